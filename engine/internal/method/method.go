// Package method holds the published methods and baselines that Winnow is
// measured against, each under its own name and runnable by itself.
//
// A method takes a page, its blocks and its metadata and returns a verdict of the same type as
// Winnow's own decision. No method sees the verdict of another. A method judges content only: it
// names no page type, and its probabilities are 0 or 1.
package method

import (
	"errors"

	"winnow/engine/internal/block"
	"winnow/engine/internal/meta"
)

// ErrUnknown is returned for a name that is not in the list.
var ErrUnknown = errors.New("no such method")

// Input is what every method may look at.
type Input struct {
	Blocks *block.Set
	Meta   *meta.Meta
	// URL of the page, "" when unknown.
	URL string
	// Lang is the page's language as a BCP 47 tag, "" when unknown.
	Lang string
	// Template is the site's style tree, nil when the caller has none.
	Template []byte
	// Boxes are the browser's layout, an entry a node, nil when unknown.
	Boxes []Box
	// Threshold replaces a method's own threshold when it is above 0, in the method's
	// unit. Only wpnc and gomoryhu have one.
	Threshold float64
}

// A Box is the position and size of an element in the browser, in CSS pixels from the
// document's origin; all zero when it is not shown or not known.
type Box struct{ X, Y, Width, Height float32 }

// A Method is one way to tell content from noise.
type Method struct {
	Name string
	// Source is the paper and section that the method follows.
	Source string
	Run    func(Input) block.Verdict
}

// List lists all methods in the order of the documentation.
func List() []Method {
	return []Method{
		{"wpnc", "Bhamare and Pawar 2013, sections 4.2 and 4.3", wpnc},
		{"gomoryhu", "Noise elimination with a Gomory-Hu tree, sections 3.5 to 4", gomoryhu},
		{"tagrules", "John and Jayasudha 2017, section 3", tagrules},
		{"styletree", "Yi, Liu and Li 2003, sections 3 and 4", styletree},
		{"corecontent", "Saravanan and Sathya Bama 2020, section 3", corecontent},

		{"econ", "Guo et al. 2010, after Saravanan and Sathya Bama 2020, section 2", econ},
		{"coreex", "Prasad and Paepcke 2008", coreex},
		{"vwrapper", "Zheng, Song and Wen 2007", vwrapper},
		{"sketch-simhash", "Sivakumar 2015, after John and Jayasudha 2017, section 2", sketchSimhash},
		{"sketch-hybrid", "Uma and Latha 2018, after Saravanan and Sathya Bama 2020, section 2", sketchHybrid},
		{"sitetemplate", "Bar-Yossef and Rajagopalan 2002, after Yi, Liu and Li 2003, section 5", sitetemplate},

		{"jaccard", "the duplicates paper of gomoryhu, section 3.6, equation 1", jaccard},
		{"minhash", "Broder 1997", minhash},
		{"simhash", "Charikar 2002; Manku, Jain and Das Sarma 2007", simhash},
		{"hybridhash", "Uma and Latha 2018", hybridhash},
		{"modified-simhash", "Saravanan and Sathya Bama 2020, section 3.3", modifiedSimhash},
	}
}

// Run runs one method by name.
func Run(name string, in Input) (block.Verdict, error) {
	for _, m := range List() {
		if m.Name == name {
			return m.Run(in), nil
		}
	}
	return block.Verdict{}, ErrUnknown
}
