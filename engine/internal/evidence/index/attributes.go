package index

import (
	"strings"

	"golang.org/x/net/html"
)

// Attributes are what an element's attributes say of it, a bit each. They are
// read once an element, as every block in it asks.
type Attributes uint8

// What attributes say.
const (
	RoleMain Attributes = 1 << iota
	RoleAside
	RoleDialog
	roleHeading
	Itemprop
	Itemscope
	AriaHidden
)

func saidBy(a *html.Attribute) Attributes {
	switch a.Key {
	case "role":
		switch a.Val {
		case "main", "article", "feed":
			return RoleMain
		case "navigation", "banner", "contentinfo", "search", "complementary", "menu", "menubar", "tablist", "toolbar", "form":
			return RoleAside
		case "dialog", "alertdialog", "alert", "tooltip":
			return RoleDialog
		case "heading":
			return roleHeading
		}
	case "itemprop":
		switch a.Val {
		case "articleBody", "text", "description", "reviewBody", "recipeInstructions", "recipeIngredient",
			"ingredients", "mainContentOfPage", "commentText":
			return Itemprop
		}
	case "itemscope":
		return Itemscope
	case "aria-hidden":
		if strings.EqualFold(a.Val, "true") {
			return AriaHidden
		}
	}
	return 0
}
