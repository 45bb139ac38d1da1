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

# A program that was written for go-readability: only the import and the name of the
# package are others.
cat > main.go <<'END'
package main

import (
	"fmt"
	"log"
	"net/url"
	"strings"

	readability "winnow/engine"
)

func main() {
	page := "<title>Harbour</title><p>After two winters on dry land the old ferry crossed the bay again on Friday, with forty people on board."
	address, err := url.Parse("https://example.org/post")
	if err != nil {
		log.Fatal(err)
	}
	article, err := readability.FromReader(strings.NewReader(page), address)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(article.Title, article.Length, article.Node.FirstChild.Data, article.PublishedTime == nil)
}
END
printed=$(env -u GOFLAGS GOWORK=off go run -mod=mod . 2> "$place/errors") || { cat "$place/errors"; exit 1; }
case $printed in
"Harbour 104 p true") echo "a program for go-readability runs: $printed" ;;
*) echo "a program for go-readability printed: $printed"; exit 1 ;;
esac
