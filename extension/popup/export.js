// Gets the engine's file out of the browser, unchanged: a file that the popup offers
// to itself (no download permission).
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
 * @param {Uint8Array<ArrayBuffer>} file
 * @param {string} name
 * @param {FileFormat} format
 */
export const save = (file, name, format) => download(file, TYPES[format], name);
