//go:build !js

package markup

import (
	"cmp"
	"slices"
)

// svgElements and svgAttributes are the names in pictures that have capitals (section
// 13.2.6.5 and 13.2.6.1, "adjust SVG attributes"), in the order of their lower case.
var svgElements = [...]string{
	"altGlyph", "altGlyphDef", "altGlyphItem", "animateColor", "animateMotion", "animateTransform", "clipPath",
	"feBlend", "feColorMatrix", "feComponentTransfer", "feComposite", "feConvolveMatrix", "feDiffuseLighting",
	"feDisplacementMap", "feDistantLight", "feFlood", "feFuncA", "feFuncB", "feFuncG", "feFuncR", "feGaussianBlur",
	"feImage", "feMerge", "feMergeNode", "feMorphology", "feOffset", "fePointLight", "feSpecularLighting",
	"feSpotLight", "feTile", "feTurbulence", "foreignObject", "glyphRef", "linearGradient", "radialGradient",
	"textPath",
}

var svgAttributes = [...]string{
	"attributeName", "attributeType", "baseFrequency", "baseProfile", "calcMode", "clipPathUnits", "diffuseConstant",
	"edgeMode", "filterUnits", "glyphRef", "gradientTransform", "gradientUnits", "kernelMatrix", "kernelUnitLength",
	"keyPoints", "keySplines", "keyTimes", "lengthAdjust", "limitingConeAngle", "markerHeight", "markerUnits",
	"markerWidth", "maskContentUnits", "maskUnits", "numOctaves", "pathLength", "patternContentUnits",
	"patternTransform", "patternUnits", "pointsAtX", "pointsAtY", "pointsAtZ", "preserveAlpha", "preserveAspectRatio",
	"primitiveUnits", "refX", "refY", "repeatCount", "repeatDur", "requiredExtensions", "requiredFeatures",
	"specularConstant", "specularExponent", "spreadMethod", "startOffset", "stdDeviation", "stitchTiles",
	"surfaceScale", "systemLanguage", "tableValues", "targetX", "targetY", "textLength", "viewBox", "viewTarget",
	"xChannelSelector", "yChannelSelector", "zoomAndPan",
}

// svgName returns the name of an element with its capitals, "" when it has none.
func svgName(lower string) string { return withCapitals(svgElements[:], lower) }

// svgAttribute is svgName for attributes.
func svgAttribute(lower string) string { return withCapitals(svgAttributes[:], lower) }

func withCapitals(names []string, lower string) string {
	if i, ok := slices.BinarySearchFunc(names, lower, compareLower); ok {
		return names[i]
	}
	return ""
}

// compareLower compares a name with another one in lower case.
func compareLower(name, lower string) int {
	for i := range min(len(name), len(lower)) {
		c := name[i]
		if 'A' <= c && c <= 'Z' {
			c |= 0x20
		}
		if c != lower[i] {
			return cmp.Compare(c, lower[i])
		}
	}
	return cmp.Compare(len(name), len(lower))
}
