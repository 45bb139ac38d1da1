package terms

// Simhash returns the 64-bit fingerprint of weighted terms (Charikar 2002): each term adds its
// weight to every bit that is set in its hash and subtracts it from every other; the sign of the
// sum is the bit. With Frequency weights it is plain simhash, with Proximity weights paper 5's
// modified simhash, section 3.3.3. The fingerprint of a text without terms is 0.
func (w Weights) Simhash() uint64 {
	var sums [64]float64
	for _, t := range w {
		add(&sums, t.Term, t.Value)
	}
	return signs(&sums)
}

// Hybridhash returns a simhash of presence combined with weights: each distinct term counts one
// plus its share of the greatest weight. Paper 5 only says that it works on binary vectors
// (section 2, on Uma and Latha 2018); the even mix is our choice.
func (w Weights) Hybridhash() uint64 {
	var sums [64]float64
	var top float64
	for _, t := range w {
		top = max(top, t.Value)
	}
	for _, t := range w {
		add(&sums, t.Term, 1+t.Value/top)
	}
	return signs(&sums)
}

func add(sums *[64]float64, hash uint64, weight float64) {
	for bit := range sums {
		if hash>>bit&1 != 0 {
			sums[bit] += weight
		} else {
			sums[bit] -= weight
		}
	}
}

func signs(sums *[64]float64) (print uint64) {
	for bit, sum := range sums {
		if sum > 0 {
			print |= 1 << bit
		}
	}
	return print
}
