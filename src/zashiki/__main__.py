"""`python -m zashiki`."""

from .cli import main

main()
