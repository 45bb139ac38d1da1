package main

import (
	"fmt"
	"path/filepath"
	"strings"

	"winnow/engine/internal/forest"
	"winnow/engine/lab/corpus"
	"winnow/engine/lab/train"
)

// curveGroups is how many groups the curves of package decide are fitted on: on
// the corpora some 130 to 160 pages each.
const curveGroups = 12

// tenths are the edges of a reliability table.
var tenths = []float64{0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1}

// calibration prints how true the probabilities of cross-validation are, and the
// curves that correct them.
func (a *app) calibration(dirs []string, pages []train.Page, probability [][]float32, scores []corpus.PageScore, folds int) {
	blocks := train.BlockOutcomes(pages, probability, folds)
	readable := train.ReadableOutcomes(pages, probability, scores, folds)
	for c, dir := range dirs {
		name := filepath.Base(dir)
		a.reliability("words of blocks, "+name+": probability of being content", blocks.Of(c))
		a.reliability("pages, "+name+": good text, by what the choice expects", readable.Of(c))
		a.reliability("pages, "+name+": good text, by a curve that has not seen the site", readable.CrossFitted(curveGroups).Of(c))
	}
	a.curve("readable", readable.Fit(curveGroups))
}

// typeCalibration does the same for the confidence of page types, on the first
// corpus: the others are of one type.
func (a *app) typeCalibration(pages []train.Page, named []string, sure []float32, folds int) {
	o := train.TypeOutcomes(pages, named, sure, folds).Of(0)
	a.reliability("pages: type is right", o)
	a.reliability("pages: type is right, by a curve that has not seen the site", o.CrossFitted(curveGroups))
	a.curve("page type", o.Fit(curveGroups))
}

// reliability prints a table: a row a tenth of what was predicted.
func (a *app) reliability(title string, o train.Outcomes) {
	bins, off := o.Bins(tenths)
	fmt.Fprintf(a.stdout, "\n%s\ncalibration error %.4f, squared error %.4f\n%-14s %9s %9s %9s\n", title, off, o.Brier(), "predicted", "weight", "predicted", "observed")
	for _, b := range bins {
		fmt.Fprintf(a.stdout, "%.1f to %.1f     %9.0f %9.3f %9.3f\n", b.Low, b.High, b.Weight, b.Predicted, b.Observed)
	}
}

// curve prints a fitted curve as package decide writes it.
func (a *app) curve(name string, c forest.Curve) {
	var points []string
	for _, p := range c {
		points = append(points, fmt.Sprintf("{%.3f, %.3f}", p[0], p[1]))
	}
	fmt.Fprintf(a.stdout, "\ncurve of %s, fitted on all pages: %s\n", name, strings.Join(points, ", "))
}
