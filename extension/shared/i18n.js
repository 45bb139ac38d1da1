// Puts the messages of _locales into a document: data-i18n sets the text,
// data-i18n-label the accessible name, data-i18n-placeholder a field's hint,
// data-i18n-title the accessible name and the title.
import './api.js';

const { api } = globalThis.winnow;

export const message = (name, parts) => api.i18n.getMessage(name, parts);

export function localize(document) {
  document.documentElement.lang = api.i18n.getUILanguage();
  for (const element of document.querySelectorAll('[data-i18n]')) {
    element.textContent = message(element.dataset.i18n);
  }
  for (const element of document.querySelectorAll('[data-i18n-label]')) {
    element.setAttribute('aria-label', message(element.dataset.i18nLabel));
  }
  for (const element of document.querySelectorAll('[data-i18n-placeholder]')) {
    element.placeholder = message(element.dataset.i18nPlaceholder);
  }
  for (const element of document.querySelectorAll('[data-i18n-title]')) {
    const text = message(element.dataset.i18nTitle);
    element.title = text;
    element.setAttribute('aria-label', text);
  }
}
