package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"

	"winnow/engine"
	"winnow/engine/internal/crawl/ask"
)

const explainUsage = `Usage: winnow explain [options] FILE|-|URL -o report.html

Writes a report to open in a browser, one file that loads nothing: the page's
blocks in order, coloured by kind, each with its probability of being content.
A click shows the reasons and the evidence for and against.

  -o FILE      where to write the report; without it, standard output
  --url U      the page's address
  --lang L     the page's language (BCP 47), before what the page says
  --encoding E the page's encoding (windows-1251), before what the page says
  --level L    how much is hidden: light (default), medium or strict
  --method M   another method than winnow
  --allow-private
               fetch the page from this machine or a private network, too
  --user-agent A
               who asks for the page, instead of winnow and its version

Examples:
  winnow explain page.html -o report.html
  winnow explain --level strict https://example.org/article -o report.html
`

func (a *app) explainCommand(ctx context.Context, args []string) error {
	fs := newFlags()
	out := fs.String("o", "", "")
	address := fs.String("url", "", "")
	lang := fs.String("lang", "", "")
	opts, private, agent := ask.AddHow(fs), addWeb(fs), addAgent(fs)
	args, err := parse(fs, args)
	if err != nil {
		return err
	}
	name, err := one(args, pageArgument)
	if err != nil {
		return err
	}
	if *out == "" && isTerminal(a.stdout) {
		return usagef("name the file to write: -o report.html")
	}
	req := opts.Request(engine.WantHide, engine.WantReader, engine.WantMetadata, engine.WantExplain, engine.WantReasons)
	req.URL, req.Lang = *address, *lang
	if err := cmp.Or(a.checkMethod(req), checkFile(*out)); err != nil {
		return err
	}
	w := newWeb(*private, http.ProxyFromEnvironment)
	w.agent = *agent
	p, ans, err := a.cleanOne(ctx, w, name, req)
	if err != nil {
		return err
	}
	r := newReport(name, p, req, ans)
	if *out == "" {
		err = writeReport(a.stdout, r)
	} else {
		err = writeFile(*out, r)
	}
	if err != nil {
		return fmt.Errorf("cannot write the report: %w", err)
	}
	return nil
}

// writeFile writes a report, and removes the file when that fails.
func writeFile(name string, r report) error {
	f, err := os.Create(name)
	if err != nil {
		return err
	}
	err = errors.Join(writeReport(f, r), f.Close())
	if err != nil {
		_ = os.Remove(name)
	}
	return err
}
