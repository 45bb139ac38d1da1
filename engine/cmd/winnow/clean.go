package main

import (
	"context"
	"errors"
	"fmt"

	"winnow/engine"
)

const cleanUsage = `Usage: winnow clean [options] FILE|-|URL ...

Prints the content of one page, or makes one file of several pages. FILE is
.html or .html.gz, - is standard input, a URL is fetched.

  --format F   text (default), markdown, html (a complete document), epub (an
               e-book), labels (JSON: every block with its kind and probability)
               or json (the engine's whole answer)
  -o FILE      where to write; without it, standard output
  --title T    the title of a file of several pages
  --images     with html and epub: fetch the images that the pages name and put
               them into the file; without it, html leaves them to the network
               and epub has links in their place
  --frontmatter[=FILE]
               with markdown: title, author, date, url, site and lang as YAML
               before the text, or the template in FILE: lines such as
               "source: {url}", with title, author, date, modified, url, canonical,
               image, site, lang, excerpt, type, words, minutes; a line without a
               value is left out
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
  winnow clean --format markdown --frontmatter https://example.org/a -o a.md
  winnow clean --format epub --images a.html b.html -o book.epub
  curl -s https://example.org/ | winnow clean --format json --explain -
`

// Output formats.
const (
	formatText     = "text"
	formatMarkdown = "markdown"
	formatHTML     = "html"
	formatEPUB     = "epub"
	formatLabels   = "labels"
	formatJSON     = "json"
)

// wants is what has to be asked of the engine for a format.
func wants(format string) []engine.Want {
	switch format {
	case formatMarkdown:
		return []engine.Want{engine.WantMarkdown}
	case formatHTML, formatEPUB:
		return []engine.Want{engine.WantReader, engine.WantMetadata}
	case formatLabels:
		return []engine.Want{engine.WantExplain, engine.WantMetadata}
	case formatJSON:
		return []engine.Want{engine.WantHide, engine.WantReader, engine.WantText, engine.WantMarkdown, engine.WantMetadata}
	}
	return []engine.Want{engine.WantText}
}

func (a *app) cleanCommand(ctx context.Context, args []string) error {
	fs := newFlags()
	var front frontMatter
	fs.Var(&front, "frontmatter", "")
	format := addWord(fs, "format", formatText, formatMarkdown, formatHTML, formatEPUB, formatLabels, formatJSON)
	out, title := fs.String("o", "", ""), fs.String("title", "", "")
	images, explain := fs.Bool("images", false, ""), fs.Bool("explain", false, "")
	address := fs.String("url", "", "")
	lang := fs.String("lang", "", "")
	opts := addHow(fs)
	args, err := parse(fs, args)
	if err != nil {
		return err
	}
	o := output{format: *format, file: *out, title: *title, images: *images, frontMatter: front.template}
	if err := a.checkClean(args, o, *address); err != nil {
		return err
	}
	req := opts.request(wants(o.format)...)
	req.URL, req.Lang, req.FullText = *address, *lang, o.format == formatLabels
	if o.frontMatter != "" || o.format == formatMarkdown && len(args) > 1 {
		req.Want = append(req.Want, engine.WantReader, engine.WantMetadata) // the reader counts words
	}
	if *explain {
		req.Want = append(req.Want, engine.WantHide, engine.WantExplain)
	}
	var pages []engine.ExportPage
	for _, name := range args {
		p, ans, err := a.cleanOne(ctx, name, req)
		if err != nil {
			return named(args, name, err)
		}
		pages = append(pages, engine.ExportPage{URL: p.url, Answer: ans})
		if *explain && o.format != formatJSON {
			writeHidden(a.stderr, readOutline(p), ans)
		}
	}
	return a.write(ctx, pages, o)
}

// checkClean refuses what cannot be one file.
func (a *app) checkClean(args []string, o output, address string) error {
	format := o.format
	several := format != formatText && format != formatJSON
	switch {
	case len(args) == 0:
		return usagef("give %s", pageArgument)
	case len(args) > 1 && !several:
		return usagef("%q is one too many: several pages make one file as markdown, html, epub or labels", args[1])
	case len(args) > 1 && address != "":
		return usagef("--url is the address of one page")
	case o.frontMatter != "" && format != formatMarkdown:
		return usagef("--frontmatter is for markdown")
	case o.images && format != formatHTML && format != formatEPUB:
		return usagef("--images is for html and epub")
	case format == formatEPUB && o.file == "" && isTerminal(a.stdout):
		return usagef("say where to write the book: -o book.epub")
	}
	return nil
}

// named says which of several pages an error is about.
func named(args []string, name string, err error) error {
	if len(args) == 1 {
		return err
	}
	return fmt.Errorf("%s: %w", name, err)
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
