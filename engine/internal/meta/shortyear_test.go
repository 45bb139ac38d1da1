package meta

import "testing"

func TestShortYears(t *testing.T) {
	for _, c := range []struct {
		text     string
		dayFirst bool
		want     string
	}{
		{"05/13/24 -", false, "2024-05-13"}, {"Tide Post 5/3/24", false, "2024-05-03"}, {"on 13/05/24", false, "2024-05-13"},
		{"03/05/24-10:18", true, "2024-05-03"}, {"5/3/99.", false, "1999-05-03"}, {"3 May 24", true, "2024-05-03"},
		{"3 maj 24, 11:08", true, "2024-05-03"}, {"3-May-24", false, "2024-05-03"}, {"3 May '24", false, "2024-05-03"},
		{"3 May 10:30", true, ""}, {"3 May 10 am", true, ""}, {"3 May 10.30", true, ""}, {"24/7", true, ""}, {"1/2/3", true, ""},
		{"40/50/60", true, ""}, {"1/2/24/8", true, ""}, {"8/1/2/24", true, ""}, {"1/2/24", false, "2024-01-02"},
		{"1/2/24%", true, ""}, {"May 24", true, ""},
		{"7-9, May 16-18", true, ""},
	} {
		if d, _ := (reading{c.dayFirst, true}).find(tokens(nil, c.text)); d.String() != c.want {
			t.Errorf("%q: got %q, want %q", c.text, d, c.want)
		}
	}
}
