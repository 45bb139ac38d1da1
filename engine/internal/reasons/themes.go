package reasons

import "slices"

// A theme is a group of columns that measure the same thing, with its sentences.
type theme struct {
	// name is the Theme of its columns.
	name string
	says []sentence
}

// A sentence is true when a column's value lies between from and to, both included. A
// sentence without a column is always true. against is the sign of the theme's sum for
// which it may be used.
type sentence struct {
	code     string
	against  bool
	column   string
	from, to float32
	put      unit
	text     string
}

// leader stands for the column that moved most. The columns in sumsUp are never the
// leader, since they summarize others and their names say nothing.
const (
	leader = "*"
	sumsUp = "wording.named phrases.any"
)

const (
	speaksFor     = false
	speaksAgainst = true
)

// A unit says how a value is written for $1.
type unit uint8

const (
	nothing unit = iota
	count
	percent
	name // the last part of the column's name
)

// most is greater than any value of a column.
const most = 1e9

// Sentences of the rules that override columns, and of what equal parts say.
const (
	equalForCode = "equal-for"
	equalForText = "The parts at the same place in a row of equal parts are content"

	equalAgainstCode = "equal-against"
	equalAgainstText = "The parts at the same place in a row of equal parts are not content"

	belongsCode = "belongs"
	belongsText = "It is a heading, a caption or a term that stays with the content beside it"

	copyCode = "copy"
	copyText = "It says the same as block $1, so the reading leaves it out"

	teaserCode = "aside-teaser"
	teaserText = "It leads to another page, so the reading leaves it out"

	authorBoxCode = "aside-author"
	authorBoxText = "It is a box about the author, so the reading leaves it out"

	endHeadingCode = "aside-heading"
	endHeadingText = "What it heads is left out, so the reading leaves it out"

	scriptDataCode = "aside-data"
	scriptDataText = "It is data for the page's scripts, so the reading leaves it out"

	remarkCode = "aside-comment"
	remarkText = "Readers wrote it below the text, so the reading leaves it out"

	markedCode = "marked"
	markedText = "Stands in a box that is marked as an ad, a cookie notice or a newsletter form"
)

// themes is the list of all themes.
func themes() []theme {
	return slices.Concat(textThemes(), markupThemes(), sayingThemes(), placeThemes(), likenessThemes())
}

// textThemes are about the block itself.
func textThemes() []theme {
	return []theme{
		{"links", []sentence{
			{"links-all", speaksAgainst, "text.linkDensity", 0.8, 1, nothing, "Almost all of it is links"},
			{"links-many", speaksAgainst, "text.linkDensity", 0.25, 0.8, percent, "$1 of its words are links"},
			{"links-none", speaksFor, "text.linkDensity", 0, 0.02, nothing, "Hardly anything in it is a link"},
			{"links-few", speaksFor, "text.linkDensity", 0, 0.25, percent, "Only $1 of its words are links"},
			{"links-for", speaksFor, "", 0, 0, nothing, "Its links are like those in content"},
			{"links-against", speaksAgainst, "", 0, 0, nothing, "Its links are like those outside content"},
		}},
		{"length", []sentence{
			{"length-long", speaksFor, "text.words", 25, most, nothing, "It is a long block of text"},
			{"length-short", speaksAgainst, "text.words", 0, 10, nothing, "It has only a few words"},
			{"length-for", speaksFor, "", 0, 0, nothing, "It is as long as content often is"},
			{"length-against", speaksAgainst, "", 0, 0, nothing, "It is as long as text outside content often is"},
		}},
		{"style", []sentence{
			{"style-prose", speaksFor, "text.prose", 1, 1, nothing, "It reads like running text"},
			{"style-no-prose", speaksAgainst, "text.prose", 0, 0, nothing, "It does not read like running text"},
			{"style-for", speaksFor, "", 0, 0, nothing, "Its style is that of content"},
			{"style-against", speaksAgainst, "", 0, 0, nothing, "Its style is that of text outside content"},
		}},
		{"signs", []sentence{
			{"signs-copyright", speaksAgainst, "text.copyright", 1, most, nothing, "It has a copyright sign"},
			{"signs-separators", speaksAgainst, "text.separators", 2, most, nothing, "Signs such as | or › cut it into parts"},
			{"signs-prices", speaksAgainst, "text.prices", 1, most, nothing, "It holds prices"},
			{"signs-for", speaksFor, "", 0, 0, nothing, "Its capitals, numbers and signs are like those in content"},
			{"signs-against", speaksAgainst, "", 0, 0, nothing, "Its capitals, numbers and signs are like those outside content"},
		}},
	}
}

// markupThemes are about the elements around it.
func markupThemes() []theme {
	return []theme{
		{"named", []sentence{
			{"named-any-for", speaksFor, "wording.named", 0, 0, nothing,
				"Nothing around it has a name that says what it is, such as sidebar or footer"},
			{"named-content", speaksFor, leader, 1, most, name, "Stands in an element named like “$1”, as content often does"},
			{"named-noise", speaksAgainst, leader, 1, most, name, "Stands in an element named like “$1”, as other parts of a page often do"},
			{"unnamed-content", speaksFor, leader, 0, 0, name, "No element around it is named like “$1”"},
			{"unnamed-noise", speaksAgainst, leader, 0, 0, name, "It lacks an element named like “$1”, which content often has around it"},
			{"named-for", speaksFor, "", 0, 0, nothing, "The names of the elements around it are those of content"},
			{"named-against", speaksAgainst, "", 0, 0, nothing, "The names of the elements around it are not those of content"},
		}},
		{"inside", []sentence{
			{"inside-content", speaksFor, leader, 1, most, name, "Stands inside <$1>, as content often does"},
			{"inside-noise", speaksAgainst, leader, 1, most, name, "Stands inside <$1>, as other parts of a page often do"},
			{"outside-content", speaksFor, leader, 0, 0, name, "Stands outside <$1>"},
			{"outside-noise", speaksAgainst, leader, 0, 0, name, "Stands outside <$1>, in which content often stands"},
			{"elements-for", speaksFor, "", 0, 0, nothing, "The elements around it are those of content"},
			{"elements-against", speaksAgainst, "", 0, 0, nothing, "The elements around it are not those of content"},
		}},
		{"role", []sentence{
			{"role-main", speaksFor, "tags.roleMain", 1, most, nothing, "The page marks it as part of its main matter"},
			{"role-text", speaksFor, "tags.itemprop", 1, most, nothing, "The page marks it as text for search engines"},
			{"role-dialog", speaksAgainst, "tags.roleDialog", 1, most, nothing, "The page marks it as a dialog"},
			{"role-aside", speaksAgainst, "tags.roleAside", 1, most, nothing, "The page marks it as navigation, banner, search or supplement"},
			{"role-hidden", speaksAgainst, "tags.hidden", 1, most, nothing, "The page hides it"},
			{"role-frame", speaksAgainst, "tags.asides", 1, most, nothing, "Stands in a header, footer, navigation or form"},
			{"role-no-frame", speaksFor, "tags.asides", 0, 0, nothing, "Stands in no header, footer, navigation or form"},
			{"role-for", speaksFor, "", 0, 0, nothing, "The page marks it up like content"},
			{"role-against", speaksAgainst, "", 0, 0, nothing, "The page does not mark it up like content"},
		}},
		{"holder", []sentence{
			{"holder-list", speaksAgainst, "tags.lists", 1, most, nothing, "Stands in a list"},
			{"holder-for", speaksFor, "", 0, 0, nothing, "The element that holds it is one that content often has"},
			{"holder-against", speaksAgainst, "", 0, 0, nothing, "The element that holds it is one that content seldom has"},
		}},
	}
}

// sayingThemes are about what words, rules and data say of it.
func sayingThemes() []theme {
	return []theme{
		{"phrase", []sentence{
			{"phrase-none", speaksFor, "phrases.any", 0, 0, nothing, "Its words name nothing of a page's furniture, such as sharing, login or cart"},
			{"phrase-content", speaksFor, leader, 0.01, most, name, "Its words are about “$1”, as content's here often are"},
			{"phrase-noise", speaksAgainst, leader, 0.01, most, name, "Its words are about “$1”"},
			{"phrase-for", speaksFor, "", 0, 0, nothing, "Its words are not those of a page's furniture"},
			{"phrase-against", speaksAgainst, "", 0, 0, nothing, "Its words are like those of a page's furniture"},
		}},
		{"rule", []sentence{
			{"rule-noise", speaksAgainst, leader, 0.01, most, name, "Stands in a part of the page that a rule takes for “$1”"},
			{"rule-none", speaksFor, leader, 0, 0, nothing, "No rule takes the part it stands in for noise"},
			{"rule-for", speaksFor, "", 0, 0, nothing, "What rules say of the part it stands in speaks for it"},
			{"rule-against", speaksAgainst, "", 0, 0, nothing, "What rules say of the part it stands in speaks against it"},
		}},
		{"data", []sentence{
			{"data-body", speaksFor, "structured.inBody", 0.5, most, nothing, "The page repeats this text in its data for search engines"},
			{"data-between", speaksFor, "structured.between", 1, most, nothing,
				"Stands among text that the page repeats in its data for search engines"},
			{"data-missing", speaksAgainst, "structured.hasBody", 1, most, nothing,
				"The page gives its main text to search engines, and this is not clearly part of it"},
			{"data-for", speaksFor, "", 0, 0, nothing, "What the page tells search engines speaks for it"},
			{"data-against", speaksAgainst, "", 0, 0, nothing, "What the page tells search engines does not speak for it"},
		}},
		{"thread", []sentence{
			{"thread-for", speaksFor, "", 0, 0, nothing, "Its place among dated posts or comments speaks for it"},
			{"thread-against", speaksAgainst, "", 0, 0, nothing, "Its place among dated posts or comments speaks against it"},
		}},
		{"section", []sentence{
			{"section-for", speaksFor, "", 0, 0, nothing, "Its place in the section of the title speaks for it"},
			{"section-against", speaksAgainst, "", 0, 0, nothing, "Its place to the section of the title speaks against it"},
		}},
	}
}
