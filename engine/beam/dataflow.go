//go:build dataflow

package main

// The runner of Google Cloud, and paths that begin with gs://.
import (
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/gcs"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/runners/dataflow"
)
