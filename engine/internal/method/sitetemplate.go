package method

import (
	"winnow/engine/internal/block"
	"winnow/engine/internal/site"
)

// sitetemplate drops the parts of a page that other pages of its site have too:
// Bar-Yossef and Rajagopalan, "Template detection via data mining and its applications"
// (2002), with which paper 4 compares its method. A pagelet is dropped when one other
// page has it: their local algorithm needs two pages to call something a template.
func sitetemplate(in Input) block.Verdict {
	if len(in.Template) == 0 {
		return needsSite(in.Blocks)
	}
	pagelets, err := site.UnmarshalPagelets(in.Template)
	if err != nil {
		return keepAll(in.Blocks, err.Error())
	}
	pagelets.Forget(in.Blocks, in.URL)
	if pagelets.Len() < site.LeastPages {
		return keepAll(in.Blocks, tooFew(pagelets.Len()))
	}
	keep := make([]bool, in.Blocks.Len())
	for i, seen := range pagelets.Match(in.Blocks) {
		keep[i] = seen == 0
	}
	return verdict(in.Blocks, keep, siteTemplate)
}
