package site

const (
	// LeastPages is how many pages of a site must have been seen. With two, everything
	// that both share would count as the site's.
	LeastPages = 3
	// NoisyUnder is the importance below which an element is noise. Paper 4 sets it by
	// hand for each site after a look at some cleaned pages; here one value is used for
	// all. On the sites of DAnIEL, with 5 and 20 pages seen, the F1 of the paper's method
	// is 0.66 and 0.71 at 0.6, 0.68 and 0.75 at 0.7, 0.69 and 0.73 at 0.8, and from 0.9 on
	// a tenth of the content is lost.
	NoisyUnder = 0.7
)
