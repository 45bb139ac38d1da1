package engine_test

import (
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"winnow/engine"
	"winnow/engine/internal/fuzzpage"
	"winnow/engine/lab/hostile"
)

// chosenKinds are all kinds of which a request may say something.
var chosenKinds = []engine.Kind{engine.KindAd, engine.KindCookie, engine.KindNewsletter, engine.KindSocial, engine.KindRelated,
	engine.KindComment, engine.KindNavigation, engine.KindHeader, engine.KindFooter, engine.KindSidebar}

func TestKindsRefused(t *testing.T) {
	for _, c := range []struct {
		hide, keep []engine.Kind
		want       string
	}{
		{hide: []engine.Kind{"comments"}, want: `"comments" is no kind`},
		{keep: []engine.Kind{engine.KindContent}, want: `"content" is no kind`},
		{hide: []engine.Kind{engine.KindWidget}, want: `"widget" is no kind`},
		{hide: []engine.Kind{""}, want: `"" is no kind`},
		{[]engine.Kind{engine.KindAd}, []engine.Kind{engine.KindRelated, engine.KindAd}, "to hide and to keep"},
	} {
		_, err := engine.Clean(nil, engine.Request{HideKinds: c.hide, KeepKinds: c.keep})
		if !errors.Is(err, engine.ErrRequest) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q, %q: %v, want %q", c.hide, c.keep, err, c.want)
		}
	}
	if _, err := engine.Clean(nil, engine.Request{HideKinds: chosenKinds}); err != nil {
		t.Error(err)
	}
}

// What holds on each sample page at each level, whatever is said: nothing of a kind to
// keep is hidden, nor anything that the level keeps; with all kinds to hide no kept text
// goes, and no less than before.
func TestKindsOnSamples(t *testing.T) {
	pages, err := filepath.Glob(filepath.Join(pagesDir, "*.html"))
	if err != nil || len(pages) == 0 {
		t.Fatal(err)
	}
	for _, path := range pages {
		html, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		elements, err := engine.Elements(html, "")
		if err != nil {
			t.Fatal(err)
		}
		for _, level := range []engine.Level{engine.Light, engine.Medium, engine.Strict} {
			t.Run(filepath.Base(path)+" "+string(level), func(t *testing.T) {
				p := samplePage{t, html, elements, level}
				p.checkHide()
				for _, kind := range chosenKinds {
					p.checkKeep(kind)
				}
			})
		}
	}
}

type samplePage struct {
	*testing.T
	html     []byte
	elements []engine.Element
	level    engine.Level
}

func (p *samplePage) clean(hide, keep []engine.Kind) engine.Answer {
	p.Helper()
	a, err := engine.Clean(p.html, engine.Request{URL: "https://www.example.com/", Level: p.level, HideKinds: hide, KeepKinds: keep,
		Want: []engine.Want{engine.WantHide, engine.WantKeep, engine.WantText, engine.WantReasons}})
	if err != nil {
		p.Fatal(err)
	}
	return a
}

// gone are the numbers of the hidden elements, with all in them.
func (p *samplePage) gone(list []engine.Hidden) map[int]bool {
	gone := map[int]bool{}
	for _, h := range list {
		for id := h.ID; id < p.elements[h.ID].End; id++ {
			gone[id] = true
		}
	}
	return gone
}

func (p *samplePage) checkHide() {
	plain, all := p.clean(nil, nil), p.clean(chosenKinds, nil)
	gone := p.gone(all.Hide)
	for id := range p.gone(plain.Hide) {
		if !gone[id] {
			p.Errorf("with all kinds to hide element %d is shown", id)
		}
	}
	if all.Text != plain.Text || !slices.Equal(all.Keep, plain.Keep) {
		p.Error("with all kinds to hide the text is another one")
	}
	if plain.PageType != engine.PageApplication {
		return
	}
	if !reflect.DeepEqual(all.Hide, plain.Hide) {
		p.Error("more is hidden where people work")
	}
}

func (p *samplePage) checkKeep(kind engine.Kind) {
	plain, kept := p.gone(p.clean(nil, nil).Hide), p.clean(nil, []engine.Kind{kind})
	notice := func(h engine.Hidden) bool {
		return h.Kind == engine.KindAd || h.Kind == engine.KindCookie || h.Kind == engine.KindNewsletter
	}
	for _, h := range kept.Hide {
		if h.Kind == kind {
			p.Errorf("%s is to stay, element %d is hidden", kind, h.ID)
		}
		if !plain[h.ID] {
			p.Errorf("keeping %s hides element %d", kind, h.ID)
		}
	}
	for id := range p.gone(slices.DeleteFunc(kept.Hide, notice)) {
		if kind == engine.KindNavigation && p.elements[id].Tag == "nav" {
			p.Errorf("the menu %d is hidden", id)
		}
	}
}

// FuzzKinds says anything of kinds on any page.
func FuzzKinds(f *testing.F) {
	for i, src := range fuzzpage.Seeds() {
		f.Add(src, uint16(1<<(i%len(chosenKinds))), uint16(0x3ff>>(i%7)))
	}
	f.Fuzz(func(t *testing.T, src string, hide, keep uint16) {
		keepsWord(t, []byte(fuzzpage.Page(src)), hide, keep&^hide)
	})
}

func TestKindsOnHostilePages(t *testing.T) {
	for i, c := range hostile.Shapes() {
		keepsWord(t, []byte(c.Page(6000)), uint16(0x155<<(i%2)), uint16(0x2aa>>(i%2)))
	}
}

// keepsWord cleans a page with the kinds of two sets of bits: the list is in order, and
// nothing of a kind to keep is on it.
func keepsWord(t *testing.T, html []byte, hide, keep uint16) {
	t.Helper()
	req := engine.Request{URL: "https://www.example.com/a", Level: engine.Strict, Want: []engine.Want{engine.WantHide, engine.WantReasons}}
	if hide&1 != 0 {
		req.Level = engine.Light
	}
	for i, kind := range chosenKinds {
		switch {
		case hide>>i&1 != 0:
			req.HideKinds = append(req.HideKinds, kind)
		case keep>>i&1 != 0:
			req.KeepKinds = append(req.KeepKinds, kind)
		}
	}
	a, err := engine.Clean(html, req)
	if err != nil {
		t.Fatal(err)
	}
	last := -1
	for _, h := range a.Hide {
		if h.ID <= last || slices.Contains(req.KeepKinds, h.Kind) || h.Score <= 0 || h.Score > 1 || len(h.Why) == 0 {
			t.Errorf("%q to keep: hides %+v behind %d", req.KeepKinds, h, last)
		}
		last = h.ID
	}
}
