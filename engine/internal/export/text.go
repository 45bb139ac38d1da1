package export

import "strings"

// Text joins the pages' plain texts. A single page is unchanged. Several pages each begin
// with their title and source, with a line between them.
func Text(b *Book) ([]byte, error) {
	if len(b.Pages) == 0 {
		return nil, ErrEmpty
	}
	var out strings.Builder
	for i := range b.Pages {
		p := &b.Pages[i]
		if i > 0 {
			out.WriteString("\n" + strings.Repeat("-", 40) + "\n\n")
		}
		if len(b.Pages) > 1 {
			out.WriteString(p.name() + "\n")
			if src := p.source(); src != "" {
				out.WriteString(src + "\n")
			}
			out.WriteString("\n")
		}
		if text := strings.TrimRight(p.Text, "\n"); text != "" {
			out.WriteString(text + "\n")
		}
	}
	return []byte(out.String()), nil
}
