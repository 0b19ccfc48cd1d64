"""Games in a terminal: in plain lines, for every kind of it."""
