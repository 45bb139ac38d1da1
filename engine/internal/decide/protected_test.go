package decide

import (
	"strings"
	"testing"
)

// The picture that the page names as its own stays wherever it is.
func TestOwnPicture(t *testing.T) {
	long := strings.Repeat(text, 20)
	for _, c := range []struct{ name, src, want string }{
		{"behind the text", long + "<div><img src=/c/roof-hall.jpg></div>", "img"},
		{"to be loaded, in other sizes", long + "<img src=data:, data-srcset='/i/roof-hall-300x200.webp 1x'>", "img"},
		{"another picture", long + "<img src=/i/lamp-hall-1200x800.jpg>", ""},
		{"under the title", "<h1>The roof</h1><img src=/i/lamp.jpg>" + text, "img"},
		{"beside the text", "<aside kind><img src=/i/roof-hall.jpg></aside>" + long, "img"},
		{"in a menu", "<div nav><img src=/i/roof-hall.jpg></div>" + long, ""},
		{"many times", long + strings.Repeat("<img src=/i/roof-hall.jpg>", 9), "img img img img"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := protects(t, c.src); got != c.want {
				t.Errorf("protects %q, want %q", got, c.want)
			}
		})
	}
}

// People come to the page of a service for a number to call and for the hours.
func TestContacts(t *testing.T) {
	const call = "<p><a href=tel:555>555 0100</a></p>"
	long := "service" + strings.Repeat(text, 20)
	for _, c := range []struct{ name, src, want string }{
		{"below the text", "<main>" + long + "<section>" + call + "<p>Main Street 5</p><p>Open all day</p></section></main>", "section"},
		{"beside much else", "<main>" + long + "<div>" + call + strings.Repeat("<p>Our work is good</p>", 20) + "</div></main>", "p"},
		{"a mail", "<main>" + long + "<p><a href=mailto:ann@house.example>Write to us</a></p></main>", "p"},
		{"the page by mail", "<main>" + long + "<p><a href='mailto:?body=x'>Write to a friend</a></p></main>", ""},
		{"before the text", "<main><p>" + call + "</p>" + long + "</main>", ""},
		{"in the foot", "<main>" + long + "<footer nav>" + call + "</footer></main>", ""},
		{"in a bar over the page", "<main>" + long + "</main><div>" + call + "</div>", ""},
		{"in a column beside the text", "<main>" + long + "<aside kind><h3>Visit us</h3>" + call + "</aside></main>", "aside"},
		{"not shown", "<main>" + long + "<div hidden>" + call + "</div></main>", ""},
		{"on an article", "<main>" + strings.Repeat(text, 20) + "<section>" + call + "</section></main>", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := protects(t, c.src); got != c.want {
				t.Errorf("protects %q, want %q", got, c.want)
			}
		})
	}
}
