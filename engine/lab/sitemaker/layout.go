package sitemaker

import "fmt"

// frame writes a page in the layout of its time: after the redesign the same frame stands
// in other elements and in another order.
func (m *maker) frame(title string, one builder) {
	if m.redesigned {
		m.open("section", "page")
		m.column(title, one)
		m.close("section")
		m.open("section", "rail")
		m.teasers()
		m.links("paths", m.menu)
		m.noise("p", m.footer)
		m.close("section")
		return
	}
	m.open("div", "head")
	m.links("menu", m.menu)
	m.close("div")
	m.open("div", "wrap")
	m.column(title, one)
	m.open("div", "side")
	m.teasers()
	m.close("div")
	m.close("div")
	m.open("div", "foot")
	m.noise("p", m.footer)
	m.close("div")
}

// column writes the column of the content: the title, what the page is for, and between
// them the site's own paragraphs and an advertisement.
func (m *maker) column(title string, one builder) {
	m.open("div", "main")
	m.content("h1", title)
	m.noise("p", m.notes[0])
	m.open("div", one.kind)
	one.write(m)
	m.close("div")
	if m.rand.IntN(3) > 0 {
		m.noise("p", pick(m, m.ads))
	}
	m.open("div", "notes")
	for _, note := range m.notes[1:] {
		m.noise("p", note)
	}
	m.close("div")
	m.close("div")
}

// product is a description, rows with labels that all products have, and reviews.
func (m *maker) product() {
	for range 2 + m.rand.IntN(3) {
		m.content("p", m.sentences(2+m.rand.IntN(3)))
	}
	m.content("h2", "Details")
	m.open("table", "rows")
	for _, label := range []string{"Material", "Weight", "Colour", "Made in", "Care"} {
		m.body.WriteString("<tr>")
		m.content("th", label)
		m.content("td", m.phrase())
		m.close("tr")
	}
	m.close("table")
	m.content("h2", "Reviews")
	for range 1 + m.rand.IntN(4) {
		m.content("p", m.sentences(1+m.rand.IntN(3)))
	}
}

// category is a list of goods with a line each.
func (m *maker) category() {
	m.content("p", m.sentences(2))
	for range 6 + m.rand.IntN(6) {
		m.open("div", "item")
		m.content("h3", m.title())
		m.content("p", m.sentence())
		m.content("span", fmt.Sprintf("%d.%02d", 5+m.rand.IntN(90), m.rand.IntN(100)))
		m.close("div")
	}
}

// guide is a long text with headings.
func (m *maker) guide() {
	for range 3 + m.rand.IntN(3) {
		m.content("h2", m.title())
		for range 1 + m.rand.IntN(3) {
			m.content("p", m.sentences(2+m.rand.IntN(4)))
		}
	}
}

// thread is posts, some of which quote one before.
func (m *maker) thread() {
	last := ""
	for range 3 + m.rand.IntN(6) {
		m.open("div", "post")
		m.noise("b", pick(m, names))
		if last != "" && m.rand.IntN(3) == 0 {
			m.noise("blockquote", last)
		}
		last = m.sentences(1 + m.rand.IntN(4))
		m.content("p", last)
		m.close("div")
	}
}

// board is a list of threads with the first line of each.
func (m *maker) board() {
	for range 8 + m.rand.IntN(8) {
		m.open("div", "row")
		m.content("h3", m.title())
		m.content("p", m.sentence())
		m.close("div")
	}
}

// profile is what a member says.
func (m *maker) profile() {
	m.content("h2", "About me")
	m.content("p", m.sentences(3))
	m.content("h2", "Interests")
	m.content("p", m.sentences(2))
	m.content("h2", "Signature")
	m.content("p", m.sentence())
}

// reference has the same headings on each page.
func (m *maker) reference() {
	m.content("p", m.sentences(2))
	m.content("h2", "Parameters")
	m.open("dl", "list")
	for range 2 + m.rand.IntN(3) {
		m.content("dt", pick(m, nouns))
		m.content("dd", m.sentence())
	}
	m.close("dl")
	for _, heading := range []string{"Return value", "Description", "Examples"} {
		m.content("h2", heading)
		m.content("p", m.sentences(1+m.rand.IntN(4)))
	}
	m.content("h2", "Compatibility")
	m.content("p", "Available since version "+fmt.Sprint(1+m.rand.IntN(3))+".")
}

// changes is a list of versions.
func (m *maker) changes() {
	for i := range 3 + m.rand.IntN(4) {
		m.content("h2", fmt.Sprintf("Version %d.%d", m.at, 9-i))
		for range 2 + m.rand.IntN(3) {
			m.content("p", m.sentence())
		}
	}
}
