# The vocabulary of the project. `make run` and `make test` do all the set-up on a fresh Debian or Ubuntu machine.
PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/pip install --disable-pip-version-check
LOCK := $(if $(SEAT),seat,models)
TESTS := PYTHONPATH=. $(BIN)/python -m tests.run
export PYTHONDONTWRITEBYTECODE :=

.DEFAULT_GOAL := help
.PHONY: help run test test-long test-all test-engine test-window check lint types imports format lock bench bench-gpu frozen package smoke clean faults simulations translations check-oldest test-foreign screenshots

help: ## this list
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /  \1\t/' | expand -t 20

# ---- set-up ----------------------------------------------------------------------------------------------------------
.venv/system: installers/system.sh
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Eyeline needs Python 3.11 or newer; name one with: make PYTHON=python3.12 …" >&2; exit 1; }
	@PYTHON=$(PYTHON) sh installers/system.sh
	@mkdir -p .venv && touch $@

.venv/made: | .venv/system
	$(PYTHON) -m venv .venv
	touch $@

.venv/installed-%: installers/locks/%.txt pyproject.toml | .venv/made
	@echo "Installing the $$(grep -c '==' $<) packages of $< into .venv; README.md says how large they are and how long it takes."
	$(PIP) --require-hashes -r $<
	$(PIP) --no-deps -e .
	touch $@

# What the developers' lock installs holds all that the others do.
.venv/ready: .venv/system $(if $(wildcard .venv/installed-dev),.venv/installed-dev,.venv/installed-$(LOCK))
	touch $@

# ---- use -------------------------------------------------------------------------------------------------------------
run: .venv/ready ## open the window on the sample lab (SEAT=1: without the model worker)
	@sh installers/run.sh $(BIN)

# ---- work ------------------------------------------------------------------------------------------------------------
test: .venv/installed-dev ## all tests but the campaigns: where neither Qt nor torch can be imported, with torch, and the window
	$(TESTS)

test-long: .venv/installed-dev ## the campaigns: many kills, many people, every model family, published labs
	$(TESTS) --long

test-all: .venv/installed-dev ## every test once, campaigns too
	$(TESTS) --all

test-engine: .venv/installed-dev
	$(TESTS) engine models

test-window: .venv/installed-dev
	$(TESTS) window

check: lint types imports test ## lint, types, import contracts, tests

check-oldest: .venv/installed-dev ## the worker's tests with the oldest transformers that is promised
	test -d .venv/oldest || $(BIN)/python -m venv --without-pip .venv/oldest
	$(BIN)/pip --python .venv/oldest/bin/python install --quiet --disable-pip-version-check --ignore-installed transformers==5.17.0 requests
	$(BIN)/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))' \
		> $$(.venv/oldest/bin/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))')/at_hand.pth
	EYELINE_TEST_WITHOUT=PySide6,torch .venv/oldest/bin/python -P -m pytest -p no:pytest-qt -m models tests/unit

test-foreign: .venv/installed-dev ## what needs the network: the wheel in an empty environment, our files before those who read them, real servers
	$(BIN)/python -P -m pytest -p no:pytest-qt tests/foreign

lint: .venv/installed-dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .

types: .venv/installed-dev
	$(BIN)/pyright

imports: .venv/installed-dev
	$(BIN)/lint-imports

format: .venv/installed-dev ## write the code in its one form
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

translations: .venv/installed-dev ## bring resources/translations in step with the code and list what is not translated
	PYTHONPATH=. $(BIN)/python -m installers.translations

lock: .venv/installed-dev ## resolve the locks anew
	$(BIN)/python installers/lock.py

bench: .venv/installed-dev ## measure speed, write docs/performance.json and docs/performance.md
	PYTHONPATH=. $(BIN)/python -m tests.bench

bench-gpu: .venv/installed-dev ## measure models on this machine's cards (WORKER=the Python that holds torch), if it has any
	PYTHONPATH=. $(BIN)/python -m tests.bench_gpu $(if $(WORKER),--worker $(WORKER))

screenshots: .venv/installed-dev ## render every screen (themes, languages, two scales) into build/screens; fails on what is cut, pale or overlaps
	PYTHONPATH=. $(BIN)/python -m tests.screens

simulations: .venv/installed-dev ## coverage and false positives of the methods, long; writes its part of docs/analysis.md
	PYTHONPATH=. $(BIN)/python -m tests.simulations

faults: .venv/installed-dev ## kill work at random moments, break disks and files, fuzz readers; hours (FAULTS=short: minutes)
	PYTHONPATH=. $(BIN)/python -m tests.faults $(if $(filter short,$(FAULTS)),--short,$(FAULTS))

frozen: .venv/installed-dev ## freeze the seat (PyInstaller, one folder) and start it once
	sh installers/frozen.sh $(BIN)

package: .venv/installed-dev ## make every package that this system can: archive, Debian package, bill of materials, checksums
	PYTHONPATH=. $(BIN)/python -m installers.package

# As root; WHEELS is a folder filled by: pip download -d WHEELS and the packages that `eyeline models install` names.
smoke: package ## install the Debian package in a clean root, do the main job there, remove it (WHEELS=DIR PHOTOGRAPHS=DIR)
	sh installers/system.sh debootstrap xvfb openbox
	sh installers/smoke.sh "$$(ls -t dist/packages/*.deb | head -1)" $(WHEELS) $(PHOTOGRAPHS)

clean: ## remove what was made here
	rm -rf .venv build dist out *.egg-info
