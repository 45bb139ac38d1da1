package evidence

import (
	"winnow/engine/internal/block"
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// A form that asks for a mail address and little else, and speaks of a
// newsletter, is one whatever it is called. Errs on pages that are about
// nothing but their newsletter: there its words are the content, and too few to
// judge.

const (
	mailFormWords  = 80 // of the box around the form
	mailFormFields = 5  // first name, last name, address, two buttons
)

func (v *view) voteMailForms(out []Hit) []Hit {
	for n := range v.page.Tag {
		n := page.Node(n)
		if v.page.Tag[n] != atom.Form || !v.asksAddress(n) || v.page.Counts(n).Inputs > mailFormFields || v.asksMore(n) {
			continue
		}
		if box := v.boxOf(n); v.guarded(box, mailFormWords) && v.speaksUnder(box, signUpWord) {
			out = append(out, Hit{box, block.Newsletter, "newsletter-form", 0.85})
		}
	}
	return out
}

// asksMore tells whether a form has a password or a text to write.
func (v *view) asksMore(form page.Node) bool {
	for n := form; n < v.page.End[form]; n++ {
		if v.page.Tag[n] == atom.Textarea || v.page.Tag[n] == atom.Input && v.page.Attr(n, "type") == "password" {
			return true
		}
	}
	return false
}

// boxOf climbs to the largest element around a form that is short enough and
// holds no field more.
func (v *view) boxOf(form page.Node) page.Node {
	box := form
	for level := 0; level < ancestorLimit; level++ {
		up := v.page.Parent[box]
		if up == page.None || !v.guarded(up, mailFormWords) || v.page.Counts(up).Inputs > v.page.Counts(form).Inputs {
			break
		}
		box = up
	}
	return box
}

// mailLinks is how many words of links may stand beside a sign-up form in its
// box: terms, a privacy policy.
const mailLinks = 6

// boxOfForm gives the box of a newsletter's form within a larger one that a vote
// is on: not a whole footer or sidebar, nor links to other places.
func (v *view) boxOfForm(around page.Node) page.Node {
	form := page.None
	for n := around; n < v.page.End[around] && form == page.None; n++ {
		if v.page.Tag[n] == atom.Form && v.asksAddress(n) {
			form = n
		}
	}
	if form == page.None {
		return around
	}
	box := form
	for box != around {
		up := v.page.Parent[box]
		switch v.page.Tag[up] {
		case atom.Footer, atom.Aside, atom.Header, atom.Nav, atom.Main, atom.Article:
			return box
		}
		if v.page.Counts(up).LinkWords-v.page.Counts(form).LinkWords > mailLinks {
			return box
		}
		box = up
	}
	return box
}

const signUpWords = mailWords + " subscribers newslettera 订阅"
