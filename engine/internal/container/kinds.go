package container

import (
	"bytes"
	"strings"

	"github.com/gabriel-vasile/mimetype"
)

// probe is how much of a file is looked at. Office files say what they are within.
const probe = 4 << 10

// NotPage says what bytes are that hold no page and no text, in the words of people: "a
// PDF file"; "" for all else. It goes by the bytes: names and content types lie.
func NotPage(raw []byte) string {
	head := raw[:min(len(raw), probe)]
	text := bytes.TrimLeft(head, "\xef\xbb\xbf \t\r\n\f")
	if len(text) == 0 || text[0] == '<' {
		return "" // as nearly all pages begin
	}
	found := mimetype.Detect(head)
	kind, _, _ := strings.Cut(found.String(), ";")
	switch {
	case kind == "text/rtf" || kind == "application/postscript":
		return nameOf(kind)
	case kind == "application/octet-stream" || kind == "application/pdf" && !bytes.HasPrefix(text, []byte("%PDF-")):
		// Of PDF the library also takes what stands later: a text may speak of it.
		if isBinary(head) {
			return "a binary file"
		}
		return ""
	}
	for up := found; up != nil; up = up.Parent() {
		if up.Is("text/plain") {
			return ""
		}
	}
	return nameOf(kind)
}

// isBinary tells bytes of which more than a twentieth are control characters that no
// text has, and that show no page's beginning. Of random bytes a ninth are; pages with
// stray bytes, which people have, stay far below.
func isBinary(head []byte) bool {
	n := 0
	for _, c := range head {
		if c < 0x09 || c == 0x0B || c >= 0x0E && c <= 0x1A || c >= 0x1C && c <= 0x1F {
			n++
		}
	}
	lower := bytes.ToLower(head)
	for _, sign := range [...]string{"<html", "<!doctype", "<head", "<body", "<title", "<meta"} {
		if bytes.Contains(lower, []byte(sign)) {
			return false
		}
	}
	return n*20 > len(head)
}

// nameOf puts a media type into words.
func nameOf(kind string) string {
	if name := names()[kind]; name != "" {
		return name
	}
	family, sub, _ := strings.Cut(kind, "/")
	sub = strings.TrimPrefix(strings.TrimPrefix(sub, "x-"), "vnd.")
	switch family {
	case "image":
		return "an image (" + sub + ")"
	case "audio":
		return "a sound (" + sub + ")"
	case "video":
		return "a film (" + sub + ")"
	case "font":
		return "a font (" + sub + ")"
	}
	return "a file of the type " + kind
}

func names() map[string]string {
	const word, sheet, slides = "a Word document", "an Excel workbook", "a PowerPoint presentation"
	const open, oasis = "application/vnd.openxmlformats-officedocument.", "application/vnd.oasis.opendocument."
	return map[string]string{
		"application/pdf": "a PDF file", "application/postscript": "a PostScript file", "text/rtf": "an RTF document",
		open + "wordprocessingml.document": word, open + "spreadsheetml.sheet": sheet, open + "presentationml.presentation": slides,
		oasis + "text": "an OpenDocument text", oasis + "spreadsheet": "an OpenDocument spreadsheet",
		oasis + "presentation": "an OpenDocument presentation",
		"application/msword":   word, "application/vnd.ms-excel": sheet, "application/vnd.ms-powerpoint": slides,
		"application/x-ole-storage": "an office document", "application/vnd.ms-outlook": "a mail of Outlook",
		"application/epub+zip": "an EPUB book", "application/x-mobipocket-ebook": "a book for Kindle",
		"application/zip": "a ZIP archive", "application/jar": "a Java archive", "application/java-archive": "a Java archive",
		"application/x-tar": "a TAR archive", "application/gzip": "a gzip archive", "application/zstd": "a Zstandard archive",
		"application/x-xz": "an XZ archive", "application/x-bzip2": "a bzip2 archive", "application/x-7z-compressed": "a 7z archive",
		"application/x-rar-compressed": "a RAR archive", "application/vnd.rar": "a RAR archive", "application/lzip": "an LZ archive",
		"application/vnd.debian.binary-package": "a Debian package", "application/x-rpm": "an RPM package", "application/x-cab": "a CAB archive",
		"application/x-executable": "a program", "application/x-elf": "a program", "application/x-sharedlib": "a program",
		"application/x-object": "a program", "application/vnd.microsoft.portable-executable": "a program",
		"application/x-mach-binary": "a program", "application/wasm": "a program (WebAssembly)", "application/x-java-applet": "a program (Java)",
		"application/vnd.sqlite3": "a database", "application/x-sqlite3": "a database", "application/ogg": "a sound or film (ogg)",
		"application/vnd.ms-fontobject": "a font (eot)",
	}
}
