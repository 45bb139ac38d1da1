// Gets the engine's file out of the browser, unchanged: to the clipboard or
// into a file, which the popup offers to itself (no download permission).
import { download } from '../shared/page.js';
/** @import { FileFormat } from '../shared/exports.js' */

/** @type {Record<FileFormat, string>} */
const TYPES = {
  text: 'text/plain;charset=utf-8',
  markdown: 'text/markdown;charset=utf-8',
  html: 'text/html;charset=utf-8',
  epub: 'application/epub+zip',
  pages: 'application/json',
};

/**
 * Must be called in the turn of the click: later the browser does not allow it.
 * The texts may come later.
 *
 * @param {Promise<{ plain: string, rich?: string }>} promised
 * @param {boolean} rich whether there will be a rich text
 */
export async function copy(promised, rich) {
  const blob = (/** @type {string} */ type, /** @type {'plain' | 'rich'} */ key) =>
    promised.then((texts) => new Blob([texts[key] ?? ''], { type }));
  const items = { 'text/plain': blob('text/plain', 'plain'), ...(rich && { 'text/html': blob('text/html', 'rich') }) };
  const written = navigator.clipboard.write([new ClipboardItem(items)]);
  written.catch(() => {}); // why the texts are not there is said better by themselves
  await promised;
  await written;
}

/**
 * @param {Uint8Array<ArrayBuffer>} file
 * @param {string} name
 * @param {FileFormat} format
 */
export const save = (file, name, format) => download(file, TYPES[format], name);
