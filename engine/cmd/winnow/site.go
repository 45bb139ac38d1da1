package main

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"net/http"
	"os"
	"strings"

	"winnow/engine"
	"winnow/engine/internal/crawl"
	"winnow/engine/internal/crawl/ask"
	"winnow/engine/internal/crawl/lesson"
	sitetree "winnow/engine/internal/site"
	"winnow/engine/lab/corpus"
	"winnow/engine/lab/papers"
	"winnow/engine/lab/table"
)

const siteUsage = `Usage: winnow site build [options] IN -o FILE
       winnow site merge FILE FILE... -o FILE
       winnow site show [--loose] [--threshold T] [--lines N] FILE
       winnow site clean --template FILE [options of clean] PAGE
       winnow site eval CORPUS

Learns what the pages of one web site have in common, and cleans with it. A
template holds no text: words, links and images are hashes, class names are
kept. It remembers the last 64 pages.

build   IN is a folder, a corpus or JSON lines, as for batch
          --host H     only pages whose address is on this host
          --kind K     tree (default), or pagelets for the method sitetemplate
merge   one template of several of a kind; the order does not matter
show    the tree: importance, pages, verdict, style nodes, element
          --threshold T  importance under which an element is noise (0.7)
          --loose        elements by tag and class only
          --lines N      at most N lines (200)
clean   the page's content: with a tree Winnow's decision corrected by it,
        or the paper's (--method styletree), with pagelets sitetemplate
eval    figures of both methods on the sites of a corpus, each page cleaned
        with a template made of other pages of its site

Examples:
  winnow site build --host news.example crawl.jsonl.gz -o news.site
  winnow site clean --template news.site article.html
`

func (a *app) siteCommand(ctx context.Context, args []string) error {
	if len(args) == 0 {
		return usagef("name a command: build, merge, show, clean or eval")
	}
	switch args[0] {
	case "build":
		return a.siteBuild(ctx, args[1:])
	case "merge":
		return a.siteMerge(args[1:])
	case "show":
		return a.siteShow(args[1:])
	case "clean":
		return a.siteClean(ctx, args[1:])
	case "eval":
		return a.siteEval(ctx, args[1:])
	case "-h", "-help", "--help":
		_, err := fmt.Fprint(a.stdout, siteUsage)
		return err
	}
	return usagef("no command %q; use build, merge, show, clean or eval", args[0])
}

// A learner is a store of either kind during a build.
type learner interface {
	lesson.Store
	Len() int
	Marshal() []byte
}

func (a *app) siteBuild(ctx context.Context, args []string) error {
	fs := newFlags()
	out := fs.String("o", "", "")
	host := fs.String("host", "", "")
	kind := ask.Word(fs, "kind", "tree", "pagelets")
	args, err := parse(fs, args)
	if err != nil {
		return err
	}
	name, err := one(args, sourceArgument)
	if err != nil {
		return err
	}
	if err := a.checkTemplate(*out); err != nil {
		return err
	}
	src, err := a.open(name, opening{left: &crawl.Ledger{}})
	if err != nil {
		return err
	}
	var store learner = sitetree.New()
	if *kind == "pagelets" {
		store = &sitetree.Pagelets{}
	}
	ctx, stop := interruptible(ctx)
	defer stop()
	bar := newProgress(a.stderr, nil, []source{src})
	for j := range src.jobs {
		if ctx.Err() != nil {
			break
		}
		bar.add()
		if err := learn(store, j, *host); err != nil {
			fmt.Fprintf(a.stderr, "winnow: %s: %s\n", j.ID, table.OneLine(err.Error()))
		}
	}
	bar.finish()
	if err := errors.Join(ctx.Err(), src.err()); err != nil {
		return err
	}
	if store.Len() == 0 {
		return errors.New("no pages of the site in the input")
	}
	return a.writeTemplate(*out, store.Marshal())
}

// learn adds one page to a store, unless it is on another host.
func learn(store learner, j crawl.Job, host string) error {
	p, err := j.Load()
	if err != nil || p.Left != "" {
		return err
	}
	if host != "" && !strings.EqualFold(lesson.Host(p.URL), host) {
		return nil
	}
	return lesson.Add(store, p)
}

func (a *app) siteMerge(args []string) error {
	fs := newFlags()
	out := fs.String("o", "", "")
	names, err := parse(fs, args)
	if err != nil {
		return err
	}
	if len(names) < 2 {
		return usagef("give the templates to merge")
	}
	if err := a.checkTemplate(*out); err != nil {
		return err
	}
	trees, pagelets := sitetree.New(), &sitetree.Pagelets{}
	for _, name := range names {
		t, p, err := readTemplate(name)
		if err != nil {
			return err
		}
		if t != nil {
			trees = trees.Merge(t)
		} else {
			pagelets = pagelets.Merge(p)
		}
	}
	switch {
	case trees.Len() > 0 && pagelets.Len() > 0:
		return usagef("the templates are of different kinds")
	case pagelets.Len() > 0:
		return a.writeTemplate(*out, pagelets.Marshal())
	}
	return a.writeTemplate(*out, trees.Marshal())
}

// readTemplate reads a file of either kind; one of the two is nil.
func readTemplate(name string) (*sitetree.Tree, *sitetree.Pagelets, error) {
	data, err := readFile(name)
	if err != nil {
		return nil, nil, err
	}
	if tree, err := sitetree.Unmarshal(data); err == nil {
		return tree, nil, nil
	}
	pagelets, err := sitetree.UnmarshalPagelets(data)
	if err != nil {
		return nil, nil, fmt.Errorf("%s is not a site template that this version reads", name)
	}
	return nil, pagelets, nil
}

// A templateName is the file of a site's template that pages are cleaned with, of either
// kind; "" for none.
type templateName string

func addTemplate(fs *flag.FlagSet) *templateName {
	return (*templateName)(fs.String("template", "", ""))
}

// into puts the template into a request. Pagelets have a method of their own.
func (name templateName) into(req *engine.Request) error {
	if name == "" {
		return nil
	}
	tree, pagelets, err := readTemplate(string(name))
	switch {
	case err != nil:
		return err
	case tree != nil:
		req.Template = tree.Marshal()
		return nil
	}
	req.Template = pagelets.Marshal()
	if req.Method == engine.MethodWinnow {
		req.Method = "sitetemplate"
	}
	return nil
}

// checkTemplate reports why a template could not be written to a file, or to
// standard output when the name is empty.
func (a *app) checkTemplate(name string) error {
	if name == "" && isTerminal(a.stdout) {
		return usagef("name the file to write: -o FILE")
	}
	return checkFile(name)
}

func (a *app) writeTemplate(name string, data []byte) error {
	var err error
	if name == "" {
		_, err = a.stdout.Write(data)
	} else {
		err = os.WriteFile(name, data, 0o644)
	}
	if err != nil {
		return fmt.Errorf("cannot write the template: %w", err)
	}
	return nil
}

func (a *app) siteShow(args []string) error {
	fs := newFlags()
	threshold := fs.Float64("threshold", 0.7, "")
	loose := fs.Bool("loose", false, "")
	lines := fs.Int("lines", 200, "")
	args, err := parse(fs, args)
	if err != nil {
		return err
	}
	name, err := one(args, "a template")
	if err != nil {
		return err
	}
	tree, pagelets, err := readTemplate(name)
	if err != nil {
		return err
	}
	var b bytes.Buffer
	if pagelets != nil {
		fmt.Fprintf(&b, "pagelets of %d pages, %d bytes\n", pagelets.Len(), len(pagelets.Marshal()))
	} else {
		fmt.Fprintf(&b, "style tree of %d pages, %d bytes\n", tree.Len(), len(tree.Marshal()))
		t := tree.Strict
		if *loose {
			t = tree.Loose
		}
		if err := t(*threshold).Show(&b, *lines); err != nil {
			return err
		}
	}
	_, err = a.stdout.Write(b.Bytes())
	return err
}

func (a *app) siteClean(ctx context.Context, args []string) error {
	fs := newFlags()
	template := addTemplate(fs)
	format := ask.Word(fs, "format", formatText, formatMarkdown, formatHTML, formatJSON)
	address := fs.String("url", "", "")
	opts, private, agent := ask.AddHow(fs), addWeb(fs), addAgent(fs)
	args, err := parse(fs, args)
	if err != nil {
		return err
	}
	name, err := one(args, pageArgument)
	if err != nil {
		return err
	}
	if *template == "" {
		return usagef("name the template: --template FILE")
	}
	req := opts.Request(wants(*format)...)
	req.URL = *address
	if err := cmp.Or(template.into(&req), a.checkMethod(req)); err != nil {
		return err
	}
	w := newWeb(*private, http.ProxyFromEnvironment)
	w.agent = *agent
	p, ans, err := a.cleanOne(ctx, w, name, req)
	if err != nil {
		return err
	}
	return a.write(ctx, []engine.ExportPage{{URL: p.url, Answer: ans}}, output{format: *format})
}

func (a *app) siteEval(ctx context.Context, args []string) error {
	names, err := parse(newFlags(), args)
	if err != nil {
		return err
	}
	name, err := one(names, "a corpus: a folder with gold.jsonl and pages/")
	if err != nil {
		return err
	}
	corpora, err := corpus.OpenAll([]string{name})
	if err != nil {
		return err
	}
	ctx, stop := interruptible(ctx)
	defer stop()
	return papers.WriteSites(ctx, a.stdout, corpora[0])
}
