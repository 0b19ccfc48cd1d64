# Everything installs itself into .venv; Python 3.11 or newer, make and git are all that is needed.
NEW_ENOUGH := import sys; sys.exit(sys.version_info < (3, 11))
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$p -c '$(NEW_ENOUGH)' >/dev/null 2>&1 && { echo $$p; break; }; done)
BIN := .venv/bin
.DEFAULT_GOAL := help

.PHONY: help play test quick deep check format translations screenshots bench clean

help:
	@echo "make play    set everything up and serve on 127.0.0.1:8000"
	@echo "make test    set everything up and run all tests"
	@echo "make quick   the tests of the engine and of the rules of every game, in under a minute"
	@echo "make deep    the generic battery on many more games"
	@echo "make check   types and lint"
	@echo "make screenshots   pictures of every screen, into docs/screenshots"
	@echo "make bench   how fast a click is, and how many bytes a move costs"
	@echo "make translations   collect what is said for translators, and compile what they wrote"

.venv/bin/python:
	@$(or $(PYTHON),false) -c '$(NEW_ENOUGH)' || { echo "Python 3.11 or newer is needed: make PYTHON=..."; exit 2; }
	$(PYTHON) -m venv .venv

.venv/play.stamp: pyproject.toml constraints.txt | .venv/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[play]'
	@touch $@

.venv/dev.stamp: pyproject.toml constraints.txt | .venv/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev]'
	@touch $@ .venv/play.stamp

play: .venv/play.stamp
	$(BIN)/zashiki serve

test: .venv/dev.stamp
	$(BIN)/python -m pytest

quick: .venv/dev.stamp
	$(BIN)/python -m pytest -m "not slow" -x $(addprefix tests/,engine docs onoda taihoku okko shogun shadow)

deep: .venv/dev.stamp
	ZASHIKI_DEEP=1 $(BIN)/python -m pytest tests/battery

check: .venv/dev.stamp
	$(BIN)/ruff check src tests tools bench
	$(BIN)/ruff format --check src tests tools bench
	$(BIN)/mypy

format: .venv/dev.stamp
	$(BIN)/ruff check --fix src tests tools bench
	$(BIN)/ruff format src tests tools bench

translations: .venv/dev.stamp
	$(BIN)/python tools/translations.py

screenshots: .venv/dev.stamp
	PYTHONPATH=tests $(BIN)/python bench/screenshots.py

bench: .venv/dev.stamp
	PYTHONPATH=tests $(BIN)/python bench/browser.py

clean:
	rm -rf .venv .pytest_cache .mypy_cache .ruff_cache .hypothesis
