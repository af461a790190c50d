#!/bin/sh
# Smoke test of the Debian package in a clean root: installs it with nothing else there, does the main job as a user,
# adds a worker from a folder of wheels, removes it all again. Run as root: installers/smoke.sh PACKAGE WHEELS PHOTOGRAPHS
# Any line of output that installers/smoke-expected.txt does not name fails.
set -eu
package=$(readlink -f "$1") wheels=$(readlink -f "$2") photographs=$(readlink -f "$3")
here=$(dirname "$(readlink -f "$0")")
work=${SMOKE_WORK:-/var/tmp/eyeline-smoke}
mkdir -p "$work"
work=$(readlink -f "$work")
# shellcheck source=/dev/null
suite=${SMOKE_SUITE:-$(. /etc/os-release && echo "$VERSION_CODENAME")}
root=$work/root

step() { printf '%s  %s\n' "$(date +%H:%M:%S)" "$*"; }

mirror() { # where this machine itself gets the packages of that release from; SMOKE_MIRROR names another place
    [ -z "${SMOKE_MIRROR:-}" ] || { echo "$SMOKE_MIRROR"; return; }
    apt-get update -qq >&2
    apt-get indextargets --format '$(REPO_URI) $(RELEASE) $(COMPONENT) $(ORIGIN)' 'Created-By: Packages' |
        awk -v suite="$suite" '$2 == suite && $3 == "main" && ($4 == "" || $4 == "Debian" || $4 == "Ubuntu") { print $1; found = 1; exit }
            END { exit !found }' ||
        { echo "The package configuration of this machine has no place for $suite; name one: SMOKE_MIRROR=ADDRESS" >&2; return 1; }
}

bare() { # the root as debootstrap leaves it, made once
    [ -f "$work/$suite.tar" ] && return
    rm -rf "$work/base"
    place=$(mirror)
    debootstrap --variant=minbase "$suite" "$work/base" "$place" >"$work/debootstrap.log"
    tar -C "$work/base" -cf "$work/$suite.tar.part" .
    mv "$work/$suite.tar.part" "$work/$suite.tar"
    rm -rf "$work/base"
}

unmount() {
    for place in proc dev mnt/wheels mnt/photographs tmp/.X11-unix; do
        umount -R -l "$root/$place" 2>/dev/null || true
    done
}

leave() {
    kill ${server:-} ${manager:-} 2>/dev/null || true
    unmount
}
trap leave EXIT

inside() { chroot "$root" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"; }
user() { chroot --userspec=lab:lab "$root" /usr/bin/env -i HOME=/home/lab USER=lab PATH=/usr/bin:/bin LANG=C.UTF-8 DISPLAY="${display:-}" "$@"; }

# Runs a command as the user; what it prints is kept, and lines that are not expected end the test.
job() {
    step "eyeline $*"
    user eyeline "$@" >"$work/out" 2>"$work/err" || { cat "$work/out" "$work/err"; step "failed: eyeline $*"; exit 1; }
    if grep -v -E -f "$here/smoke-expected.txt" "$work/err" | grep .; then
        step "unexpected output of: eyeline $*"
        exit 1
    fi
}

files() { (cd "$root" && find . -xdev \( -path ./proc -o -path ./dev -o -path ./tmp -o -path ./home -o -path ./mnt -o -path ./var/cache -o -path ./var/lib/apt -o -path ./var/log -o -path ./run \) -prune -o -type f -print -o -type l -print | sort); }

step "a clean root ($suite)"
bare
unmount
rm -rf "$root"
mkdir -p "$root"
tar -C "$root" -xf "$work/$suite.tar"
cp /etc/resolv.conf "$root/etc/resolv.conf" 2>/dev/null || true
mkdir -p "$root/mnt/wheels" "$root/mnt/photographs" "$root/tmp/.X11-unix"
mount --bind /proc "$root/proc"
mount --rbind /dev "$root/dev"
mount --make-rslave "$root/dev"
mount --bind "$wheels" "$root/mnt/wheels"
mount --bind "$photographs" "$root/mnt/photographs"
inside useradd --create-home lab
[ -z "${SMOKE_APT:-}" ] || cp -r "$SMOKE_APT"/. "$root/etc/apt/"
inside apt-get update -qq >"$work/apt.log" 2>&1

step "install"
cp "$package" "$root/tmp/eyeline.deb"
inside sh -c 'apt-get install -y -qq --no-install-recommends --download-only /tmp/eyeline.deb' >>"$work/apt.log" 2>&1
# Dependencies stay after the removal; what the package itself brings does not. So they come first.
inside sh -c 'apt-get install -y -qq --no-install-recommends $(dpkg-deb -f /tmp/eyeline.deb Depends | tr "," "\n" | sed "s/(.*//" | tr -d " ")' >>"$work/apt.log" 2>&1
files >"$work/before"
inside apt-get install -y -qq --no-install-recommends /tmp/eyeline.deb >>"$work/apt.log" 2>&1
step "installed: $(du -sm "$root/usr/lib/eyeline" | cut -f1) MB"

step "a virtual display"
mount --bind /tmp/.X11-unix "$root/tmp/.X11-unix" 2>/dev/null || true
display=:77
Xvfb $display -screen 0 1920x1080x24 -ac -nolisten tcp >/dev/null 2>&1 &
server=$!
i=0
until [ -S /tmp/.X11-unix/X77 ] || [ $i -gt 100 ]; do i=$((i + 1)); sleep 0.1; done
mountpoint -q "$root/tmp/.X11-unix" || mount --bind /tmp/.X11-unix "$root/tmp/.X11-unix"
DISPLAY=$display openbox >/dev/null 2>&1 &
manager=$!

job --version
cat "$work/out"
job doctor --json
job tour --out /home/lab/tour
job lab create /home/lab/first
job items generate jigsaw --photos /mnt/photographs --seed 1 --tasks connection --lab /home/lab/first
step "labs of every older version"
for old in "$here"/../tests/db/stored/*.zip; do
    lab=/home/lab/old-$(basename "$old" .zip)
    python3 -c 'import sys, zipfile; zipfile.ZipFile(sys.argv[1]).extractall(sys.argv[2])' "$old" "$root$lab"
    inside chown -R lab:lab "$lab"
    job items list --lab "$lab"
    job people list --lab "$lab"
done
job models install --wheels /mnt/wheels --python /usr/bin/python3
job models add --demo --lab /home/lab/first
job run --model untrained-demo --items benchmark=jigsaw --max-new-tokens 4 --lab /home/lab/first
job compare --lab /home/lab/first
job lab check /home/lab/first
job models remove --all
[ ! -e "$root/home/lab/.local/share/eyeline/worker-python" ] || { step "the worker's Python is still there"; exit 1; }

step "remove"
inside apt-get purge -y -qq eyeline >>"$work/apt.log" 2>&1
files >"$work/after"
if ! diff "$work/before" "$work/after" >"$work/left" ; then
    grep -v -E '/(dpkg|cache)/|mimeinfo|icon-theme' "$work/left" | grep '^[<>]' && { step "files were left or lost"; exit 1; }
fi
[ -f "$root/home/lab/first/lab.toml" ] || { step "the lab is gone"; exit 1; }
step "all is well: installed, used, removed; the labs are still there"
