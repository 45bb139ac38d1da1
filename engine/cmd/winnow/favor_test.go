package main

import (
	"strings"
	"testing"

	"winnow/engine"
)

func TestFavor(t *testing.T) {
	for value, want := range map[string]float64{"precision": 0.5, "recall": 2, "3": 3, "1": 0} {
		asked := -1.0
		clean := func(html []byte, req engine.Request) (engine.Answer, error) {
			asked = req.Favor
			return echo(html, req)
		}
		if code, _, errs := try(t, clean, `{"html":"x"}`, "batch", "--quiet", "--favor", value, "-"); code != 0 || asked != want {
			t.Errorf("%s: exit code %d, %q, asked for %g", value, code, errs, asked)
		}
	}
	for _, wrong := range []string{"0", "-1", "NaN", "both", "101"} {
		if code, _, errs := try(t, echo, "", "batch", "--favor", wrong, "-"); code != exitUsage || !strings.Contains(errs, "precision") {
			t.Errorf("%s: exit code %d, %q", wrong, code, errs)
		}
	}
	if _, err := engine.Clean(nil, engine.Request{Research: engine.Research{Favor: -1}}); err == nil {
		t.Error("a weight below zero is taken")
	}
}
