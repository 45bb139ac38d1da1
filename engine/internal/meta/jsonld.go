package meta

import (
	"slices"
	"strings"

	"winnow/engine/internal/pagejson"
	"winnow/engine/internal/stop"
)

// Limits on JSON-LD. What is past a limit is not read.
const (
	maxJSONBytes   = 1 << 20 // one script
	maxJSONObjects = 4000    // all scripts of a page
)

// A thing is a JSON-LD object.
type thing struct {
	types []string
	props map[string]any
	depth int // 0 for the top object of a script and for members of its graph
}

// readJSONLD adds the objects of one script in document order, each before the objects in
// it. JSON that cannot be read adds nothing. check ends the work.
func (f *facts) readJSONLD(src string, check *stop.Checker) {
	if len(src) > maxJSONBytes {
		return
	}
	root, ok := pagejson.Read(src, check)
	if !ok {
		return
	}
	f.roots = append(f.roots, root)
	type todo struct {
		v     any
		depth int
	}
	stack := []todo{{root, 0}}
	for len(stack) > 0 && len(f.things) < maxJSONObjects {
		t := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		switch v := t.v.(type) {
		case []any:
			for i := len(v) - 1; i >= 0; i-- {
				stack = append(stack, todo{v[i], t.depth})
			}
		case map[string]any:
			if graph, ok := v["@graph"]; ok {
				stack = append(stack, todo{graph, t.depth})
			}
			f.things = append(f.things, thing{TypesOf(v["@type"]), v, t.depth})
			if id, ok := v["@id"].(string); ok && len(v) > 1 && f.byID[id] == nil {
				f.byID[id] = v
			}
			for _, key := range nestedKeys {
				if child, ok := v[key]; ok {
					stack = append(stack, todo{child, t.depth + 1})
				}
			}
		}
	}
}

// nestedKeys are the properties whose objects are things of the page, too. Others (authors,
// offers, items of breadcrumbs) are read where they are needed. The last is visited first.
var nestedKeys = [...]string{"itemListElement", "hasPart", "video", "breadcrumb", "publisher", "isPartOf", "mainEntityOfPage", "mainEntity"}

// TypesOf returns @type in lower case, without a vocabulary's address.
func TypesOf(v any) (types []string) {
	switch v := v.(type) {
	case string:
		types = append(types, typeName(v))
	case []any:
		for _, e := range v {
			if s, ok := e.(string); ok {
				types = append(types, typeName(s))
			}
		}
	}
	return types
}

func typeName(s string) string {
	s = strings.TrimRight(s, "/#")
	if i := strings.LastIndexAny(s, "/#:"); i >= 0 {
		s = s[i+1:]
	}
	return lower(s)
}

// is reports whether a thing has one of some types.
func (t *thing) is(types ...string) bool {
	for _, a := range t.types {
		if slices.Contains(types, a) {
			return true
		}
	}
	return false
}

// isWork reports whether a thing may be the page's main text: a thing with an author, a
// date and a headline of its own.
func (t *thing) isWork() bool {
	for _, a := range t.types {
		if strings.HasSuffix(a, "article") || strings.HasSuffix(a, "posting") || strings.HasSuffix(a, "creativework") {
			return true
		}
		if oneOf(workTypes, a) {
			return true
		}
	}
	return false
}

const workTypes = " report recipe howto review question book course dataset newsreport blog learningresource podcastepisode " +
	"chapter thesis "

// text returns a property as plain text: a string, the first of a list of strings, or the
// name or @value of an object.
func (f *facts) text(v any, limit int) string {
	return strings.Trim(unescaped(f.follow(v, "name", "@value"), limit), `"`)
}

// follow returns the string of a property: the string itself, the first of a list, or the
// value of one of two keys of an object.
func (f *facts) follow(v any, key, other string) string {
	for range 4 { // references may be nested, lists of lists do not occur
		switch t := v.(type) {
		case string:
			return t
		case []any:
			if len(t) == 0 {
				return ""
			}
			v = t[0]
		case map[string]any:
			t = f.resolve(t)
			if v = t[key]; v == nil {
				v = t[other]
			}
		default:
			return ""
		}
	}
	return ""
}

// resolve follows {"@id": …} to the object it stands for.
func (f *facts) resolve(o map[string]any) map[string]any {
	if id, ok := o["@id"].(string); ok && len(o) <= 2 {
		if full := f.byID[id]; full != nil {
			return full
		}
	}
	return o
}

// works calls see for each thing that is a work, then for web pages, until it returns true.
func (f *facts) works(see func(t *thing) bool) {
	for depth := range 2 {
		for i := range f.things {
			if t := &f.things[i]; t.isWork() && min(t.depth, 1) == depth && see(t) {
				return
			}
		}
	}
	for i := range f.things {
		if t := &f.things[i]; !t.isWork() && t.depth == 0 && t.isPage() && see(t) {
			return
		}
	}
}

// isPage reports whether a thing describes the page itself.
func (t *thing) isPage() bool {
	for _, a := range t.types {
		if strings.HasSuffix(a, "page") || a == "product" || a == "event" || a == "videoobject" || a == "movie" || a == "softwareapplication" {
			return true
		}
	}
	return false
}
