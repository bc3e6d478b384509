"""The rules of The Great Art Robbery, a module for each part of the booklet."""
