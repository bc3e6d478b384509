"""Many games at once: environments for learning agents, and the corpus of recorded games."""
