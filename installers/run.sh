#!/bin/sh
# Opens the window on the sample lab; without a display plays the tour and says where its pictures and report lie.
set -eu
bin=$1
if [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ] || [ "$(uname)" = Darwin ]; then
    exec "$bin/eyeline" --sample
fi
out=${TOUR_OUT:-out/tour}
echo "There is no display here: playing the tour on a virtual one. Its pictures and report will lie in $out." >&2
exec "$bin/eyeline" tour --out "$out"
