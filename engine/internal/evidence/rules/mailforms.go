package rules

import (
	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence/index"
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// A form that asks for a mail address and little else, and speaks of a
// newsletter, is one whatever it is called. Errs on pages that are about
// nothing but their newsletter: there its words are the content, and too few to
// judge.
const newsletterForm = iota

var formRules = [...]Rule{
	newsletterForm: {"newsletter-form", block.Newsletter, 0.85, "It asks for an address for a newsletter, and for nothing else"},
}

const (
	mailFormWords  = 80 // of the box around the form
	mailFormFields = 5  // first name, last name, address, two buttons
)

func (f *finder) lookForMailForms() {
	for n := range f.Page.Tag {
		n := page.Node(n)
		if f.Page.Tag[n] != atom.Form || !f.asksAddress(n) || f.Page.Counts(n).Inputs > mailFormFields || f.asksMore(n) {
			continue
		}
		if box := f.boxOf(n); f.guarded(box, mailFormWords) && f.speaksUnder(box, index.SignUpWord) {
			f.hit(f.boxOfForm(box), &formRules[newsletterForm])
		}
	}
}

// asksMore tells whether a form has a password or a text to write.
func (f *finder) asksMore(form page.Node) bool {
	for n := form; n < f.Page.End[form]; n++ {
		if f.Page.Tag[n] == atom.Textarea || f.Page.Tag[n] == atom.Input && f.Page.Attr(n, "type") == "password" {
			return true
		}
	}
	return false
}

// boxOf climbs to the largest element around a form that is short enough and
// holds no field more.
func (f *finder) boxOf(form page.Node) page.Node {
	box := form
	for level := 0; level < index.AncestorLimit; level++ {
		up := f.Page.Parent[box]
		if up == page.None || !f.guarded(up, mailFormWords) || f.Page.Counts(up).Inputs > f.Page.Counts(form).Inputs {
			break
		}
		box = up
	}
	return box
}

// mailLinks is how many words of links may stand beside a sign-up form in its
// box: terms, a privacy policy.
const mailLinks = 6

// boxOfForm gives the box of a newsletter's form within a larger one that was
// hit: not a whole footer or sidebar, nor links to other places.
func (f *finder) boxOfForm(around page.Node) page.Node {
	form := page.None
	for n := around; n < f.Page.End[around] && form == page.None; n++ {
		if f.Page.Tag[n] == atom.Form && f.asksAddress(n) {
			form = n
		}
	}
	if form == page.None {
		return around
	}
	box := form
	for box != around {
		up := f.Page.Parent[box]
		switch f.Page.Tag[up] {
		case atom.Footer, atom.Aside, atom.Header, atom.Nav, atom.Main, atom.Article:
			return box
		}
		if f.Page.Counts(up).LinkWords-f.Page.Counts(form).LinkWords > mailLinks {
			return box
		}
		box = up
	}
	return box
}
