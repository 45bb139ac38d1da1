package build

import "strings"

// Words in the file names of marks. A mark says that a link leads to another site or opens a
// window, or that a press shows more about what it stands behind. In a reading that is no
// picture: nothing there opens a window, and what would be shown is not there.
var (
	markWords = wordSet(`ico icon icons img link links open opens in new window win tab external extern ext externallink extlink
		newwindow opennewwindow newtab info tooltip small white black blue grey gray`)
	markKinds = wordSet("external extern ext newwindow opennewwindow newtab externallink extlink info tooltip")
	markForms = wordSet("ico icon icons link links window win tab newwindow opennewwindow newtab externallink extlink")
)

// isMark knows file names of marks: ico_external_link.gif, OpenNewWindow.png, info-icon.png.
// All words must be those of marks, so that no picture of a thing is one.
func isMark(src string) bool {
	if !isDrawing(src) {
		return false
	}
	path, _, _ := strings.Cut(src, "?")
	name := strings.ToLower(path[strings.LastIndexByte(path, '/')+1:])
	stem := name[:strings.LastIndexByte(name, '.')]
	if len(stem) > spacerBytes {
		return false
	}
	kind, form, isNew := false, false, false
	for w := range strings.FieldsFuncSeq(stem, betweenWords) {
		if !markWords[w] && !isDigest(w) {
			return false
		}
		kind, form = kind || markKinds[w] || isNew && (w == "window" || w == "win" || w == "tab"), form || markForms[w]
		isNew = isNew || w == "new"
	}
	return kind && form
}

// betweenWords tells what stands between the words of a file's name.
func betweenWords(r rune) bool { return r == '-' || r == '_' || r == '.' }
