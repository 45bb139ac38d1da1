package fuzzpage

import (
	"slices"
	"strconv"
	"strings"
)

// instructions are what a page's body is made by, by the first byte of each.
// Those that make running text stand several times: pages have most of it.
var instructions = [...]func(*maker){
	(*maker).start, (*maker).start, (*maker).start, (*maker).start, (*maker).end, (*maker).end, (*maker).end,
	(*maker).phrase, (*maker).phrase, (*maker).phrase, (*maker).paragraph, (*maker).paragraph, (*maker).paragraph, (*maker).paragraph,
	(*maker).link, (*maker).table, (*maker).posts, (*maker).list, (*maker).code, (*maker).ruby, (*maker).formula, (*maker).hidden,
	(*maker).shadow, (*maker).raw, (*maker).stray, (*maker).image, (*maker).heading, (*maker).byline,
}

// body follows the instructions until none are left. What is open then stays open.
func (m *maker) body() {
	m.write("<body>")
	for !m.done() {
		instructions[m.next()%len(instructions)](m)
	}
}

// attribute is one of the attributes, none when there shall be none.
func (m *maker) attribute(some bool) string {
	if !some {
		return ""
	}
	return m.of(attributes)
}

// class is a class attribute of a name or two.
func (m *maker) class() string {
	c := ` class="` + m.of(classes)
	if m.next()%3 == 0 {
		c += " " + m.of(classes)
	}
	return c + `"`
}

func (m *maker) start() {
	if len(m.open) >= maxOpen {
		return
	}
	tag, how := m.of(tags), m.next()
	m.write("<", tag)
	if how&1 != 0 {
		m.write(m.class())
	}
	m.write(m.attribute(how&2 != 0), m.attribute(how&12 == 12), ">")
	m.open = append(m.open, tag)
}

func (m *maker) end() {
	if n := len(m.open); n > 0 {
		m.write("</", m.open[n-1], ">")
		m.open = m.open[:n-1]
	}
}

func (m *maker) phrase() { m.write(m.of(phrases), " ") }

// prose is running text that stands nowhere else on the page.
func (m *maker) prose(n int) string {
	var b strings.Builder
	for range n {
		m.said++
		b.WriteString(strings.Replace(m.of(sentences), "#", strconv.Itoa(m.said), 1))
	}
	return b.String()
}

func (m *maker) paragraph() {
	n := m.next()
	m.write("<p>", m.prose(1+n%3))
	if n&4 != 0 {
		m.write("<b>", m.of(phrases), "</b> ", m.prose(1))
	}
	if n&8 == 0 {
		m.write("</p>")
	}
}

func (m *maker) link() { m.write("<a", m.attribute(true), ">", m.of(phrases), "</a> ") }

func (m *maker) heading() {
	h := "h" + strconv.Itoa(1+m.next()%6)
	m.write("<", h, m.attribute(m.next()&1 != 0), ">", m.title(), "</", h, ">")
}

func (m *maker) byline() {
	m.write("<p", m.class(), ">", m.of(phrases), "<a", m.attribute(true), ">", m.of(phrases), "</a> <time", m.attribute(true), ">",
		m.of(phrases), "</time></p>")
}

func (m *maker) image() {
	m.write("<figure><img", m.attribute(true), m.attribute(true), "><figcaption>", m.of(phrases), "</figcaption></figure>")
}

func (m *maker) table() {
	size, cell := m.next(), "td"
	m.write("<table>")
	for row := range 1 + size%5 {
		m.write("<tr>")
		for column := range 1 + size>>4%4 {
			if cell = "td"; row == 0 && size&8 != 0 || column == 0 && size&4 != 0 {
				cell = "th"
			}
			m.write("<", cell, m.attribute(m.next()%5 == 0), ">", m.of(phrases), "</", cell, ">")
		}
	}
	m.write("</table>")
}

// posts are parts made alike, each with a text of its own.
func (m *maker) posts() {
	tag, class, how := slices.Concat(tags[:1], tags[6:9])[m.next()%4], m.class(), m.next()
	for range 2 + how%5 {
		m.write("<", tag, class, "><span", m.attribute(how&8 != 0), ">", m.of(phrases), "</span> <time>", m.of(phrases), "</time>")
		m.write("<p>", m.prose(1+how>>4%3), "</p>")
		if how&128 != 0 {
			m.write("<a href=/reply>Reply</a>")
		}
		m.write("</", tag, ">")
	}
}

func (m *maker) list() {
	tag, how := []string{"ul", "ol", "dl"}[m.next()%3], m.next()
	m.write("<", tag, ">")
	for i := range 1 + how%6 {
		item := "li"
		if tag == "dl" {
			item = []string{"dt", "dd"}[i%2]
		}
		m.write("<", item, ">", m.of(phrases))
		if how&8 != 0 {
			m.write(" <a href=/x", strconv.Itoa(i), ">", m.of(phrases), "</a>")
		}
		if how&16 != 0 {
			m.write("<ul><li>", m.of(phrases), "</ul>")
		}
	}
	m.write("</", tag, ">")
}

func (m *maker) code() {
	how := m.next()
	if how&1 != 0 {
		m.write("<div", m.class(), "><span>", m.of(phrases), "</span><button>", m.of(phrases), "</button>")
	}
	m.write("<pre", m.attribute(how&2 != 0), "><code", m.class(), ">")
	for i := range how >> 4 % 4 {
		if how&4 != 0 {
			m.write("<span class=linenum>", strconv.Itoa(i+1), "</span>")
		}
		m.write("  ", m.of(phrases), "\n")
	}
	m.write("</code></pre>")
	if how&1 != 0 {
		m.write("</div>")
	}
}

func (m *maker) ruby() {
	m.write("<ruby>")
	for range 1 + m.next()%4 {
		tag := []string{"rb", "rt", "rp", "rt", "span"}[m.next()%5]
		m.write("<", tag, ">", m.of(phrases), "</", tag, ">")
	}
	m.write("</ruby>")
}

func (m *maker) formula() {
	how := m.next()
	if how&1 != 0 {
		m.write("<span", m.class(), ">")
	}
	m.write("<math", m.attribute(how&2 != 0), "><semantics><mrow><mi>x</mi><mo>&lt;</mo>")
	if how&4 != 0 {
		m.write("<mtext>", m.of(phrases), "<", m.of(tags), ">", m.of(phrases), "</mtext>")
	}
	m.write("</mrow><annotation encoding=application/x-tex>", m.of(phrases), "</annotation></semantics></math>")
	if how&1 != 0 {
		m.write("</span>")
	}
}

func (m *maker) hidden() {
	how := m.next()
	if how >= 192 {
		m.late(how)
		return
	}
	m.write("<div", attributes[how%4], "><p>", m.prose(1), "</p>", m.of(phrases), "</div>")
}

// late is a piece of a page that comes in pieces, or a place for one.
func (m *maker) late(how int) {
	number := strconv.Itoa(how % 3)
	if how&4 == 0 {
		m.write("<!--$?--><template id=B:", number, "></template>", m.of(phrases), "<!--/$-->")
		return
	}
	m.write("<div hidden id=S:", number, "><p>", m.prose(1), "</p><template id=P:", strconv.Itoa(how%4), "></template></div>")
}

// shadow is an element with a shadow tree of its own, and what is slotted into it.
func (m *maker) shadow() {
	m.write("<x-post><template shadowrootmode=open><p>", m.prose(1), "</p><slot", m.attribute(true), ">", m.of(phrases))
	m.write("</slot></template><b slot=a>", m.of(phrases), "</b>", m.prose(1), "</x-post>")
}

// raw writes the next bytes as they stand.
func (m *maker) raw() {
	n := min(m.next()%24, len(m.in))
	m.write(m.in[:n])
	m.in = m.in[n:]
}

// stray is markup that is wrong at its place.
func (m *maker) stray() {
	m.write([]string{"</p>", "</div></div>", "</body>", "<!--", "-->", "<tr><td>", "</table>", "<![CDATA[x]]>", "<?x", "</svg>", "<br>",
		"<hr>", "<li>", "</a>", "<", "&", "\x00", "<b><i></b></i>", "</math>", "<frameset>"}[m.next()%20])
}
