package fuzzpage

import (
	"strconv"
	"strings"
)

// head writes what a page says of itself: a title and some of the metadata.
func (m *maker) head() {
	flags := m.next()
	if flags&1 == 0 {
		m.write("<!doctype html>")
	}
	m.write("<html", m.attribute(flags&2 != 0), "><head>")
	m.write("<title>", m.title(), "</title>")
	for range m.next() % 5 {
		m.said++
		switch m.next() % 10 {
		case 0:
			m.write("<meta property=og:title content=\"", m.title(), "\">")
		case 1:
			m.write("<meta property=og:site_name content=\"", m.of(phrases), "\">")
		case 2:
			m.write("<meta name=author content=\"", m.of(phrases), "\">")
		case 3:
			m.write("<meta property=article:published_time content=\"", m.of(phrases), "\">")
		case 4:
			m.write("<meta name=description content=\"", m.prose(1), "\">")
		case 5:
			m.write("<link rel=canonical", m.attribute(true), ">")
		case 6:
			m.write("<link rel=next", m.attribute(true), ">")
		case 7:
			m.write("<base", m.attribute(true), ">")
		case 8:
			m.write("<script type=application/ld+json>")
			m.value(0)
			m.write("</script>")
		default:
			m.write("<script type=application/ld+json>{\"@type\":\"", m.of(types), "\",\"headline\":\"", m.title(), "\",\"author\":")
			m.value(1)
			m.write(",\"datePublished\":\"", m.of(phrases), "\",\"articleBody\":\"", m.prose(m.next()%4), "\"}</script>")
		}
	}
	m.write("</head>")
}

// title is two or three parts with separators between them.
func (m *maker) title() string {
	var b strings.Builder
	b.WriteString(m.of(phrases))
	for range m.next() % 4 {
		b.WriteString(m.of(separators))
		b.WriteString(m.of(phrases))
	}
	return b.String()
}

// types are types of things in JSON-LD.
var types = strings.Fields("Article NewsArticle BlogPosting WebPage Product Recipe QAPage Question Comment Person BreadcrumbList x")

// keys are names in JSON-LD.
var keys = strings.Fields(`@type @id @graph @context name headline author creator publisher datePublished dateModified image url
	mainEntity mainEntityOfPage keywords articleBody text review comment offers price logo isPartOf description about`)

// maxValue is how deep values of JSON nest.
const maxValue = 5

// value writes a JSON value, right or nearly so.
func (m *maker) value(deep int) {
	kind := m.next() % 12
	if deep >= maxValue || m.done() {
		kind = 0
	}
	switch kind {
	case 0, 1:
		m.write(strconv.Quote(m.of(phrases)))
	case 2:
		m.write(strconv.Itoa(m.next() - 9))
	case 3:
		m.write("null")
	case 4:
		m.write(strconv.Quote(strings.TrimSpace(m.prose(1))))
	case 5:
		m.write(`{"@id":"#`, strconv.Itoa(m.next()%3), `"}`)
	case 6, 7, 8:
		m.write("[")
		for i := range m.next() % 4 {
			m.comma(i)
			m.value(deep + 1)
		}
		m.write("]")
	case 9:
		m.write(`"\ud800`, m.of(phrases)) // no end, half a character
	default:
		m.write("{")
		for i := range m.next() % 5 {
			m.comma(i)
			m.write(`"`, m.of(keys), `":`)
			m.value(deep + 1)
		}
		m.write("}")
	}
}

// comma stands before each value of a list but the first.
func (m *maker) comma(i int) {
	if i > 0 {
		m.write(",")
	}
}
