package main

import (
	"cmp"
	"context"
	"fmt"
	"net/http"
	"time"

	"winnow/engine"
	"winnow/engine/internal/crawl/ask"
	"winnow/engine/internal/crawl/clean"
	"winnow/engine/lab/table"
)

const cleanUsage = `Usage: winnow clean [options] FILE|-|URL ...

Prints the content of one page, or makes one file of several pages. FILE is a page
(.html, .xhtml), a saved page (.mhtml), a mail (.eml) or a feed, also packed (.gz, .zst,
.br); - is standard input, a URL is fetched. Texts (.txt, .md, .json, .csv, .log, .xml)
are taken whole. What is no page, such as a PDF file, is refused.

  --format F   text (default), markdown, html (a complete document), epub (an
               e-book), pages (JSON: metadata and text, Markdown, HTML of each page),
               labels (JSON: every block with its kind and probability), link (a
               Markdown link: title and address) or json (the engine's whole answer, of
               one page)
  -o FILE      where to write; without it, standard output
  --file-name T
               write into the folder that -o names, or here, under a name by this
               template: '{date} {title}'. No file is overwritten
  --title T    the title of a file of several pages
  --images     with html and epub: fetch the images that the pages name and put
               them into the file, up to 500, 64 MiB and two minutes; without it,
               html loads them from the network and epub has links instead
  --allow-private
               fetch pages and images from this machine and from private networks, too
  --user-agent A
               who asks for pages and images, instead of winnow and its version
  --bare       text or markdown of one page without title, author, date and source
  --front-matter[=FILE]
               with markdown: title, author, date, url, site, lang and tags as YAML
               before the text, or the template in FILE: lines such as
               "source: {url}" or "note: {title}, from {site}", with title, author,
               date, modified, saved (today), url, canonical, domain, site, lang,
               tags, image, excerpt, type, words, minutes; a line whose values are
               empty is left out. Filters: {date|date:"DD.MM.YYYY"}, {title|lower},
               replace:"a":"b", split:", ", join:"; ", wikilink
  --body FILE  with markdown: the template of each page's text, with the same names
               and filters, and {content}: "# {title}", "{content}", "[{site}]({url})"
  --url U      the page's address: resolves its links, names its site
  --encoding E the page's encoding (windows-1251), before what the page says
  --all        keep everything that is not hidden: for a part of a page
  --lang L     the page's language (BCP 47), before what the page says
  --level L    how much is hidden: light (default), medium or strict
  --hide K, --keep K
               with json or --explain: kinds of parts that are hidden, or stay,
               whatever the level says: ads, cookies, newsletters, social, related,
               comments, navigation, header, footer, sidebar
  --template FILE
               what is known of the page's site (winnow site build, or a file that the
               extension has exported): what its pages have in common is left out
  --method M   another method than winnow
  --threshold T  another threshold than the method's own (wpnc, gomoryhu)
  --page-timeout D
               how long a page may take: 90s, 2m; without it, as long as it needs
  --left       with json: also the parts that the content leaves out, with their
               text, kind, probability and names
  --comments   also the comments below the text, with author and time: behind the
               text, in json and pages apart from it
  --put-back N, --take-out N
               keep the part of that name (--left has the names), or leave it out,
               whatever is decided; may be given several times
  --explain    with json: also every block with its evidence; else a table of
               the hidden elements and the reasons on standard error

Examples:
  winnow clean article.html
  winnow clean --format html https://example.org/article > article.html
  winnow clean --format markdown --front-matter https://example.org/a -o a.md
  winnow clean --format epub --images a.html b.html -o book.epub
  winnow clean --format markdown --file-name '{date} {title}' a.html -o notes
  winnow clean --explain --hide comments,related --keep navigation article.html
  curl -s https://example.org/ | winnow clean --format json --explain -
`

// Output formats.
const (
	formatText     = "text"
	formatMarkdown = "markdown"
	formatHTML     = "html"
	formatEPUB     = "epub"
	formatPages    = "pages"
	formatLabels   = "labels"
	formatLink     = "link"
	formatJSON     = "json"
)

// wants lists the parts of the answer that a format needs.
func wants(format string) []engine.Want {
	if format == formatJSON {
		return []engine.Want{engine.WantHide, engine.WantReader, engine.WantText, engine.WantMarkdown, engine.WantMetadata,
			engine.WantReasons}
	}
	return engine.Format(format).Wants()
}

func (a *app) cleanCommand(ctx context.Context, args []string) error {
	fs := newFlags()
	var front frontMatter
	fs.Var(&front, "front-matter", "")
	var body templateFile
	fs.Var(&body, "body", "")
	format := ask.Word(fs, "format", formatText, formatMarkdown, formatHTML, formatEPUB, formatPages, formatLabels,
		formatLink, formatJSON)
	out, title, name := fs.String("o", "", ""), fs.String("title", "", ""), fs.String("file-name", "", "")
	images, explain, all := fs.Bool("images", false, ""), fs.Bool("explain", false, ""), fs.Bool("all", false, "")
	bare := fs.Bool("bare", false, "")
	address := fs.String("url", "", "")
	lang := fs.String("lang", "", "")
	opts, said, private, timeout := ask.AddHow(fs), addSaid(fs), addWeb(fs), ask.AddTimeout(fs, 0)
	agent, kinds, template := addAgent(fs), addKinds(fs), addTemplate(fs)
	args, err := parse(fs, args)
	if err != nil {
		return err
	}
	o := output{format: *format, file: *out, title: *title, images: *images, bare: *bare, frontMatter: front.template, body: string(body),
		name: *name, named: *name != "", saved: time.Now().Format(time.DateOnly), timeout: *timeout,
		web: newWeb(*private, http.ProxyFromEnvironment)}
	o.web.agent = *agent
	if err := a.checkClean(args, o, *address); err != nil {
		return err
	}
	req := opts.Request(wants(o.format)...)
	req.URL, req.Lang, req.FullText, req.All = *address, *lang, o.format == formatLabels, *all
	req.Limits.Milliseconds = timeout.Milliseconds()
	if len(args) > 1 || o.frontMatter != "" || o.body != "" || o.named {
		req.Want = append(req.Want, engine.WantReader) // for the number of words, which a file name may contain
	}
	report := o.format == formatJSON || *explain
	if err := cmp.Or(said.into(&req, o.format, len(args)), template.into(&req), kinds.into(&req, report)); err != nil {
		return err
	}
	if *explain {
		req.Want = append(req.Want, engine.WantHide, engine.WantReasons, engine.WantExplain)
	}
	if err := cmp.Or(a.checkMethod(req), o.check()); err != nil {
		return err
	}
	var pages []engine.ExportPage
	for _, name := range args {
		p, ans, err := a.cleanOne(ctx, o.web, name, req)
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

// checkClean refuses options that do not fit together.
func (a *app) checkClean(args []string, o output, address string) error {
	format := o.format
	switch {
	case len(args) == 0:
		return usagef("give %s", pageArgument)
	case len(args) > 1 && format == formatJSON:
		return usagef("unexpected %q: --format json takes one page; --format pages takes several", args[1])
	case o.named && format == formatJSON:
		return usagef("--file-name does not work with --format json")
	case len(args) > 1 && address != "":
		return usagef("--url works with one page only")
	case o.frontMatter != "" && format != formatMarkdown:
		return usagef("--front-matter needs --format markdown")
	case o.body != "" && format != formatMarkdown:
		return usagef("--body needs --format markdown")
	case o.bare && (len(args) > 1 || format != formatText && format != formatMarkdown):
		return usagef("--bare needs one page and --format text or markdown")
	case o.images && format != formatHTML && format != formatEPUB:
		return usagef("--images needs --format html or epub")
	case format == formatEPUB && o.file == "" && !o.named && isTerminal(a.stdout):
		return usagef("name the file to write: -o book.epub")
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
func (a *app) cleanOne(ctx context.Context, w web, name string, req engine.Request) (page, engine.Answer, error) {
	p, err := a.read(ctx, w, name)
	if err != nil {
		return page{}, engine.Answer{}, err
	}
	if req.URL == "" {
		req.URL = p.url
	}
	p.url, req.ContentType = req.URL, p.contentType
	ans, err := a.clean.Safely(p.html, req)
	if err != nil {
		return page{}, engine.Answer{}, err
	}
	if ans.Status == engine.StatusRefused {
		return page{}, engine.Answer{}, clean.Refusal(ans)
	}
	if err := clean.Exceeded(ans, req); err != nil {
		return page{}, engine.Answer{}, err
	}
	if ans.Status == engine.StatusUnsure {
		fmt.Fprintf(a.stderr, "winnow: unsure: %s\n", table.OneLine(ans.ReasonText()))
	}
	if ans.Whole {
		fmt.Fprintln(a.stderr, "winnow: the text could not be told from the rest; this is everything the page shows")
	}
	return p, ans, nil
}
