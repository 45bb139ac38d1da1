package decide

import (
	"fmt"
	"strings"
	"testing"

	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence"
	"winnow/engine/internal/evidence/elements"
	"winnow/engine/internal/meta"
	"winnow/engine/internal/page"
)

// A setting is a page and what is decided on it by hand.
type setting struct {
	in    evidence.Input
	page  *page.Page
	keep  []bool
	kinds []block.Kind
	noise []block.Noise
}

func (s *setting) choice() *choice {
	return newChoice(s.in, elements.Read(s.page), s.keep, s.kinds, s.noise)
}

// nameNoise makes noise of the elements with an attribute.
func (s *setting) nameNoise(attribute string, kind block.Kind) {
	for n := range s.page.Tag {
		if _, ok := s.page.LookupAttr(page.Node(n), attribute); ok {
			s.noise = append(s.noise, block.Noise{Node: page.Node(n), Kind: kind, Score: block.NamedScore})
		}
	}
}

// parsed parses a page and keeps the blocks that begin with a K.
func parsed(t *testing.T, src string) *setting {
	t.Helper()
	p, err := page.Parse([]byte("<body>"+src), page.Options{})
	if err != nil {
		t.Fatal(err)
	}
	m := meta.Meta{TitleNode: page.None, Title: "The roof of the hall", Byline: "Ann Berg, 王小明, Berg Hansen RN", Site: "Courier",
		Date:  "2011-12-28",
		Image: "https://courier.example/i/roof-hall-1200x800.jpg?w=9"}
	in := evidence.Input{Blocks: block.Split(p), Meta: &m}
	s := &setting{in: in, page: p, keep: make([]bool, in.Blocks.Len()), kinds: make([]block.Kind, in.Blocks.Len())}
	for i := range s.keep {
		s.keep[i] = strings.HasPrefix(in.Blocks.Text(i), "K")
		if p.Tag[in.Blocks.Blocks[i].Owner].String() == "h1" {
			s.kinds[i] = block.Title
		}
	}
	return s
}

const text = "<p>Kept one two three four five six seven eight nine ten eleven.</p>"

// related gives the texts that belong to the kept ones of a page.
func related(t *testing.T, src string) string {
	t.Helper()
	s := parsed(t, src)
	for i := range s.kinds {
		if up := s.page.Parent[s.in.Blocks.Blocks[i].Owner]; up != page.None && s.page.IsElement(up) {
			if _, ok := s.page.LookupAttr(up, "kind"); ok {
				s.kinds[i] = block.Comment
			}
		}
	}
	s.nameNoise("nav", block.Navigation)
	var got []string
	for i, why := range relatedBlocks(s.choice()) {
		if why != block.Unrelated {
			got = append(got, s.in.Blocks.Text(i))
		}
	}
	return strings.Join(got, "|")
}

func TestRelated(t *testing.T) {
	for _, c := range []struct{ name, src, want string }{
		{"byline", text + "<p>By ANN Berg, our reporter</p><p>Others</p>", "By ANN Berg, our reporter"},
		{"the author again behind the text", "<h1>The roof</h1><p>By Ann Berg</p>" + strings.Repeat(text, 12) + "<p>Ann Berg climbs roofs.</p>",
			"The roof|By Ann Berg"},
		{"another author behind the text", "<h1>The roof</h1><p>By Ann Berg</p>" + strings.Repeat(text, 12) + "<p>Photos: Berg Hansen RN</p>",
			"The roof|By Ann Berg|Photos: Berg Hansen RN"},
		{"a name inside a long text is none", text + "<p>Ann Berg " + strings.Repeat("and so on ", 40) + "</p>", ""},
		{"date under the title", "<h1>The roof</h1><p>12 May</p>" + text + "<p>13 May</p>", "The roof|12 May"},
		{"long lines under the title", "<h1>The roof</h1><p>" + strings.Repeat("menu ", 60) + "</p><p>12 May</p>" + text, "The roof"},
		{"heading above text", "<section><h2>Costs</h2>" + text + "</section>", "Costs"},
		{"heading above other things", "<section><h2>Most read</h2><p>x</p><p>y</p></section>" + text, ""},
		{"heading of another box", "<aside><h2>More</h2></aside><div>" + text + "</div>", ""},
		{"the title once more", "<p>the Roof of the hall</p><p><a href=/x>The roof of the hall is out</a></p>" + text, "the Roof of the hall"},
		{"a line that leads to the title", "<div><a href=/>Home</a> > <a href=/n>News</a> > The roof of the hall</div>" + text,
			"Home > News > The roof of the hall"},
		{"what opens the comments", "<div kind><p>3 thoughts on The roof of the hall</p></div>" + text, ""},
		{"a line of a crumb", "<p><span class=breadcrumb_last>The Roof of the hall</span></p>" + text, "The Roof of the hall"},
		{"the title in a long text", "<p>The roof of the hall " + strings.Repeat("and so on ", 20) + "</p>" + text, ""},
		{"a name that the byline adds a degree to", text + "<p>Berg Hansen</p><p>Ann B</p>", "Berg Hansen"},
		{"the way here, with the title", "<ol class=Breadcrumbs><li><a href=/>Home</a><li>The Roof of the hall</ol>" + text,
			"Home|The Roof of the hall"},
		{"the way here, in one line", "<div aria-label=breadcrumb><a href=/>Home</a> / The roof of the hall</div>" + text,
			"Home / The roof of the hall"},
		{"the way here, without", "<ol class=breadcrumb><li><a href=/>Home</a><li>News</ol>" + text, ""},
		{"headings of menus and of the foot, but not the site's name", "<header nav><h1>Courier</h1><h1>Sections</h1></header>" + text +
			"<footer nav><h1>About us</h1></footer>", "Courier"},
		{"a second heading of the text", "<h1>The roof</h1>" + text + "<h1>The walls</h1>" + text, "The roof|The walls"},
		{"headings of what comes behind the text", "<h1>The roof</h1>" + text + "<ul>" + strings.Repeat("<li><h1>Ten lamps</h1>", 5) + "</ul>",
			"The roof"},
		{"buttons under the title", "<h1>The roof</h1><p>12 May</p><button><span>Share</span></button>" + text, "The roof|12 May"},
		{"a long list of that name", "<ol class=breadcrumb>" + strings.Repeat("<li>A town hall", 20) +
			"<li><a href=/x>The roof of the hall in town</a></ol>" + text, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := related(t, c.src); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func days() (html string) {
	for day := 1; day <= 30; day++ {
		html += fmt.Sprintf("<a href=/%d>%d</a> ", day, day)
	}
	return html
}

// protects gives the elements that stay on a page.
func protects(t *testing.T, src string) string {
	t.Helper()
	s := parsed(t, src)
	s.nameNoise("kind", block.Sidebar)
	s.nameNoise("nav", block.Navigation)
	kinds := map[string]block.Kind{"comment": block.Comment, "newsletter": block.Newsletter}
	for i := range s.kinds {
		if of, ok := kinds[s.page.Attr(s.in.Blocks.Blocks[i].Owner, "of")]; ok {
			s.kinds[i] = of
		}
	}
	pageType := "article"
	for word, is := range map[string]string{"thread": "forum", "service": "service"} {
		if strings.Contains(src, word) {
			pageType = is
		}
	}
	var got []string
	for _, e := range protectedElements(s.choice(), pageType) {
		got = append(got, s.page.Data[e.Node])
	}
	return strings.Join(got, " ")
}

func TestProtected(t *testing.T) {
	long := strings.Repeat(text, 20)
	for _, c := range []struct{ name, src, want string }{
		{"a picture within the text", text + "<img>" + text, "img"},
		{"a picture behind it", text + text + "<img>", ""},
		{"a picture in a named box", text + "<aside kind><img></aside>" + text, ""},
		{"a filled field", long + "<input value=Ann>", "input"},
		{"a button is not filled", long + "<input type=submit value=Go><input type=hidden value=1>", ""},
		{"a field that waits for its first key", long + "<input autofocus>", "input"},
		{"a password where there is little else", text + "<input type=password>", "input"},
		{"a password beside an article", long + "<input type=password>", ""},
		{"a way in beside an article", long + "<header>Menu<form><input name=u><input type=password></form></header>", "form"},
		{"a way in where there is little else", text + "<form><input name=u><input type=password></form>", "form input"},
		{"a card's number", long + "<input autocomplete=cc-number>", "input"},
		{"a form of some fields", long + "<form><input><textarea></textarea></form>", "form"},
		{"a search box", long + "<form><input></form>", ""},
		{"a search box with what nobody fills in", long + "<form><input type=hidden><input name=q><input type=Submit></form>", ""},
		{"an order", long + "<form><input type=hidden><select></select><button>Add to cart</button></form>", "form select button"},
		{"the next part", long + "<a rel=next>Next part</a>", "a"},
		{"the next article", long + "<a rel=next>The walls of the hall</a>", ""},
		{"what belongs to fields", long + "<form><label>Name</label><input><select></select><p>x</p></form><label>x</label>",
			"form label select"},
		{"a form in a named box", long + "<div kind><form><input><input></form></div>", ""},
		{"an editor, named or not", long + "<div kind><p contenteditable>x</p></div>", "p"},
		{"a text in the making", long + "<textarea>Dear</textarea>", "textarea"},
		{"a film", long + "<video controls></video>", "video"},
		{"a film for the background", long + "<video muted autoplay></video>", ""},
		{"a film in an element of scripts", long + "<lite-youtube videoid=1><a href=/1>Play</a></lite-youtube>", "lite-youtube"},
		{"another element of scripts", long + "<lite-menu></lite-menu>", ""},
		{"a frame with a film", long + "<iframe src=https://player.vimeo.com/1></iframe>", "iframe"},
		{"another frame", long + "<iframe src=https://x.example/1></iframe>", ""},
		{"a map", long + "<div class='z leaflet-container'></div>", "div"},
		{"a site map", long + "<div class=sitemap></div>", ""},
		{"pages by their numbers", long +
			"<section><a href=/1>1</a> <b>2</b> <a href=/3>3</a> <span><a href=/4>4</a></span> <a href=/3>Next</a></section>", "section"},
		{"days of a month", long + "<section>" + days() + "</section>", ""},
		{"two days of a week", long + "<table><tr><td>1<td>2<td>3<tr><td><a href=/8>8</a><td><a href=/9>9</a><td>10</table>", ""},
		{"pages in a row of a layout", long + "<table><tr><td>x<tr><td><a href=/2>2</a><td><a href=/3>3</a></table>", "tr"},
		{"numbers that do not follow", long + "<section><a href=/10>10</a> <a href=/20>20</a> <a href=/2024>2024</a></section>", ""},
		{"numbers far apart", long + "<section><a href=/1>1</a>" + long + "<a href=/2>2</a></section>", ""},
		{"other pages of the list", long + "<ul class=Pagination><li><a rel=next href=/2>2</a></ul>", "ul a"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := protects(t, c.src); got != c.want {
				t.Errorf("protects %q, want %q", got, c.want)
			}
		})
	}
}

// Noise moves up to the wrapper that holds nothing else, several of one kind
// together; an empty box beside it may be filled later and stays.
func TestWiden(t *testing.T) {
	for _, c := range []struct{ name, src, want string }{
		{"one in a wrapper", "<section><div><ins></ins></div></section><p>x</p>", "section"},
		{"two of one kind", "<section><ins></ins><ins></ins><script></script></section><p>x</p>", "section ins"},
		{"two kinds", "<section><ins></ins><nav></nav></section><p>x</p>", "ins nav"},
		{"with words beside", "<section>words<ins></ins></section>", "ins"},
		{"with an empty box beside", "<section><div id=app></div><ins></ins></section>", "ins"},
		{"with its closing button", "<section><button></button><ins></ins></section>", "section"},
		{"never the main part", "<main><ins></ins></main>", "ins"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := parsed(t, c.src)
			p := s.page
			var list []block.Noise
			for n := range p.Tag {
				switch p.Data[n] {
				case "ins":
					list = append(list, block.Noise{Node: page.Node(n), Kind: block.Ad, Score: 0.9})
				case "nav":
					list = append(list, block.Noise{Node: page.Node(n), Kind: block.Navigation, Score: 0.9})
				}
			}
			var got []string
			for _, n := range widen(s.in.Blocks, elements.Read(p), list) {
				got = append(got, p.Data[n.Node])
			}
			if strings.Join(got, " ") != c.want {
				t.Errorf("got %q, want %q", strings.Join(got, " "), c.want)
			}
		})
	}
}

// A box whose links pay is an ad beside the text and a product within it; what
// is called an ad as well is one everywhere.
func TestSponsoredWithinText(t *testing.T) {
	box := "<aside><a rel=sponsored href=/x>Four words of lamps</a></aside>"
	for _, c := range []struct {
		name, src string
		also      block.RuleName // another rule for the box
		want      int
	}{
		{"behind the text", text + box, "", 1},
		{"within the text", text + box + text, "", 0},
		{"within the text, and called so", text + box + text, "ad-name", 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := parsed(t, c.src)
			var hits []evidence.Hit
			for n := range s.page.Tag {
				if n := page.Node(n); s.page.Data[n] == "aside" {
					hits = append(hits, evidence.Hit{Node: n, Kind: block.Ad, Rule: block.SponsoredLink, Score: 0.75})
					if c.also != "" {
						hits = append(hits, evidence.Hit{Node: n, Kind: block.Ad, Rule: c.also, Score: 0.9})
					}
				}
			}
			if got := joinHits(s.in.Blocks, elements.Read(s.page), hits, s.keep, make([]float32, len(s.keep))); len(got) != c.want {
				t.Errorf("%v", got)
			}
		})
	}
}
