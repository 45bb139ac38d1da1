package main

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem"

	"winnow/engine/internal/crawl"
	"winnow/engine/internal/crawl/shard"
)

// readError gives errors for which a shard is to be read again, nil for damage.
func readError(err error) error {
	var again crawl.ReadError
	if errors.As(err, &again) {
		return err
	}
	return nil
}

// input is an open shard.
type input struct {
	io.Reader
	bytes int64
	close func() error
}

func (in *input) Close() error { return in.close() }

func openShard(ctx context.Context, path string) (*input, error) {
	files, err := filesystem.New(ctx, path)
	if err != nil {
		return nil, err
	}
	in := &input{}
	var file io.ReadCloser
	if in.bytes, err = files.Size(ctx, path); err == nil {
		file, err = files.OpenRead(ctx, path)
	}
	if err != nil {
		return nil, errors.Join(fmt.Errorf("cannot open %s: %w", path, err), files.Close())
	}
	in.Reader, in.close = file, func() error { return errors.Join(file.Close(), files.Close()) }
	return in, nil
}

// output is a file that gets its name when it is whole. Until then its name is one that no
// other attempt at the same shard has: runners may begin a bundle anew while the first attempt
// still writes.
type output struct {
	io.WriteCloser
	files           filesystem.Interface
	partial, finish string
}

// create begins the file of a shard in a folder.
func create(ctx context.Context, folder, name string) (*output, error) {
	files, err := filesystem.New(ctx, folder)
	if err != nil {
		return nil, err
	}
	var random [8]byte
	rand.Read(random[:]) // never fails
	out := &output{files: files, finish: strings.TrimSuffix(folder, "/") + "/" + name}
	out.partial = out.finish + shard.Partial + "-" + hex.EncodeToString(random[:])
	if out.WriteCloser, err = files.OpenWrite(ctx, out.partial); err != nil {
		return nil, errors.Join(fmt.Errorf("cannot write %s: %w", out.partial, err), files.Close())
	}
	return out, nil
}

// name gives the file its name, or with an ending. What had the name is overwritten.
func (o *output) name(ctx context.Context, ending string) error {
	var err error
	if file, ok := o.WriteCloser.(interface{ Sync() error }); ok {
		err = file.Sync()
	}
	err = errors.Join(err, o.Close())
	if err == nil {
		err = filesystem.Rename(ctx, o.files, o.partial, o.finish+ending)
	}
	return errors.Join(err, o.files.Close())
}

// drop removes the file of an attempt that failed.
func (o *output) drop(ctx context.Context) {
	_ = o.Close()
	if files, ok := o.files.(filesystem.Remover); ok {
		_ = files.Remove(ctx, o.partial) // what is left has no shard's name
	}
	_ = o.files.Close()
}
