package terms

// A Weight is a term and how much it counts in its text.
type Weight struct {
	Term  uint64
	Value float64
}

// Weights are the distinct terms of a text in the order of first occurrence.
type Weights []Weight

// Frequency weighs each distinct term by how often it occurs.
func Frequency(seq []uint64) Weights {
	weights, _ := distinct(seq)
	return weights
}

// maxReach bounds how many distinct terms behind a term are looked at, the
// nearest first. Texts with at most so many distinct terms are weighed exactly;
// in longer ones a pair further apart than that is left out, which is less than
// 1/2048 each. Of the DIVs of 2,444 pages the richest has 1,955 distinct terms.
// It bounds the work at maxReach steps a term, whatever a page holds.
const maxReach = 2048

// Proximity weighs each distinct term by frequency and proximity: TWC-PFM of
// paper 5, section 3.3.2, equation 3,
//
//	w(t) = ( f(t) + Σ 1/distance over all matches of t with a later term ) / distinct terms
//
// where t at p matches u at q when p < q and neither stands between them. The
// paper's algorithm 1 divides by something unreadable before it divides by the
// number of distinct terms; its own example is equation 3.
//
// The paper walks all pairs of position lists. The same sums come from one
// pass: when u comes at q, exactly the terms used since u's last use match it,
// each at its own last use.
//
//	a b c d a b a c a b d        live before q = 8 (c): d4 b6 a7, and c3
//	1 2 3 4 5 6 7 8 ...          c matches those behind c3: d 1/4, b 1/2, a 1/1
//
// live holds the last use of every term seen, oldest first. The terms behind
// u's last use are read and moved one place forward, and u goes to the end: a
// move-to-front list in one array. A step costs the distinct terms since u's
// last use: little for common terms, all terms for a new one. So n terms of
// which d are distinct cost at most n·d steps, and n·maxReach at worst.
func Proximity(seq []uint64) Weights {
	weights, ids := distinct(seq)
	if len(weights) == 0 {
		return nil
	}
	live := make([]use, 0, min(len(weights), 2*maxReach))
	last := make([]int32, len(weights)) // 1 + position of each term's last use
	for q, id := range ids {
		i, stop := len(live)-1, max(0, len(live)-maxReach)
		for ; i >= stop && live[i].id != id; i-- {
			if u := live[i]; last[u.id] == u.at+1 {
				weights[u.id].Value += 1 / float64(q-int(u.at))
			}
		}
		if i >= stop { // else it is new, or out of reach and left as it is
			copy(live[i:], live[i+1:])
			live = live[:len(live)-1]
		}
		if len(live) == 2*maxReach {
			live = live[:copy(live, live[maxReach:])]
		}
		last[id] = int32(q) + 1
		live = append(live, use{id, int32(q)})
	}
	for i := range weights {
		weights[i].Value /= float64(len(weights))
	}
	return weights
}

// use is the last use of a term.
type use struct{ id, at int32 }

// distinct counts the distinct terms and gives each position's index among
// them.
func distinct(seq []uint64) (weights Weights, ids []int32) {
	index := make(map[uint64]int32, len(seq))
	ids = make([]int32, len(seq))
	for i, term := range seq {
		id, ok := index[term]
		if !ok {
			id = int32(len(weights))
			index[term] = id
			weights = append(weights, Weight{Term: term})
		}
		weights[id].Value++
		ids[i] = id
	}
	return weights, ids
}
