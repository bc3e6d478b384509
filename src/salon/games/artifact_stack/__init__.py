"""Artifact Stack: drafting from a temple of overlapping cards, for 2 to 4 players."""
