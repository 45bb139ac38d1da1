package elements

import (
	"slices"
	"strings"

	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// A Tally counts what people use in a part of a page.
type Tally struct {
	Choices   int32 // fields to choose in, such as a size or a number
	Texts     int32 // fields to write in
	Passwords int32 // of these
	Buttons   int32
}

// count adds an element to the tallies if it is a field or a button.
func (f *Facts) count(n page.Node) {
	t := f.tallies[len(f.controls)]
	switch f.page.Tag[n] {
	case atom.Select:
		t.Choices++
	case atom.Textarea:
		t.Texts++
	case atom.Button:
		t.Buttons++
	case atom.Input:
		t.add(strings.ToLower(f.page.Attr(n, "type")))
	default:
		return
	}
	f.controls, f.tallies = append(f.controls, n), append(f.tallies, t)
}

// Tally counts the fields and buttons in an element.
func (f *Facts) Tally(n page.Node) Tally {
	i, _ := slices.BinarySearch(f.controls, n)
	j, _ := slices.BinarySearch(f.controls, f.page.End[n])
	a, b := &f.tallies[i], &f.tallies[j]
	return Tally{b.Choices - a.Choices, b.Texts - a.Texts, b.Passwords - a.Passwords, b.Buttons - a.Buttons}
}

func (t *Tally) add(input string) {
	switch input {
	case "hidden", "reset":
	case "submit", "button", "image":
		t.Buttons++
	case "checkbox", "radio", "range", "number", "color", "file":
		t.Choices++
	case "password":
		t.Passwords++
		t.Texts++
	default:
		t.Texts++
	}
}

func fieldTraits(p *page.Page, n page.Node) Traits {
	_, focus := p.LookupAttr(n, "autofocus")
	if p.Tag[n] == atom.Textarea {
		return when(focus || p.Chars(n) > 0, Filled)
	}
	kind := strings.ToLower(p.Attr(n, "type"))
	switch kind {
	case "hidden", "submit", "button", "image", "reset", "checkbox", "radio", "range", "color", "file":
		return 0
	}
	filled := focus || strings.TrimSpace(p.Attr(n, "value")) != "" && !isPrompt(p, n)
	return when(filled, Filled) | when(kind == "password", Password)
}

// isPrompt tells a value that only says what to write there, as was done before
// there were placeholders: it empties when the field is entered.
func isPrompt(p *page.Page, n page.Node) bool {
	for _, event := range [...]string{"onfocus", "onclick", "onblur"} {
		if strings.Contains(p.Attr(n, event), "value") {
			return true
		}
	}
	return false
}
