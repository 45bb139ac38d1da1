#!/bin/bash
# Builds and runs a program outside the checkout by the commands in README.md, so that
# they are right. The module cache or the module proxy must have the dependencies.
set -euo pipefail
clone=$(cd "$(dirname "$0")/../.." && pwd)
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
ln -s "$clone" "$place/winnow"
mkdir "$place/hello"
cd "$place/hello"

# The first block of shell commands under "The library".
commands=$(awk '/^## /{here = /^## The library/} here && /^```$/{exit} here && wanted{print} here && /^```sh$/{wanted = 1}' "$clone/README.md")
[ -n "$commands" ] || { echo 'README.md has no commands under "The library"'; exit 1; }
printed=$(env -u GOFLAGS GOWORK=off bash -euo pipefail -c "$commands" 2> "$place/errors") || { cat "$place/errors"; exit 1; }
case $printed in
"ok Harbour") echo "the program of README.md runs: $printed" ;;
*) echo "the program of README.md printed: $printed"; exit 1 ;;
esac
