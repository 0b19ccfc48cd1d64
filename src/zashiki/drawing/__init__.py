"""Keyed layers of markup: how a view becomes a picture, and what changes between two of them."""
