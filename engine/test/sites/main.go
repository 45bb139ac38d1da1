// Program sites writes pages of made sites into a folder, in turn one of each site, so that
// what deals them out to as many hosts gives each host a site of its own: sites DIR.
package main

import (
	"fmt"
	"os"
	"path/filepath"

	"winnow/engine/lab/sitemaker"
)

const (
	sites = 10
	pages = 6 // of each site: a template speaks from three other pages on
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "sites:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	if len(args) != 1 {
		return fmt.Errorf("want a folder")
	}
	if err := os.MkdirAll(args[0], 0o777); err != nil {
		return err
	}
	kinds := sitemaker.Kinds()
	for site := range sites {
		for i, page := range sitemaker.Site(kinds[site%len(kinds)], uint64(site), pages) {
			name := filepath.Join(args[0], fmt.Sprintf("%02d-%02d.html", i, site))
			if err := os.WriteFile(name, []byte(page.HTML), 0o666); err != nil {
				return err
			}
		}
	}
	return nil
}
