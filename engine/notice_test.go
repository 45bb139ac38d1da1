package engine

import (
	"strings"
	"testing"
)

// A notice that a rule names goes also from a box of few other words, which stay.
func TestNoticeInHeader(t *testing.T) {
	const header = `<header id=header role=banner><div><a href="#content">Skip to content</a></div>
<div class=cookie-bar role=status><p>Cookies</p><p>This site uses cookies. By clicking accept or continuing to browse you are agreeing
to our use of cookies. <a href=/privacy>Find out more here</a></p><button>Read more</button> <button>close</button></div></header>`
	const line = "<p>The gauge at the lock has been read by hand every morning since the dredger left, whatever the weather.</p>"
	page := header + "<main id=content><h1>The tide gauge</h1>" + strings.Repeat(line, 12) + "</main>"
	a, err := Clean([]byte(page), Request{Level: Light, Want: []Want{WantHide}})
	if err != nil || len(a.Hide) != 1 || a.Hide[0].Kind != KindCookie {
		t.Errorf("hides %v, error %v, want the notice alone", a.Hide, err)
	}
}
