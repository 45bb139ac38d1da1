// The files that a page gets, as build.mjs makes them: each script is one
// bundle, a plain script that asks for no other.
export const files = Object.freeze({
  // Before everything, at document_start, on a page that is on.
  wake: 'content/wake.js',
  // On a page that is on, or on which the user asked.
  content: 'content/content.js',
  // After it, on a page that is cleaned on load.
  auto: 'content/auto.js',
  // After it, when the user opens the popup, picks or exports a file.
  tools: 'content/tools.js',
  readerFrame: 'reader/reader.html',
  // A page of ours that brings the scripts itself.
  sample: 'welcome/sample.html',
});
