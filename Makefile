# Everything here sets itself up: all it takes is Python 3.11 or newer, and make. If OpenSSH's clients are there, the
# tests use them as well.
#   make PYTHON=/path/to/python ...   uses that interpreter for a new environment

VENV := .venv
BIN := $(VENV)/bin
INSTALLED := $(VENV)/.installed
PEERS_VENV := .venv-peers
PEERS_INSTALLED := $(PEERS_VENV)/.installed
PIP := -m pip --quiet --disable-pip-version-check --no-input

# PEERS=1 is yes; unset, empty or 0 is no.
WITH_PEERS := $(filter-out 0,$(PEERS))

# A new environment is built with the first of these that will do.
ifdef PYTHON
CANDIDATES := $(PYTHON)
else
CANDIDATES := python3.13 python3.12 python3.11 python3
endif

# Python is started hundreds of times: what it has compiled is kept, here and not beside the code, whatever it is told
# elsewhere.
unexport PYTHONDONTWRITEBYTECODE
export PYTHONPYCACHEPREFIX := $(CURDIR)/$(VENV)/pycache

# Many tests wait for sockets, disks and other processes: with two for each core, the cores do not.
WORKERS = $(shell echo $$(($$(getconf _NPROCESSORS_ONLN) * 2)))

IS_NEW_ENOUGH := import sys; sys.exit(sys.version_info < (3, 11))

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play test check lint types contracts suite prove serve simulate bench format clean distclean

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

play: $(INSTALLED) ## Play against bots, at once; FLAGS='--plain' and so on for its options
	@$(BIN)/menagerie play $(FLAGS)

# Types take half a minute while nothing is known of them yet, in one process: the tests need not wait for it. If
# something fails, what was found of types is said once more, below the tests.
test: lint contracts ## Check everything: lint, types, contracts and all tests
	@$(MAKE) --no-print-directory --jobs 2 types suite || { $(BIN)/mypy; exit 1; }

check: lint types contracts ## The fast half: lint, types and contracts

lint: $(INSTALLED) ## Lint the code, and see that it is formatted
	$(BIN)/ruff check
	$(BIN)/ruff format --check

types: $(INSTALLED) ## Check the types
	$(BIN)/mypy

contracts: $(INSTALLED) ## Check who imports whom
	$(BIN)/lint-imports --no-logo

suite: $(INSTALLED) ## Run all tests, on all cores
	$(BIN)/python -m pytest -q -n $(WORKERS) --maxprocesses 8 --dist worksteal

serve: $(INSTALLED) ## Open a server on this computer; FLAGS='--public' and so on for its options
	$(BIN)/menagerie serve $(FLAGS)

# The tests of the client that are about generated moments; the others there would only be run once more.
GENERATED_SCREENS = $(shell grep --files-with-matches '^@given' tests/client/*.py)

prove: $(INSTALLED) ## Run the long campaigns: thousands of generated games and kills; takes a while
	MENAGERIE_PROFILE=prove $(BIN)/python -m pytest -q -n auto --maxprocesses 8 --dist worksteal \
	    tests/laws tests/journal tests/wire tests/doors tests/records tests/end_to_end tests/ssh/test_two_worlds_in_bytes.py \
	    tests/web/test_two_worlds_in_messages.py tests/web/test_in_chromium.py tests/web/test_by_lines.py tests/web/test_strangers.py tests/web/test_a_class.py \
	    tests/tables tests/hardening tests/serving tests/ssh/test_floods.py \
	    tests/bots/wildcards/test_answers.py $(GENERATED_SCREENS)
	MENAGERIE_TEST_ENGINE=postgresql $(BIN)/python -m pytest -q -n auto --maxprocesses 8 --dist worksteal tests/end_to_end
	MENAGERIE_TEST_ENGINE=nodes $(BIN)/python -m pytest -q -n auto --maxprocesses 8 --dist worksteal tests/end_to_end
	MENAGERIE_PROFILE=prove $(BIN)/python -m pytest -q -n 0 tests/nodes
	MENAGERIE_PROFILE=prove $(BIN)/python -m pytest -q -n 0 tests/ssh/test_siege.py tests/ssh/test_one_against_all.py

.PHONY: pictures
pictures: $(INSTALLED) ## Renew the pictures of all screens that tests compare with; look at what has changed
	$(BIN)/python -m pytest -q tests/client/test_pictures.py tests/client/test_picture_files.py --snapshot-update

.PHONY: hashes
hashes: $(INSTALLED) ## Write constraints-hashed.txt anew: the pins of constraints.txt with the hashes of their files
	$(BIN)/python packaging/hash_pins.py

.PHONY: sheet
sheet: $(INSTALLED) ## Write one page with every picture in every look, and every screen: build/sheet.html
	$(BIN)/python -m tests.client.contact_sheet build/sheet.html

.PHONY: film
film: $(INSTALLED) ## Write the moving picture of the README from the real screens: docs/film.svg; takes a minute
	$(BIN)/python -m tests.client.film docs/film.svg

.PHONY: man
man: $(INSTALLED) ## Write the manual pages anew from the commands, in all languages: docs/menagerie*.1
	$(BIN)/menagerie manual en > docs/menagerie.1
	$(BIN)/menagerie manual de > docs/menagerie.de.1
	$(BIN)/menagerie manual nl > docs/menagerie.nl.1

.PHONY: translations
translations: $(INSTALLED) ## List what translators have to do; LANGUAGE=de for one language, SENTENCE=key to see one where it appears
	$(BIN)/python -m tests.text.translations $(LANGUAGE) $(if $(SENTENCE),--show $(SENTENCE))

.PHONY: album
album: $(INSTALLED) ## Take the pictures of docs/web.md anew, in Chromium: docs/web-*.png; look at what has changed
	$(BIN)/python -m tests.web.album docs

.PHONY: protocol
protocol: $(INSTALLED) ## Write anew what docs/protocol.md and the files beside it take from the code; look at what has changed
	$(BIN)/python -m tests.house.protocol_tables

simulate: $(INSTALLED) ## Play a thousand games of Wild Cards at random
	$(BIN)/menagerie simulate --game wildcards --edition 2022 --seats 4 --leo --games 1000 --seed 7

bench: $(INSTALLED) $(if $(WITH_PEERS),$(PEERS_INSTALLED)) ## Measure engine, journal, cluster, network, client, ssh, churn and bots, or PARTS=engine; with PEERS=1, RLCard and OpenSpiel as well; DOORS=1 for ssh, web and churn
	$(BIN)/python -m benchmarks $(PARTS) $(if $(DOORS),--doors $(DOORS)) $(if $(WITH_PEERS),--peers $(PEERS_VENV)/bin/python)

# Weights are data: they follow from the seed and from how much is played, and are the same to the byte each time.
.PHONY: train
train: $(INSTALLED) ## Find the weights of the bots anew, in minutes; EFFORT=shipped for those that ship
	$(BIN)/python -m menagerie_server.bots.wildcards.training --seed 1 --effort $(or $(EFFORT),small)
	$(BIN)/python -m menagerie_server.bots.cubirds.training --seed 1 --effort $(or $(EFFORT),small)

.PHONY: results
results: $(INSTALLED) ## Play the arenas of benchmarks/RESULTS.md that were not played yet; takes hours
	$(BIN)/python -m benchmarks.results $(ARENAS)

format: $(INSTALLED) ## Format the code and mend what ruff can mend by itself
	$(BIN)/ruff check --fix-only --quiet
	$(BIN)/ruff format

clean: ## Remove what tools have left behind, but keep the environments
	rm -rf .grimp_cache .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache build dist
	rm -rf $(VENV)/pycache
	find server client shared tests benchmarks -name __pycache__ -type d -prune -exec rm -rf {} +

distclean: clean ## Remove the environments too
	rm -rf $(VENV) $(PEERS_VENV)

# A stamp says that the environment is as these files want it; while it is newer than they are, nothing is fetched.
$(INSTALLED): pyproject.toml constraints.txt
	@if ! $(BIN)/python -c '$(IS_NEW_ENOUGH)' 2>/dev/null; then \
	    found= ; without_venv= ; \
	    for python in $(CANDIDATES); do \
	        "$$python" -c '$(IS_NEW_ENOUGH)' >/dev/null 2>&1 || continue; \
	        without_venv="$$python"; \
	        "$$python" -c 'import ensurepip, venv' >/dev/null 2>&1 || continue; \
	        found="$$python"; \
	        break; \
	    done; \
	    if [ -z "$$found" ] && [ -n "$$without_venv" ]; then \
	        echo "$$without_venv cannot make virtual environments: install its venv module" \
	            "(on Debian and Ubuntu, the package python3-venv)." >&2; \
	        exit 1; \
	    fi; \
	    if [ -z "$$found" ]; then \
	        echo "Menagerie needs Python 3.11 or newer, and none of these is: $(CANDIDATES)." \
	            "Name one with make PYTHON=/path/to/python." >&2; \
	        exit 1; \
	    fi; \
	    echo "Building $(VENV) with $$found"; \
	    "$$found" -m venv --clear $(VENV) || exit 1; \
	fi
	@echo "Installing Menagerie and its tools into $(VENV)"
	@$(BIN)/python $(PIP) install --editable '.[dev]' --constraint constraints.txt
	@touch $@

# The peers have an environment of their own, so that nothing of theirs is ever in ours.
$(PEERS_INSTALLED): benchmarks/peers/requirements.txt benchmarks/peers/constraints.txt | $(INSTALLED)
	@echo "Installing the peers into $(PEERS_VENV)"
	@$(BIN)/python -m venv --clear $(PEERS_VENV)
	@$(PEERS_VENV)/bin/python $(PIP) install \
	    --requirement benchmarks/peers/requirements.txt --constraint benchmarks/peers/constraints.txt
	@touch $@
