package page

// A Source says what told the encoding of a page.
type Source string

// The sources, in the order in which they are asked.
const (
	ByMark   Source = "bom"    // a byte order mark
	ByCaller Source = "asked"  // the caller
	ByBytes  Source = "bytes"  // the bytes are valid in it, and by chance they would not be
	ByHeader Source = "header" // the content type
	ByMeta   Source = "meta"   // a meta element
	ByXML    Source = "xml"    // the XML declaration
	ByGuess  Source = "guess"  // the text is the least surprising in it
)

// An Encoding is that of a page's bytes.
type Encoding struct {
	// Name is the one that browsers use: "utf-8", "windows-1251".
	Name string
	By   Source
	// Sure is 1 for all that is declared, and for a guess how sure it is.
	Sure float64
}

// utf8Bytes is what is said of bytes that are valid UTF-8, plain ASCII included.
func utf8Bytes() Encoding { return Encoding{"utf-8", ByBytes, 1} }
