// The clipboard, for the popup and the reader.

/** @typedef {{ plain: string, rich?: string }} Texts */

/**
 * Must be called in the turn of the click: later the browser does not allow it.
 * The texts may come later.
 *
 * @param {Promise<Texts>} promised
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
