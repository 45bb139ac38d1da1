// Package models keeps learned models in folders: content.model and types.model, or
// folders fold-0, fold-1 and so on of a cross-validation with a pair each.
package models

import (
	"fmt"
	"os"
	"path/filepath"

	"winnow/engine"
	"winnow/engine/internal/forest"
	"winnow/engine/lab/corpus"
	"winnow/engine/lab/folder"
)

// The files of a pair of models: one decides on content, the other names page types.
const (
	Content = "content.model"
	Types   = "types.model"
)

// Fold returns the folder of one part of a cross-validation, numbered from 0.
func Fold(dir string, fold int) string { return filepath.Join(dir, fmt.Sprintf("fold-%d", fold)) }

// Write writes one of the two files into a folder. It makes the folder if it does not
// exist.
func Write(dir, file string, forests []*forest.Model) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, file), forest.Join(forests), 0o644)
}

// Folds are the models for pages: none (the built-in models), one pair for all pages,
// or a pair for each fold of a cross-validation.
type Folds []*engine.Models

// Read reads a folder with a pair of models, or with a folder for each fold.
func Read(dir string) (Folds, error) {
	if _, err := os.Stat(filepath.Join(dir, Content)); err == nil {
		m, err := readPair(dir)
		if err != nil {
			return nil, err
		}
		return Folds{m}, nil
	}
	var list Folds
	for {
		fold := Fold(dir, len(list))
		if _, err := os.Stat(fold); err != nil {
			break
		}
		m, err := readPair(fold)
		if err != nil {
			return nil, err
		}
		list = append(list, m)
	}
	if len(list) == 0 {
		return nil, fmt.Errorf("no %s and no fold-0 in %s: name a folder that 'winnow train' wrote", Content, dir)
	}
	return list, nil
}

func readPair(dir string) (*engine.Models, error) {
	content, err := folder.Read(dir, Content)
	if err != nil {
		return nil, err
	}
	types, err := folder.Read(dir, Types)
	if err != nil {
		return nil, err
	}
	m, err := engine.LoadModels(content, types)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", dir, err)
	}
	return m, nil
}

// Of returns the models for a page. With folds it is the pair that has not seen the
// page's site. For a page in no corpus, site is empty.
func (f Folds) Of(site, id string) *engine.Models {
	if len(f) == 0 {
		return nil
	}
	return f[corpus.Record{Site: site, ID: id}.Fold(len(f))]
}
