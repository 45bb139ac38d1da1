package method

import (
	"winnow/engine/internal/block"
	"winnow/engine/internal/terms"
)

// A Detector finds near duplicates among texts.
type Detector struct {
	Name string
	// Near returns for each text of one page the index of the first earlier text that
	// it repeats, -1 for none. lang is the page's language, "" when unknown.
	Near func(texts [][]byte, lang string) []int32
	// Secondary is corecontent up to its second stage, with this detector instead of
	// modified simhash: a row of paper 5's table 7.
	Secondary func(Input) block.Verdict
}

// finder is a detector on the terms and the words of texts.
type finder func(terms, words [][]uint64) []int32

func findJaccard(_, words [][]uint64) []int32 { return nearJaccard(words) }
func findMinhash(_, words [][]uint64) []int32 { return nearMinhash(words) }
func findSimhash(seqs, _ [][]uint64) []int32  { return nearPrints(seqs, plainPrint) }
func findHybrid(seqs, _ [][]uint64) []int32   { return nearPrints(seqs, hybridPrint) }
func findModified(seqs, _ [][]uint64) []int32 { return nearPrints(seqs, modifiedPrint) }
func plainPrint(seq []uint64) uint64          { return terms.Frequency(seq).Simhash() }
func hybridPrint(seq []uint64) uint64         { return terms.Frequency(seq).Hybridhash() }
func modifiedPrint(seq []uint64) uint64       { return terms.Proximity(seq).Simhash() }
func jaccard(in Input) block.Verdict          { return withoutDuplicates(in, findJaccard) }
func minhash(in Input) block.Verdict          { return withoutDuplicates(in, findMinhash) }
func simhash(in Input) block.Verdict          { return withoutDuplicates(in, findSimhash) }
func hybridhash(in Input) block.Verdict       { return withoutDuplicates(in, findHybrid) }
func modifiedSimhash(in Input) block.Verdict  { return withoutDuplicates(in, findModified) }

// Detectors are the duplicate detectors of paper 5's table 7, in its order. Each is
// also a method of the same name.
func Detectors() []Detector {
	return []Detector{
		detector("jaccard", findJaccard),
		detector("minhash", findMinhash),
		detector("simhash", findSimhash),
		detector("hybridhash", findHybrid),
		detector("modified-simhash", findModified),
	}
}

func detector(name string, f finder) Detector { return Detector{name, f.texts, f.secondary} }

// texts runs a finder on texts.
func (f finder) texts(texts [][]byte, lang string) []int32 {
	a := terms.For(lang)
	seqs, words := make([][]uint64, len(texts)), make([][]uint64, len(texts))
	for i, text := range texts {
		seqs[i], words[i] = a.Terms(nil, text), a.Words(nil, text)
	}
	return f(seqs, words)
}

func (f finder) secondary(in Input) block.Verdict {
	l := layOut(in.Blocks)
	v := vocabularyOf(in, &l)
	keep := primary(in, &l)
	secondary(v, keep, f)
	return verdict(in.Blocks, l.leaves(keep), secondaryNoise)
}

// withoutDuplicates keeps all blocks but near duplicates of earlier ones.
func withoutDuplicates(in Input, find finder) block.Verdict {
	l := layOut(in.Blocks)
	v := vocabularyOf(in, &l)
	keep := make([]bool, len(l.regions))
	for i, twin := range find(v.terms, v.words) {
		keep[i] = twin < 0
	}
	out := verdict(in.Blocks, l.leaves(keep), nearDuplicate)
	for i, k := range out.Keep {
		if !k {
			out.Kinds[i] = block.Duplicate
		}
	}
	for i := range out.Noise {
		out.Noise[i].Kind = block.Duplicate
	}
	out.Notes = v.notes()
	return out
}

// printTerms is the greatest number of terms that a fingerprint is made of. It bounds
// the work on a text of megabytes. The longest DIV of 2,444 pages has a tenth of it.
const printTerms = 1 << 16

// nearPrints compares fingerprints: paper 5, section 3.3.3. A text without terms has no
// fingerprint and is never a duplicate.
func nearPrints(seqs [][]uint64, print func([]uint64) uint64) []int32 {
	near := make([]int32, len(seqs))
	var prints []uint64
	var of []int32 // text of each print
	for i, seq := range seqs {
		near[i] = -1
		if len(seq) > 0 {
			prints, of = append(prints, print(seq[:min(len(seq), printTerms)])), append(of, int32(i))
		}
	}
	for i, j := range terms.Near(prints) {
		if j >= 0 {
			near[of[i]] = of[j]
		}
	}
	return near
}
