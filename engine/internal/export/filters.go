package export

import "strings"

// maxValue is the greatest length of a filtered value in bytes. Without it a template that
// replaces a letter by many, again and again, would need any amount of memory.
const maxValue = 1 << 20

// filter applies the filters of a template, `lower|replace:"a":"b"`, one after the other.
// They change the value before it is escaped, so that none makes markup of it; only
// wikilink makes some, of a text without signs that have a meaning. Arguments stand behind
// colons or commas, bare or in quotes, where \n is a line's end; parentheses around them
// mean nothing.
func (f *field) filter(text string) error {
	for {
		end := outside(text, "|")
		if err := f.through(arguments(text[:end])); err != nil {
			return err
		}
		if end == len(text) {
			return nil
		}
		text = text[end+1:]
	}
}

// arguments cuts a filter into its name and its arguments.
func arguments(text string) (list []string) {
	for {
		end := outside(text, ":,")
		word := strings.Trim(text[:end], " ()")
		if last := len(word) - 1; last > 0 && word[0] == word[last] && (word[0] == '"' || word[0] == '\'') {
			word = strings.ReplaceAll(word[1:last], `\n`, "\n")
		}
		if list = append(list, word); end == len(text) {
			return list
		}
		text = text[end+1:]
	}
}

// outside returns where the first of some signs stands that is in no quotes, else the length
// of the text. A quote begins where an argument may.
func outside(text, signs string) int {
	var open byte
	for i := 0; i < len(text); i++ {
		c := text[i]
		switch {
		case open != 0:
			if c == open {
				open = 0
			}
		case strings.IndexByte(signs, c) >= 0:
			return i
		case (c == '"' || c == '\'') && (i == 0 || strings.IndexByte(":,( ", text[i-1]) >= 0):
			open = c
		}
	}
	return len(text)
}

// through applies one filter, a name and its arguments.
func (f *field) through(words []string) error {
	name, least, most := words[0], 0, 0
	switch name {
	case "lower", "wikilink":
	case "join":
		most = 1
	case "date", "split":
		least, most = 1, 1
	case "replace":
		least, most = 1, 2
	default:
		return wrong("no filter |" + name)
	}
	count := len(words) - 1
	words = append(words, "", "")
	switch {
	case count < least || count > most || least > 0 && words[1] == "":
		return wrong("|" + name + " has too few arguments, or too many")
	case f.markdown || f.wiki && name != "join":
		return wrong("|" + name + " has no meaning there")
	}
	f.bare, f.list, f.address = false, (f.list || name == "split") && name != "join", false
	if name != "join" {
		return f.change(name, words[1], words[2])
	}
	if f.joined, f.between = true, ", "; count > 0 {
		f.between = words[1]
	}
	size := len(f.between) * len(f.texts)
	for _, t := range f.texts {
		size += len(t)
	}
	if size > maxValue {
		return tooLong(name)
	}
	return nil
}

// change applies a filter that changes the texts.
func (f *field) change(name, arg, by string) error {
	old, room := f.texts, maxValue
	if f.joined {
		old = []string{f.words()}
	}
	f.texts, f.joined, f.wiki = nil, false, name == "wikilink"
	for _, t := range old {
		parts := []string{t}
		switch name {
		case "lower":
			parts[0] = strings.ToLower(t)
		case "date":
			parts[0] = formatDay(t, arg)
		case "split":
			parts = strings.Split(t, arg)
		case "replace":
			if len(t)+strings.Count(t, arg)*len(by) > room {
				return tooLong(name)
			}
			parts[0] = strings.ReplaceAll(t, arg, by)
		case "wikilink":
			parts[0] = wikiLink(t)
		}
		for _, part := range parts {
			f.texts = append(f.texts, full(part)...)
			room -= len(part)
		}
		if room < 0 {
			return tooLong(name)
		}
	}
	f.bare = name == "date" && len(f.texts) == 1 && (isDay(f.texts[0]) || isCount(f.texts[0]))
	return nil
}

func tooLong(name string) error { return wrong("the value of |" + name + " is too long") }

// wikiLink is a link to a note, without signs that end it or that Markdown reads; "" when
// nothing is left.
func wikiLink(s string) string {
	s = oneLine(strings.Map(func(r rune) rune {
		if strings.ContainsRune("[]|#^\\<>`*$~{}", r) {
			return ' '
		}
		return r
	}, s))
	if s == "" {
		return ""
	}
	return "[[" + s + "]]"
}
