// The files that the engine makes of pages.
import { load, requestOf } from '../shared/exports.js';
/** @import { ExportPage, ExportRequest } from '../../wasm/engine.js' */
/** @import { Engine } from './engine.js' */

/**
 * Makes a file and its name. The name needs none of the texts. An error in the
 * request is told by its message, which is for people; others by their code.
 *
 * @param {Engine} engine
 * @param {ExportRequest} request
 */
export async function makeFile(engine, request) {
  const pages = request.pages.map(({ url, answer: { metadata, reader, ...rest } }) => ({
    url,
    answer: { ...rest, metadata, reader: reader && { ...reader, html: '' }, text: '', markdown: '', blocks: undefined },
  }));
  try {
    const name = await engine.fileName({ ...request, pages, images: [] });
    return { file: (await engine.exportFile(request)).toBase64(), name };
  } catch (error) {
    const { code, message } = /** @type {{ code?: string, message?: string }} */ (error);
    throw code === 'request' ? new Error(message) : error;
  }
}

/**
 * A page as Markdown, as the popup makes it.
 *
 * @param {Engine} engine
 * @param {{ page: ExportPage, bare: boolean }} wish bare: the text alone
 */
export async function markdownOf(engine, { page, bare }) {
  return makeFile(engine, { ...requestOf(await load(), 'markdown'), bare, pages: [page], images: [] });
}
