package meta

import "winnow/engine/internal/page"

func (f *facts) pickDates(titleNode page.Node, lang string) (published, modified string) {
	return "", ""
}
