package index

// SplitNames cuts the value of a class or id attribute into whole words, as they
// are written: at every character that is no letter or digit, and where small
// letters change to capitals. Names that look like hashes give nothing, so that
// neither "ad44488" nor "BuAd_iL1ET" nor a UUID gives the word "ad": those with
// digits between letters or several in a row beside them, and those that change
// case every other letter.
func SplitNames(value string, yield func(word string)) {
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

// wordLimit is how much of a word is looked at, in letters.
const wordLimit = 32

// splitName cuts one run of letters and digits.
func splitName(name string, yield func(word string)) {
	if isDigit(name[len(name)-1]) {
		name = name[:len(name)-1] // the only place where a digit may stand
	}
	pieces := 1
	for i := range len(name) {
		if isDigit(name[i]) {
			return
		}
		if i > 0 && startsPiece(name, i) {
			pieces++
		}
	}
	if pieces > 1 && float32(len(name)) < hashPieces*float32(pieces) {
		return
	}
	start := 0
	for i := 1; i <= len(name); i++ {
		if i == len(name) || pieces > 1 && startsPiece(name, i) {
			if i-start > 1 {
				yield(name[start:min(i, start+wordLimit)])
			}
			start = i
		}
	}
}

// startsPiece tells whether a capital follows a small letter.
func startsPiece(name string, i int) bool {
	return name[i] >= 'A' && name[i] <= 'Z' && name[i-1] >= 'a' && name[i-1] <= 'z'
}

func isLetter(c byte) bool { return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' }
func isDigit(c byte) bool  { return c >= '0' && c <= '9' }
func isAlnum(c byte) bool  { return isLetter(c) || isDigit(c) }

// hashName hashes a word of a name in lower case, as hashWord does.
func hashName(word string) uint32 {
	h := uint32(hashStart)
	for i := range len(word) {
		h = (h ^ uint32(word[i]|0x20)) * hashPrime
	}
	return h
}
