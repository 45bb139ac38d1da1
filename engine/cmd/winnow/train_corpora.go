package main

import (
	"fmt"
	"path/filepath"

	"winnow/engine/internal/forest"
	"winnow/engine/lab/models"
	"winnow/engine/lab/train"
)

// writeByCorpus prints the figures of each corpus by models that know only the others,
// and writes these, when that was asked for.
func (t training) writeByCorpus() error {
	sums, err := train.NewStack(t.pages, t.data, t.folds, t.shape).ByCorpus(t.reference, func(c int, forests, types []*forest.Model) error {
		fmt.Fprintf(t.stderr, "corpus %d of %d done\n", c+1, len(t.names))
		if t.keep == "" {
			return nil
		}
		dir := filepath.Join(t.keep, "without-"+t.names[c])
		if err := models.Write(dir, models.Content, forests); err != nil {
			return err
		}
		return models.Write(dir, models.Types, types)
	})
	if err != nil {
		return err
	}
	scores := train.Score(t.pages, train.Probabilities(sums))
	fmt.Fprintf(t.stdout, "each corpus by models of the others, %d trees of depth %d on %d measures\n\n",
		t.shape.Trees, t.shape.Depth, len(t.data.Names))
	t.writeScores(scores)
	mean := 0.0
	for _, f1 := range train.Means(t.pages, scores) {
		mean += f1 / float64(len(t.names))
	}
	fmt.Fprintf(t.stdout, "%-30s %6s %7.4f\n", "mean of the corpora", "", mean)
	return nil
}
