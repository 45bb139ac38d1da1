package main

import (
	"context"
	"fmt"
	"io"
	"strings"
)

// A command is one verb of the command line.
type command struct {
	name    string
	summary string
	usage   string
	run     func(a *app, ctx context.Context, args []string) error
}

// commands are all verbs, in the order of the overview.
func commands() []command {
	return []command{
		{"clean", "content of one page as text, Markdown, HTML or JSON", cleanUsage, (*app).cleanCommand},
		{"batch", "content of many pages: folders, archives, lists", batchUsage, (*app).batchCommand},
		{"eval", "scores against the gold of corpora", evalUsage, (*app).evalCommand},
		{"explain", "a report of what was decided on a page, and why", explainUsage, (*app).explainCommand},
		{"site", "what the pages of a site have in common: build, merge, show, clean", siteUsage, (*app).siteCommand},
		{"train", "models learned from corpora, and their cross-validation", trainUsage, (*app).trainCommand},
		{"version", "version of the program and of the engine's contract", versionUsage, (*app).versionCommand},
		{"help", "this overview, or the help of a command", helpUsage, (*app).helpCommand},
	}
}

func find(name string) (command, bool) {
	for _, c := range commands() {
		if c.name == name {
			return c, true
		}
	}
	return command{}, false
}

// overview is the text of 'winnow help'.
func overview() string {
	var b strings.Builder
	b.WriteString("winnow tells the content of web pages from their noise.\n\nUsage: winnow COMMAND [options] ...\n\n")
	for _, c := range commands() {
		fmt.Fprintf(&b, "  %-9s %s\n", c.name, c.summary)
	}
	b.WriteString(`
Examples:
  winnow clean page.html                       the page's text
  winnow clean --format markdown https://example.org/article
  winnow batch --format markdown pages/ > pages.jsonl
  winnow explain page.html -o report.html      open report.html in a browser

'winnow help COMMAND' shows a command's options. Nothing is sent anywhere; the
network is used only to fetch a URL that you name.
`)
	return b.String()
}

const helpUsage = `Usage: winnow help [COMMAND]

Shows the overview, or the help of a command.
`

func (a *app) helpCommand(_ context.Context, args []string) error {
	names, err := parse(newFlags(), args)
	if err != nil {
		return err
	}
	text := overview()
	if len(names) > 0 {
		cmd, ok := find(names[0])
		if !ok {
			return usagef("no command %q; see 'winnow help'", names[0])
		}
		text = cmd.usage
	}
	_, err = io.WriteString(a.stdout, text)
	return err
}
