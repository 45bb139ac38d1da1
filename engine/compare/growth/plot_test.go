package main

import (
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"
)

// The plot is well-formed, names each shape in both panels, and draws a flat line for a
// shape whose figures are proportional to its size.
func TestPlot(t *testing.T) {
	var points []point
	for _, shape := range []string{"article", "table"} {
		for _, size := range sizes {
			points = append(points, point{Shape: shape, Bytes: size, Ratio: 2, Memory: 30})
		}
	}
	points[len(points)-1].Memory = 90
	picture := plot(points)
	for d := xml.NewDecoder(strings.NewReader(picture)); ; {
		if _, err := d.Token(); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
	}
	for _, shape := range []string{"article", "table"} {
		if n := strings.Count(picture, ">"+shape+"<"); n != 2 {
			t.Errorf("%s is named %d times", shape, n)
		}
	}
	p := panel{figure: func(p point) float64 { return p.Memory }}
	p.scale(points)
	if p.y(30) <= p.y(90) || p.y(30) > plotBottom || p.y(90) < plotTop {
		t.Errorf("30 is drawn at %v, 90 at %v", p.y(30), p.y(90))
	}
}
