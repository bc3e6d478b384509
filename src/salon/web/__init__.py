"""The salon in the browser: tables, seats, live pages, storage. It knows engine and bots, and no game by name."""
