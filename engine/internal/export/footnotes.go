package export

import (
	"strings"

	"winnow/engine/internal/stop"
)

// ownNotes makes the labels of a page's footnotes its own among the pages of a file:
// [^1] of the second page becomes [^2-1]. Code stays as it is.
func ownNotes(markdown, page string, check *stop.Checker) string {
	if !strings.Contains(markdown, "[^") {
		return markdown
	}
	var out strings.Builder
	fence, lines := "", 0 // the fence of the code block at hand
	for line := range strings.SplitAfterSeq(markdown, "\n") {
		check.Every(lines)
		lines++
		text := strings.TrimLeft(line, " >")
		ticks := text[:len(text)-len(strings.TrimLeft(text, "`"))]
		switch {
		case fence != "":
			if strings.TrimSpace(text) == fence {
				fence = ""
			}
			out.WriteString(line)
		case len(ticks) >= 3:
			fence = ticks
			out.WriteString(line)
		default:
			labelNotes(&out, line, page)
		}
	}
	return out.String()
}

// labelNotes writes a line with its page's labels.
func labelNotes(out *strings.Builder, line, page string) {
	for i := 0; i < len(line); {
		rest := line[i:]
		n := 1
		switch {
		case rest[0] == '\\':
			n = min(2, len(rest))
		case rest[0] == '`': // code ends with as many backticks as it begins with
			ticks := rest[:len(rest)-len(strings.TrimLeft(rest, "`"))]
			n = len(ticks)
			if end := strings.Index(rest[n:], ticks); end >= 0 {
				n += end + len(ticks)
			}
		case strings.HasPrefix(rest, "[^"):
			out.WriteString("[^" + page + "-")
			i += 2
			continue
		}
		out.WriteString(rest[:n])
		i += n
	}
}
