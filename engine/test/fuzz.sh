#!/usr/bin/env bash
# fuzz.sh [TIME [PATTERN]]: runs each fuzz target in turn for TIME (10s, 10m), those of the
# module and the one that wants a renderer of Markdown (engine/compare), or those whose
# package and name match the pattern (a regular expression). Prints a row for each, with
# executions for each second of processor time, and what was found. The targets are those
# that go test lists: no list is kept here. A finding does not end the run; go test keeps its
# input under testdata/fuzz of the package, where it is a test case from then on. The exit
# code is 1 then.
set -uo pipefail
cd "$(dirname "$0")/../.."
time=${1:-10s}
pattern=${2:-.}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cache=$(go env GOCACHE)/fuzz
module=$(go list -m)

targets() {
	local names=()
	{ go test -list '^Fuzz' ./...; go -C engine/compare test -list '^Fuzz' ./rendered; } | while read -r word package _; do
		case $word in
		Fuzz*) names+=("$word") ;;
		ok) # the line behind a package's names
			for name in "${names[@]}"; do
				[[ "$package $name" =~ $pattern ]] && echo "$package $name"
			done
			names=() ;;
		esac
	done
}

list=$(targets)
if [ -z "$list" ]; then
	echo "no fuzz target matches $pattern" >&2
	exit 1
fi
failed=0 built=
printf '%-44s %12s %14s  %s\n' target executions 'a CPU second' result
while read -r package name; do
	folder=./${package#"$module"/}
	if [ "$built" != "$package" ]; then
		go -C "$folder" test -c -fuzz . -o "$work/test" . || { failed=1; continue; }
		built=$package
	fi
	# Without a bound a worker spends up to a minute to make one input smaller, and runs
	# nothing new.
	TIMEFORMAT='%U %S'
	{ time (cd "$folder" && "$work/test" -test.run '^$' -test.fuzz "^$name\$" -test.fuzztime "$time" -test.fuzzminimizetime 100x \
		-test.fuzzcachedir "$cache/$package" >"$work/log" 2>&1 </dev/null); } 2>"$work/time"
	code=$?
	executions=$(sed -nE 's/.*elapsed: .*execs: ([0-9]+).*/\1/p' "$work/log" | tail -1)
	rate=$(awk -v n="${executions:-0}" '{ printf "%d", n / ($1 + $2 + 0.01) }' "$work/time")
	result=ok
	if [ $code -ne 0 ]; then
		failed=1
		result=FAILED
	fi
	printf '%-44s %12d %14d  %s\n' "${package#*/} $name" "${executions:-0}" "$rate" "$result"
	[ $code -eq 0 ] || grep -vE '^fuzz: elapsed' "$work/log" | cut -c-500 | head -30
done <<<"$list"
exit $failed
