# make play   sit down at the table         make test   every check there is
# make bench  measure speed                 make fmt    put the code in the house style

PYTHON ?= python3
JOBS   ?= 2

BIN  := .venv/bin
PY   := $(BIN)/python
PIP  := $(PY) -m pip --disable-pip-version-check -qq
FAST := build/compiled

SOURCES := $(sort $(shell find src/turncoat -name '*.py' -o -name '*.toml' -o -name '*.md'))

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: pictures help play test lint types imports interpreted compiled test-compiled bench fmt clean FORCE

help:
	@echo 'make play       play in this terminal'
	@echo 'make test       lint, types, imports, then all tests: interpreted, and the rules compiled too'
	@echo 'make bench      speed of the rules beside other engines (installs open_spiel)'
	@echo 'make fmt        format and tidy the code;  make pictures: draw those of the README'
	@echo 'make lint       only the style checks;  make types, make imports, make interpreted: likewise'
	@echo 'make compiled   only build the compiled rules, into $(FAST)'
	@echo 'make clean      throw away the environment and everything that was built'

play: .venv/.ready
	@$(BIN)/turncoat play

test: lint types imports interpreted test-compiled

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

interpreted: .venv/.ready
	@echo '== tests, interpreted'
	@TURNCOAT_EXPECT=interpreted $(PY) -m pytest -n $(JOBS)

test-compiled: compiled
	@if [ -d $(FAST) ]; then \
		echo '== tests of the rules, compiled' && \
		PYTHONPATH=$(FAST) TURNCOAT_EXPECT=compiled \
			$(PY) -m pytest -n $(JOBS) tests/core tests/games tests/tiny tests/conformance; \
	fi

compiled: $(FAST)/.ready

bench: .venv/.bench compiled
	@PYTHONPATH=$(FAST):. $(PY) bench/run.py

pictures: .venv/.ready
	@$(PY) scripts/pictures.py

fmt: .venv/.ready
	@$(BIN)/ruff check --quiet --fix . ; $(BIN)/ruff format .

clean:
	rm -rf .venv build src/turncoat.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis

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
