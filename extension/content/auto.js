// Runs last on a page that is cleaned on load. A prerendered page waits until
// it is shown: the user may never see it.
if (winnow.dom.prerendering()) {
  winnow.dom.on(document, 'prerenderingchange', () => winnow.page.start(), { once: true });
} else {
  winnow.page.start();
}
