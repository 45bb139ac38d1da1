package forest

// A Curve maps a score to a calibrated probability by linear interpolation between
// points {score, probability}, both increasing; it is constant outside the points.
// Curves are fitted on cross-validated pages. A curve without points is the identity.
type Curve [][2]float32

// At returns the probability for a score. The order of operations is fixed and the
// product is rounded before the sum, so that the result is the same on every machine.
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
