// # The cut
//
// Medium and strict visit the elements from the outside in and hide the outermost whose words
// are expected to hold little content. How little depends on the level and on the verdict's
// Readable: on pages whose text is certainly good, more is hidden.
//
// # Guards
//
// Nothing is hidden on a page that could not be judged. The title, kept text, and half or more
// of the kept words are never hidden. On applications, home pages and search pages only the
// light level applies.
package hide
