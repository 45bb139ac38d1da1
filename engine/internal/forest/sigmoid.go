package forest

// Probability converts log-odds in units of 1/Unit to a probability. It uses additions,
// multiplications and divisions in a fixed order, so that native and WebAssembly results
// are equal to the last bit; math.Exp is assembly on some machines. Products are
// converted before they are added, since some machines otherwise fuse both operations.
func Probability(sum int32) float32 {
	x := float64(sum) / Unit
	if x < 0 {
		e := exp(x)
		return float32(e / (1 + e))
	}
	return float32(1 / (1 + exp(-x)))
}

// exp returns e^x for x ≤ 0 as (e^(x/1024))^1024, by ten squarings and four terms of the
// series. The error is below 1e-9 for the values that models reach.
func exp(x float64) float64 {
	if x < -40 {
		return 0
	}
	y := x / 1024
	e := 1 + float64(y*(1+float64(y/2*(1+float64(y/3*(1+y/4))))))
	for range 10 {
		e = float64(e * e)
	}
	return e
}
