package meta

import "strings"

// reporterOf returns the reporter, or the agency, in a credit of the Chinese press, which
// says who reported from where: 【聯合報╱記者張嘉芳／台北報導】, 陳鈞凱／台北報導.
func reporterOf(credit string) string {
	parts := strings.FieldsFunc(strings.Trim(credit, "【】 "), func(r rune) bool { return r == '╱' || r == '／' || r == '/' })
	n := len(parts) - 1
	if n < 1 || !endsWith(parts[n], "報導", "报道", "電", "电", "整理") {
		return credit
	}
	name, _ := withoutWording(strings.TrimSpace(parts[n-1]))
	return name
}

func endsWith(s string, ends ...string) bool {
	for _, end := range ends {
		if strings.HasSuffix(strings.TrimSpace(s), end) {
			return true
		}
	}
	return false
}

// isMaker reports whether a name is that of those who made the site or own it: a company, or
// a list of what each has done ("Content: Ada Quill, design: Bo Reed").
func isMaker(name string) bool {
	return strings.Contains(name, ": ") || endsWith(strings.ToLower(name), " ltd", " ltd.", " inc", " inc.", " llc", " gmbh", " o.o")
}
