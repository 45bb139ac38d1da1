package page

import "testing"

func TestWordsPart(t *testing.T) {
	for _, c := range []struct {
		before, after string
		want          bool
	}{
		{"LinkedIn", "X", true},
		{"Development", "Mobile app", true},
		{"Accessories", "1385", true},
		{"€49.99", "VAT included", true},
		{"$116.97", "$145", true},
		{"$145", "19% off", true},
		{"was", "$540.00", true},
		{"1535", "kcal", true},
		{"(300)", "300 reviews", true},
		{"item number:", "365999", true},
		{"Did you know?", "Ferries", true},
		{"emails each month.", "Send more", true},
		{"1.", "Product", true},
		{"NEMO", "Aurora Highrise", true},
		{"PHP", "C#", false}, // a single capital may begin anything
		{"ЛЮБОВЬ", "Вера", true},
		{"مقالات", "12", true},

		{"C", "orn Pops", false},
		{"B", "8", false},
		{"3", "D", false},
		{"N. 3", "rd", false},
		{"Class 1", "2", false},
		{"earbuds for 202", "5", false},
		{"ACT", "UARIAL", false},
		{"case stud", "ies", false},
		{"json.", "JSONDecoder", false},
		{"std::", "Vector", false},
		{"100", "€", false},
		{"更新时间", "2012", false},
		{"12", "个月前", false},
		{"mood board", ", and", false},
		{"frame.io", ") support", false},
		{"", "X", false},
		{"LinkedIn", "", false},
	} {
		if got := WordsPart(c.before, c.after); got != c.want {
			t.Errorf("%q %q: %v", c.before, c.after, got)
		}
	}
}
