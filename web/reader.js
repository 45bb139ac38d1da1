// The view "Reader": the engine's fragment in a frame that may run nothing and
// fetch nothing but its style sheet.
import { el } from './dom.js';
/** @import { Answer } from '../wasm/engine.js' */

/**
 * @param {HTMLElement} panel
 * @param {Answer} answer
 */
export function drawReader(panel, answer) {
  if (!answer.reader?.html) {
    panel.replaceChildren(el('p', { class: 'empty' }, 'The engine has no reader view for this page.'));
    return;
  }
  const { words, minutes } = answer.reader;
  const frame = el('iframe', {
    title: 'Reader view',
    class: 'reader',
    // No scripts, no origin. A link may open a new tab, when it is clicked.
    sandbox: 'allow-popups allow-popups-to-escape-sandbox',
    referrerpolicy: 'no-referrer',
  });
  frame.srcdoc = readerDocument(answer);
  panel.replaceChildren(
    el(
      'p',
      { class: 'quiet' },
      `${words} words, about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}. Images are not fetched here; their descriptions stand in.`,
    ),
    frame,
  );
}

/**
 * The text of a whole document. It is built as nodes of a document without a
 * window, where nothing runs and nothing loads, and written out once.
 *
 * @param {Answer} answer
 */
export function readerDocument(answer) {
  const doc = document.implementation.createHTMLDocument(answer.metadata?.title ?? 'Reader view');
  if (answer.lang) doc.documentElement.lang = answer.lang;
  if (answer.dir) doc.documentElement.dir = answer.dir;
  const style = new URL('reader.css', document.baseURI).href;
  doc.head.append(
    inDocument(doc, 'meta', { 'http-equiv': 'Content-Security-Policy', content: `default-src 'none'; style-src ${new URL(style).origin}` }),
    inDocument(doc, 'meta', { charset: 'utf-8' }),
    inDocument(doc, 'base', { target: '_blank' }),
    inDocument(doc, 'link', { rel: 'stylesheet', href: style }),
  );
  const main = inDocument(doc, 'main');
  const { title, byline, date, site } = answer.metadata ?? {};
  if (title) main.append(inDocument(doc, 'h1', {}, title));
  const line = [byline, date, site].filter(Boolean).join(' · ');
  if (line) main.append(inDocument(doc, 'p', { class: 'byline' }, line));
  const fragment = new DOMParser().parseFromString(answer.reader?.html ?? '', 'text/html');
  withoutLoads(fragment);
  main.append(...[...fragment.body.childNodes].map((node) => doc.importNode(node, true)));
  doc.body.append(main);
  return '<!doctype html>' + doc.documentElement.outerHTML;
}

/**
 * @param {Document} doc
 * @param {string} tag
 * @param {Record<string, string>} [attributes]
 * @param {string} [text]
 */
function inDocument(doc, tag, attributes = {}, text = '') {
  const node = doc.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.textContent = text;
  return node;
}

/**
 * The policy would stop every load, with an error in the console for each.
 *
 * @param {Document} doc
 */
function withoutLoads(doc) {
  for (const image of doc.querySelectorAll('img, picture, video, audio')) {
    const text = image.getAttribute('alt') || image.querySelector?.('img')?.getAttribute('alt') || 'no description';
    image.replaceWith(inDocument(doc, 'span', { class: 'media' }, `Image: ${text}`));
  }
  for (const node of doc.querySelectorAll('iframe, object, embed, link, style, script, source')) node.remove();
  for (const link of doc.querySelectorAll('a')) link.rel = 'noopener noreferrer';
}
