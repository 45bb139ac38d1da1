package meta

func (f *facts) language() string          { return "" }
func (f *facts) direction(l string) string { return "" }
