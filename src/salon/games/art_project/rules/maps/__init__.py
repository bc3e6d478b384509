"""What each map changes, a module a map. Japan has the standard rules (ART-14.1), and all that is special in Egypt are its components."""
