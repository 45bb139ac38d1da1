package main

import (
	"flag"
	"strings"

	"winnow/engine"
)

// kindWords is an option that lists kinds of parts: "comments,related". It may be given
// several times.
type kindWords []engine.Kind

func (k *kindWords) String() string { return "" }

func (k *kindWords) Set(s string) error {
	for name := range strings.SplitSeq(s, ",") {
		*k = append(*k, engine.Kind(singular(strings.TrimSpace(name))))
	}
	return nil
}

// singular is a kind as the engine names it: people say "comments" and "ads" as well.
func singular(name string) string { return strings.TrimSuffix(name, "s") }

// kindSwitches are the options by which a person says what goes and what stays.
type kindSwitches struct{ hide, keep kindWords }

func addKinds(fs *flag.FlagSet) *kindSwitches {
	k := &kindSwitches{}
	fs.Var(&k.hide, "hide", "")
	fs.Var(&k.keep, "keep", "")
	return k
}

// into adds them to a request. Only what lists hidden parts can show what they do.
func (k *kindSwitches) into(req *engine.Request, lists bool) error {
	if !lists && len(k.hide)+len(k.keep) > 0 {
		return usagef("--hide and --keep need --format json or --explain")
	}
	req.HideKinds, req.KeepKinds = k.hide, k.keep
	return nil
}
