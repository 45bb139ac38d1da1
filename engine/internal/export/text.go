package export

import "strings"

// Text joins the pages' plain texts. One page comes as it is; of several each
// begins with its title and where it is from, and a line parts them.
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
