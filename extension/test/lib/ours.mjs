// What of a page is ours. Our attributes have other names in each page; tests
// know them by their form, by being empty and by what they do.

// Our attributes in markup.
export const TRACES = / data-[a-z]{8,20}="(?:(?:margin|padding|top|transform|scroll|position|touch|blur|before|after)(?: |(?="))|)+"/g;

// For pages: functions that look at elements through the prototypes, since a
// hostile page puts elements in place of a document's own methods.
export const OURS = `(() => {
  const FORM = /^data-[a-z]{8,20}$/;
  const names = (element) => Element.prototype.getAttributeNames.call(element).filter((name) => FORM.test(name) && element.getAttribute(name) === '');
  const up = Object.getOwnPropertyDescriptor(Node.prototype, 'parentElement').get;
  const all = () => [...Document.prototype.querySelectorAll.call(document, '*')];
  const isHidden = (element) => names(element).length > 0 && getComputedStyle(element).display === 'none';
  const isEmptied = (element) => names(element).length > 0 && getComputedStyle(element).visibility === 'hidden';
  const isHeld = (element) => {
    for (let at = element; at; at = up.call(at)) if (isHidden(at) || isEmptied(at)) return true;
    return false;
  };
  globalThis.ours = { all: () => all().filter(isHidden), isHidden, isHeld };
})();`;
