package evidence

// splitNames cuts the value of a class or id attribute into whole words, in
// lower case: at every character that is no letter and where small letters
// change to capitals. Pieces that look like hashes go: with digits inside, a
// piece and the letters that touch the digits are dropped, so that neither
// "ad44488" nor a UUID gives the word "ad".
func splitNames(value string, yield func(word []byte)) {
	var buf [32]byte
	word, digits := buf[:0], false // digits: the word is a piece of a hash
	emit := func() {
		if len(word) > 1 && !digits {
			yield(word)
		}
		word, digits = buf[:0], false
	}
	lower := false
	for i := 0; i < len(value); i++ {
		c := value[i]
		switch {
		case c >= 'a' && c <= 'z':
			if i > 0 && value[i-1] >= '0' && value[i-1] <= '9' {
				digits = true
			}
			if len(word) < len(buf) {
				word = append(word, c)
			}
			lower = true
		case c >= 'A' && c <= 'Z':
			if lower {
				emit()
			}
			if i > 0 && value[i-1] >= '0' && value[i-1] <= '9' {
				digits = true
			}
			if len(word) < len(buf) {
				word = append(word, c+'a'-'A')
			}
			lower = false
		case c >= '0' && c <= '9':
			// A count behind a word ("ad-2", "col1") is no hash; two digits and
			// more in a row beside letters are.
			if i+1 < len(value) && value[i+1] >= '0' && value[i+1] <= '9' && len(word) > 0 {
				digits = true
			} else if len(word) > 0 && i+1 < len(value) && isLetter(value[i+1]) {
				digits = true
			}
			lower = false
		default:
			emit()
			lower = false
		}
	}
	emit()
}

func isLetter(c byte) bool { return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' }
