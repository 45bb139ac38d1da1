package main

import (
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"

	"winnow/engine"
)

// What --hide and --keep name goes and stays at any level, by the names that people use.
func TestKindOptions(t *testing.T) {
	file := filepath.Join("..", "..", "..", "testdata", "pages", "news-article.html")
	kinds := func(args ...string) map[engine.Kind]bool {
		t.Helper()
		code, out, errs := try(t, engine.Clean, "", append([]string{"clean", "--format", "json", file}, args...)...)
		var a engine.Answer
		if err := json.Unmarshal([]byte(out), &a); err != nil || code != 0 || errs != "" {
			t.Fatalf("%q: exit code %d, %q, %v", args, code, errs, err)
		}
		found := map[engine.Kind]bool{}
		for _, h := range a.Hide {
			found[h.Kind] = true
		}
		return found
	}
	if light := kinds(); light[engine.KindRelated] || light[engine.KindFooter] || !light[engine.KindAd] {
		t.Errorf("at light level: %v", light)
	}
	for _, names := range []string{"related,footers", "related, footer"} {
		if said := kinds("--hide", names, "--keep", "ads"); !said[engine.KindRelated] || !said[engine.KindFooter] || said[engine.KindAd] {
			t.Errorf("%q to hide and ads to keep: %v", names, said)
		}
	}
	if said := kinds("--level", "strict", "--keep", "social", "--keep", "navigation"); said[engine.KindSocial] || said[engine.KindNavigation] {
		t.Errorf("said twice: %v", said)
	}
	code, _, errs := try(t, engine.Clean, "", "clean", "--explain", "--hide", "comments,related", file)
	if code != 0 || !strings.Contains(errs, "chosen-kind") {
		t.Errorf("the table does not say what was asked for: exit code %d, %s", code, errs)
	}
	for _, wrong := range [][]string{{"--hide", "related"}, {"--format", "json", "--hide", "content"}, {"--format", "json", "--keep", ""},
		{"--format", "json", "--keep", "ads", "--hide", "ad"}} {
		if code, out, errs := try(t, engine.Clean, "", append([]string{"clean", file}, wrong...)...); code != 2 || out != "" || errs == "" {
			t.Errorf("%q: exit code %d, %q", wrong, code, errs)
		}
	}
}
