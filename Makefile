# The whole set-up on a fresh machine: `make play` to play, `make test` to test. Needs Python 3.11 or newer, make and git.
PY := .venv/bin/python
COMPILED := PYTHONPATH=build/compiled

.PHONY: help play test check setup page compiled plain-tests compiled-tests page-tests format mutants clean
help:
	@echo "make play    set everything up and start Clew; the address is printed"
	@echo "make test    set everything up and run all tests, in plain and in compiled form"
	@echo "make check   ruff, mypy --strict, import-linter, svelte-check, eslint, prettier"
	@echo "make format  lay the sources out"
	@echo "make mutants change the sources in 200 places, one at a time, and see whether a test notices"
	@echo "make clean   remove everything that was built"

play: setup page compiled
	@$(COMPILED) $(PY) -m clew serve

test: setup page compiled check page-tests plain-tests compiled-tests

check: setup page
	$(PY) -m ruff check
	$(PY) -m ruff format --check
	$(PY) -m mypy
	.venv/bin/lint-imports
	cd web && PATH="$$PATH:$(CURDIR)/.venv/bin" npm run --silent check

setup:
	@scripts/setup

page: setup
	@$(PY) tools/page.py

compiled: setup
	@$(PY) tools/compiled.py

page-tests: page
	cd web && PATH="$$PATH:$(CURDIR)/.venv/bin" npm run --silent test

plain-tests: setup page
	CLEW_FORM=plain $(PY) -m pytest -n 2 --ignore tests/server --ignore tests/browser
	CLEW_FORM=plain $(PY) -m pytest -n 2 --dist loadfile tests/server
	CLEW_CHROMIUM=$$(scripts/chromium) CLEW_FORM=plain $(PY) -m pytest -n 2 --dist loadfile tests/browser

compiled-tests: setup
	@$(PY) tools/compiled.py --require
	@if [ -d build/compiled ]; then \
	  $(COMPILED) CLEW_FORM=compiled $(PY) -m pytest -n 2 tests/kernel tests/maze tests/games tests/conformance; \
	else echo "No C compiler: the compiled form is not tested."; fi

format: setup page
	$(PY) -m ruff check --fix
	$(PY) -m ruff format
	cd web && PATH="$$PATH:$(CURDIR)/.venv/bin" npm run --silent format

# What it needs is not part of the set-up: cosmic-ray, from the dependency group "mutants". PARTS="--area kernel" runs a part.
mutants: setup
	@$(PY) -c "import cosmic_ray" 2>/dev/null || PATH="$$PATH:$(CURDIR)/.venv/bin" uv pip install -q --python $(PY) --group mutants
	@nice $(PY) tools/mutants.py $(PARTS)

clean:
	rm -rf build dist .venv web/node_modules src/clew/server/static .mypy_cache .ruff_cache .pytest_cache
