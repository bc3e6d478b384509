"""One folder a game, all of the same shape. A game knows the engine and nothing else."""
