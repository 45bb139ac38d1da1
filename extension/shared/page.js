// What the scripts of our own pages (popup, options, reader) make and find in
// their documents.

/**
 * The element with an ID; it must be there and of that type.
 *
 * @template {HTMLElement} [T=HTMLElement]
 * @param {string} id
 * @param {{ new (): T, prototype: T }} [type]
 * @returns {T}
 */
export function byId(id, type) {
  const element = document.getElementById(id);
  if (!element || (type && !(element instanceof type))) throw new Error(`no such element: ${id}`);
  return /** @type {T} */ (element);
}

/** @param {string} id */
export const field = (id) => byId(id, HTMLInputElement);
/** @param {string} id */
export const button = (id) => byId(id, HTMLButtonElement);
/** @param {string} id */
export const dialog = (id) => byId(id, HTMLDialogElement);

/**
 * The radio buttons of a name.
 *
 * @param {string} name
 */
export const radios = (name) => /** @type {NodeListOf<HTMLInputElement>} */ (document.getElementsByName(name));

/**
 * An element with properties and children.
 *
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} name
 * @param {Partial<HTMLElementTagNameMap[K]>} [properties]
 * @param {(Node | string)[]} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function make(name, properties = {}, ...children) {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}

/**
 * A button that does something. spoken: what a screen reader says, when it is
 * more than the label.
 *
 * @param {string} label
 * @param {() => void} onClick
 * @param {Partial<HTMLButtonElement> & { spoken?: string }} [more]
 */
export function makeButton(label, onClick, { spoken, ...properties } = {}) {
  const made = make('button', { type: 'button', textContent: label, ...properties });
  if (spoken) made.setAttribute('aria-label', spoken);
  made.addEventListener('click', onClick);
  return made;
}

/**
 * Offers bytes or text for download; the file needs no permission.
 *
 * @param {BlobPart} content
 * @param {string} type
 * @param {string} name
 */
export function download(content, type, name) {
  const url = URL.createObjectURL(new Blob([content], { type }));
  make('a', { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
