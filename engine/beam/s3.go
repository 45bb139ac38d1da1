//go:build s3

package main

// Paths that begin with s3://.
import _ "github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/s3"
