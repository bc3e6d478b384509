"""For all tests: Ctrl-C works in them and in what they start, also where they run in the background, which ignores it."""

import signal

signal.signal(signal.SIGINT, signal.default_int_handler)
