package export

// An entry is a line of the table of contents.
type entry struct {
	depth    int // from 1; at most one deeper than the entry before
	to, text string
}

// entries lists the chapters' titles and headings. Skipped heading levels do not count.
func entries(chapters []chapter) (list []entry) {
	for i := range chapters {
		c := &chapters[i]
		file := c.id + ".xhtml"
		list = append(list, entry{1, file + "#" + c.title(), c.page.name()})
		var levels []int // of the headings that are open
		for _, h := range c.headings {
			for len(levels) > 0 && levels[len(levels)-1] >= h.level {
				levels = levels[:len(levels)-1]
			}
			levels = append(levels, h.level)
			list = append(list, entry{1 + len(levels), file + "#" + h.id, h.text})
		}
	}
	return list
}

// nav writes the navigation document.
func (b *Book) nav(chapters []chapter) []byte {
	w := writer{xml: true}
	w.WriteString(xmlHead + "<!DOCTYPE html>\n<html " + xhtmlSpace + ` xmlns:epub="http://www.idpf.org/2007/ops"`)
	w.langDir(b.lang(), b.progression())
	w.WriteString(">\n<head>\n<meta charset=\"UTF-8\"/>\n")
	w.simple("title", b.name())
	w.WriteString("\n</head>\n<body>\n<nav epub:type=\"toc\" id=\"toc\">\n")
	w.simple("h1", b.name())
	w.WriteByte('\n')
	depth := 0
	for i, e := range entries(chapters) {
		b.Stop.Every(i)
		if e.depth > depth {
			w.WriteString("<ol>\n")
		} else {
			for ; depth > e.depth; depth-- {
				w.WriteString("</li>\n</ol>\n")
			}
			w.WriteString("</li>\n")
		}
		depth = e.depth
		w.WriteString("<li><a")
		w.always("href", e.to)
		w.WriteByte('>')
		w.text(e.text)
		w.WriteString("</a>")
	}
	for ; depth > 0; depth-- {
		w.WriteString("</li>\n</ol>\n")
	}
	w.WriteString("</nav>\n</body>\n</html>\n")
	return w.Bytes()
}
