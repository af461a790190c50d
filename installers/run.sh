#!/bin/sh
# Opens the window on the sample lab; without a display plays the tour and says where its images and report are.
set -eu
bin=$1
if [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ] || [ "$(uname)" = Darwin ]; then
    exec "$bin/eyeline" --sample
fi
out=${TOUR_OUT:-out/tour}
case $out in /*) ;; *) out=$PWD/$out ;; esac
echo "There is no display here: playing the tour on a virtual one. Its images and report will be in $out." >&2
exec "$bin/eyeline" tour --out "$out"
