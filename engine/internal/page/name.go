package page

// begins tells whether a tag has that name, in small letters here and in any
// case there.
func begins(tag []byte, name string) bool {
	return len(tag) > len(name) && endsName(tag[len(name)]) && equalFold(string(tag[:len(name)]), name)
}

// equalFold compares names of one length, the second in small letters.
func equalFold(name, small string) bool {
	for i := range len(small) {
		if name[i]|0x20 != small[i] {
			return false
		}
	}
	return true
}

func isSpace(b byte) bool { return b == ' ' || b == '\n' || b == '\r' || b == '\t' || b == '\f' }

// endsName tells whether a tag's or an attribute's name ends before a byte.
func endsName(b byte) bool { return b <= '>' && (isSpace(b) || b == '/' || b == '>') }
