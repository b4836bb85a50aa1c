# The whole set-up on a fresh machine: `make play` to play, `make test` to test. Needs Python 3.11 or newer, make and git.
PY := .venv/bin/python
COMPILED := PYTHONPATH=build/compiled

RUNS := 10
BUSY := 6

.PHONY: help play test quick check setup page site compiled wheel lock page-tests flake format mutants attack clean
help:
	@echo "make play    set up what is missing and start Clew; the address is printed"
	@echo "make quick   an answer in a minute: layout, types, and the tests of what was changed"
	@echo "make test    set everything up and run all tests, in plain and in compiled form"
	@echo "make flake   run server and browser tests RUNS=10 times beside BUSY=6 busy processes"
	@echo "make check   ruff, mypy --strict, import-linter, svelte-check, eslint, prettier"
	@echo "make format  lay the sources out"
	@echo "make wheel   build dist/clew-*.whl with the compiled engine and the page inside, and try it"
	@echo "make site    write the whole of Clew as plain files into dist/site: any host of files can serve it"
	@echo "make lock    choose the newest versions of all libraries"
	@echo "make mutants change the sources in 200 places, one at a time, and see whether a test notices"
	@echo "make attack  kills, power cuts, nonsense and floods against a fresh server, within a minute"
	@echo "make clean   remove everything that was built"

play:
	@scripts/play

quick: setup
	@$(PY) tools/quick.py

wheel: setup page compiled
	@$(PY) tools/wheel.py

lock: setup
	@scripts/lock

test: setup page
	@$(PY) tools/suites.py

flake: setup page
	@$(PY) tools/flake.py --runs $(RUNS) --busy $(BUSY)

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
	@$(PY) tools/boards.py
	@$(PY) tools/offline.py

site: page
	@$(PY) tools/offline.py --small --site dist/site

compiled: setup
	@$(PY) tools/compiled.py --fast

page-tests: page
	cd web && PATH="$$PATH:$(CURDIR)/.venv/bin" npm run --silent test

format: setup page
	$(PY) -m ruff check --fix
	$(PY) -m ruff format
	cd web && PATH="$$PATH:$(CURDIR)/.venv/bin" npm run --silent format

# What it needs is not part of the set-up: cosmic-ray, from the dependency group "mutants". PARTS="--area kernel" runs a part.
mutants: setup
	@$(PY) -c "import cosmic_ray" 2>/dev/null || PATH="$$PATH:$(CURDIR)/.venv/bin" uv pip install -q --python $(PY) --group mutants
	@nice $(PY) tools/mutants.py $(PARTS)

attack: setup
	@$(PY) tools/attack.py

clean:
	rm -rf build dist .venv .tools web/node_modules src/clew/server/static .mypy_cache .ruff_cache .pytest_cache
