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
