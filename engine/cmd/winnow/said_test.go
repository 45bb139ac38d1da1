package main

import (
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"

	"winnow/engine"
)

// With --comments they stand behind the text, and in JSON apart from it.
func TestCommentsOption(t *testing.T) {
	page := strings.Replace(article, "</article>", `</article><div id=comments class=comments><div class=comment `+
		`id=comment-1><b class=author>Ann</b> `+
		`<i class=date>6 May 2024</i><p>Mine was too salty.</p></div></div>`, 1)
	file := write(t, filepath.Join(t.TempDir(), "a.html"), page)
	for format, want := range map[string]string{"text": "Ann · 6 May 2024\n\nMine was", "markdown": "**Ann** · 6 May 2024\n\nMine was",
		"html": "<b>Ann</b>", "pages": `"count": 1`, "json": `"count": 1`} {
		_, without, _ := try(t, engine.Clean, "", "clean", "--format", format, file)
		code, out, errs := try(t, engine.Clean, "", "clean", "--format", format, "--comments", file)
		if code != 0 || errs != "" || !strings.Contains(out, want) || strings.Contains(without, "too salty") {
			t.Errorf("%s: exit code %d, %q, %s", format, code, errs, out)
		}
	}
}

// What --left names can be put back and taken out, in every format.
func TestPutBackAndTakeOut(t *testing.T) {
	file := write(t, filepath.Join(t.TempDir(), "a.html"), article)
	code, out, errs := try(t, engine.Clean, "", "clean", "--format", "json", "--left", file)
	var a engine.Answer
	if err := json.Unmarshal([]byte(out), &a); err != nil || code != 0 || errs != "" {
		t.Fatalf("exit code %d, %q, %v", code, errs, err)
	}
	if len(a.Left) != 1 || a.Left[0].Text != "Buy now" || a.Left[0].Kind == "" || len(a.Left[0].Parts) != 1 {
		t.Fatalf("left out: %+v", a.Left)
	}
	_, salted, _ := strings.Cut(a.Reader.HTML, "northern seas")
	_, salted, _ = strings.Cut(salted, "data-part=")
	name, _, _ := strings.Cut(strings.Trim(salted, `"`), ">")
	code, out, errs = try(t, engine.Clean, "", "clean", "--put-back", a.Left[0].Parts[0], "--take-out", strings.Trim(name, `"`), file)
	if code != 0 || errs != "" || !strings.Contains(out, "Buy now") || !strings.Contains(out, "northern seas") ||
		strings.Contains(out, "salted") {
		t.Errorf("exit code %d, %q: %s", code, errs, out)
	}
	for _, wrong := range [][]string{{"--left", file}, {"--format", "text", "--put-back", "lamp", file},
		{"--put-back", a.Left[0].Parts[0], file, file}} {
		if code, out, errs := try(t, engine.Clean, "", append([]string{"clean"}, wrong...)...); code != 2 || out != "" || errs == "" {
			t.Errorf("%q: exit code %d, %q", wrong, code, errs)
		}
	}
}
