"""What a game is: positions, moves, chance, records, notation. Knows no game, no bot, no screen."""
