package pages

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// A Shape generates pages of one kind in any size.
type Shape struct {
	Name string
	// Says describes the contents of the page.
	Says string
	make func(w *writer, bytes int)
}

// Shapes lists all shapes, the ordinary one first. Each of the others has very much of
// one thing, which shows if the time is quadratic in it.
func Shapes() []Shape {
	return []Shape{
		{"article", "menu, headings, paragraphs, pictures, lists, tables, related links, comments, scripts", article},
		{"blocks", "short paragraphs, all different", blocks},
		{"identical", "one paragraph again and again", identical},
		{"paragraph", "one paragraph without end", paragraph},
		{"links", "a list of links", links},
		{"inline", "an element a word", inline},
		{"table", "one table of ten columns", table},
		{"deep", "towers of 400 elements", deep},
		{"attribute", "one attribute without end", attribute},
		{"classes", "boxes with ten class names each", classes},
		{"script", "scripts that hold data", script},
	}
}

// ShapeNamed returns the shape of a name.
func ShapeNamed(name string) (Shape, error) {
	for _, s := range Shapes() {
		if s.Name == name {
			return s, nil
		}
	}
	return Shape{}, fmt.Errorf("no shape %q", name)
}

// Page generates a page of about so many bytes, the same each time.
func (s Shape) Page(bytes int) Page {
	w := &writer{random: rand.New(rand.NewPCG(7, 7))}
	w.Grow(bytes + bytes/8)
	w.WriteString("<!DOCTYPE html><html lang=en><head><meta charset=utf-8><title>The ferry to the islands is late</title>" +
		"<meta name=author content='Ada Berg'></head><body><header><h1>The ferry to the islands is late</h1></header><main>")
	s.make(w, bytes)
	w.WriteString("</main><footer><p>Imprint and privacy</p></footer></body></html>")
	return Page{Name: s.Name, URL: "https://www.example.com/" + s.Name, HTML: []byte(w.String())}
}

// vocabulary has the words of generated text; syllables add more words.
var (
	vocabulary = strings.Fields("the a of and to in that it was on for with as his they at be this from I have or by one had not " +
		"but what all were when we there can an your which their said if do will each about how up out them then she many some so " +
		"these would other into has more her two like him see time could no make than first been its who now people my made over " +
		"did down only way find use may water long little very after words called just where most know")
	syllables = strings.Fields("ba be bo da de do fa fe ka ke ko la le lo ma me mo na ne no ra re ro sa se so ta te to va ve vo")
)

type writer struct {
	strings.Builder
	random *rand.Rand
}

// word writes a word; two of three words are from the vocabulary.
func (w *writer) word() {
	if w.random.IntN(3) > 0 {
		w.WriteString(vocabulary[w.random.IntN(len(vocabulary))])
		return
	}
	for range 2 + w.random.IntN(3) {
		w.WriteString(syllables[w.random.IntN(len(syllables))])
	}
}

// words writes n words with stops between some of them.
func (w *writer) words(n int) {
	for i := range n {
		w.word()
		switch {
		case i == n-1 || i%17 == 16:
			w.WriteString(". ")
		case i%7 == 6:
			w.WriteString(", ")
		default:
			w.WriteByte(' ')
		}
	}
}

func (w *writer) paragraph(n int) {
	w.WriteString("<p>")
	w.words(n)
	w.WriteString("</p>\n")
}

func (w *writer) link(words int) {
	fmt.Fprintf(w, `<a href="/story/%d" class="link">`, w.random.IntN(1e6))
	w.words(words)
	w.WriteString("</a>")
}

// until writes parts until the page is long enough.
func (w *writer) until(bytes int, part func(i int)) {
	for i := 0; w.Len() < bytes; i++ {
		part(i)
	}
}

func article(w *writer, bytes int) {
	w.WriteString(`<nav class="main-nav"><ul>`)
	for range 12 {
		w.WriteString("<li>")
		w.link(2)
		w.WriteString("</li>")
	}
	w.WriteString("</ul></nav>")
	w.until(bytes, w.section)
}

// section is about 2 KB of an ordinary page.
func (w *writer) section(i int) {
	fmt.Fprintf(w, `<section class="story-part part-%d" id="s%d"><h2>`, i%9, i)
	w.words(5)
	w.WriteString("</h2>\n")
	for range 4 {
		w.paragraph(30 + w.random.IntN(60))
	}
	switch i % 6 {
	case 0:
		fmt.Fprintf(w, `<figure class="picture wide"><img src="/img/%d.jpg" width=800 height=500 alt="A ship"><figcaption>`, i)
		w.words(12)
		w.WriteString("</figcaption></figure>")
	case 1:
		w.WriteString("<ul>")
		for range 6 {
			w.WriteString("<li>")
			w.words(9)
			w.WriteString("</li>")
		}
		w.WriteString("</ul>")
	case 2:
		w.rows(4, 4)
	case 3:
		w.WriteString(`<aside class="related-links sidebar"><h3>More of this</h3><ul>`)
		for range 8 {
			w.WriteString("<li>")
			w.link(6)
			w.WriteString("</li>")
		}
		w.WriteString("</ul></aside>")
	case 4:
		w.WriteString(`<div class="comments"><div class="comment"><b class="author">Ada</b> <time>2 days ago</time>`)
		w.paragraph(20)
		w.WriteString("</div></div>")
	case 5:
		fmt.Fprintf(w, `<div class="ad-slot banner" id="ad-%d"><script>var slot=%d; push({"id":%d,"size":[300,250]});</script></div>`, i, i, i)
	}
	w.WriteString("</section>\n")
}

func (w *writer) rows(rows, columns int) {
	w.WriteString("<table>")
	for range rows {
		w.row(columns)
	}
	w.WriteString("</table>")
}

func (w *writer) row(columns int) {
	w.WriteString("<tr>")
	for range columns {
		w.WriteString("<td>")
		w.words(2)
		w.WriteString("</td>")
	}
	w.WriteString("</tr>\n")
}

func blocks(w *writer, bytes int) { w.until(bytes, func(int) { w.paragraph(24) }) }

func identical(w *writer, bytes int) {
	w.until(bytes, func(int) {
		w.WriteString(`<div class="card"><p>And so it was said to the people of the town, again and again, ` +
			`until they knew it by heart and said it too.</p></div>`)
	})
}

func paragraph(w *writer, bytes int) {
	w.WriteString("<p>")
	w.until(bytes, func(int) { w.words(17) })
	w.WriteString("</p>")
}

func links(w *writer, bytes int) {
	w.WriteString("<ul>")
	w.until(bytes, func(int) {
		w.WriteString("<li>")
		w.link(7)
		w.WriteString("</li>\n")
	})
	w.WriteString("</ul>")
}

func inline(w *writer, bytes int) {
	tags := []string{"b", "i", "span", "em", "code", "u"}
	w.until(bytes, func(i int) {
		w.WriteString("<p>")
		for j := range 60 {
			tag := tags[(i+j)%len(tags)]
			w.WriteString("<" + tag + ">")
			w.word()
			w.WriteString("</" + tag + "> ")
		}
		w.WriteString("</p>\n")
	})
}

func table(w *writer, bytes int) {
	w.WriteString("<table><thead><tr>" + strings.Repeat("<th>Name</th>", 10) + "</tr></thead><tbody>")
	w.until(bytes, func(int) { w.row(10) })
	w.WriteString("</tbody></table>")
}

func deep(w *writer, bytes int) {
	w.until(bytes, func(i int) {
		for j := range 400 {
			if fmt.Fprintf(w, `<div class="level-%d">`, j%7); j%10 == 0 {
				w.words(8)
			}
		}
		w.paragraph(40)
		w.WriteString(strings.Repeat("</div>", 400))
	})
}

func attribute(w *writer, bytes int) {
	w.paragraph(200)
	w.WriteString(`<div class="story" data-state="`)
	w.until(bytes, func(int) { w.words(17) })
	w.WriteString(`">`)
	w.paragraph(200)
	w.WriteString("</div>")
}

func classes(w *writer, bytes int) {
	w.until(bytes, func(i int) {
		w.WriteString(`<div class="`)
		for j := range 10 {
			w.word()
			fmt.Fprintf(w, "-%d ", (i+j)%50)
		}
		w.WriteString(`">`)
		w.words(8)
		w.WriteString("</div>\n")
	})
}

func script(w *writer, bytes int) {
	w.paragraph(200)
	w.until(bytes, func(i int) {
		fmt.Fprintf(w, `<script>window.state%d={"id":%d,"items":[`, i, i)
		for j := range 20 {
			fmt.Fprintf(w, `{"name":"item %d","title":"`, j)
			w.words(5)
			w.WriteString(`","price":12.5},`)
		}
		w.WriteString("1]};</script>\n")
	})
}
