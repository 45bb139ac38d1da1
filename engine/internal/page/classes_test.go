package page

import (
	"strings"
	"testing"
)

// Equal class attributes have one number, and what is asked of them is found out once.
func TestClasses(t *testing.T) {
	p := parse(t, "<i class='a b'></i><i></i><b class='a b'></b><i class></i><i class='b a'></i>"+
		strings.Repeat("<u class=c></u>", 400), Options{})
	var numbers []int32
	for n := p.Body + 1; p.Data[n] != "u"; n++ {
		numbers = append(numbers, p.Class(n))
	}
	if a := numbers[0]; a == 0 || numbers[1] != 0 || numbers[2] != a || numbers[3] == 0 || numbers[3] == numbers[4] || numbers[4] == a {
		t.Errorf("numbers %v", numbers)
	}
	if p.ClassValue(numbers[4]) != "b a" || p.Classes() != 5 {
		t.Errorf("%q of %d", p.ClassValue(numbers[4]), p.Classes())
	}
	asked := 0
	length := NewByClass(p, func(class string) int { asked++; return len(class) })
	for n := p.Body + 1; n < Node(p.Len()); n++ {
		if want := len(p.Attr(n, "class")); length.Of(n) != want {
			t.Errorf("node %d: %d, want %d", n, length.Of(n), want)
		}
	}
	if asked != p.Classes() {
		t.Errorf("asked %d times for %d classes", asked, p.Classes())
	}
}

func TestHasClassWord(t *testing.T) {
	p := parse(t, "<p class='post-Quote_2 ünder line'>", Options{})
	n := p.Body + 1
	for word, want := range map[string]bool{"post": true, "quote": true, "line": true, "lone": false, "under": false, "nder": false} {
		if p.HasClassWord(n, "x", word) != want {
			t.Errorf("%s: want %v", word, want)
		}
	}
	if !p.AnyHasClassWord("line") || p.AnyHasClassWord("lone") {
		t.Error("line is the only one of the two on the page")
	}
	if p.HasClassWord(p.Body, "post") {
		t.Error("an element without a class has no word")
	}
}
