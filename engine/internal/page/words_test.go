package page

import "testing"

func TestSquash(t *testing.T) {
	for text, want := range map[string]string{
		"":                      "",
		"… – ’":                 "",
		"Don’t Stop, No. 9!":    "dontstopno9",
		"ÉCOLE d’été":           "écoledété",
		"Новости — 2026":        "новости2026",
		"\xff broken \xc3 bits": "brokenbits",
	} {
		if got := Squash(text); got != want {
			t.Errorf("Squash(%q) = %q, want %q", text, got, want)
		}
	}
}
