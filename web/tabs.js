// Tabs as the ARIA practices describe them: arrow keys move, the chosen tab is
// the only one in the tab order, and a panel is drawn when it is first shown.
import { el } from './dom.js';

/**
 * @param {HTMLElement} list where the tabs go
 * @param {HTMLElement} panels
 * @param {{ id: string, label: string }[]} views
 * @param {(id: string, panel: HTMLElement) => void} onchange
 */
export function makeTabs(list, panels, views, onchange) {
  const tabs = views.map(({ id, label }) => {
    const tab = el(
      'button',
      {
        type: 'button',
        role: 'tab',
        id: `tab-${id}`,
        'aria-controls': `panel-${id}`,
        onclick: () => choose(id),
      },
      label,
    );
    const panel = el('div', { role: 'tabpanel', id: `panel-${id}`, 'aria-labelledby': `tab-${id}`, tabindex: 0, hidden: true });
    list.append(tab);
    panels.append(panel);
    return { id, tab, panel };
  });
  let chosen = views[0].id;
  const chosenAt = () => tabs.findIndex(({ id }) => id === chosen);

  /** @param {string} id */
  function choose(id) {
    chosen = tabs.some((t) => t.id === id) ? id : views[0].id;
    for (const { id: own, tab, panel } of tabs) {
      const on = own === chosen;
      tab.setAttribute('aria-selected', String(on));
      tab.tabIndex = on ? 0 : -1;
      panel.hidden = !on;
    }
    onchange(chosen, tabs[chosenAt()].panel);
  }

  list.addEventListener('keydown', (event) => {
    const at = chosenAt();
    /** @type {Record<string, number>} */
    const places = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 };
    const to = places[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = tabs[(to + tabs.length) % tabs.length];
    choose(next.id);
    next.tab.focus();
  });
  return { choose, chosen: () => chosen };
}
