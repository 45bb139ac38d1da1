// "/" goes to the search, arrows go from title to title.

/** @param {HTMLInputElement} search */
export function listenForKeys(search) {
  addEventListener('keydown', (event) => {
    const { target, key } = event;
    if (!(target instanceof HTMLElement) || event.ctrlKey || event.altKey || event.metaKey || document.querySelector('dialog:modal'))
      return;
    if (key === '/' && !target.matches('input:not([type=checkbox]), select')) {
      event.preventDefault();
      search.focus();
    }
    if ((key !== 'ArrowDown' && key !== 'ArrowUp') || target.matches('select')) return;
    const titles = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('#pages a.title')]);
    const row = target.closest('#pages > li');
    const now = titles.findIndex((title) => row?.contains(title));
    if (now < 0 && (target !== search || key === 'ArrowUp')) return;
    event.preventDefault();
    const next = titles[now + (key === 'ArrowDown' ? 1 : -1)];
    (next ?? (key === 'ArrowUp' ? search : titles[now]))?.focus();
  });
}
