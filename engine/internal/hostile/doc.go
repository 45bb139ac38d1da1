// Package hostile makes pages that attack whoever shows what Winnow takes from them:
// vectors by class (attacks.go), those that lead a parser astray (more.go), those of the
// HTML parser's and a sanitizer's own tests (taken.go), and random pages of dangerous
// texts in dangerous places (page.go). Only tests use it.
package hostile
