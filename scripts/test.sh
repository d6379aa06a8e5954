#!/bin/sh
# usage: test.sh [PYTEST OPTION...]
#
# Runs the test suite with the first Python that has pytest: PYTHON, python3,
# the system's own; or else installs it, as a package where that can be done,
# in build/venv where not.
set -eu

has_pytest() {
    "$1" -c 'import pytest' >> "$log" 2>&1
}

find_python() {
    for python in "${PYTHON:-python3}" python3 /usr/bin/python3 \
        build/venv/bin/python; do
        if has_pytest "$python"; then return; fi
    done
    return 1
}

install_pytest() {
    echo "test: installing pytest" >&2
    if [ "$(id -u)" = 0 ] && command -v apt-get >> "$log"; then
        export DEBIAN_FRONTEND=noninteractive
        { apt-get install -y python3-pytest || { apt-get update &&
            apt-get install -y python3-pytest; }; } >> "$log" 2>&1 &&
            find_python && return
    fi
    { python3 -m venv build/venv &&
        build/venv/bin/python -m pip install pytest; } >> "$log" 2>&1 &&
        find_python
}

mkdir -p build
log=build/install.log
: > "$log"
if ! find_python && ! install_pytest; then
    echo "test: no pytest here, and installing it failed ($log);" \
        "install it: apt install python3-pytest, or pip install pytest" >&2
    exit 2
fi
export PYTHONDONTWRITEBYTECODE=1
exec "$python" scripts/run_tests.py "$@"
