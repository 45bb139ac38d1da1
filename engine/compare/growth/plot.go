package main

import (
	"fmt"
	"html"
	"math"
	"slices"
	"strings"
)

// A panel is one of the two charts of the plot. Both axes are logarithmic, so that
// figures proportional to the page's size lie on a level line.
type panel struct {
	title, unit string
	left        float64
	goal        float64 // a dashed line there; 0 for none
	low, high   float64 // of the figure
	ticks       []float64
	figure      func(p point) float64
}

// Positions within the picture, in its own pixels.
const (
	pictureWidth, pictureHeight = 1000, 460
	plotTop, plotBottom         = 74.0, 400.0
	plotWidth                   = 330.0
	labelGap                    = 14.0
)

const style = `text{font:12px system-ui,sans-serif;fill:#555}.title{font-size:15px;font-weight:600;fill:#222}` +
	`.grid{stroke:#e4e4e7}.line{fill:none;stroke:#9aa5b1;stroke-width:1.5}.first{stroke:#c2410c;stroke-width:3}` +
	`.dot{fill:#9aa5b1}.dot.first{fill:#c2410c;stroke:none}.bold{font-weight:600;fill:#c2410c}` +
	`.leader{stroke:#d4d4d8}.goal{stroke:#15803d;stroke-dasharray:4 4}`

// plot draws two panels: time and memory for each byte over the size of the page. The
// first shape, the ordinary page, is emphasized.
func plot(points []point) string {
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" role="img" aria-label="Time `+
		`and memory a byte over the size of the page">`,
		pictureWidth, pictureHeight)
	fmt.Fprintf(&b, "\n<style>%s</style>\n<rect width=\"%d\" height=\"%d\" rx=\"8\" fill=\"#fff\"/>\n", style, pictureWidth, pictureHeight)
	for _, p := range []panel{
		{title: "Time of everything", unit: "times html.Parse of the same page", left: 50, figure: func(p point) float64 { return p.Ratio }},
		{title: "Peak memory of everything", unit: "times the bytes of the page; dashed: the bound at 20 MB",
			left: 545, goal: 40, figure: func(p point) float64 { return p.Memory }},
	} {
		p.scale(points)
		p.draw(&b, points)
	}
	b.WriteString("</svg>\n")
	return b.String()
}

// scale computes the bounds and the ticks 1, 2, 5, 10... between them.
func (p *panel) scale(points []point) {
	p.low, p.high = math.Inf(1), 0
	for _, q := range points {
		p.low, p.high = min(p.low, p.figure(q)), max(p.high, p.figure(q))
	}
	p.low, p.high = p.low/1.3, p.high*1.3
	for power := .01; power < 1e5; power *= 10 {
		for _, digit := range []float64{1, 2, 5} {
			if v := digit * power; v >= p.low && v <= p.high {
				p.ticks = append(p.ticks, v)
			}
		}
	}
}

func (p *panel) x(bytes int) float64 {
	first, last := math.Log(float64(sizes[0])), math.Log(float64(sizes[len(sizes)-1]))
	return p.left + plotWidth*(math.Log(float64(bytes))-first)/(last-first)
}

func (p *panel) y(value float64) float64 {
	return plotBottom - (plotBottom-plotTop)*math.Log(value/p.low)/math.Log(p.high/p.low)
}

func (p *panel) draw(b *strings.Builder, points []point) {
	fmt.Fprintf(b, "<text class=\"title\" x=\"%.0f\" y=\"30\">%s</text><text x=\"%.0f\" y=\"50\">%s</text>\n",
		p.left-30, p.title, p.left-30, p.unit)
	for _, v := range p.ticks {
		y := p.y(v)
		fmt.Fprintf(b, "<path class=\"grid\" d=\"M%.0f %.1fh%.0f\"/><text x=\"%.0f\" y=\"%.1f\" text-anchor=\"end\">%g</text>\n",
			p.left, y, plotWidth, p.left-6, y+4, v)
	}
	if p.goal > p.low && p.goal < p.high {
		fmt.Fprintf(b, "<path class=\"goal\" d=\"M%.0f %.1fh%.0f\"/>\n", p.left, p.y(p.goal), plotWidth)
	}
	for _, size := range sizes {
		fmt.Fprintf(b, "<text x=\"%.1f\" y=\"%.0f\" text-anchor=\"middle\">%s</text>\n", p.x(size), plotBottom+22, short(size))
	}
	lines := byShape(points)
	for _, line := range slices.Backward(lines) { // the first shape on top
		p.line(b, line, line[0].Shape == lines[0][0].Shape)
	}
	p.labels(b, lines)
}

func byShape(points []point) (lines [][]point) {
	for i, p := range points {
		if i == 0 || points[i-1].Shape != p.Shape {
			lines = append(lines, nil)
		}
		lines[len(lines)-1] = append(lines[len(lines)-1], p)
	}
	return lines
}

func (p *panel) line(b *strings.Builder, line []point, first bool) {
	class := ""
	if first {
		class = " first"
	}
	fmt.Fprintf(b, `<path class="line%s" d="`, class)
	for i, q := range line {
		command := "L"
		if i == 0 {
			command = "M"
		}
		fmt.Fprintf(b, "%s%.1f %.1f", command, p.x(q.Bytes), p.y(p.figure(q)))
	}
	b.WriteString("\"/>\n")
	for _, q := range line {
		fmt.Fprintf(b, "<circle class=\"dot%s\" cx=\"%.1f\" cy=\"%.1f\" r=\"2.5\"><title>%s, %s: %.1f</title></circle>\n",
			class, p.x(q.Bytes), p.y(p.figure(q)), html.EscapeString(q.Shape), short(q.Bytes), p.figure(q))
	}
}

// labels writes the names at the ends of the lines, moved apart where they would
// overlap.
func (p *panel) labels(b *strings.Builder, lines [][]point) {
	type label struct {
		name  string
		at, y float64
		first bool
	}
	var list []label
	for i, line := range lines {
		y := p.y(p.figure(line[len(line)-1]))
		list = append(list, label{line[0].Shape, y, y, i == 0})
	}
	slices.SortFunc(list, func(a, b label) int { return int(math.Copysign(1, a.at-b.at)) })
	for i := 1; i < len(list); i++ {
		list[i].y = max(list[i].y, list[i-1].y+labelGap)
	}
	for i, bottom := len(list)-1, plotBottom+4; i >= 0; i, bottom = i-1, list[i].y-labelGap {
		list[i].y = min(list[i].y, bottom)
	}
	end := p.left + plotWidth
	for _, l := range list {
		class := ""
		if l.first {
			class = ` class="bold"`
		}
		fmt.Fprintf(b, "<path class=\"leader\" d=\"M%.1f %.1fL%.1f %.1f\"/><text%s x=\"%.1f\" y=\"%.1f\">%s</text>\n",
			end+4, l.at, end+18, l.y, class, end+22, l.y+4, html.EscapeString(l.name))
	}
}
