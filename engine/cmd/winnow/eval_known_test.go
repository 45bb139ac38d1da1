package main

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"winnow/engine"
	"winnow/engine/lab/eval"
)

// Four pages of a site: alone a third of the text is right, with the three others all.
func TestEvalKnown(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "made")
	var gold strings.Builder
	for i := range 4 {
		fmt.Fprintf(&gold, `{"id":"p%d","url":"https://a.example/%[1]d","site":"a.example","text":"one"}`+"\n", i)
		write(t, filepath.Join(dir, "pages", fmt.Sprintf("p%d.html", i)), strings.Repeat("x", i+1))
	}
	write(t, filepath.Join(dir, "gold.jsonl"), gold.String())
	clean := func(_ []byte, req engine.Request) (engine.Answer, error) {
		if len(req.Template) > 0 {
			return engine.Answer{Text: "one"}, nil
		}
		return engine.Answer{Text: "one two three four five"}, nil
	}
	code, out, errs := try(t, clean, "", "eval", "--known", "5,3,3", dir)
	for _, want := range []string{"made, 3 pages known", "all 1 sites      4   0.3333  1.0000  +0.6667       4      0", "a.example      4"} {
		if code != 0 || errs != "" || !strings.Contains(out, want) {
			t.Errorf("exit code %d, %q, no %q in\n%s", code, errs, want, out)
		}
	}
	if strings.Contains(out, "5 pages known") {
		t.Errorf("a site of four pages has shown five others:\n%s", out)
	}
	var gains []eval.Gain
	_, out, _ = try(t, clean, "", "eval", "--known", "3", "--json", dir)
	if err := json.Unmarshal([]byte(out), &gains); err != nil || len(gains) != 2 || gains[1].Site != "a.example" || gains[1].With != 1 {
		t.Errorf("%v: %s", err, out)
	}
	for _, wrong := range []string{"2", "65", "x", ""} {
		if code, _, errs := try(t, clean, "", "eval", "--known="+wrong, dir); code != exitUsage || !strings.Contains(errs, "from 3 to 64") {
			t.Errorf("%q: exit code %d, %q", wrong, code, errs)
		}
	}
}
