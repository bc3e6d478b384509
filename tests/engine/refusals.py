"""How the house says no."""

from contextlib import contextmanager


@contextmanager
def or_refused(error, most=250):
    """What stands inside works, or is refused with this error in one short line; nothing else may happen."""
    try:
        yield
        return
    except error as refused:
        message = str(refused)
    assert 10 < len(message) < most
    assert message.isprintable(), message
