package write

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"winnow/engine/internal/reader/tree"

	"golang.org/x/net/html/atom"
)

// notes are the footnotes of a tree, as GitHub's dialect writes them: [^1] in the
// text and [^1]: before the note. Lists of which each item is a note that the text
// refers to are written so.
type notes struct {
	refs  map[int]noteRef // by item: what refers to a note
	items map[int]string  // by item of a list: the note's label
	lists map[int]bool    // by list
}

type noteRef struct {
	label string
	end   int32
}

// findNotes finds the footnotes of a tree.
func findNotes(t *tree.Tree) *notes {
	n := &notes{refs: map[int]noteRef{}, items: map[int]string{}, lists: map[int]bool{}}
	links := map[string][]int{} // by id: the links that may refer to a note
	for i := range t.Items {
		t.Stop.Every(i)
		if signOfNote(t, i) != "" {
			id := t.Items[i].Value("href")[1:]
			links[id] = append(links[id], i)
		}
	}
	if len(links) == 0 {
		return n
	}
	used := map[string]bool{}
	for i := range t.Items {
		t.Stop.Every(i)
		if tag := t.Items[i].Tag; (tag == atom.Ol || tag == atom.Ul) && mayHoldNotes(t, i) {
			n.addList(t, i, links, used)
		}
	}
	return n
}

// signOfNote is the number or sign of a link to a note, "" for any other item: a few
// characters, raised or in brackets.
func signOfNote(t *tree.Tree, i int) string {
	it := &t.Items[i]
	if it.Tag != atom.A || !strings.HasPrefix(it.Value("href"), "#") || it.MarkupOnly || leadsBack(t, i) {
		return ""
	}
	whole := strings.TrimSpace(t.Plain(i))
	sign := strings.Trim(whole, "[]() ")
	raised := sign != whole
	for up := it.Up; up >= 0 && !raised; up = t.Items[up].Up {
		raised = t.Items[up].Tag == atom.Sup
	}
	for j := i + 1; j < int(it.End); j++ {
		raised = raised || t.Items[j].Tag == atom.Sup
	}
	if !raised || sign == "" || utf8.RuneCountInString(sign) > maxSign || strings.ContainsAny(sign, " \n") {
		return ""
	}
	return sign
}

// maxSign is how many characters refer to a note at most: 999, iii, n12.
const maxSign = 4

// mayHoldNotes tells whether notes may stand where a list does: not in other lists,
// quotes and cells.
func mayHoldNotes(t *tree.Tree, i int) bool {
	for up := t.Items[i].Up; up >= 0; up = t.Items[up].Up {
		switch t.Items[up].Tag {
		case atom.Li, atom.Dd, atom.Blockquote, atom.Td, atom.Th:
			return false
		}
	}
	return true
}

// addList adds the notes of a list if all its items are some.
func (n *notes) addList(t *tree.Tree, list int, links map[string][]int, used map[string]bool) {
	ids := map[int]string{}
	for j := list + 1; j < int(t.Items[list].End); {
		if t.Items[j].Tag == tree.Unwrapped {
			j++
			continue
		}
		id := noteID(t, j)
		if t.Items[j].Tag != atom.Li || len(links[id]) == 0 || links[id][0] > list || !beginsNote(t, j) {
			return
		}
		ids[j] = id
		j = int(t.Items[j].End)
	}
	if len(ids) == 0 {
		return
	}
	n.lists[list] = true
	for j := list + 1; j < int(t.Items[list].End); j++ {
		id, ok := ids[j]
		if !ok {
			continue
		}
		label := signOfNote(t, links[id][0])
		for number := len(used) + 1; used[label] || strings.Trim(label, "0123456789") != ""; number++ {
			label = strconv.Itoa(number)
		}
		used[label] = true
		n.items[j] = label
		for _, link := range links[id] {
			at := link
			for up := int(t.Items[at].Up); up >= 0 && t.Items[up].Tag == atom.Sup && onlyBrackets(t, up, link); up = int(t.Items[at].Up) {
				at = up
			}
			n.refs[at] = noteRef{label, t.Items[at].End}
		}
	}
}

// noteID is the id of a list's item, or of the block that it begins with.
func noteID(t *tree.Tree, i int) string {
	for ; i < len(t.Items); i++ {
		switch it := &t.Items[i]; {
		case t.HasID(i):
			return it.Attrs[0].Val
		case it.Tag != atom.Li && it.Tag != tree.Unwrapped:
			return ""
		}
	}
	return ""
}

// beginsNote tells whether an item's text begins with two words in one line: where
// a renderer knows no footnotes, [^1]: and a single word, or a word and a text in
// quotes, would be taken for the address of a link and not be shown.
func beginsNote(t *tree.Tree, i int) bool {
	begun, ended := false, false // the first word
	for j := i + 1; j < int(t.Items[i].End); j++ {
		switch it := &t.Items[j]; {
		case leadsBack(t, j):
			j = int(it.End) - 1
		case it.Tag == 0:
			for _, r := range it.Text {
				switch {
				case unicode.IsSpace(r):
					ended = begun
				case ended:
					return !strings.ContainsRune(`"'(`, r)
				default:
					begun = true
				}
			}
		case it.Tag == tree.Unwrapped, it.Tag == atom.P && !begun, markKind(it.Tag) == atom.Em, it.Tag == atom.Cite, it.Tag == atom.A:
		default:
			return false
		}
	}
	return false
}

// maxRaised is how many items a raised text has that is nothing but a link in brackets.
const maxRaised = 8

// onlyBrackets tells whether a raised text is a link and nothing but brackets.
func onlyBrackets(t *tree.Tree, i, link int) bool {
	return int(t.Items[i].End)-i <= maxRaised && strings.Trim(strings.Replace(t.Plain(i), t.Plain(link), "", 1), "[]() ") == ""
}

// refer writes what refers to a note so that it is no image and no link.
func (w *inlineWriter) refer(label string) {
	if w.last == '!' {
		w.out = append(w.out[:len(w.out)-1], "\\!"...)
	}
	w.raw("[^" + label + "]")
	w.noteEnd = len(w.out)
}
