// Compare measures Winnow and other Go programs for the same task: in one process, on
// the same pages, in turns. It prints time as ratios to html.Parse of the same page,
// allocated memory, and word F1 where there is gold.
//
//	go run ./peers [options] [CORPUS...]
//
// A corpus is a folder with gold.jsonl and pages/, or a folder of .html files. Without
// one it is the project's testdata/pages.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"log"
	"os"
	"path/filepath"
	"strconv"

	"winnow/engine"
	"winnow/engine/compare/internal/pages"
)

type options struct {
	every, rounds int
	models, json  string
	stages        bool
	dirs          []string
}

func main() {
	log.SetFlags(0)
	var o options
	flag.IntVar(&o.every, "every", 1, "take every n-th page of a corpus")
	flag.IntVar(&o.rounds, "rounds", 5, "how often each tool reads each page")
	flag.StringVar(&o.models, "models", "",
		"folder with fold-0, fold-1... of winnow train --keep: judge each page by the pair that has not seen its site")
	flag.StringVar(&o.json, "json", "", "write the figures to this file, too")
	flag.BoolVar(&o.stages, "stages", false, "instead: how long each stage of the engine takes")
	flag.Parse()
	o.dirs = flag.Args()
	if err := o.run(os.Stdout); err != nil {
		log.Fatal("compare: ", err)
	}
}

func (o options) run(out io.Writer) error {
	if o.every < 1 || o.rounds < 1 {
		return errors.New("every and rounds are 1 or more")
	}
	judges, err := loadFolds(o.models)
	if err != nil {
		return err
	}
	if len(o.dirs) == 0 {
		o.dirs = []string{""}
	}
	var reports []report
	for _, dir := range o.dirs {
		list, err := pages.Read(dir, o.every)
		if err != nil {
			return err
		}
		if o.stages {
			if err := stages(out, list, o.rounds); err != nil {
				return err
			}
			continue
		}
		r, err := compare(tools(judges), list, o.rounds)
		if err != nil {
			return err
		}
		r.Corpus, r.Every, r.Rounds, r.Unseen = filepath.Base(dir), o.every, o.rounds, len(judges) > 0
		if dir == "" {
			r.Corpus = "testdata/pages"
		}
		r.writeMarkdown(out)
		reports = append(reports, r)
	}
	if o.json == "" {
		return nil
	}
	return writeJSON(o.json, reports)
}

// loadFolds reads the pairs of models of a cross-validation; "" is none.
func loadFolds(dir string) (judges []*engine.Models, err error) {
	if dir == "" {
		return nil, nil
	}
	for {
		fold := filepath.Join(dir, "fold-"+strconv.Itoa(len(judges)))
		if _, err := os.Stat(fold); err != nil {
			break
		}
		content, errContent := os.ReadFile(filepath.Join(fold, "content.model"))
		types, errTypes := os.ReadFile(filepath.Join(fold, "types.model"))
		m, err := engine.LoadModels(content, types)
		if err := errors.Join(errContent, errTypes, err); err != nil {
			return nil, fmt.Errorf("%s: %w", fold, err)
		}
		judges = append(judges, m)
	}
	if len(judges) == 0 {
		return nil, fmt.Errorf("no fold-0 in %s", dir)
	}
	return judges, nil
}
