package main

import (
	"bytes"
	"errors"
	"fmt"
	"net/url"
	"strings"

	readeck "codeberg.org/readeck/go-readability/v2"
	shiori "github.com/go-shiori/go-readability"
	distiller "github.com/markusmobius/go-domdistiller"
	"github.com/markusmobius/go-trafilatura"
	"golang.org/x/net/html"

	"winnow/engine"
	"winnow/engine/compare/internal/pages"
	"winnow/engine/lab/corpus"
)

// A tool extracts the text of a page. Text is "" for tools that give none.
type tool struct {
	name string
	// module is where its version is looked up; "" is this project.
	module string
	// gives names the results of the call.
	gives string
	run   func(p *pages.Page) (text string, err error)
	// hasText says whether the text can be compared with gold.
	hasText bool
}

// The figures of all tools are relative to those of the first. All but Winnow get their
// page from html.Parse, by the call that takes a parsed page: their own readers guess
// the encoding first, which takes as long again.
func tools(judges []*engine.Models) []tool {
	return []tool{
		{"html.Parse", "golang.org/x/net", "the tree", runParse, false},
		{"Winnow, hide only", "", "elements to hide", winnow(judges, engine.WantHide), false},
		{"Winnow, text", "", "text, metadata", winnow(judges, engine.WantText, engine.WantMetadata), true},
		{"Winnow, everything", "", "elements to hide, reader HTML, text, Markdown, metadata",
			winnow(judges, engine.WantHide, engine.WantReader, engine.WantText, engine.WantMarkdown, engine.WantMetadata), true},
		{"go-readability (readeck)", "codeberg.org/readeck/go-readability/v2", "HTML, text, metadata", runReadeck, true},
		{"go-readability (shiori)", "github.com/go-shiori/go-readability", "HTML, text, metadata", runShiori, true},
		{"go-domdistiller", "github.com/markusmobius/go-domdistiller", "HTML, text, metadata", runDistiller, true},
		{"go-trafilatura, fast", "github.com/markusmobius/go-trafilatura", "HTML, text, metadata", runTrafilatura(false), true},
		{"go-trafilatura", "github.com/markusmobius/go-trafilatura", "HTML, text, metadata", runTrafilatura(true), true},
	}
}

func runParse(p *pages.Page) (string, error) {
	_, err := html.Parse(bytes.NewReader(p.HTML))
	return "", err
}

// winnow requests parts of the answer. With the models of a cross-validation, each page
// of a corpus is judged by the pair that has not seen its site.
func winnow(judges []*engine.Models, want ...engine.Want) func(*pages.Page) (string, error) {
	return func(p *pages.Page) (string, error) {
		req := engine.Request{URL: p.URL, Level: engine.Medium, Want: want, ContentType: "text/html; charset=utf-8"}
		if len(judges) > 0 && p.Gold != nil {
			req.Models = judges[corpus.Record{Site: p.Gold.Site, ID: p.Gold.ID}.Fold(len(judges))]
		}
		answer, err := engine.Clean(p.HTML, req)
		return answer.Text, err
	}
}

// tree parses a page and its address for the peers.
func tree(p *pages.Page) (*html.Node, *url.URL, error) {
	doc, err := html.Parse(bytes.NewReader(p.HTML))
	if err != nil {
		return nil, nil, err
	}
	address, err := url.Parse(p.URL)
	if err != nil {
		address = nil
	}
	return doc, address, nil
}

func runReadeck(p *pages.Page) (string, error) {
	doc, address, err := tree(p)
	if err != nil {
		return "", err
	}
	parser := readeck.NewParser()
	article, err := parser.ParseAndMutate(doc, address)
	if err != nil || article.Node == nil {
		return "", errors.Join(err, errNothing)
	}
	var text, markup strings.Builder
	if err := errors.Join(article.RenderText(&text), article.RenderHTML(&markup)); err != nil {
		return "", err
	}
	return text.String(), nil
}

func runShiori(p *pages.Page) (string, error) {
	doc, address, err := tree(p)
	if err != nil {
		return "", err
	}
	article, err := shiori.FromDocument(doc, address)
	return article.TextContent, err
}

func runDistiller(p *pages.Page) (string, error) {
	doc, address, err := tree(p)
	if err != nil {
		return "", err
	}
	result, err := distiller.Apply(doc, &distiller.Options{OriginalURL: address, SkipPagination: true})
	if err != nil {
		return "", err
	}
	var markup strings.Builder
	if err := html.Render(&markup, result.Node); err != nil {
		return "", err
	}
	return result.Text, nil
}

// runTrafilatura runs go-trafilatura as its own evaluation does, with the other two as
// fallback or without.
func runTrafilatura(fallback bool) func(*pages.Page) (string, error) {
	return func(p *pages.Page) (string, error) {
		doc, address, err := tree(p)
		if err != nil {
			return "", err
		}
		result, err := trafilatura.ExtractDocument(doc,
			trafilatura.Options{OriginalURL: address, EnableFallback: fallback, ExcludeComments: true})
		if err != nil {
			return "", err
		}
		var markup strings.Builder
		if err := html.Render(&markup, result.ContentNode); err != nil {
			return "", err
		}
		return result.ContentText, nil
	}
}

// errNothing is the error of a tool that finds no content.
var errNothing = errors.New("nothing found")

// guarded runs a tool and turns its panics into errors.
func (t *tool) guarded(p *pages.Page) (text string, err error) {
	defer func() {
		if r := recover(); r != nil {
			text, err = "", fmt.Errorf("panic: %v", r)
		}
	}()
	return t.run(p)
}
