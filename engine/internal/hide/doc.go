// # The plan
//
// Medium and strict decide by place, not by element: package groups finds the rows of equal
// parts, and their members go together or stay together; so do the parts that stand in one
// place of the members. A place goes when the words of all its elements are expected to hold
// little content. How little depends on the level and on the verdict's Readable: on pages
// whose text is certainly good, more is hidden. Ads go by themselves, in a row, too.
//
// # Mending
//
// Then the plan is looked at as a person would, and what it leaves in halves is put right:
// a row of which some members are empty, a form without its button, a post without its
// author (package ties), a box of which next to nothing is left. What is left goes as well
// where nothing speaks for it; else what was to go comes back.
//
// # Guards
//
// Nothing is hidden on a page that could not be judged. The title, kept text, and half or more
// of the kept words are never hidden. On applications, home pages and search pages only the
// light level applies.
package hide
