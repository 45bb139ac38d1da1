package kinds

import (
	"slices"

	"winnow/engine/internal/block"
	"winnow/engine/internal/hide"
)

// workedWith is the type of pages on which nothing goes beyond what the level says: what
// looks like a menu is what a person works with.
const workedWith = "application"

// chosen lists what goes for its kind beyond what a level hides.
func (c *chooser) chosen(level hide.Level) (out []block.Noise) {
	if c.Verdict.PageType == workedWith {
		return nil
	}
	if hide.Applied(c.Verdict, hide.Strict) != hide.Strict {
		return c.pick(nil, hide.Named(c.Set, c.Equal, c.Verdict, c.Invisible), true)
	}
	// What a level hides stands in what stays now.
	anyway := c.word.Stays != 0
	if anyway || level < hide.Medium {
		out = c.pick(out, c.at(hide.Medium), false)
	}
	if anyway || level < hide.Strict {
		out = c.pick(out, c.at(hide.Strict), true)
	}
	return out
}

// pick appends those of a list that are of a kind to go, and of the others what they hold
// of it. surely leaves out what does not say by itself what it is.
func (c *chooser) pick(out, list []block.Noise, surely bool) []block.Noise {
	for _, noise := range list {
		if look := c.look(noise); look.exactly(c.word.Goes) || !surely && look.ruled == block.Unknown && look.is(c.word.Goes) {
			out = append(out, asked(noise))
			continue
		}
		for _, part := range c.within(noise.Node, c.word.Goes, (*sight).exactly) {
			if part.Score == 0 { // no rule has named it
				part.Kind, part.Score, part.Why = noise.Kind, noise.Score, noise.Why
			}
			out = append(out, asked(part))
		}
	}
	return out
}

// asked is a part with the reason for which it goes.
func asked(noise block.Noise) block.Noise {
	noise.Why = append(slices.Clip(noise.Why), block.ChosenKind)
	return noise
}
