package decide

import (
	"strings"
	"testing"
)

const orderForm = "<form><button>Add to cart</button></form>"

// Forms that belong to what goes do not stay alone.
func TestUse(t *testing.T) {
	long := strings.Repeat(text, 20)
	for _, c := range []struct{ name, src, want string }{
		{"the value that only says what to write", long + "<input value=Search onfocus=\"if(this.value=='Search')this.value=''\">", ""},
		{"orders of what is kept, and of what is not", "<div>" + text + orderForm + "</div><div><p>x</p>" + orderForm + "</div>", "form button"},
		{"the only order, of its own choices", long +
			"<div><form><fieldset><select></select><button>Red</button></fieldset><button>Buy</button></form></div>",
			"form fieldset select button button"},
		{"a form to comment", long + "<form of=comment>Your words <input><textarea></textarea></form>", ""},
		{"the same on a thread", long + "<form thread of=comment>Your words <input><textarea></textarea></form>", "form"},
		{"a form to subscribe", long + "<form of=newsletter>Your name <input><input></form>", ""},
		{"the heading of a form", long + "<div><h3>Write to us</h3></div><form><input><input></form>", "h3 form"},
		{"the heading beside a form", long + "<div><h3>Write to us</h3><div><form>Name <input><input></form></div></div>", "h3 form"},
		{"a heading over other words", long + "<h3>Write to us</h3><p>Or call.</p><form><input><input></form>", "form"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := protects(t, c.src); got != c.want {
				t.Errorf("protects %q, want %q", got, c.want)
			}
		})
	}
}
