package meta

import (
	"strings"
	"testing"
)

// What maySign leaves out is never cleaned or compared: it must let pass all that
// withoutWording would find in it.
func TestMaySign(t *testing.T) {
	for _, w := range wordings {
		if !strings.Contains(w, " ") {
			continue
		}
		for _, form := range []string{w, strings.ToUpper(w)} {
			for _, before := range []string{"", " \n", "\u00a0", "\u200b", "\u00ad", "\x01", "\ufeff", "\ufffd"} {
				text := before + form + " Ana Lima"
				rest, said := withoutWording(clean(text, maxCredit))
				if said && rest == "Ana Lima" && !maySign(text) {
					t.Errorf("%q is left out", text)
				}
				if before == "" && !said {
					t.Errorf("%q: the wording is not found", text)
				}
			}
		}
	}
	for _, text := range []string{"", "  ", "Сегодня в городе", "今日のニュース", "qwerty"} {
		if maySign(text) {
			t.Errorf("%q may sign", text)
		}
	}
}
