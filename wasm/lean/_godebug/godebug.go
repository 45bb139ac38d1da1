// Package godebug is the standard internal/godebug for a program that nobody starts with
// GODEBUG: each setting has its default. Without it the runtime keeps a table of all its
// metrics, in which settings count how often they are used.
package godebug

// A Setting is one that has not been set.
type Setting struct{ name string }

func New(name string) *Setting { return &Setting{name} }

func (s *Setting) Name() string { return s.name }

func (s *Setting) Undocumented() bool { return s.name != "" && s.name[0] == '#' }

func (s *Setting) String() string { return s.Name() + "=" }

// Value is "", the default.
func (s *Setting) Value() string { return "" }

func (s *Setting) IncNonDefault() {}
