package papers

import (
	"context"
	"fmt"
	"io"
	"slices"
	"text/tabwriter"

	"winnow/engine/lab/corpus"
	"winnow/engine/lab/mining"
)

// The size of the experiment. The paper ran 800 clusterings over 5 classes of product
// pages from 5 shops. Our corpora have no such classes.
const (
	miningPages  = 10 // pages a site; smaller sites are left out
	kMeansRuns   = 20
	kMeansSeed   = 1 // of the first run
	bayesFolds   = 5
	miningBefore = "before"
	// topicsALanguage is small enough that a topic has about ten pages.
	topicsALanguage = 3
)

// A miningSet is the texts of pages after one way of cleaning.
type miningSet struct {
	name  string
	texts []string
}

// writeMiningTables prints clustering and classification of the texts before
// and after cleaning, in the form of the paper's Tables 2 to 4, by site and by
// language.
func writeMiningTables(ctx context.Context, w io.Writer, sites [][]sitePage) error {
	var golds []corpus.Record
	sets := []miningSet{{name: miningBefore}, {name: "sitetemplate"}, {name: "styletree"}, {name: "gold text"}}
	for _, pages := range sites {
		if len(pages) < miningPages {
			continue
		}
		for i, p := range pages[:miningPages] {
			if err := ctx.Err(); err != nil {
				return err
			}
			tree, pagelets := templates(pages, i, 20)
			for k := range sets {
				text, err := miningText(sets[k].name, p, tree.Marshal(), pagelets.Marshal())
				if err != nil {
					return err
				}
				sets[k].texts = append(sets[k].texts, text)
			}
			golds = append(golds, p.gold)
		}
	}
	if len(golds) == 0 {
		return nil
	}
	for _, by := range []struct {
		name  string
		class []int
	}{
		{"site", classesOf(golds, func(r corpus.Record) string { return r.Site })},
		{"language", classesOf(golds, func(r corpus.Record) string { return r.Lang })},
		{"topic", topics(golds)},
	} {
		if err := writeMiningTable(w, by.name, by.class, golds, sets); err != nil {
			return err
		}
	}
	return nil
}

// topics are classes that pages of different sites share, like the paper's kinds of
// products: clusters of the gold texts alone, topicsALanguage in each language. Nobody
// has checked them, and they favour the gold text, of which they are made. They show
// how well a cleaned text still tells the topics apart.
func topics(golds []corpus.Record) []int {
	langs := classesOf(golds, func(r corpus.Record) string { return r.Lang })
	out := make([]int, len(golds))
	next := 0
	for lang := range slices.Max(langs) + 1 {
		var at []int
		var texts, names []string
		for i, g := range golds {
			if langs[i] == lang {
				at, texts, names = append(at, i), append(texts, *g.Text), append(names, g.Lang)
			}
		}
		docs, vocabulary := mining.Bags(texts, names)
		k := min(topicsALanguage, len(docs))
		for i, c := range mining.KMeans(mining.UnitVectors(docs, vocabulary), vocabulary, k, kMeansSeed) {
			out[at[i]] = next + c
		}
		next += k
	}
	return out
}

func miningText(name string, p sitePage, tree, pagelets []byte) (string, error) {
	switch name {
	case miningBefore:
		return blocksText(p.blocks, func(int) bool { return true }), nil
	case "sitetemplate":
		return keptText(name, p, pagelets)
	case "styletree":
		return keptText(name, p, tree)
	}
	return *p.gold.Text, nil
}

// classesOf numbers the classes in the order of their names.
func classesOf(golds []corpus.Record, of func(corpus.Record) string) []int {
	var names []string
	for _, g := range golds {
		names = append(names, of(g))
	}
	sorted := slices.Clone(names)
	slices.Sort(sorted)
	sorted = slices.Compact(sorted)
	out := make([]int, len(names))
	for i, n := range names {
		out[i], _ = slices.BinarySearch(sorted, n)
	}
	return out
}

func writeMiningTable(w io.Writer, by string, class []int, golds []corpus.Record, sets []miningSet) error {
	classes := slices.Max(class) + 1
	fmt.Fprintf(w, "\nClustering (k-means, %d runs) and classification (naive Bayes, %d folds) of %d pages by %s, %d classes\n",
		kMeansRuns, bayesFolds, len(class), by, classes)
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(t, "TEXT\tWORDS\tk-means F\tWORST\tBEST\t<0.5\t0.5-0.7\t0.7-0.9\t>=0.9\tBAYES F\tACCURACY\t")
	langs := make([]string, len(golds))
	for i, g := range golds {
		langs[i] = g.Lang
	}
	for _, s := range sets {
		docs, vocabulary := mining.Bags(s.texts, langs)
		vectors := mining.UnitVectors(docs, vocabulary)
		var scores []float64
		for run := range uint64(kMeansRuns) {
			cluster := mining.KMeans(vectors, vocabulary, classes, kMeansSeed+run)
			scores = append(scores, mining.BestAssignment(mining.ClassScores(class, cluster, classes, classes)))
		}
		f, accuracy := classified(class, mining.NaiveBayes(docs, class, classes, vocabulary, bayesFolds), classes)
		fmt.Fprintf(t, "%s\t%d\t%s\t%.3f\t%.3f\t\n", s.name, meanWords(docs), distribution(scores), f, accuracy)
	}
	return t.Flush()
}

func meanWords(docs []mining.Bag) int {
	sum := 0.0
	for _, d := range docs {
		sum += d.Words()
	}
	return int(sum) / len(docs)
}

// distribution gives mean, extremes and the share of runs in four bins.
func distribution(scores []float64) string {
	sum, bins := 0.0, [4]int{}
	for _, f := range scores {
		sum += f
		switch {
		case f < 0.5:
			bins[0]++
		case f < 0.7:
			bins[1]++
		case f < 0.9:
			bins[2]++
		default:
			bins[3]++
		}
	}
	out := fmt.Sprintf("%.3f\t%.3f\t%.3f", sum/float64(len(scores)), slices.Min(scores), slices.Max(scores))
	for _, n := range bins {
		out += fmt.Sprintf("\t%.0f%%", 100*float64(n)/float64(len(scores)))
	}
	return out
}

// classified returns the mean F of the classes and the share of right answers.
func classified(class, got []int, classes int) (f, accuracy float64) {
	scores := mining.ClassScores(class, got, classes, classes)
	for c := range scores {
		f += scores[c][c]
	}
	right := 0
	for i := range class {
		if class[i] == got[i] {
			right++
		}
	}
	return f / float64(classes), float64(right) / float64(len(class))
}
