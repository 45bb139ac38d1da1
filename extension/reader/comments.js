// The comments below the text, closed until the user opens them: only then does the engine
// write them. They are no part of the text, of files or of what is read aloud.
import { tellAgain } from '../shared/api.js';
import { names } from '../shared/names.js';
import { message } from '../shared/i18n.js';
import { make } from '../shared/page.js';
import { reasonNot } from '../shared/refused.js';
import { toNodes } from './nodes.js';
import { key } from './wire.js';
/** @import { View } from './view.js' */

class Comments {
  #view;
  #label = make('summary', {});
  #list = make('article', {});
  #status = make('p', { className: 'comments-status', role: 'status' });
  #box = make('details', { id: 'comments' }, this.#label, this.#status, this.#list);
  #asked = 0; // of several answers the last counts

  /** @param {View} view */
  constructor(view) {
    this.#view = view;
    this.#label.lang = this.#status.lang = document.documentElement.lang;
    this.#label.dir = this.#status.dir = document.documentElement.dir;
  }

  listen() {
    this.#view.main.append(this.#box);
    this.#box.addEventListener('toggle', () => this.#box.open && !this.#list.firstChild && this.#fill());
    this.#view.on('text', () => this.#renew());
    this.#renew();
  }

  // The user may have put one back into the text, or taken one out.
  #renew() {
    const { comments } = this.#view.content;
    this.#box.hidden = comments === 0;
    this.#label.textContent = `${message('kind_comment')} (${comments})`;
    this.#list.replaceChildren();
    if (this.#box.open && comments > 0) void this.#fill();
  }

  async #fill() {
    const turn = ++this.#asked;
    this.#status.textContent = message('nextWaiting');
    try {
      const html = await tellAgain(names.READER_COMMENTS, { key: await key });
      if (turn !== this.#asked) return;
      this.#list.replaceChildren(toNodes(html ?? ''));
      this.#status.textContent = html ? '' : message('readerNothing');
    } catch (error) {
      if (turn === this.#asked) this.#status.textContent = reasonNot(error);
    }
  }
}

/** @param {View} view */
export function init(view) {
  new Comments(view).listen();
}
