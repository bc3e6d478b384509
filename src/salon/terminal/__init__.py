"""A table in the terminal, for any game: drawn from views, action words and told events alone."""
