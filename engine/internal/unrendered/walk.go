package unrendered

import (
	"slices"
	"strings"

	"winnow/engine/internal/meta"
	"winnow/engine/internal/page"
	"winnow/engine/internal/stop"
)

// Limits on the walk over values.
const (
	maxValues  = 1 << 20
	stateDepth = 80
	maxNames   = 4096 // that are remembered
	// leastText is the length in words from which a string under a name for texts
	// is a text. Shorter strings are labels.
	leastText = 5
)

// walk visits the values of a page's state and collects the strings whose property
// has a name for texts. State holds much that is not the page's text: other articles,
// settings, labels of buttons. A text belongs to the page when an object around it has
// the page's title or the last part of its address, and no object in between has a
// title and an address of its own. It also belongs to the page when it begins like the
// page's description; then its neighbours in the same list do, too.
type walk struct {
	title, slug string
	excerpt     string // beginning of the page's description, squashed
	read        int    // bytes
	values      int
	steps       int
	stop        *stop.Checker // ends the work; nil never does
	lists       int
	flat        []any // values that refer to each other by number
	seen        []bool
	found       []candidate
	names       map[string]name // by property as written, since state repeats a few
}

// name is what the name of a property says about its value.
type name struct {
	plain                 string // plainKey
	title, address, noise bool
}

func (w *walk) name(key string) name {
	n, ok := w.names[key]
	if !ok {
		plain := plainKey(key)
		n = name{plain, isTitle[plain], isAddress[plain], isNoise(plain)}
		if len(w.names) < maxNames {
			w.names[key] = n
		}
	}
	return n
}

// look asks at some of its calls whether to stop. Values are looked at many times, as
// each may be rich text.
func (w *walk) look() {
	w.stop.Every(w.steps)
	w.steps++
}

type candidate struct {
	kind     Kind
	key      string
	value    string
	list     int // the number of the list that holds it
	anchored bool
	excerpt  bool
}

// frame is the position of a value.
type frame struct {
	key      string
	list     int
	depth    int
	anchored bool
}

// excerptLetters is how many letters a text must have in common with the description
// at the beginning. The rest of a description is often cut or edited.
const excerptLetters = 40

func newWalk(m *meta.Meta, url string, check *stop.Checker) *walk {
	w := &walk{names: map[string]name{}, stop: check}
	if t := squash(m.Title, 300); t != squash(m.Site, 300) {
		w.title = t
	}
	if m.Canonical != "" {
		url = m.Canonical
	}
	w.slug = lastPart(url)
	if e := squash(m.Excerpt, excerptLetters); len(e) >= excerptLetters {
		w.excerpt = e
	}
	return w
}

func (w *walk) root(v any) {
	w.flat, w.seen = nil, nil
	if list, ok := v.([]any); ok && isFlat(list) {
		w.flat, w.seen = list, make([]bool, len(list))
		for i := range list {
			if _, ok := list[i].(map[string]any); ok {
				w.refer(float64(i), frame{})
			}
		}
		return
	}
	w.value(v, frame{})
}

// isFlat reports whether the objects of a list hold indexes into the list in place
// of values, as several frameworks write their state.
func isFlat(list []any) bool {
	objects := 0
	for _, v := range list {
		o, ok := v.(map[string]any)
		if !ok {
			continue
		}
		for _, e := range o {
			// Some numbers below 0 stand for values; above, int may not hold a number.
			if i, ok := e.(float64); !ok || i >= float64(len(list)) || i != float64(int(i)) {
				return false
			}
		}
		objects++
	}
	return objects > 0 && len(list) > 2*objects
}

// refer visits the value at an index of a flat list once.
func (w *walk) refer(v any, at frame) {
	if i, ok := index(v, len(w.flat)); ok && !w.seen[i] {
		w.seen[i] = true
		w.value(w.flat[i], at)
	}
}

// index gives the place in a list of n values that a number means, false when there is
// none. Floats are compared, since no int holds 1e300.
func index(v any, n int) (int, bool) {
	i, ok := v.(float64)
	if !ok || i < 0 || i >= float64(n) {
		return 0, false
	}
	return int(i), true
}

// here returns a value, or in a flat list the value that an index refers to.
func (w *walk) here(v any) any {
	if i, ok := index(v, len(w.flat)); ok {
		return w.flat[i]
	}
	return v
}

func (w *walk) value(v any, at frame) {
	w.look()
	if w.values++; w.values > maxValues || at.depth > stateDepth {
		return
	}
	at.depth++
	switch v := v.(type) {
	case map[string]any:
		w.object(v, at)
	case []any:
		if isText[at.key] && w.rich(v, at) {
			return
		}
		w.lists++
		at.list = w.lists
		for _, e := range v {
			if w.flat != nil {
				w.refer(e, at)
			} else {
				w.value(e, at)
			}
		}
	case string:
		if inner, ok := w.nested(v); ok {
			w.value(inner, at)
		} else if isText[at.key] {
			w.note(at, v)
		}
	}
}

func (w *walk) object(o map[string]any, at frame) {
	if isText[at.key] && w.rich(o, at) {
		return
	}
	keys := make([]property, 0, len(o))
	titled, addressed, mine := false, false, false
	for key, v := range o {
		w.look()
		keys = append(keys, property{key, v, w.holds(v)})
		s, ok := w.here(v).(string)
		if !ok || s == "" || len(s) > 2000 {
			continue
		}
		switch name := w.name(key); {
		case name.title:
			titled = true
			mine = mine || w.title != "" && squash(s, 300) == w.title
		case name.address:
			addressed = true
			mine = mine || w.slug != "" && lastPart(s) == w.slug
		}
	}
	switch {
	case mine:
		at.anchored = true
	case titled && addressed:
		at.anchored = false // another article, another product
	}
	// The texts of an object come before those of the objects in it.
	slices.SortStableFunc(keys, func(a, b property) int {
		w.look()
		if a.holds != b.holds {
			return a.holds - b.holds
		}
		return strings.Compare(a.key, b.key)
	})
	for _, prop := range keys {
		name := w.name(prop.key)
		if name.noise {
			continue
		}
		at.key = name.plain
		if w.flat != nil {
			w.refer(prop.value, at)
		} else {
			w.value(prop.value, at)
		}
	}
}

type property struct {
	key   string
	value any
	holds int
}

// holds is 1 for objects and lists, 0 for all other values.
func (w *walk) holds(v any) int {
	switch w.here(v).(type) {
	case map[string]any, []any:
		return 1
	}
	return 0
}

// rich collects rich text.
func (w *walk) rich(v any, at frame) bool {
	paragraphs := w.richText(v)
	if paragraphs != "" {
		w.note(at, paragraphs)
	}
	return paragraphs != ""
}

func (w *walk) note(at frame, value string) {
	t := Text{Value: value}
	plain := t.Plain()
	if page.CountText(plain).Words < leastText || len(w.found) >= maxTexts {
		return
	}
	w.found = append(w.found, candidate{kind: kindOf(at.key), key: at.key, value: value, list: at.list, anchored: at.anchored,
		excerpt: w.excerpt != "" && strings.HasPrefix(squash(plain, excerptLetters), w.excerpt)})
}

// chosen returns the texts that belong to the page.
func (w *walk) chosen() []Text {
	type place struct {
		list int
		key  string
	}
	begun := map[place]bool{}
	for i := range w.found {
		if c := &w.found[i]; c.excerpt {
			begun[place{c.list, c.key}] = true
		}
	}
	l := &list{}
	for i := range w.found {
		c := &w.found[i]
		if c.anchored || c.excerpt || c.list > 0 && begun[place{c.list, c.key}] {
			l.add(c.kind, "state "+c.key, c.value, attribution{})
		}
	}
	return l.texts
}
