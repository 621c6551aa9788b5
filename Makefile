# Two commands from a bare clone: `make play` and `make test`. They need Python 3.11 or newer,
# Node.js 20 and make; a C compiler and Python's headers make the rules fast, nothing needs them.
# Everything is set up inside this folder (.tools, .venv, web/node_modules), once.

PYTHON ?= python3
BIN := .venv/bin
PY := $(BIN)/python
UV := .tools/bin/uv
NPM := npm --prefix web --silent run
STEP := tools/step
# A file's tests stay in one process: what they share is made once. tests/conftest.py orders the files.
TESTS := $(PY) -m pytest -q --numprocesses auto --dist loadfile --no-loadscope-reorder
PIP := $(UV) pip install --quiet --python $(PY)
# Build in place, unless the set-up has just done so: what it says is said once.
BUILD := { test .venv/.installed -nt .venv/.built || $(PY) hatch_build.py; } && touch .venv/.built
LOCK := $(UV) pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-annotate --no-header --upgrade

export UV_PYTHON_DOWNLOADS := never
export PYRIGHT_PYTHON_IGNORE_WARNINGS := 1
SHELL := /bin/bash
.DELETE_ON_ERROR:
.PHONY: help play test check fix golden bench bench-peers nightly docs lock

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## /  make \1\t/p' Makefile | expand -t 22

play: .venv/.installed ## set up, start the server, print its address (ARGS="--port 9000")
	@$(BUILD)
	@$(BIN)/cardwright serve $(ARGS)

test: check ## set up, and every test: rules, server, client, browser
	@tools/need-chromium
	@$(STEP) "Client: unit tests" $(NPM) test
	@$(STEP) "Rules: plain build, branch coverage" tools/cover
	@$(STEP) "Rules: compiled build" $(TESTS) tests/core tests/games tests/agents
	@$(STEP) "Contract and packaging" $(TESTS) tests/contract
	@$(STEP) "Lab, server, command line" $(TESTS) tests $(addprefix --ignore=tests/, \
		core games agents contract browser)
	@$(STEP) "Browser" $(TESTS) tests/browser

check: .venv/.developed web/node_modules/.package-lock.json ## formatting, lints, layers, types
	@$(BUILD)
	@$(STEP) "Format" $(BIN)/ruff format --check .
	@$(STEP) "Lint" $(BIN)/ruff check .
	@$(STEP) "Layers" $(BIN)/lint-imports --no-logo
	@tools/together \
		'$(STEP) "Types: mypy" $(BIN)/mypy && $(STEP) "Client: lint" $(NPM) lint' \
		'$(STEP) "Types: pyright" $(BIN)/pyright && $(STEP) "Client: types" $(NPM) check'

fix: .venv/.developed web/node_modules/.package-lock.json ## format, and mend what lints can mend
	@$(BIN)/ruff check --fix --show-fixes .
	@$(BIN)/ruff format .
	@$(NPM) format

golden: .venv/.developed ## play the golden replays anew; review the diff
	@$(BUILD)
	@$(PY) -m tools.regen_golden

bench: .venv/.developed ## speeds of both builds beside the committed baseline
	@$(BUILD)
	@$(PY) benchmarks/compare.py $(ARGS)

bench-peers: .venv/.developed ## the same run beside OpenSpiel, RLCard and python-mtg
	@$(BUILD)
	@$(PY) benchmarks/peers.py $(ARGS)

nightly: .venv/.developed ## the big runs; their result goes to docs/nightly.txt
	@$(BUILD)
	@tools/nightly

docs: .venv/.developed ## make the screenshot and the generated types anew, run the documents' code
	@$(BUILD)
	@tools/need-chromium
	@$(PY) tools/gen_types.py
	@$(PY) -m tools.screenshot
	@$(PY) -m pytest -q tests/contract/test_docs.py

lock: $(UV) ## resolve the dependencies anew; review the diff
	@echo uv | $(LOCK) - -o requirements-uv.lock
	@$(LOCK) pyproject.toml --group build -o requirements.lock
	@$(LOCK) pyproject.toml --group build --group dev -o requirements-dev.lock

# ---- set-up, once

$(UV): requirements-uv.lock
	@PYTHON=$(PYTHON) tools/install-uv

$(PY): $(UV)
	@test -x $(PY) || $(UV) venv --quiet --clear --python "$$(command -v $(PYTHON))" .venv

.venv/.locked: requirements.lock | $(PY)
	@$(PIP) --require-hashes -r requirements.lock
	@touch $@

# What `make play` needs. The build runs by itself first, so that its lines are seen.
.venv/.installed: pyproject.toml .venv/.locked
	@$(PY) hatch_build.py
	@$(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

# What `make test` needs.
.venv/.developed: requirements-dev.lock .venv/.installed
	@$(PIP) --require-hashes -r requirements-dev.lock
	@touch $@

web/node_modules/.package-lock.json: web/package-lock.json
	@command -v npm >/dev/null || { echo "cardwright: the client's tests need Node.js 20" >&2; exit 1; }
	@npm --prefix web --silent ci --no-audit --no-fund
	@touch $@
