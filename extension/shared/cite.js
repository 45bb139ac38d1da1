// What is copied of a page besides its content: a link to it, and a quote with its
// source. Markdown links are the engine's, as in its files.
import { tell } from './api.js';
import { markdown as escapeMarkdown } from './markdown.js';
/** @import { Answer, Metadata } from '../../wasm/engine.js' */
/** @import { Texts } from './copy.js' */
/** @import { names } from './names.js' */

/** @typedef {{ url: string, title: string, metadata: Metadata }} Source */

/** @type {Record<string, string>} */
const ESCAPES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escaped = (/** @type {string} */ text) => text.replace(/[&<>"]/g, (c) => ESCAPES[c]);

/** @param {string} text */
const oneLine = (text) => text.replace(/\s+/g, ' ').trim();

/** @param {Source} source */
const titleOf = ({ url, title, metadata }) => oneLine(metadata.title || title) || url;

/** @param {Source} source */
const anchor = (source) => `<a href="${escaped(source.url)}">${escaped(titleOf(source))}</a>`;

/**
 * Title and address.
 *
 * @param {Source} source
 * @returns {Texts}
 */
export const link = (source) => ({ plain: `${titleOf(source)}\n${source.url}`, rich: anchor(source) });

/** @typedef {typeof names.FILE | typeof names.READER_LINK} Asked the message that asks the engine: the reader has one of its own */

/**
 * @param {Source} source
 * @param {Asked} asked
 * @returns {Promise<Texts>}
 */
export async function markdownLink(source, asked) {
  const { url, metadata } = source;
  const answer = /** @type {Answer} */ ({ version: 1, metadata: { ...metadata, title: titleOf(source) } });
  const { file } = await tell(asked, { request: { format: 'link', pages: [{ url, answer }] } });
  return { plain: new TextDecoder().decode(Uint8Array.fromBase64(file)).trim() };
}

/**
 * A part of the page as a Markdown quote and as rich text, each with author, title
 * and address.
 *
 * @param {Source} source
 * @param {{ html: string, markdown: string }} part
 * @param {Asked} asked
 * @returns {Promise<Texts>}
 */
export async function quote(source, { html, markdown }, asked) {
  const author = oneLine(source.metadata.byline ?? '');
  const lines = markdown.trim().split('\n');
  const quoted = lines.map((line) => (line === '' ? '>' : `> ${line}`)).join('\n');
  const { plain } = await markdownLink(source, asked);
  const by = author && `${author}, `;
  return {
    plain: `${quoted}\n\n— ${escapeMarkdown(by)}${plain}`,
    rich: `<blockquote>${html}</blockquote><p>— ${escaped(by)}${anchor(source)}</p>`,
  };
}
