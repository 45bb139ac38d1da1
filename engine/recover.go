package engine

import (
	"errors"
	"fmt"
)

// ErrInternal is wrapped by the error of a call on which the engine itself failed: a
// defect of the engine, and no fault of the request. Clean gives an answer instead,
// with ReasonInternal.
var ErrInternal = errors.New("the engine failed")

// survive runs one call and turns a panic of the engine into a refused answer.
// It is no error: a caller that stops at errors, which come from its own request,
// would stop a run over a million pages at one hostile page.
func survive(req *Request, run func() (Answer, error)) (a Answer, err error) {
	defer func() {
		if r := recover(); r != nil {
			a, err = refusal(req, refused{ReasonInternal, fmt.Sprint(r) + panicPlace()}, nil), nil
		}
	}()
	return run()
}

// guarded is survive for the calls that return no answer.
func guarded[T any](run func() (T, error)) (v T, err error) {
	defer func() {
		if r := recover(); r != nil {
			var none T
			v, err = none, fmt.Errorf("%w: %v%s", ErrInternal, r, panicPlace())
		}
	}()
	return run()
}
