package engine

import "fmt"

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
