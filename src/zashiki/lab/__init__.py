"""Experiments: measuring, simulating, balancing."""
