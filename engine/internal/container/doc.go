// Package container opens what holds a page without being one: a mail or a page saved
// with its images (mail.go), a feed (feed.go), XHTML that only an XML parser reads right
// (xhtml.go). In go the bytes, out comes HTML or plain text with what is said of it
// around it. What holds no page at all is told by its name (kinds.go). It reads no
// files, and opens no archives: these are the caller's.
//
// Nothing here is trusted: whatever a mail or a feed holds is read as any page is.
package container
