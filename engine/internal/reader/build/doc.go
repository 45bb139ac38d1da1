// # What is kept
//
//   - Headings, paragraphs, quotes, definition lists, details, ruby, sub, sup and emphasis
//     keep their names, headings their level. role=heading, list and listitem are read as
//     the elements.
//   - Lists keep nesting, start, reversed and value. The check box of a task list becomes
//     ☐ or ☑, in Markdown [ ] or [x] (tasks.go).
//   - Tables keep header cells, spans and caption. Layout tables are unwrapped (tables.go).
//   - Figures keep their caption. A box with a picture and a text whose class says caption
//     is a figure, too (refine.go).
//   - Images: the best of src, srcset, picture, lazy attributes and the copy in noscript,
//     as an absolute address (images.go). Spacers, icons and further copies are removed.
//     The page's own picture comes before the text (leadimage.go).
//   - Code keeps its white space and its language, as a class language-…; line numbers and
//     buttons are removed. A table or a row of spans with one line each becomes lines
//     (verbatim.go, gutter.go).
//   - Formulas occur once: MathML by an allow list of its own with the TeX in alttext, or
//     TeX as code.language-math. Markdown writes $…$ (formula.go).
//   - Players: frames of known hosts, video and audio become a link with the title and the
//     page's own poster. They are not in the text (media.go).
//   - Links: http, https and mailto. Names within the page get the prefix w-, so that
//     footnotes lead there and back (links.go, anchors.go).
//   - lang and dir where they change (langdir.go).
//   - Posts of threads, comments, answers and reviews: siblings that each have an author, a
//     time and kept text become an article with a header. The text gets no further word
//     (posts.go, attributions.go).
//   - White space: one space for a run of any kind of white space, none at the ends of
//     blocks (spaces.go).
package build
