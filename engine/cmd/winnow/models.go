package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"

	"winnow/engine"
	"winnow/engine/lab/corpus"
)

// The names of the files that train writes.
const (
	contentFile = "content.model"
	typesFile   = "types.model"
)

// models are what pages are decided by: nothing (the built-in ones), one pair
// for all, or a pair for each fold of a cross-validation.
type models []*engine.Models

// modelsOption is the folder of --models.
type modelsOption struct{ dir *string }

func addModels(fs *flag.FlagSet) modelsOption { return modelsOption{fs.String("models", "", "")} }

func foldDir(dir string, fold int) string { return filepath.Join(dir, fmt.Sprintf("fold-%d", fold)) }

// load reads a folder with a pair of models, or with folders fold-0, fold-1...
// that have one each.
func (o modelsOption) load() (models, error) {
	if *o.dir == "" {
		return nil, nil
	}
	if _, err := os.Stat(filepath.Join(*o.dir, contentFile)); err == nil {
		m, err := loadPair(*o.dir)
		return models{m}, err
	}
	var list models
	for {
		dir := foldDir(*o.dir, len(list))
		if _, err := os.Stat(dir); err != nil {
			break
		}
		m, err := loadPair(dir)
		if err != nil {
			return nil, err
		}
		list = append(list, m)
	}
	if len(list) == 0 {
		return nil, fmt.Errorf("no %s and no fold-0 in %s: name a folder that 'winnow train' wrote", contentFile, *o.dir)
	}
	return list, nil
}

func loadPair(dir string) (*engine.Models, error) {
	content, err := os.ReadFile(filepath.Join(dir, contentFile))
	if err != nil {
		return nil, err
	}
	types, err := os.ReadFile(filepath.Join(dir, typesFile))
	if err != nil {
		return nil, err
	}
	m, err := engine.LoadModels(content, types)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", dir, err)
	}
	return m, nil
}

// of gives the models for a page: with folds the pair that has not seen its
// site. Pages that are in no corpus have an empty site and ID.
func (m models) of(site, id string) *engine.Models {
	if len(m) == 0 {
		return nil
	}
	return m[corpus.Record{Site: site, ID: id}.Fold(len(m))]
}
