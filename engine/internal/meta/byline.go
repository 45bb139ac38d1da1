package meta

import (
	"strings"

	"winnow/engine/internal/page"
)

func (f *facts) pickByline(site string, titleNode page.Node) string { return "" }

var _ = strings.Cut
