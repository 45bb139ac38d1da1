// Links within the page scroll in the reader; all others leave it (nodes.js).
export function init(view) {
  view.main.addEventListener('click', (event) => {
    const link = event.target.closest?.('a[href^="#"]');
    if (!link) return;
    event.preventDefault();
    goTo(find(link.hash.slice(1)));
  });
}

function find(name) {
  try {
    return document.getElementById(decodeURIComponent(name));
  } catch {
    return document.getElementById(name); // no percent code
  }
}

// Scrolls there, and lets Tab and screen readers go on from there.
export function goTo(element) {
  if (!element) return;
  element.scrollIntoView();
  if (!element.matches('a[href], button, input, [tabindex]')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
