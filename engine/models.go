package engine

import "winnow/engine/internal/decide"

// Models are trained models to decide by instead of those that the engine is
// built with. They may be shared by calls that run at the same time.
type Models struct{ judge *decide.Judge }

// LoadModels reads what 'winnow train' writes: content.model and types.model.
func LoadModels(content, types []byte) (*Models, error) {
	return guarded(func() (*Models, error) {
		j, err := decide.NewJudge(content, types)
		if err != nil {
			return nil, err
		}
		return &Models{j}, nil
	})
}

// models gives the request's own models or the built-in ones, with its weight of recall.
func (r *Request) models() *decide.Judge {
	j := decide.Shipped()
	if r.Models != nil {
		j = r.Models.judge
	}
	if r.Favor > 0 {
		j = j.Favoring(r.Favor * r.Favor)
	}
	return j
}
