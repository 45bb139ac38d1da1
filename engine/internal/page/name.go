package page

// begins reports whether a tag has a name, which is given in lower case. The case of
// the tag does not matter.
func begins(tag []byte, name string) bool {
	return len(tag) > len(name) && endsName(tag[len(name)]) && equalFold(string(tag[:len(name)]), name)
}

// equalFold compares names of equal length, the second in lower case.
func equalFold(name, small string) bool {
	for i := range len(small) {
		if name[i]|0x20 != small[i] {
			return false
		}
	}
	return true
}

func isSpace(b byte) bool { return b == ' ' || b == '\n' || b == '\r' || b == '\t' || b == '\f' }

// endsName reports whether the name of a tag or attribute ends before a byte.
func endsName(b byte) bool { return b <= '>' && (isSpace(b) || b == '/' || b == '>') }
