package train

import (
	"winnow/engine/internal/decide"
	"winnow/engine/lab/corpus"
)

// goodText is the F1 from which a page's text counts as good: under a fifth is missing
// or too much, so that a reader can use it.
const goodText = 0.8

// BlockOutcomes are the probabilities of blocks, with the share of their words that the
// gold text covers as the outcome, weighted by words. Pages that do not contain their
// gold are left out.
func BlockOutcomes(pages []Page, probability [][]float32, folds int) (out Outcomes) {
	for i := range pages {
		p := &pages[i]
		if p.Found < leastFound {
			continue
		}
		for b, share := range p.Share {
			out = append(out, outcome{Predicted: float64(probability[i][b]), Observed: share,
				Weight: float64(p.Blocks.Blocks[b].Counts.Words), Corpus: p.Corpus, fold: p.Record.Fold(folds)})
		}
	}
	return out
}

// TypeOutcomes are the confidences of page types, with whether the type was right as
// the outcome, on pages whose gold names one.
func TypeOutcomes(pages []Page, named []string, confidence []float32, folds int) (out Outcomes) {
	for i := range pages {
		p := &pages[i]
		if p.Record.Type == "" {
			continue
		}
		out = append(out, outcome{Predicted: float64(confidence[i]), Observed: truth(named[i] == p.Record.Type),
			Weight: 1, Corpus: p.Corpus, fold: p.Record.Fold(folds)})
	}
	return out
}

// ReadableOutcomes are the expected quality of each page's text, with whether the text
// was good as the outcome. Corpora are weighted as in training.
func ReadableOutcomes(pages []Page, probability [][]float32, scores []corpus.PageScore, folds int) (out Outcomes) {
	for i := range pages {
		p := &pages[i]
		keep := decide.Select(p.Blocks, probability[i])
		out = append(out, outcome{Predicted: float64(decide.Expected(p.Blocks, keep, probability[i])), Observed: truth(scores[i].F1 >= goodText),
			Weight: p.Weight, Corpus: p.Corpus, fold: p.Record.Fold(folds)})
	}
	return out
}

func truth(b bool) float64 {
	if b {
		return 1
	}
	return 0
}
