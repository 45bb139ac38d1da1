// Package hiding compares what a level hides with a measuring ground: the words of
// pages and which of them are content, the elements that filter lists block, and blocks
// that people labelled.
//
// A ground is a folder with units/ and silver/, or folders with them. A unit describes
// one page; package silver has the format. See evaluation.md.
package hiding

import (
	"context"
	"errors"
	"fmt"

	"winnow/engine"
	"winnow/engine/lab/eval"
)

// A Score is the result for one page, or the sum for many.
type Score struct {
	Name     string        `json:"name"`
	Pages    int           `json:"pages"`
	Text     TextScore     `json:"text"`
	Elements ElementScores `json:"elements"`
	Blocks   BlockScore    `json:"blocks"`
}

func (s *Score) add(o Score) {
	s.Pages += o.Pages
	s.Text.add(o.Text)
	s.Elements.add(o.Elements)
	s.Blocks.add(o.Blocks)
}

// A Prediction is one hidden element in the format of other scorers: {"ID": [{"path":
// 17, "category": "ad"}]}.
type Prediction struct {
	Path     int    `json:"path"`
	Category string `json:"category"`
}

// A Result has the scores of all pages together, as the first, and of each type of
// page, and what was hidden on each page, by its ID.
type Result struct {
	Scores      []*Score
	Predictions map[string][]Prediction
}

// scored is the result for one page.
type scored struct {
	Score
	id   string
	list []choice
	err  error
}

// Measure compares the hide lists of all pages that have a unit in the ground. With
// withholdURL the engine does not get the pages' addresses. Measure ends with an error
// at the first page that cannot be cleaned or is refused.
func Measure(ctx context.Context, run eval.Run, ground string, withholdURL bool) (Result, error) {
	dirs, err := unitFolders(ground)
	if err != nil {
		return Result{}, err
	}
	run.Request.Want = []engine.Want{engine.WantHide}
	total := &Score{Name: "all", Elements: ElementScores{}}
	out := Result{Scores: []*Score{total}, Predictions: map[string][]Prediction{}}
	byType := map[string]*Score{}
	do := func(t eval.Task) scored {
		if withholdURL {
			t.Request.URL = ""
		}
		return measure(t, run.Clean, dirs)
	}
	err = eval.Each(ctx, run, do, func(s scored) error {
		if s.err != nil {
			return fmt.Errorf("%s: %w", s.id, s.err)
		}
		out.Predictions[s.id] = predictionsOf(s.list)
		if byType[s.Name] == nil {
			byType[s.Name] = &Score{Name: s.Name, Elements: ElementScores{}}
			out.Scores = append(out.Scores, byType[s.Name])
		}
		byType[s.Name].add(s.Score)
		total.add(s.Score)
		return nil
	})
	return out, err
}

// measure cleans a page and compares its hide list. A page without a unit is not
// counted.
func measure(t eval.Task, clean eval.Clean, dirs []string) scored {
	s := scored{id: t.Gold.ID, Score: Score{Name: "no unit", Elements: ElementScores{}}}
	u, err := readUnit(dirs, t.Gold.ID)
	if err != nil || u == nil {
		s.err = err
		return s
	}
	s.Name, s.Pages = u.Type, 1
	html, err := t.From.HTML(t.Gold)
	if err != nil {
		s.err = err
		return s
	}
	ans, err := clean(html, t.Request)
	if err == nil && ans.Status == engine.StatusRefused {
		err = errors.New("refused: " + ans.ReasonText()) // else it would count as a page of which nothing is hidden
	}
	if err != nil {
		s.err = err
		return s
	}
	s.list = u.choices(ans.Hide)
	if u.scorable() {
		s.Text = u.scoreText(s.list)
	}
	s.Elements = u.scoreElements(s.list)
	if len(u.Labels) > 0 {
		s.Blocks = u.scoreBlocks(s.list)
	}
	return s
}

func predictionsOf(list []choice) []Prediction {
	out := make([]Prediction, 0, len(list))
	for _, c := range list {
		out = append(out, Prediction{c.element, c.category})
	}
	return out
}
