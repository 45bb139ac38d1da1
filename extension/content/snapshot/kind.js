// What kind of document a tab shows, by the type that the browser took it for.
import * as dom from '../dom.js';
/** @import { DocumentKind } from '../../shared/messages.d.ts' */

const DATA = new Set(['application/json', 'application/javascript', 'application/ecmascript', 'application/x-javascript']);
const MARKUP = new Set(['text/html', 'application/xhtml+xml']);

/**
 * 'page': HTML; 'text': what the browser shows as it is written, in a document of
 * its own making; 'other': pictures, films, PDF, drawings, and XML, whose
 * viewers show no document of ours.
 *
 * @returns {DocumentKind}
 */
export function kindOf() {
  const type = dom.contentType();
  if (MARKUP.has(type)) return 'page';
  if (DATA.has(type) || type.endsWith('+json')) return 'text';
  return type.startsWith('text/') && type !== 'text/xml' ? 'text' : 'other';
}

// The text of a document of kind 'text', as it came.
export function textOf() {
  const [lines] = dom.all('pre');
  return dom.text(lines ?? dom.root()) ?? '';
}
