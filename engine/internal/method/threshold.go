package method

// TakesThreshold reports whether a method has a threshold that Input.Threshold
// replaces.
func TakesThreshold(name string) bool { return name == "wpnc" || name == "gomoryhu" }
