package codepage

import "bytes"

const (
	// sampleBytes is how much text with bytes above ASCII is judged: some hundred words.
	// 8 KB changed nothing on 364 texts and take twice the time, 10 ms.
	sampleBytes = 4 << 10
	// firstBytes is how far a page is searched for such text.
	firstBytes = 4 << 20
)

// visible gives what a page shows of text that is not plain ASCII: the texts between
// tags that hold such bytes, each on a line. It works on bytes: no encoding that
// is guessed has the signs < and > within other characters.
func visible(raw []byte) []byte {
	var out []byte
	raw = raw[:min(len(raw), firstBytes)]
	for len(raw) > 0 && len(out) < sampleBytes {
		text := raw
		if at := tagAt(raw); at >= 0 {
			text = raw[:at]
		}
		raw = raw[len(text):]
		if !isASCII(text) {
			out = append(append(out, text[:min(len(text), sampleBytes)]...), '\n')
		}
		raw = raw[skipTag(raw):]
	}
	return out
}

// tagAt finds the beginning of a tag or comment, -1 for none.
func tagAt(b []byte) int {
	for from := 0; ; {
		at := bytes.IndexByte(b[from:], '<')
		if at < 0 {
			return -1
		}
		from += at + 1
		if from < len(b) && (isLetter(b[from]) || b[from] == '/' || b[from] == '!' || b[from] == '?') {
			return from - 1
		}
	}
}

// skipTag gives the length of what begins with a tag and is not shown: the tag or
// comment, and what is in scripts and styles.
func skipTag(b []byte) int {
	switch {
	case len(b) == 0:
		return 0
	case bytes.HasPrefix(b, []byte("<!--")):
		return through(b, "-->")
	}
	for _, name := range [...]string{"script", "style"} {
		if len(b) > len(name)+1 && bytes.EqualFold(b[1:len(name)+1], []byte(name)) && !isLetter(b[len(name)+1]) {
			return throughEnd(b, name)
		}
	}
	return through(b, ">")
}

func through(b []byte, end string) int {
	if at := bytes.Index(b, []byte(end)); at >= 0 {
		return at + len(end)
	}
	return len(b)
}

// throughEnd gives the length up to the end tag's beginning.
func throughEnd(b []byte, name string) int {
	for from := 1; ; {
		at := bytes.Index(b[from:], []byte("</"))
		if at < 0 {
			return len(b)
		}
		from += at + 2
		if len(b) >= from+len(name) && bytes.EqualFold(b[from:from+len(name)], []byte(name)) {
			return from - 2
		}
	}
}

func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

func isASCII(b []byte) bool {
	for _, c := range b {
		if c >= 0x80 {
			return false
		}
	}
	return true
}
