package codepage

import "unicode/utf8"

const (
	// utf8Sequence is the surprise of a character of UTF-8, in bits: its bytes hardly ever
	// follow each other in text of another encoding.
	utf8Sequence = 4
	// probeBytes is how much of a page is looked at for UTF-16.
	probeBytes = 4 << 10
)

// brokenUTF8 is the surprise of a text as UTF-8 with invalid bytes.
func brokenUTF8(text []byte, limit int) (sum int) {
	for len(text) > 0 && sum <= limit {
		r, n := utf8.DecodeRune(text)
		switch {
		case r == utf8.RuneError && n == 1:
			sum += invalid
		case n > 1:
			sum += utf8Sequence * bit
		}
		text = text[n:]
	}
	return sum
}

// UTF16 tells UTF-16 without a byte order mark, "" for all else: markup and spaces make
// every second byte of many pairs zero, always the same one. No other text has zeros.
func UTF16(raw []byte) string {
	var zeros [2]int
	head := raw[:min(len(raw), probeBytes)&^1]
	for i, b := range head {
		if b == 0 {
			zeros[i&1]++
		}
	}
	// A tenth of the pairs are ASCII even where little markup stands in much Chinese. Of
	// random bytes one of 256 is zero, at both places alike.
	least := max(2, len(head)/2/10)
	switch {
	case zeros[1] >= least && zeros[0]*20 <= zeros[1]:
		return "utf-16le"
	case zeros[0] >= least && zeros[1]*20 <= zeros[0]:
		return "utf-16be"
	}
	return ""
}
