package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"winnow/engine"
)

const cleanUsage = `Usage: winnow clean [options] FILE|-|URL

Prints the content of one page. FILE is .html or .html.gz, - is standard input,
a URL is fetched.

  --format F   text (default), markdown, html (a complete document) or
               json (the engine's whole answer)
  --url U      the page's address: resolves its links, names its site
  --lang L     the page's language (BCP 47), before what the page says
  --level L    how much is hidden: light (default), medium or strict
  --method M   another method than winnow
  --threshold T  another threshold than the method's own (wpnc, gomoryhu)
  --explain    with json: also every block with its evidence; else a table of
               the hidden elements and the reasons on standard error

Examples:
  winnow clean article.html
  winnow clean --format html https://example.org/article > article.html
  curl -s https://example.org/ | winnow clean --format json --explain -
`

// Output formats.
const (
	formatText     = "text"
	formatMarkdown = "markdown"
	formatHTML     = "html"
	formatJSON     = "json"
)

// wants is what has to be asked of the engine for a format.
func wants(format string) []engine.Want {
	switch format {
	case formatMarkdown:
		return []engine.Want{engine.WantMarkdown}
	case formatHTML:
		return []engine.Want{engine.WantReader, engine.WantMetadata}
	case formatJSON:
		return []engine.Want{engine.WantHide, engine.WantReader, engine.WantText, engine.WantMarkdown, engine.WantMetadata}
	}
	return []engine.Want{engine.WantText}
}

func (a *app) cleanCommand(ctx context.Context, args []string) error {
	fs := newFlags()
	format := addWord(fs, "format", formatText, formatMarkdown, formatHTML, formatJSON)
	address := fs.String("url", "", "")
	lang := fs.String("lang", "", "")
	explain := fs.Bool("explain", false, "")
	opts := addHow(fs)
	args, err := parse(fs, args)
	if err != nil {
		return err
	}
	name, err := one(args, pageArgument)
	if err != nil {
		return err
	}
	req := opts.request(wants(*format)...)
	req.URL, req.Lang = *address, *lang
	if *explain {
		req.Want = append(req.Want, engine.WantHide, engine.WantExplain)
	}
	p, ans, err := a.cleanOne(ctx, name, req)
	if err != nil {
		return err
	}
	if err := a.write(ans, *format, p.url); err != nil {
		return fmt.Errorf("cannot write: %w", err)
	}
	if *explain && *format != formatJSON {
		writeHidden(a.stderr, readOutline(p), ans)
	}
	return nil
}

// cleanOne reads a page and cleans it. The page's URL is the request's, or else
// the address it was fetched from.
func (a *app) cleanOne(ctx context.Context, name string, req engine.Request) (page, engine.Answer, error) {
	if err := a.checkMethod(req); err != nil {
		return page{}, engine.Answer{}, err
	}
	p, err := a.read(ctx, name)
	if err != nil {
		return page{}, engine.Answer{}, err
	}
	if req.URL == "" {
		req.URL = p.url
	}
	p.url, req.ContentType = req.URL, p.contentType
	ans, err := a.safeClean(p.html, req)
	if err != nil {
		return page{}, engine.Answer{}, err
	}
	if ans.Status == engine.StatusRefused {
		return page{}, engine.Answer{}, refusal(ans)
	}
	if ans.Status == engine.StatusUnsure {
		fmt.Fprintf(a.stderr, "winnow: unsure: %s\n", oneLine(ans.Reason))
	}
	return p, ans, nil
}

func refusal(ans engine.Answer) error {
	if ans.Reason == "" {
		return errors.New("the page was refused")
	}
	return fmt.Errorf("the page was refused: %s", ans.Reason)
}

func (a *app) write(ans engine.Answer, format, address string) error {
	switch format {
	case formatMarkdown:
		return writeLine(a.stdout, ans.Markdown)
	case formatHTML:
		return writeDocument(a.stdout, ans, address)
	case formatJSON:
		enc := json.NewEncoder(a.stdout)
		enc.SetEscapeHTML(false)
		enc.SetIndent("", "  ")
		return enc.Encode(ans)
	}
	return writeLine(a.stdout, ans.Text)
}

// writeLine ends a text with one line feed; an empty text stays empty.
func writeLine(w io.Writer, text string) error {
	if text != "" && text[len(text)-1] != '\n' {
		text += "\n"
	}
	_, err := io.WriteString(w, text)
	return err
}
