package engine_test

import (
	"strings"
	"testing"

	"winnow/engine"
)

// A request's threshold and boxes reach the method.
func TestMethodInput(t *testing.T) {
	prose := strings.Repeat("The river rose two metres in a night, said the mayor. ", 4)
	html := "<body><div><p>" + prose + "</p></div><div><p>Short, and no prose.</p></div>" // 2 body, 3 div, 4 p, 5 div
	ask := func(req engine.Request) engine.Answer {
		req.Want = []engine.Want{engine.WantText}
		ans, err := engine.Clean([]byte(html), req)
		if err != nil {
			t.Fatal(err)
		}
		return ans
	}
	if got := ask(engine.Request{Research: engine.Research{Method: "wpnc"}}); got.Status != engine.StatusOK {
		t.Errorf("wpnc: %s, %s", got.Status, got.Reason)
	}
	if got := ask(engine.Request{Research: engine.Research{Method: "wpnc", Threshold: 1e15}}); got.Status != engine.StatusUnsure {
		t.Errorf("no text is that dense: %s, %q", got.Status, got.Text)
	}
	if got := ask(engine.Request{Research: engine.Research{Method: "vwrapper"}}).Text; strings.Contains(got, "Short") {
		t.Errorf("vwrapper keeps %q", got)
	}
	// With boxes the column of prose is narrow and at the side: the body is what
	// is left.
	aside := []engine.Hint{{ID: 2, Box: [4]float32{0, 0, 1000, 900}}, {ID: 3, Box: [4]float32{0, 0, 100, 900}}}
	if got := ask(engine.Request{Research: engine.Research{Method: "vwrapper"}, Hints: aside}).Text; !strings.Contains(got, "Short") {
		t.Errorf("with boxes, vwrapper keeps %q", got)
	}
}
