package engine_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log"
	"slices"
	"strings"

	"winnow/engine"
)

// examplePage is a page with a story, a menu and an advertisement.
const examplePage = `<!doctype html><html lang="en"><head><title>The ferry is back | Harbour Courier</title>
<meta property="og:site_name" content="Harbour Courier"><meta name="author" content="Ada Holm">
<meta property="article:published_time" content="2026-01-30T08:00:00Z">
<meta name="description" content="After two winters on dry land the old ferry crosses the bay again."></head><body>
<nav><a href="/">Home</a> <a href="/news">News</a> <a href="/sport">Sport</a></nav>
<main><h1>The ferry is back</h1>
<p>After two winters on dry land the old ferry crossed the bay again on Friday, with forty people on board and a band on the upper deck.</p>
<div class="ad-banner"><b>Advertisement</b> <a href="https://ads.example/">Buy this lamp now</a></div>
<p>The crossing takes twelve minutes, and until the end of May it costs nothing, since the town wants its people to use it again.</p>
</main><footer>© Harbour Courier</footer></body></html>`

func Example() {
	answer, err := engine.Clean([]byte(examplePage), engine.Request{URL: "https://courier.example/ferry"})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(answer.Metadata.Title, "by", answer.Metadata.Byline, answer.Metadata.Date)
	fmt.Println(answer.Text)
	// Output:
	// The ferry is back by Ada Holm 2026-01-30
	// The ferry is back
	//
	// After two winters on dry land the old ferry crossed the bay again on Friday, with forty people on board and a band on the upper deck.
	//
	// The crossing takes twelve minutes, and until the end of May it costs nothing, since the town wants its people to use it again.
}

func ExampleClean() {
	req := engine.Request{URL: "https://courier.example/ferry", Level: engine.Medium, Want: []engine.Want{engine.WantHide, engine.WantPaths}}
	answer, err := engine.Clean([]byte(examplePage), req)
	if err != nil {
		log.Fatal(err)
	}
	for _, h := range answer.Hide {
		fmt.Println(h.Kind, h.Path)
	}
	// Output:
	// navigation html > body:nth-child(2) > nav:nth-child(1)
	// ad html > body:nth-child(2) > main:nth-child(2) > div:nth-child(3)
	// footer html > body:nth-child(2) > footer:nth-child(3)
}

// Why an element is to be hidden, in words and by the rules' names.
func ExampleRule() {
	answer, err := engine.Clean([]byte(examplePage), engine.Request{})
	if err != nil {
		log.Fatal(err)
	}
	for _, h := range answer.Hide {
		for _, rule := range h.Why {
			fmt.Printf("%s (%s)\n", rule.Text(), rule)
		}
	}
	fmt.Println(slices.Contains(engine.Rules(), "cookie-name"))
	// Output:
	// It is named like an ad (ad-name)
	// true
}

// A caller that no longer waits gets the context's error; a time limit keeps what is
// known by then.
func ExampleCleanContext() {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, err := engine.CleanContext(ctx, []byte(examplePage), engine.Request{})
	fmt.Println(err)

	large := []byte(examplePage + strings.Repeat("<p>One paragraph of very many.", 200_000))
	answer, err := engine.Clean(large, engine.Request{Limits: engine.Limits{Milliseconds: 1}})
	fmt.Println(answer.Status, answer.Reason, err)
	// Output:
	// context canceled
	// unsure time limit <nil>
}

// A misspelt part of the answer is an error, not an empty field.
func ExampleClean_badRequest() {
	_, err := engine.Clean([]byte(examplePage), engine.Request{Want: []engine.Want{"txt"}})
	fmt.Println(errors.Is(err, engine.ErrRequest), err)
	// Output:
	// true bad request: want "txt" is no part of an answer
}

func ExampleApply() {
	answer, err := engine.Clean([]byte(examplePage), engine.Request{})
	if err != nil {
		log.Fatal(err)
	}
	html, err := engine.Apply([]byte(examplePage), answer)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(bytes.Contains([]byte(examplePage), []byte("Advertisement")), bytes.Contains(html, []byte("Advertisement")))
	// Output:
	// true false
}

func ExampleExport() {
	const format = engine.FormatMarkdown
	answer, err := engine.Clean([]byte(examplePage), engine.Request{Want: format.Wants()})
	if err != nil {
		log.Fatal(err)
	}
	req := engine.ExportRequest{Format: format, Pages: []engine.ExportPage{{URL: "https://courier.example/ferry", Answer: answer}},
		FrontMatter: "title: {title}\nsite: {site}\nsource: {url}", FileName: "{date} {title}"}
	file, err := engine.Export(req)
	if err != nil {
		log.Fatal(err)
	}
	name, err := engine.FileName(req)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(name)
	head, _, _ := strings.Cut(string(file), "After")
	fmt.Println(head)
	// Output:
	// 2026-01-30 The ferry is back.md
	// ---
	// title: "The ferry is back"
	// site: "Harbour Courier"
	// source: "https://courier.example/ferry"
	// ---
	//
	// # The ferry is back
}

func ExampleFormat_Wants() {
	fmt.Println(engine.FormatEPUB.Wants())
	fmt.Println(engine.Format("docx").Wants() == nil)
	// Output:
	// [reader metadata]
	// true
}

// Every verdict can be explained: by the probability of each block and by sentences.
func ExampleAnswer_blocks() {
	answer, err := engine.Clean([]byte(examplePage), engine.Request{Want: []engine.Want{engine.WantExplain}})
	if err != nil {
		log.Fatal(err)
	}
	for _, b := range answer.Blocks {
		if b.Kind == engine.KindAd {
			fmt.Printf("%q is content: %t\n", b.Text, b.Content)
		}
	}
	// Output:
	// "Advertisement Buy this lamp now" is content: false
}

// What was learned of a site's pages goes with its next page.
func ExampleRequest_template() {
	var template []byte
	for _, path := range []string{"/ferry", "/bridge", "/market"} {
		page := strings.ReplaceAll(examplePage, "ferry", strings.TrimPrefix(path, "/"))
		answer, err := engine.Clean([]byte(page), engine.Request{URL: "https://courier.example" + path, Template: template,
			Want: []engine.Want{engine.WantText, engine.WantTemplate}})
		if err != nil {
			log.Fatal(err)
		}
		template = answer.Template
	}
	fmt.Println(len(template) > 0)
	// Output:
	// true
}
