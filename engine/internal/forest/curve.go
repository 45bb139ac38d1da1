package forest

// A Curve turns a score into a calibrated probability: points {score,
// probability}, both rising, straight lines between them, and before the first
// and behind the last its probability. Curves are fitted by package train. A
// curve without points leaves scores as they are.
type Curve [][2]float32

// At gives the probability for a score. Its steps are of fixed order and its
// product is rounded before it is added to, so that every machine gives the same.
func (c Curve) At(x float32) float32 {
	if len(c) == 0 {
		return x
	}
	if !(x > c[0][0]) {
		return c[0][1]
	}
	for i := 1; i < len(c); i++ {
		if a, b := c[i-1], c[i]; x < b[0] {
			part := (x - a[0]) / (b[0] - a[0])
			return a[1] + float32(part*(b[1]-a[1]))
		}
	}
	return c[len(c)-1][1]
}
