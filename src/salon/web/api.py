"""For programs."""

from starlette.routing import BaseRoute

ROUTES: list[BaseRoute] = []
