"""Artifact: an economic game of digs and museums."""
