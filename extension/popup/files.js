// Makes a file of the page in a tab: the page gives the engine's answer and the
// images, the engine makes the file, the same bytes as on the command line.
import '../shared/names.js';
import '../shared/api.js';
import { runTool } from '../shared/tabs.js';

const { names, tell } = globalThis.winnow;

// The formats that are files of their own; the others are the answer's text.
export const isFile = (format) => format === 'epub' || format === 'html';

// The images that a reading view names, each once. Nothing loads in a document
// that a parser makes.
export function imagesOf(html) {
  const view = new DOMParser().parseFromString(html, 'text/html');
  const urls = [...view.images].map((image) => image.getAttribute('src') ?? '');
  return [...new Set(urls)].filter((url) => /^https?:/i.test(url));
}

// -> {file, title, named, had}: the file's bytes (null when the page has no
// content), and how many images it names and has.
export async function make(tabId, format) {
  const { url, answer, title } = await runTool(tabId, names.PAGE);
  if (!answer.reader?.html) return { file: null, title };
  const urls = imagesOf(answer.reader.html);
  const images = urls.length > 0 ? await runTool(tabId, names.IMAGES, { urls }) : [];
  const file = await tell(names.FILE, { request: { format, pages: [{ url, answer }], images } });
  return { file: Uint8Array.fromBase64(file), title, named: urls.length, had: images.length };
}
