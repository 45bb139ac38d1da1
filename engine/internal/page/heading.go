package page

import "golang.org/x/net/html/atom"

// HeadingLevel returns 1 to 6 for h1 to h6, 0 for other elements.
func HeadingLevel(a atom.Atom) int {
	switch a {
	case atom.H1:
		return 1
	case atom.H2:
		return 2
	case atom.H3:
		return 3
	case atom.H4:
		return 4
	case atom.H5:
		return 5
	case atom.H6:
		return 6
	}
	return 0
}
