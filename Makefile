# make play   sit down at the table         make test   every check there is
# make bench  measure speed                 make fmt    put the code in the house style

PYTHON ?= python3
JOBS   ?= 2

BIN  := .venv/bin
PY   := $(BIN)/python
PIP  := $(PY) -m pip --disable-pip-version-check -qq
FAST := build/compiled

# Tests start hundreds of programs: what one of them has read as Python the next need not read again.
unexport PYTHONDONTWRITEBYTECODE

SOURCES := $(sort $(shell find src/turncoat -name '*.py' -o -name '*.toml' -o -name '*.md' -o -name '*.txt'))

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: soak pictures help play test lint types imports interpreted test-browser compiled test-compiled bench fmt clean FORCE

help:
	@echo 'make play       set the table for your network and open it;  turncoat play: in this terminal'
	@echo 'make test       lint, types, imports, the page, then all tests: interpreted, and the rules compiled too'
	@echo 'make bench      speed of the rules beside other engines (installs open_spiel)'
	@echo 'make bench-against OTHER=folder  the same beside another checkout, by turns'
	@echo 'make bench-server  speed of the server beside that of boardgame.io (installs it; needs Node)'
	@echo 'make bench-page  frames a second of the boards in a browser on a slow processor'
	@echo 'make soak       play many thousand games with every check on; takes long'
	@echo 'make tells      how far what is public tells the secrets of the bots'
	@echo 'make frontend   build the page of the browser table;  make test-frontend: its own tests'
	@echo 'make fmt        format and tidy the code'
	@echo 'make screenshots  photograph the table in a browser;  make pictures: draw the terminal'
	@echo 'make lint       only the style checks;  make types, make imports, make interpreted, make test-browser: likewise'
	@echo 'make compiled   only build the compiled rules, into $(FAST)'
	@echo 'make clean      throw away the environment and everything that was built'

play: .venv/.ready
	@if $(PY) scripts/frontend.py build --install; \
		then $(BIN)/turncoat serve --open --host 0.0.0.0; \
		else echo 'Without the page you play in the terminal.'; $(BIN)/turncoat play; \
	fi

# What has one thread is done side by side. Where the rules are compiled too, the random games of the tests that
# run both ways are all played compiled, and one in four of them interpreted as well.

test: frontend chromium
	@$(MAKE) --no-print-directory -j$(JOBS) compiled types lint imports test-frontend
	@TURNCOAT_SHARE=$$(test -d $(FAST) && echo 4 || echo 1) $(MAKE) --no-print-directory interpreted
	@$(MAKE) --no-print-directory test-browser test-compiled

lint: .venv/.ready
	@echo '== style'
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --quiet --check . || { echo 'Not in the house style: run make fmt.'; exit 1; }

types: .venv/.ready
	@echo '== types'
	@$(BIN)/mypy

imports: .venv/.ready
	@echo '== imports'
	@said=$$($(BIN)/lint-imports --no-cache 2>&1) || { echo "$$said"; exit 1; }

interpreted: .venv/.ready frontend
	@echo '== tests, interpreted'
	@TURNCOAT_EXPECT=interpreted $(PY) -m pytest -n $(JOBS) --ignore=tests/browser

# These are about the page; the server plays compiled if it can, which is quicker.

test-browser: frontend chromium compiled
	@echo '== tests in a browser'
	@PYTHONPATH=$(FAST) $(PY) -m pytest -n $(JOBS) --dist worksteal tests/browser

# Of the server, what goes through compiled modules.
HOT_WEB := $(addprefix tests/web/,test_answers.py test_fastlane.py test_messages.py test_limits.py test_frames.py test_pieces_of_frames.py test_whole_games.py)

test-compiled: compiled
	@if [ -d $(FAST) ]; then \
		echo '== tests of the rules and the table, compiled' && \
		PYTHONPATH=$(FAST) TURNCOAT_EXPECT=compiled \
			$(PY) -m pytest -n $(JOBS) tests/core tests/seat tests/talk tests/games tests/tiny tests/conformance \
			tests/table tests/cli/test_simulate.py $(HOT_WEB); \
	fi

# The page: built with Node, which comes from PyPI where there is none.

frontend: .venv/.ready
	@$(PY) scripts/frontend.py build --install

test-frontend: .venv/.ready
	@echo '== the page: types, style, tests'
	@$(PY) scripts/frontend.py test --install

.PHONY: frontend test-frontend

compiled: $(FAST)/.ready

bench: .venv/.bench compiled
	@PYTHONPATH=$(FAST):. $(PY) bench/run.py

# The same beside another checkout whose rules are compiled, by turns: make bench-against OTHER=folder.

.PHONY: bench-against

bench-against: compiled
	@PYTHONPATH=. $(PY) bench/against.py $(OTHER)

# The table's server beside that of boardgame.io; needs Node, and Linux for its thousand connections.

.PHONY: bench-server bench-page

# How smoothly pieces move in the browser, on a slow processor.

bench-page: frontend chromium
	@PYTHONPATH=. $(PY) bench/frames.py

bench-server: .venv/.ready compiled bench/server/node_modules/.ready
	@PYTHONPATH=$(FAST):. $(PY) bench/server/run.py

bench/server/node_modules/.ready: bench/server/package.json bench/server/package-lock.json
	@command -v npm >/dev/null || { echo 'make bench-server needs Node and npm, for the server it compares with.'; exit 1; }
	@echo '== installing what the benchmark compares with'
	@cd bench/server && npm ci --no-fund --no-audit --loglevel=error --omit=optional --omit=peer
	@touch $@

soak: compiled
	@echo '== ten thousand games of each kind, counted after every event; then every check many times over'
	@PYTHONPATH=$(FAST) TURNCOAT_GAMES=10000 $(PY) -m pytest -n $(JOBS) -k 'conserved or test_8_' tests/games
	@PYTHONPATH=$(FAST) TURNCOAT_SOAK=10 $(PY) -m pytest -n $(JOBS) tests/conformance

# How far what is public about a bot's seat tells its secret, by a regression.

.PHONY: tells

tells: compiled
	@for game in camelot treason intrige; do PYTHONPATH=$(FAST):. $(PY) -m tests.tells $$game || exit 1; done

pictures: .venv/.ready
	@$(PY) scripts/pictures.py

# The browser of the tests and the screenshots: installed if it is missing and that is allowed here.

chromium: .venv/.ready
	@$(PY) scripts/chromium.py

screenshots: frontend chromium
	@PYTHONPATH=. $(PY) scripts/screenshots.py

.PHONY: chromium screenshots

fmt: .venv/.ready
	@$(BIN)/ruff check --quiet --fix . ; $(BIN)/ruff format .

clean:
	rm -rf .venv build src/turncoat.egg-info src/turncoat/web/static frontend/node_modules .mypy_cache .pytest_cache .ruff_cache .hypothesis

# The environment: one folder, exact versions.

.venv/.ready: pyproject.toml setup.py constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
		|| { echo 'Turncoat needs Python 3.11 or newer; name one with: make PYTHON=python3.12'; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null \
		|| { echo 'This Python cannot make virtual environments; install its venv package (python3-venv).'; exit 1; }
	@echo '== setting up .venv (once)'
	@$(PYTHON) -m venv .venv
	@$(PIP) install -c constraints.txt setuptools wheel mypy
	@$(PIP) install -c constraints.txt --no-build-isolation -e '.[dev]'
	@touch $@

.venv/.bench: .venv/.ready constraints-bench.txt
	@echo '== installing what the benchmark compares with'
	@$(PIP) install -c constraints.txt -c constraints-bench.txt --no-build-isolation -e '.[bench]'
	@touch $@

# The compiled rules: remade when a source changes, appears or disappears.

build/sources: FORCE
	@mkdir -p build
	@echo '$(SOURCES)' | cmp -s - $@ || echo '$(SOURCES)' > $@

$(FAST)/.ready: .venv/.ready build/sources $(SOURCES)
	@rm -rf $(FAST) build/wheel
	@why=$$($(PY) -c 'import setup; print(setup.obstacle())') || exit 1; \
	if [ -n "$$why" ]; then \
		echo "== compiled mode skipped: $$why"; \
	else \
		echo '== compiling the rules' && \
		TURNCOAT_COMPILE=1 $(PIP) wheel --no-deps --no-build-isolation -w build/wheel . && \
		$(PIP) install --no-deps --target $(FAST) build/wheel/*.whl && \
		touch $@; \
	fi
