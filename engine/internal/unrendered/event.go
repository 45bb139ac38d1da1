package unrendered

import (
	"strings"

	"winnow/engine/internal/meta"
)

// eventTypes are the types of what takes place somewhere at a time.
var eventTypes = []string{"event", "businessevent", "childrensevent", "comedyevent", "conferenceevent", "courseinstance", "danceevent",
	"deliveryevent", "educationevent", "exhibitionevent", "festival", "foodevent", "hackathon", "literaryevent", "musicevent",
	"publicationevent", "saleevent", "screeningevent", "socialevent", "sportsevent", "theaterevent", "visualartsevent"}

// eventFacts returns when and where the one event takes place that a page is about, and
// the source. It returns none when the data describes several events or one that the
// page's title does not name: a talk that an article mentions.
func eventFacts(m *meta.Meta) (list []fact, source string) {
	o := singleThing(m.LinkedData, eventTypes)
	if o == nil {
		return nil, ""
	}
	if name := textValue(o["name"]); !meta.SameTitle(name, m.Title) && !meta.SharesTitle(name, m.Title) {
		return nil, ""
	}
	f := factList{labels: labelsFor(m.Lang)}
	start, end := textValue(o["startDate"]), textValue(o["endDate"])
	if when := period(start, end); when != "" {
		f.add("startDate", when, false)
		f.list[len(f.list)-1].day = start[:len("2006-01-02")]
	}
	f.add("location", placeWords(o["location"]), false)
	switch state := stateWords(textValue(o["eventStatus"])); state {
	case "Event cancelled", "Event postponed", "Event rescheduled", "Event moved online":
		f.add("eventStatus", strings.TrimPrefix(state, "Event "), false)
	}
	f.offers(o["offers"])
	f.add("organizer", textValue(o["organizer"]), false)
	return f.list, "json-ld Event"
}

// period writes when something begins and ends: "2026-05-02 19:30–21:00". It returns ""
// for a beginning without a day.
func period(start, end string) string {
	day, hour := dayAndHour(start)
	if day == "" {
		return ""
	}
	lastDay, lastHour := dayAndHour(end)
	out := oneLine(day + " " + hour)
	switch {
	case lastDay == "" || lastDay == day && lastHour == hour:
	case lastDay != day:
		out += " – " + oneLine(lastDay+" "+lastHour)
	case lastHour != "" && hour != "":
		out += "–" + lastHour
	}
	if hour != "" && strings.HasSuffix(start, "Z") {
		out += " UTC"
	}
	return out
}

// dayAndHour splits a date as ISO 8601 has it. An hour of midnight is no hour: it stands
// for a whole day.
func dayAndHour(s string) (day, hour string) {
	if len(s) < len("2006-01-02") || s[4] != '-' || s[7] != '-' || strings.Trim(s[:10], "-0123456789") != "" {
		return "", ""
	}
	day, rest := s[:10], s[10:]
	if len(rest) >= len("T15:04") && rest[3] == ':' && strings.Trim(rest[1:6], ":0123456789") == "" && rest[1:6] != "00:00" {
		hour = rest[1:6]
	}
	return day, hour
}

// placeWords are the name and the address of a place, or the address of one in the network.
func placeWords(v any) string {
	if list, ok := v.([]any); ok && len(list) > 0 {
		v = list[0]
	}
	o, ok := v.(map[string]any)
	if !ok {
		return textValue(v)
	}
	var parts []string
	add := func(v any) {
		text := oneLine(textValue(v))
		if text == "" || strings.Contains(plainWords(strings.Join(parts, " ")), plainWords(text)) {
			return
		}
		parts = append(parts, text)
	}
	add(o["name"])
	if address, ok := o["address"].(map[string]any); ok {
		add(address["streetAddress"])
		add(oneLine(textValue(address["postalCode"]) + " " + textValue(address["addressLocality"])))
	} else {
		add(o["address"])
	}
	return strings.Join(parts, ", ")
}
