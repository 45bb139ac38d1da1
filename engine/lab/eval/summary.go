package eval

import (
	"slices"

	"winnow/engine"
	"winnow/engine/lab/corpus"
	"winnow/engine/lab/table"
)

// A Report sums up a run.
type Report struct {
	Method  string             `json:"method"`
	Level   engine.Level       `json:"level"`
	Corpora []corpus.Summary   `json:"corpora"`
	Total   corpus.Summary     `json:"total"`
	Groups  []corpus.Summary   `json:"groups,omitempty"`
	Worst   []corpus.PageScore `json:"worst,omitempty"`
	Errors  []PageError        `json:"errors"`
	Time    Times              `json:"ms"`
}

// A PageError says why a page could not be cleaned.
type PageError struct {
	ID    string `json:"id"`
	Error string `json:"error"`
}

// Times are milliseconds in the engine for each page; percentiles by nearest rank.
type Times struct {
	Median float64 `json:"median"`
	P95    float64 `json:"p95"`
	Total  float64 `json:"total"`
}

// Report sums up scored pages: each corpus, all of them, groups by a field of the gold
// ("type", "lang", "site"; "" for none), and the worst pages.
func (r Run) Report(pages []Page, by string, worst int) (Report, error) {
	out := Report{Method: r.Request.Method, Level: r.Request.Level, Errors: []PageError{}}
	scores := make([]corpus.PageScore, len(pages))
	times := make([]float64, len(pages))
	for i, p := range pages {
		scores[i], times[i] = p.Score, p.Milliseconds
		if p.Err != nil {
			out.Errors = append(out.Errors, PageError{p.Score.ID, table.OneLine(p.Err.Error())})
		}
	}
	from := 0
	for _, c := range r.Corpora {
		s := corpus.Summarise(scores[from : from+len(c.Pages)])
		s.Name = c.Name()
		out.Corpora = append(out.Corpora, s)
		from += len(c.Pages)
	}
	out.Total = corpus.Summarise(scores)
	out.Total.Name = "all"
	out.Worst = out.Total.Worst(worst)
	out.Time = timesOf(times)
	if by == "" {
		return out, nil
	}
	var err error
	out.Groups, err = out.Total.By(by)
	return out, err
}

func timesOf(ms []float64) Times {
	if len(ms) == 0 {
		return Times{}
	}
	slices.Sort(ms)
	t := Times{Median: ms[(len(ms)-1)/2], P95: ms[(len(ms)*95+99)/100-1]}
	for _, m := range ms {
		t.Total += m
	}
	return t
}
