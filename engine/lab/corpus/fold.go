package corpus

import "github.com/cespare/xxhash/v2"

// Fold gives a page's part of a cross-validation, 0 to folds-1: pages of one
// site are in one fold, and a page without a site is a site of its own.
func (r Record) Fold(folds int) int {
	site := r.Site
	if site == "" {
		site = r.ID
	}
	return int(xxhash.Sum64String(site) % uint64(folds))
}
