// The backup: everything as one file, and a file added to what is here after the page has
// shown what that would change.
import { api, reasonOf } from '../shared/api.js';
import { MOST_BYTES, differences, fromText, merge, present, toText } from '../shared/backup.js';
import { dated, message } from '../shared/i18n.js';
import { fitting } from '../shared/keptbackup.js';
import { byId, download, field, make } from '../shared/page.js';
import { ALL_SITES, patternOf } from '../shared/settings.js';
/** @import { Part } from '../shared/i18n.js' */
/** @import { Kept } from '../shared/backup.js' */

/** @param {Kept} now @param {Kept} file */
function linesOf(now, file) {
  const change = differences(now, file);
  const counts = /** @type {const} */ (['sites', 'rules', 'wishes', 'marks', 'kept'])
    .filter((name) => change[name].fresh > 0)
    .map((name) => message(`backup_${name}`, [change[name].all, change[name].fresh]));
  const others = /** @type {const} */ (['general', 'choices', 'look', 'files']).filter((name) => change[name]);
  return [...counts, ...others.map((name) => message(`backup_${name}`))];
}

/**
 * The permissions without which the settings of a file do nothing.
 *
 * @param {Kept} file
 */
function originsOf({ settings }) {
  if (settings.all) return ALL_SITES;
  return Object.entries(settings.sites).flatMap(([host, site]) => (site.on ? [patternOf(host)] : []));
}

/** @param {number} made */
function dateOf(made) {
  return Number.isNaN(made) ? '–' : dated(made);
}

export class Backup {
  #say;
  #show;
  /** @type {Kept | null} */
  #file = null;

  /**
   * @param {(name: string, parts?: Part[]) => void} say says a message's text
   * @param {() => Promise<void>} show shows the page anew
   */
  constructor(say, show) {
    this.#say = say;
    this.#show = show;
    byId('backup-save').addEventListener('click', () => this.#save());
    field('backup-file').addEventListener('change', () => this.#look());
    byId('backup-merge').addEventListener('click', () => this.#merge());
    byId('backup-leave').addEventListener('click', () => this.#close());
  }

  async #save() {
    const made = new Date();
    try {
      const now = await present();
      download(toText(now, made), 'application/json', `Winnow ${made.toISOString().slice(0, 10)}.backup.json`);
      const left = now.kept.length - fitting(now.kept).length;
      if (left > 0) this.#say('backupKept', [left]);
    } catch (error) {
      this.#say('failed', [reasonOf(error)]);
    }
  }

  async #look() {
    const [file] = field('backup-file').files ?? [];
    this.#close();
    if (!file) return;
    try {
      if (file.size > MOST_BYTES) throw new Error('backup');
      const read = fromText(await file.text());
      const lines = linesOf(await present(), read);
      if (lines.length === 0) return this.#say('backupNothing');
      this.#file = read;
      byId('backup-from').textContent = message('backupFrom', [dateOf(read.made)]);
      byId('backup-lines').replaceChildren(...lines.map((textContent) => make('li', { textContent })));
      byId('backup-change').hidden = false;
      byId('backup-merge').focus();
    } catch (error) {
      this.#say(/** @type {Error} */ (error).message === 'newer' ? 'backupNewer' : 'backupBad');
    }
  }

  async #merge() {
    const file = this.#file;
    if (!file) return;
    const origins = originsOf(file);
    // The browser asks only as long as it remembers the click: nothing is waited for before,
    // nor for the answer. A site without its permission is left alone.
    if (origins.length > 0) api.permissions.request({ origins }).catch(() => false);
    this.#close();
    try {
      const left = await merge(file);
      await this.#show();
      if (left.marks > 0) this.#say('backupFull', [left.marks]);
      else if (left.kept > 0) this.#say('backupKeptFull', [left.kept]);
      else this.#say('backupDone');
    } catch {
      this.#say('backupUnsaved');
    }
  }

  #close() {
    this.#file = null;
    field('backup-file').value = '';
    byId('backup-change').hidden = true;
    byId('status').textContent = '';
  }
}
