# Each target works at the first call, and makes what it needs in .venv: Python 3.11 or later is all it asks for.
# PYTHON=... picks another interpreter than the first suitable one of these.

PYTHON = python3 python3.14 python3.13 python3.12 python3.11 python
PY = .venv/bin/python
INSTALL = $(PY) -m pip -qq --disable-pip-version-check install

.PHONY: play build test check browser bench clean
.NOTPARALLEL:

play: build .venv/web
	@.venv/bin/salon serve

# Compiled code that is older than its source refuses to be imported; so does a .venv that was moved.
build: .venv/salon
	@SALON_FORM= $(PY) -c 'import salon' 2>/dev/null || { rm -f .venv/salon && $(MAKE) -s .venv/salon; }
	@SALON_FORM= $(PY) -c 'import salon; print("salon: the compiled form is in use" if salon.form() == "compiled" else \
		"salon: the interpreted form is in use, as no working C compiler was found: slower, but the same")'

test: check browser
	@if [ -e src/salon/engine/built.json ]; then \
		echo "salon: the tests, in the compiled form" && SALON_FORM=compiled $(PY) -m pytest && \
		echo "salon: the tests, in the interpreted form, without those that do not depend on it or have compared both" && \
		SALON_FORM=interpreted $(PY) -m pytest -m 'not one_form' -k 'not both_forms'; \
	else \
		echo "salon: the tests, in the interpreted form alone: without a C compiler there is no other" && \
		SALON_FORM=interpreted $(PY) -m pytest; \
	fi

check: build .venv/dev
	@$(PY) -m ruff check
	@$(PY) -m ruff format --check
	@$(PY) -m mypy
	@.venv/bin/lint-imports --no-logo

# The tests in a browser use the system's own chromium. Where it is missing and may be installed, it is; else they are skipped.
browser:
	@for name in chromium chromium-browser google-chrome; do command -v $$name >/dev/null && exit 0; done; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		echo "salon: installing chromium for the tests in a browser"; \
		{ apt-get install -y chromium || { apt-get update && apt-get install -y chromium; }; } >/dev/null 2>&1 && exit 0; \
	fi; \
	echo "salon: there is no chromium here, so the tests in a browser are skipped (Debian and Ubuntu: apt install chromium)"

bench: build .venv/bench
	@$(PY) bench

clean:
	rm -rf .venv build src/*.egg-info src/salon/engine/built.json .*_cache .hypothesis
	find src \( -name '*.so' -o -name '*.pyd' -o -name __pycache__ \) -prune -exec rm -rf {} +

# bin/pip is the last thing that venv makes.
.venv/bin/pip:
	@for python in $(PYTHON); do \
		$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || continue; \
		found=$$python; \
		$$python -c 'import ensurepip, venv' 2>/dev/null || continue; \
		echo "salon: making .venv with $$($$python --version)" && exec $$python -m venv --clear .venv; \
	done; \
	if [ "$$found" ]; then echo "salon: $$found comes without venv: install it (Debian and Ubuntu: apt install python3-venv)"; \
	else echo "salon: Python 3.11 or later is needed, and none of these is: $(PYTHON)"; fi >&2; exit 1

.venv/salon: .venv/bin/pip pyproject.toml setup.py
	@echo "salon: installing, and compiling where there is a C compiler, which takes a minute or two"
	@SALON_FORM= $(INSTALL) --editable .
	@touch $@

# What is installed already stays: these bring only what the extra needs.
.venv/dev .venv/bench .venv/web: .venv/salon
	@echo "salon: installing what the target $(@F) needs"
	@$(INSTALL) 'salon[$(@F)]'
	@touch $@
