package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// Targets are checked before a command begins its work, which may take long.

// checkFile reports why a file of this name could not be written. An empty name
// is standard output.
func checkFile(name string) error {
	if name == "" {
		return nil
	}
	info, err := os.Stat(name)
	switch {
	case err != nil: // not there yet
		return checkFolder(filepath.Dir(name))
	case info.IsDir():
		return fmt.Errorf("cannot write: %s is a folder, not a file", name)
	case !info.Mode().IsRegular():
		return nil // a pipe or a device: opening it could wait
	}
	f, err := os.OpenFile(name, os.O_WRONLY, 0)
	if err == nil {
		err = f.Close()
	}
	return cannotWrite(err)
}

// checkFolder reports why no file could be made in a folder. To find out, it makes one
// and removes it.
func checkFolder(dir string) error {
	if err := isFolder(dir); err != nil {
		return cannotWrite(err)
	}
	f, err := os.CreateTemp(dir, ".winnow-*")
	if err != nil {
		return cannotWrite(err)
	}
	return cannotWrite(errors.Join(f.Close(), os.Remove(f.Name())))
}

// makeFolder makes a folder and its parents if they do not exist. It does nothing for
// an empty name.
func makeFolder(dir string) error {
	if dir == "" {
		return nil
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return cannotWrite(err)
	}
	return checkFolder(dir)
}

// isFolder reports an error if a folder does not exist.
func isFolder(dir string) error {
	info, err := os.Stat(dir)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return fmt.Errorf("no folder %s: check the name", dir)
	case err == nil && !info.IsDir():
		return fmt.Errorf("%s is no folder", dir)
	}
	return err
}

func cannotWrite(err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("cannot write: %w", err)
}
