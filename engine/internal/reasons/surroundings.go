package reasons

// placeThemes are about where the block is and what is beside it.
func placeThemes() []theme {
	return []theme{
		{"run", []sentence{
			{"run-inside", speaksFor, "prose.inRun", 1, 1, nothing, "Stands inside the longest stretch of running text"},
			{"tree-inside", speaksFor, "prose.inTree", 1, 1, nothing, "Stands in the part of the page that holds the most running text"},
			{"tree-outside", speaksAgainst, "prose.inTree", 0, 0, nothing, "Stands outside the part of the page that holds the most running text"},
			{"run-outside", speaksAgainst, "prose.inRun", 0, 0, nothing, "Stands outside the longest stretch of running text"},
			{"run-for", speaksFor, "", 0, 0, nothing, "Stands where the page's running text makes content likely"},
			{"run-against", speaksAgainst, "", 0, 0, nothing, "Stands where the page's running text makes content unlikely"},
		}},
		{"links around", []sentence{
			{"links-around-many", speaksAgainst, "neighbours.window15.linkDensity", 0.4, most, percent, "$1 of the words around it are links"},
			{"links-around-few", speaksFor, "neighbours.window15.linkDensity", 0, 0.1, nothing, "There are hardly any links around it"},
			{"links-around-for", speaksFor, "", 0, 0, nothing, "The links around it are like those around content"},
			{"links-around-against", speaksAgainst, "", 0, 0, nothing, "The links around it are not like those around content"},
		}},
		{"around", []sentence{
			{"around-prose", speaksFor, "neighbours.window15.prose", 0.6, most, nothing, "The text around it is running text"},
			{"around-no-prose", speaksAgainst, "neighbours.window15.prose", 0, 0.4, nothing, "There is little running text around it"},
			{"around-for", speaksFor, "", 0, 0, nothing, "The text around it is like content"},
			{"around-against", speaksAgainst, "", 0, 0, nothing, "The text around it is not like content"},
		}},
		{"next", []sentence{
			{"next-long", speaksFor, "neighbours.window5.words", 20, most, nothing, "The blocks next to it are long"},
			{"next-short", speaksAgainst, "neighbours.window5.words", 0, 8, nothing, "The blocks next to it are short"},
			{"next-for", speaksFor, "", 0, 0, nothing, "The blocks next to it are like those next to content"},
			{"next-against", speaksAgainst, "", 0, 0, nothing, "The blocks next to it are not like those next to content"},
		}},
		{"place", []sentence{
			{"place-end", speaksAgainst, "position.words", 0.85, most, nothing, "Stands near the end of the page"},
			{"place-start", speaksAgainst, "position.words", 0, 0.15, nothing, "Stands near the beginning of the page"},
			{"place-for", speaksFor, "", 0, 0, nothing, "Stands at a place of the page where content often is"},
			{"place-against", speaksAgainst, "", 0, 0, nothing, "Stands at a place of the page where content seldom is"},
		}},
		{"title", []sentence{
			{"title-itself", speaksFor, "position.isTitle", 1, 1, nothing, "It shows the page's title"},
			{"title-before", speaksAgainst, "position.title", -98, -1, nothing, "Stands before the page's title"},
			{"title-none", speaksAgainst, "position.title", -99, -99, nothing, "The page shows no title that it could stand under"},
			{"title-words", speaksFor, "topic.titleHits", 1, most, nothing, "It shares words with the page's title"},
			{"title-behind", speaksFor, "position.title", 1, most, nothing, "Stands behind the page's title"},
			{"title-for", speaksFor, "", 0, 0, nothing, "Where the page's title stands speaks for it"},
			{"title-against", speaksAgainst, "", 0, 0, nothing, "Where the page's title stands speaks against it"},
		}},
	}
}

// likenessThemes are about similar blocks and about the page.
func likenessThemes() []theme {
	return []theme{
		{"topic", []sentence{
			{"topic-same", speaksFor, "topic.proseShare", 0.4, most, nothing, "It uses the words of the page's main text"},
			{"topic-other", speaksAgainst, "topic.proseShare", 0, 0.2, nothing, "It uses few words of the page's main text"},
			{"topic-for", speaksFor, "", 0, 0, nothing, "Its subject is that of the page"},
			{"topic-against", speaksAgainst, "", 0, 0, nothing, "Its subject is hardly that of the page"},
		}},
		{"heading", []sentence{
			{"heading-noise", speaksAgainst, "headings.noise", 1, most, nothing,
				"The heading above it speaks of sharing, comments, further reading or the like"},
			{"heading-text", speaksFor, "headings.under", 30, most, nothing, "It is a heading with text below"},
			{"heading-empty", speaksAgainst, "tags.heading", 1, most, nothing, "It is a heading of a kind that content seldom has"},
			{"section-long", speaksFor, "headings.section", 60, most, nothing, "It belongs to a section with much text"},
			{"section-short", speaksAgainst, "headings.section", 0, 20, nothing, "It belongs to a section with little text"},
			{"heading-for", speaksFor, "", 0, 0, nothing, "The headings around it are like those of content"},
			{"heading-against", speaksAgainst, "", 0, 0, nothing, "The headings around it are not like those of content"},
		}},
		{"alike", []sentence{
			{"alike-many", speaksAgainst, "repetition.near.size", 3, most, count, "It is part of one of $1 items of the same make"},
			{"alike-texts", speaksFor, "repetition.path.prose", 0.6, most, nothing, "Blocks made like it are running text"},
			{"alike-no-texts", speaksAgainst, "repetition.path.prose", 0, 0.2, nothing, "Blocks made like it are not running text"},
			{"alike-for", speaksFor, "", 0, 0, nothing, "Parts of the page made like it are content"},
			{"alike-against", speaksAgainst, "", 0, 0, nothing, "Parts of the page made like it are seldom content"},
		}},
		{"repeated", []sentence{
			{"repeated", speaksAgainst, "repetition.text.count", 2, most, count, "The same text stands on the page $1 times"},
			{"repeated-not", speaksFor, "repetition.text.count", 0, 1, nothing, "Its text stands on the page only once"},
			{"repeated-for", speaksFor, "", 0, 0, nothing, "Its text is repeated as content is"},
			{"repeated-against", speaksAgainst, "", 0, 0, nothing, "Its text is not repeated as content is"},
		}},
		{"page", []sentence{
			{"page-for", speaksFor, "", 0, 0, nothing, "On pages like this one much is content"},
			{"page-against", speaksAgainst, "", 0, 0, nothing, "On pages like this one little is content"},
		}},
		{"blocks", []sentence{
			{"blocks-for", speaksFor, "", 0, 0, nothing, "The blocks around it and those like it are content"},
			{"blocks-against", speaksAgainst, "", 0, 0, nothing, "The blocks around it and those like it are not content"},
		}},
		{"site", []sentence{
			{"site-for", speaksFor, "", 0, 0, nothing, "Other pages of the site have something else in its place"},
			{"site-against", speaksAgainst, "", 0, 0, nothing, "Other pages of the site have the same"},
		}},
	}
}
