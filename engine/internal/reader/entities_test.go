package reader

import (
	"bytes"
	"strings"
	"testing"
)

// The WebAssembly build's minifier knows the entities amp, gt and lt alone
// (wasm/lean). Markup has no others, whatever the text says.
func TestEntities(t *testing.T) {
	text := "&amp; &copy; &quot;&#39;&nbsp;&ltx &&&; <b> \"'`\u00a0\u00a9"
	for c := range 128 {
		text += string(rune(c)) + ";"
	}
	var out bytes.Buffer
	escape(&out, text)
	rest := strings.NewReplacer("&amp;", "", "&gt;", "", "&lt;", "", "&#34;", "").Replace(out.String())
	if strings.Contains(rest, "&") {
		t.Errorf("other entities: %q", rest)
	}
}
