package page

import "testing"

func TestReaches(t *testing.T) {
	for src, want := range map[string]string{
		`<a href="tel:+49301234">Call us</a>`:            "calls",
		`<a href="sms:555">Text us</a>`:                  "calls",
		`<a href=" MAILTO:ann@house.example">Write</a>`:  "writes",
		`<a href="mailto:">Share</a>`:                    "",
		`<a href="mailto:?subject=This%20page">Mail</a>`: "",
		`<a href="https://tel.example/">Tel</a>`:         "",
		`<a href="/tel:1">Tel</a>`:                       "",
		`<a>Call us</a>`:                                 "",
		`<area href="tel:1">`:                            "",
	} {
		p := parse(t, src, Options{})
		got := ""
		for n := range p.Tag {
			switch calls, writes := p.Reaches(Node(n)); {
			case calls:
				got += "calls"
			case writes:
				got += "writes"
			}
		}
		if got != want {
			t.Errorf("%s: %q, want %q", src, got, want)
		}
	}
}
