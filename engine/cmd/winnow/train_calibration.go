package main

import (
	"fmt"
	"strings"

	"winnow/engine/internal/forest"
	"winnow/engine/lab/corpus"
	"winnow/engine/lab/train"
)

// curveGroups is how many groups the curves of package decide are fitted on: on
// the corpora some 130 to 160 pages each.
const curveGroups = 12

// tenths are the edges of a reliability table.
func tenths() []float64 { return []float64{0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1} }

// writeCalibration prints how well the probabilities of the cross-validation are
// calibrated, and the curves that correct them.
func (t training) writeCalibration(probability [][]float32, scores []corpus.PageScore) {
	blocks := train.BlockOutcomes(t.pages, probability, t.folds)
	readable := train.ReadableOutcomes(t.pages, probability, scores, t.folds)
	for c, name := range t.names {
		t.writeReliability("words of blocks, "+name+": probability of being content", blocks.Of(c))
		t.writeReliability("pages, "+name+": good text, by what the choice expects", readable.Of(c))
		t.writeReliability("pages, "+name+": good text, by a curve that has not seen the site", readable.CrossFitted(curveGroups).Of(c))
	}
	t.writeCurve("readable", readable.Fit(curveGroups))
}

// writeTypeCalibration does the same for the confidence of page types, on the first
// corpus: the others are of one type.
func (t training) writeTypeCalibration(pages []train.Page, named []string, sure []float32) {
	o := train.TypeOutcomes(pages, named, sure, t.folds).Of(0)
	t.writeReliability("pages: type is right", o)
	t.writeReliability("pages: type is right, by a curve that has not seen the site", o.CrossFitted(curveGroups))
	t.writeCurve("page type", o.Fit(curveGroups))
}

// writeReliability prints a table with a row for each tenth of the predictions' range.
func (t training) writeReliability(title string, o train.Outcomes) {
	bins, off := o.Bins(tenths())
	fmt.Fprintf(t.stdout, "\n%s\ncalibration error %.4f, squared error %.4f\n", title, off, o.Brier())
	fmt.Fprintf(t.stdout, "%-14s %9s %9s %9s\n", "predicted", "weight", "predicted", "observed")
	for _, b := range bins {
		fmt.Fprintf(t.stdout, "%.1f to %.1f     %9.0f %9.3f %9.3f\n", b.Low, b.High, b.Weight, b.Predicted, b.Observed)
	}
}

// writeCurve prints a fitted curve as package decide writes it.
func (t training) writeCurve(name string, c forest.Curve) {
	var points []string
	for _, p := range c {
		points = append(points, fmt.Sprintf("{%.3f, %.3f}", p[0], p[1]))
	}
	fmt.Fprintf(t.stdout, "\ncurve of %s, fitted on all pages: %s\n", name, strings.Join(points, ", "))
}
