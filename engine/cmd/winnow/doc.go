// Command winnow tells the content of web pages from their noise.
//
// In: HTML from files, standard input, URLs, folders, corpora, web archives and
// JSONL. Out: text, Markdown, HTML, JSON, CSV, TEI, figures and reports on standard
// output or in folders, one line for an error on standard error, and an exit code: 0
// done, 1 could not, 2 wrong usage, 130 interrupted.
//
// It decides nothing about a page and measures nothing: every command is a way to
// call engine.Clean or a package of engine/lab, and to print what it gives.
package main
