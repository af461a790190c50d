#!/bin/sh
# Sees that the system packages that Eyeline needs are there: installs them as root on Debian and Ubuntu, else prints
# the one line that does. Usage: system.sh PACKAGE…
set -eu
command -v dpkg-query >/dev/null 2>&1 || exit 0
missing=
for package in "$@"; do
    state=$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null || true)
    [ "$state" = installed ] || missing="$missing $package"
done
[ -n "$missing" ] || exit 0
if [ "$(id -u)" = 0 ]; then
    apt-get update -qq
    # shellcheck disable=SC2086
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing >/dev/null
else
    echo "Some system packages are missing. This line installs them; then run make again:" >&2
    echo "  sudo apt-get install -y$missing" >&2
    exit 1
fi
