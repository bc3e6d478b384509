"""The numbers of the events, in the order in which game.py names them."""

from typing import Final

PLACES: Final = 0
BEGINS: Final = 1
DRAWS: Final = 2
RESHUFFLES: Final = 3
PLAYS: Final = 4
DISCARDS: Final = 5
ELIMINATES: Final = 6
MOVES: Final = 7
FLIES: Final = 8
USES_TOKEN: Final = 9
REACTIVATES: Final = 10
RENEWS_TOKEN: Final = 11
HIRES: Final = 12
SLIDE: Final = 13
MARKS: Final = 14
UPGRADES: Final = 15
STEALS: Final = 16
ARRIVES: Final = 17
SUSPECTED: Final = 18
CLEARED: Final = 19
ADVANCES: Final = 20
POLICE: Final = 21
CAUGHT: Final = 22
KEEPS: Final = 23
ENDS_TURN: Final = 24
SHOWS: Final = 25
STOPS: Final = 26
FORGOTTEN: Final = 27
