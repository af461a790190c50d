#!/bin/sh
# Freezes the seat and starts it once from an empty folder: its version and what the doctor says, as JSON.
set -eu
bin=$1
PYTHONPATH=. "$bin/python" -m installers.package stamp notices seat
program=$PWD/dist/eyeline/eyeline
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
env -i HOME="$place" PATH=/usr/bin:/bin "$program" --version
env -i HOME="$place" PATH=/usr/bin:/bin "$program" doctor --json >doctor.json
python3 -c 'import json, sys; found = json.load(open("doctor.json")); sys.exit(0 if found["ok"] else str(found))'
echo "The frozen seat starts; $(du -sm "$(dirname "$program")" | cut -f1) MB."
