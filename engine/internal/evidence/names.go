package evidence

// splitNames cuts the value of a class or id attribute into whole words, in
// lower case: at every character that is no letter or digit, and where small
// letters change to capitals. Names that look like hashes give nothing, so that
// neither "ad44488" nor "BuAd_iL1ET" nor a UUID gives the word "ad": those with
// digits between letters or several in a row beside them, and those that change
// case every other letter.
func splitNames(value string, yield func(word []byte)) {
	for i := 0; i < len(value); {
		if !isAlnum(value[i]) {
			i++
			continue
		}
		start := i
		for i < len(value) && isAlnum(value[i]) {
			i++
		}
		splitName(value[start:i], yield)
	}
}

// hashPieces is the mean length of pieces up to which a name of several is
// taken for a hash: "adBox" has 2.5, "eUlMPU" 2.
const hashPieces = 2.5

// splitName cuts one run of letters and digits.
func splitName(name string, yield func(word []byte)) {
	letters, pieces, digits := 0, 0, 0
	for i := 0; i < len(name); i++ {
		switch {
		case isDigit(name[i]):
			digits++
			if i > 0 && isLetter(name[i-1]) && i+1 < len(name) {
				return // a digit between letters, or the first of several
			}
		case i == 0 || startsPiece(name, i):
			letters++
			pieces++
		default:
			letters++
		}
	}
	if letters == 0 || digits > 0 && isDigit(name[0]) || pieces > 1 && float32(letters) < hashPieces*float32(pieces) {
		return
	}
	var buf [32]byte
	word := buf[:0]
	for i := 0; i < len(name); i++ {
		if i > 0 && startsPiece(name, i) && len(word) > 0 {
			if len(word) > 1 {
				yield(word)
			}
			word = buf[:0]
		}
		if isLetter(name[i]) && len(word) < len(buf) {
			word = append(word, name[i]|0x20)
		}
	}
	if len(word) > 1 {
		yield(word)
	}
}

// startsPiece tells whether a capital follows a small letter.
func startsPiece(name string, i int) bool {
	return name[i] >= 'A' && name[i] <= 'Z' && name[i-1] >= 'a' && name[i-1] <= 'z'
}

func isLetter(c byte) bool { return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' }
func isDigit(c byte) bool  { return c >= '0' && c <= '9' }
func isAlnum(c byte) bool  { return isLetter(c) || isDigit(c) }
