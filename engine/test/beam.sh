#!/bin/bash
# Cleans four shards of WARC by the Beam pipeline on Prism, in one pass and in two, and
# compares each with what winnow batch writes. Only the time that pages took may differ.
set -euo pipefail
cd "$(dirname "$0")/../.."
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
go build -o "$place/winnow" ./engine/cmd/winnow
go -C engine/beam build -o "$place/" . ./shards
go run ./engine/test/sites "$place/made"
"$place/shards" -n 4 -out "$place/in" testdata/pages "$place/made" # six pages of one site on each host
count=$(ls testdata/pages/*.html "$place"/made/*.html | wc -l)

records() { zcat "$1" | sed -E 's/"ms":[0-9.]+/"ms":0/'; }
for passes in one two; do
	beam=() batch=()
	[ $passes = one ] || { beam=(--templates) batch=(--templates "$place/sites"); }
	out="$place/$passes"
	"$place/beam" "${beam[@]}" --level strict --input "$place/in/*.warc.gz" --output "$out/beam"
	"$place/winnow" batch --quiet "${batch[@]}" --level strict --out "$out/batch" "$place"/in/*.warc.gz
	[ "$(cd "$out/beam" && echo *)" = "$(cd "$out/batch" && echo *)" ] || { echo "other files: $(ls "$out"/*)"; exit 1; }
	for name in "$out"/batch/*; do
		cmp <(records "$name") <(records "$out/beam/$(basename "$name")")
	done
	lines=$(cat "$out"/beam/*.gz | zcat | wc -l)
	[ "$lines" = "$count" ] || { echo "$lines records"; exit 1; }
	echo "$passes: $lines records in four shards, the same as winnow batch's"
done
! cmp -s <(records "$place/one/beam/shard-00000.jsonl.gz") <(records "$place/two/beam/shard-00000.jsonl.gz") || { echo 'templates change nothing'; exit 1; }
