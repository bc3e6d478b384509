"""The Great Art Robbery: deck building on a map of Europe."""
