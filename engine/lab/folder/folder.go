// Package folder lists and opens the files of a folder that others may have filled: in go
// the folder and a path in it, out comes a regular file. It refuses what could hang,
// never end or lie elsewhere: pipes, sockets, devices, and links that lead out of the
// folder.
package folder

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
)

var (
	errKind    = errors.New("is no regular file")
	errLinkOut = errors.New("is a link that leads out of the folder, or nowhere")
	errLinkDir = errors.New("is a link to a folder")
)

// Open opens a regular file. path is relative to the folder.
func Open(dir, path string) (*os.File, error) {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, err
	}
	defer root.Close()
	info, err := root.Lstat(path)
	if err != nil {
		return nil, err
	}
	switch info.Mode().Type() {
	case 0:
	case fs.ModeSymlink:
		if _, err := root.Stat(path); err != nil {
			return nil, left(path, errLinkOut)
		}
	default: // opening a device alone may do something
		return nil, left(path, errKind)
	}
	// Between the two calls the file may have become a pipe: opening one waits for a
	// writer, unless the system is told not to.
	f, err := root.OpenFile(path, os.O_RDONLY|noWaiting, 0)
	if err != nil {
		return nil, err
	}
	info, err = f.Stat()
	if err == nil && !info.Mode().IsRegular() {
		err = left(path, errKind)
	}
	if err != nil {
		return nil, errors.Join(err, f.Close())
	}
	return f, nil
}

// Read returns the bytes of a regular file.
func Read(dir, path string) ([]byte, error) {
	f, err := Open(dir, path)
	if err != nil {
		return nil, err
	}
	data, err := io.ReadAll(f)
	return data, errors.Join(err, f.Close())
}

// List returns the paths of the files below a folder whose paths are wanted, sorted, with
// slashes; and what it left out, with the reason. Links to folders are not followed.
func List(dir string, wanted func(path string) bool) (files []string, leftOut []error, err error) {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, nil, err
	}
	defer root.Close()
	dir, err = filepath.EvalSymlinks(dir) // the folder itself may be a link: the user named it
	if err != nil {
		return nil, nil, err
	}
	err = filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil && path == dir {
			return err
		}
		rel, relErr := filepath.Rel(dir, path)
		if relErr != nil {
			return relErr
		}
		rel = filepath.ToSlash(rel)
		switch {
		case err != nil:
			leftOut = append(leftOut, left(rel, err))
		case entry.IsDir():
		default:
			switch why := check(root, rel, entry, wanted(rel)); {
			case why != nil:
				leftOut = append(leftOut, left(rel, why))
			case wanted(rel):
				files = append(files, rel)
			}
		}
		return nil
	})
	slices.Sort(files)
	return files, leftOut, err
}

// check says why an entry that is no folder is left out. What is not wanted and no link
// is not spoken of.
func check(root *os.Root, path string, entry fs.DirEntry, wanted bool) error {
	kind := entry.Type()
	if kind&fs.ModeSymlink != 0 {
		info, err := root.Stat(path)
		switch {
		case err != nil:
			return errLinkOut
		case info.IsDir():
			return errLinkDir
		}
		kind = info.Mode().Type()
	}
	if kind != 0 && wanted {
		return errKind
	}
	return nil
}

func left(path string, why error) error {
	var wrapped *fs.PathError // repeats the path
	if errors.As(why, &wrapped) {
		why = wrapped.Err
	}
	return fmt.Errorf("%s: %w", path, why)
}
