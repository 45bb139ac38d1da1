package escape

import "strings"

// Address escapes what is not allowed in an address (RFC 3986, appendix A), so that strict
// readers accept it. The result is ASCII, without white space, quotes and backslashes, and
// with brackets only around a host that is a number (RFC 3986, section 3.2.2).
func Address(address string) string {
	var b strings.Builder
	const hex = "0123456789ABCDEF"
	fragment := false
	numberEnd := numberedHost(address)
	for i := 0; i < len(address); i++ {
		c := address[i]
		switch {
		case isLetter(c), isDigit(c), strings.IndexByte("-._~:/?@!$&'()*+,;=", c) >= 0:
			b.WriteByte(c)
		case (c == '[' || c == ']') && i < numberEnd:
			b.WriteByte(c)
		case c == '#' && !fragment:
			fragment = true
			b.WriteByte(c)
		case c == '%' && i+2 < len(address) && isHex(address[i+1]) && isHex(address[i+2]):
			b.WriteByte(c)
		default:
			b.WriteByte('%')
			b.WriteByte(hex[c>>4])
			b.WriteByte(hex[c&15])
		}
	}
	return b.String()
}

// MarkdownAddress does the same for an address in Markdown, where a dollar could begin a
// formula and &lt; would be read as a character. Parentheses stay: the caller puts the address
// between < and > if it has some, or escapes them.
func MarkdownAddress(address string) string {
	address = strings.ReplaceAll(Address(address), "$", "%24")
	var b strings.Builder
	from := 0
	for i := 0; i < len(address); i++ {
		if n := Entity(address[i:]); n > 0 {
			b.WriteString(address[from:i+n-1] + "%3B")
			i += n - 1
			from = i + 1
		}
	}
	return b.String() + address[from:]
}

// numberedHost is where a host ends that is a number in brackets, [::1], else 0.
func numberedHost(address string) int {
	scheme, host, ok := strings.Cut(address, "://")
	if !ok || !strings.HasPrefix(host, "[") || strings.ContainsAny(scheme, "[]") {
		return 0
	}
	for i := 1; i < len(host); i++ {
		switch c := host[i]; {
		case c == ']':
			return len(address) - len(host) + i + 1
		case !isHex(c) && c != ':' && c != '.':
			return 0
		}
	}
	return 0
}

func isLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

func isHex(c byte) bool { return isDigit(c) || c|0x20 >= 'a' && c|0x20 <= 'f' }
