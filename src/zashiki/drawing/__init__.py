"""Scenes, keyed SVG, a scene in words, themes."""
