#!/bin/sh
# Freezes the seat and starts it once from an empty folder: its version, what the doctor says, figures and a report.
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
# Statistics load what else no command touches.
printf 'item,annotator,labels\na,x,1|2\na,y,1\nb,x,2\nb,y,2\n' >labels.csv
env -i HOME="$place" PATH=/usr/bin:/bin "$program" agreement labels.csv --json >agreement.json
env -i HOME="$place" PATH=/usr/bin:/bin "$program" lab create lab --json >lab.json
env -i HOME="$place" PATH=/usr/bin:/bin "$program" report --out report --lab lab --json >report.json
echo "The frozen seat starts; $(du -sm "$(dirname "$program")" | cut -f1) MB."
