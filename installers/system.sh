#!/bin/sh
# Sees that the system packages named are there: installs them as root on Debian and Ubuntu, else prints the one line
# that does. Usage: system.sh PACKAGE… or, for all that `make run` and `make test` need: PYTHON=python3 system.sh
set -eu
command -v dpkg-query >/dev/null 2>&1 || exit 0

everything() {
    # Debian's own Python comes without what makes an environment; another one brings it along.
    "$PYTHON" -c 'import ensurepip, venv' 2>/dev/null ||
        "$PYTHON" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])'
    # what Qt needs
    echo libegl1 libgl1 libopengl0 libxkbcommon-x11-0 libxcb-cursor0 libxcb-icccm4 libxcb-image0 libxcb-keysyms1 \
        libxcb-randr0 libxcb-render-util0 libxcb-shape0 libxcb-xinerama0 libxcb-xkb1 libdbus-1-3 libfontconfig1 \
        libfreetype6 fontconfig
    # a screen where there is none, and what the tests look into the checkout with
    echo xvfb openbox xdotool git
    # The sample study, the language page and the documents speak Chinese and Japanese.
    [ -n "$(fc-list :lang=ja 2>/dev/null)" ] && [ -n "$(fc-list :lang=zh-cn 2>/dev/null)" ] || echo fonts-noto-cjk
}

# shellcheck disable=SC2046
[ $# -gt 0 ] || set -- $(everything)
missing=
for package in "$@"; do
    state=$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null || true)
    [ "$state" = installed ] || missing="$missing $package"
done
[ -n "$missing" ] || exit 0
if [ "$(id -u)" = 0 ]; then
    echo "Installing system packages:$missing" >&2
    apt-get update -qq
    # shellcheck disable=SC2086
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing >/dev/null
else
    as_root="su -c"
    ! command -v sudo >/dev/null 2>&1 || as_root="sudo sh -c"
    echo "Some system packages are missing. This line installs them; then run make again:" >&2
    echo "  $as_root 'apt-get update && apt-get install -y --no-install-recommends$missing'" >&2
    exit 1
fi
