package export

import "strings"

const months = "January February March April May June July August September October November December"

// formatDay writes a day (YYYY-MM-DD) in another form: YYYY, YY, MM, M, DD, D, MMMM and MMM
// (January, Jan: the engine knows no other language). A text that is no day stays as it is.
func formatDay(day, form string) string {
	if !isDay(day) {
		return day
	}
	month := strings.Fields(months)[10*int(day[5]-'0')+int(day[6]-'0')-1]
	return strings.NewReplacer("YYYY", day[:4], "YY", day[2:4], "MMMM", month, "MMM", month[:3], "MM", day[5:7], "M",
		strings.TrimPrefix(day[5:7], "0"), "DD", day[8:], "D", strings.TrimPrefix(day[8:], "0")).Replace(form)
}
