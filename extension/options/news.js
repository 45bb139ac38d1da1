// What is new, version by version.
import { message } from '../shared/i18n.js';
import { make } from '../shared/page.js';
import { CHANGES } from '../shared/news.js';

/** @param {HTMLElement} where */
export function showNews(where) {
  where.replaceChildren(
    ...CHANGES.flatMap(({ version, notes }) => [
      make('h3', { textContent: version }),
      make('ul', {}, ...notes.map((note) => make('li', { textContent: message(note) }))),
    ]),
  );
}
