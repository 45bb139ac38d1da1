package escape

import "testing"

func TestAddresses(t *testing.T) {
	for _, c := range []struct{ in, clean, markdown string }{
		{"https://x.example/a?b=c&d=e;f#g", "https://x.example/a?b=c&d=e;f#g", "https://x.example/a?b=c&d=e;f#g"},
		{`https://x<b>.example/"a"?<c>#<d>`, "https://x%3Cb%3E.example/%22a%22?%3Cc%3E#%3Cd%3E",
			"https://x%3Cb%3E.example/%22a%22?%3Cc%3E#%3Cd%3E"},
		{"https://x.example/`a\\b|c^d{e}[f] \t#g#h", "https://x.example/%60a%5Cb%7Cc%5Ed%7Be%7D%5Bf%5D%20%09#g%23h",
			"https://x.example/%60a%5Cb%7Cc%5Ed%7Be%7D%5Bf%5D%20%09#g%23h"},
		{"https://x.example/ä%zz%3c", "https://x.example/%C3%A4%25zz%3c", "https://x.example/%C3%A4%25zz%3c"},
		{"https://x.example/?a&lt;b&#60;c&d;&;&&amp;", "https://x.example/?a&lt;b&#60;c&d;&;&&amp;",
			"https://x.example/?a&lt%3Bb&#60%3Bc&d%3B&;&&amp%3B"},
		{"https://x.example/$a$(b)", "https://x.example/$a$(b)", "https://x.example/%24a%24(b)"},
		{"http://[::1]:80/[a]", "http://[::1]:80/%5Ba%5D", "http://[::1]:80/%5Ba%5D"},
		{"http://[x](y)/", "http://%5Bx%5D(y)/", "http://%5Bx%5D(y)/"},
		{"https://x.example/[a]?://[::1]", "https://x.example/%5Ba%5D?://%5B::1%5D", "https://x.example/%5Ba%5D?://%5B::1%5D"},
		{"mailto:a@b.example?subject=<c>", "mailto:a@b.example?subject=%3Cc%3E", "mailto:a@b.example?subject=%3Cc%3E"},
	} {
		if got := Address(c.in); got != c.clean {
			t.Errorf("%q is %q, want %q", c.in, got, c.clean)
		}
		if got := MarkdownAddress(c.in); got != c.markdown {
			t.Errorf("in Markdown %q is %q, want %q", c.in, got, c.markdown)
		}
	}
}

func TestTexts(t *testing.T) {
	for in, want := range map[string]string{
		"":                                      "",
		"a < b & c":                             "a &lt; b & c",
		`*a* _b_ [c](d) #e $f |g`:               `\*a\* \_b\_ \[c\](d) \#e \$f \|g`,
		"&lt;b> &#60; &#x3c; &; &x y;":          `&amp;lt;b\> &amp;\#60; &amp;\#x3c; &; &x y;`,
		"https://x.example/<img src onerror=x>": `https://x.example/&lt;img src onerror=x\>`,
	} {
		if got := Markdown(in); got != want {
			t.Errorf("%q is %q, want %q", in, got, want)
		}
	}
}
