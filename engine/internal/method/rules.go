package method

import (
	"slices"

	"winnow/engine/internal/block"
)

// A Rule is a reason for which a method takes elements for noise.
type Rule struct {
	Name block.RuleName
	// Says puts the rule into words for people.
	Says string
}

// The rules of methods that have one each, and of the stages of corecontent.
const (
	lowDensity           block.RuleName = "low-density"
	outsideMainComponent block.RuleName = "outside-main-component"
	styleTree            block.RuleName = "style-tree"
	primaryNoise         block.RuleName = "primary-noise"
	secondaryNoise       block.RuleName = "secondary-noise"
	coreNoise            block.RuleName = "core-noise"
	outsideSummary       block.RuleName = "outside-summary-node"
	outsideCoreSet       block.RuleName = "outside-core-set"
	outsideVisualBlock   block.RuleName = "outside-visual-block"
	unimportant          block.RuleName = "unimportant"
	siteTemplate         block.RuleName = "site-template"
	nearDuplicate        block.RuleName = "near-duplicate"
)

// Rules lists the rules of all methods; not to be written.
func Rules() []Rule { return slices.Concat(tagRules[:], methodRules[:]) }

var methodRules = [...]Rule{
	{lowDensity, "It has little text for its number of tags"},
	{outsideMainComponent, "It is not among the parts of the page that are most like each other"},
	{styleTree, "Most pages of the site have the same"},
	{primaryNoise, "It is a menu, an ad or the like, is outside of the main part of the page, or has no punctuation"},
	{secondaryNoise, "It is primary noise or repeats an earlier part of the page"},
	{coreNoise, "It is primary or secondary noise, or its words say little about the page"},
	{outsideSummary, "It is outside of the element with most punctuation, or has none itself"},
	{outsideCoreSet, "It is not among the parts of the page with much text and few links"},
	{outsideVisualBlock, "It is outside of the element that fits the running text best"},
	{unimportant, "It is less important than the average part of the page, or repeats an earlier one"},
	{siteTemplate, "Another page of the site has the same"},
	{nearDuplicate, "It repeats an earlier part of the page"},
}

// tagRules are the rules of tagrules. Some only count: they remove no element.
var tagRules = [...]Rule{
	{"background-attribute", "It has a background picture"},
	{"background-image", "Its style gives it a background picture"},
	{"ad-domain", "It comes from another domain"},
	{"ad-size", "It has the size of an ad"},
	{"ad-server", "It comes from the server of an ad service"},
	{"ad-keyword", "It has a name that ads have"},
	{"ad-script", "It is a script that shows ads or tracks"},
	{"ad-popup", "It is a script that opens windows"},
	{"ad-ins", "It is an element that an ad service fills"},
	{"plugin", "It is a plug-in"},
	{"audio", "It is a sound"},
	{"video", "It is a video"},
	{"player", "It is a frame with a player"},
	{"link-social", "It is a link to a social network"},
	{"link-policy", "It is a link to terms or a privacy notice"},
	{"link-top", "It is a link to the top of the page"},
	{"link-crowd", "It is a paragraph with many links"},
	{"search", "It is a search box or its button"},
	{"copyright", "It is a copyright line"},
}
