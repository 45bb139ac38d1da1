package page

import "strings"

// maxClasses is how many bytes of a class attribute are read.
const maxClasses = 1000

// A class is one value of class attributes. A page has a few hundred on thousands of
// elements, so what a class says is found out once.
type class struct {
	value string
	words uint64 // a bit for each word (wordBit)
}

func readClass(value string) class {
	c := class{value: value}
	for rest := value[:min(len(value), maxClasses)]; rest != ""; {
		var w string
		if w, rest = cutWord(rest); w != "" {
			c.words |= wordBit(w)
		}
	}
	return c
}

// Class is the number of an element's class attribute, 0 when it has none. Elements
// with the same value have the same number.
func (p *Page) Class(n Node) int32 {
	if !p.attributed.Has(n) {
		return 0
	}
	return p.classOf[p.attributed.Rank(n)]
}

// Classes is how many different class attributes there are, and one more for elements
// without.
func (p *Page) Classes() int { return len(p.classes) }

// ClassValue is the value of the class attributes with a number.
func (p *Page) ClassValue(number int32) string { return p.classes[number].value }

// HasClassWord tells whether a class of an element holds one of some words, which are
// given in lower case. Words end at anything but letters.
func (p *Page) HasClassWord(n Node, words ...string) bool {
	c := &p.classes[p.Class(n)]
	if c.words == 0 {
		return false
	}
	for _, word := range words {
		if c.has(word) {
			return true
		}
	}
	return false
}

// AnyHasClassWord tells whether a class of any element holds a word.
func (p *Page) AnyHasClassWord(word string) bool {
	for i := range p.classes {
		p.Stop.Every(i)
		if p.classes[i].has(word) {
			return true
		}
	}
	return false
}

func (c *class) has(word string) bool { return c.words&wordBit(word) != 0 && c.find(word) }

func (c *class) find(word string) bool {
	for rest := c.value[:min(len(c.value), maxClasses)]; rest != ""; {
		var w string
		if w, rest = cutWord(rest); len(w) == len(word) && strings.EqualFold(w, word) {
			return true
		}
	}
	return false
}

// wordBit is one of 64 bits by the ends and the length of a word.
func wordBit(word string) uint64 {
	return 1 << ((int(word[0]|0x20) + 5*int(word[len(word)-1]|0x20) + 11*len(word)) % 64)
}

// cutWord cuts the first word off a class attribute; there is none at its end.
func cutWord(list string) (word, rest string) {
	start := 0
	for start < len(list) && !isWordByte(list[start]) {
		start++
	}
	end := start
	for end < len(list) && isWordByte(list[end]) {
		end++
	}
	return list[start:end], list[end:]
}

func isWordByte(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' || c >= 0x80 }

// A classNumbers numbers class attributes by their values, from 1 on.
type classNumbers struct {
	all     []class
	numbers map[string]int32
	recent  [256]int32 // found last, by length and ends: mostly the one that is asked for
}

// newClassNumbers makes room for the classes of so many elements.
func newClassNumbers(elements int) classNumbers {
	return classNumbers{all: make([]class, 1, elements/usualShare+1), numbers: make(map[string]int32, elements/usualShare)}
}

// usualShare is how many elements with attributes most pages have for each class.
const usualShare = 4

func (t *classNumbers) number(value string) int32 {
	recent := &t.recent[0]
	if len(value) > 0 {
		recent = &t.recent[(len(value)*8+int(value[0])+int(value[len(value)-1]))%len(t.recent)]
	}
	if number := *recent; number > 0 && t.all[number].value == value {
		return number
	}
	number, ok := t.numbers[value]
	if !ok {
		number = int32(len(t.all))
		t.numbers[value] = number
		t.all = append(t.all, readClass(value))
	}
	*recent = number
	return number
}

// ByClass finds out what classes say, each when it is first asked for.
type ByClass[T any] struct {
	page  *Page
	read  func(class string) T
	known []bool // by number
	found []T
}

// NewByClass gives what read says of the classes of a page.
func NewByClass[T any](p *Page, read func(class string) T) ByClass[T] {
	return ByClass[T]{p, read, make([]bool, p.Classes()), make([]T, p.Classes())}
}

// Of is what an element's class says.
func (b *ByClass[T]) Of(n Node) T {
	class := b.page.Class(n)
	if !b.known[class] {
		b.known[class], b.found[class] = true, b.read(b.page.classes[class].value)
	}
	return b.found[class]
}
