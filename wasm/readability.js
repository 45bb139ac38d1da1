// The reading of a page in the shape of Readability.js's parse(), so that a
// program can change from one to the other by changing a line.
import { EngineError } from './loader/errors.js';
/** @import { Answer, Engine, ErrorCode, Request, StatusReason } from './engine.js' */
/** @import { Article, DocumentLike, ReadabilityOptions } from './index.js' */

/** @type {Partial<Record<StatusReason, ErrorCode>>} */
const CODES = { 'time limit': 'timeout', 'internal error': 'crash' };

const SHOWN_AS_WRITTEN = /^(?:text\/(?!html|xml)|application\/(?:json|(?:x-)?javascript|ecmascript)|.*\+json)/;

/** @type {Record<string, string>} */
const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', '#34': '"', '#39': "'", nbsp: '\u00a0' };

/**
 * The open shadow trees of a page, outer ones first.
 *
 * @param {ParentNode} tree
 * @param {ShadowRoot[]} [found]
 */
function shadowRoots(tree, found = []) {
  for (const { shadowRoot } of tree.querySelectorAll('*')) {
    if (!shadowRoot) continue;
    found.push(shadowRoot);
    shadowRoots(shadowRoot, found);
  }
  return found;
}

/**
 * The markup of a page with its open shadow trees, where the browser can write
 * them.
 *
 * @param {DocumentLike} document
 */
function markupOf({ documentElement, compatMode }) {
  const doctype = compatMode === 'BackCompat' ? '' : '<!doctype html>'; // without it a parser nests otherwise
  const element = /** @type {Element} */ (documentElement);
  const roots = typeof element.getHTML === 'function' ? shadowRoots(element) : [];
  if (roots.length === 0) return doctype + element.outerHTML;
  const [start] = /** @type {Element} */ (element.cloneNode(false)).outerHTML.split('</');
  return `${doctype}${start}${element.getHTML({ shadowRoots: roots })}</html>`;
}

/**
 * What of a Document goes to the engine. A text that the browser shows as it is
 * written goes as it is, with its type.
 *
 * @param {DocumentLike} document
 * @returns {{ html: string, request: Request }}
 */
function sourceOf(document) {
  const { contentType = 'text/html', URL: url = '' } = document;
  const request = /^https?:/.test(url) ? { url } : {};
  if (!SHOWN_AS_WRITTEN.test(contentType)) return { html: markupOf(document), request };
  const html = document.querySelector?.('pre')?.textContent ?? document.documentElement.textContent ?? '';
  return { html, request: { ...request, contentType: `${contentType}; charset=utf-8` } };
}

/** @param {string} html as the engine writes it */
const plain = (html) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(\w+|#\d+);/g, (whole, name) => ENTITIES[name] ?? whole)
    .trim();

/**
 * The first paragraph with a text.
 *
 * @param {string} html
 */
function firstParagraph(html) {
  for (const [, inner] of html.matchAll(/<p(?:\s[^>]*)?>([\s\S]*?)<\/p>/g)) if (plain(inner)) return plain(inner);
  return null;
}

/**
 * @param {Answer} answer
 * @returns {Article | null}
 */
function articleOf({ status, reason, detail, metadata = {}, reader, text = '', lang, dir }) {
  if (status === 'refused') throw new EngineError((reason && CODES[reason]) ?? 'request', [reason, detail].filter(Boolean).join(': '));
  if (text === '') return null;
  const content = reader?.html ?? '';
  return {
    title: metadata.title ?? null,
    byline: metadata.byline ?? null,
    dir: dir ?? null,
    lang: lang ?? null,
    content,
    textContent: text,
    length: text.length,
    excerpt: metadata.excerpt ?? metadata.description ?? firstParagraph(content),
    siteName: metadata.site ?? null,
    publishedTime: metadata.date ?? null,
  };
}

/**
 * @param {() => Engine} createEngine for all calls that bring none of their own
 */
export function createReadability(createEngine) {
  /** @type {Engine | undefined} */
  let own;
  /**
   * @param {DocumentLike | string | Uint8Array} source
   * @param {ReadabilityOptions} [options]
   */
  return async (source, { engine, ...options } = {}) => {
    const isText = typeof source === 'string' || source instanceof Uint8Array;
    const { html, request } = isText ? { html: source, request: {} } : sourceOf(source);
    engine ??= own ??= createEngine();
    return articleOf(await engine.clean(html, { ...request, ...options, want: ['reader', 'text', 'metadata'] }));
  };
}
