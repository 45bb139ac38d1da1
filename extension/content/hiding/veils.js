// Veils: layers over the whole window, empty but for the dialog that is hidden.
// A veil holds nothing that the engine could judge.
import * as dom from '../dom.js';
import { HIDE } from '../elements.js';
import { beside } from './beside.js';

const MOST_VEILS = 3;

/**
 * @param {Element} element
 * @param {boolean} onTop whether it is what a click in the middle of the window meets
 */
function isVeil(element, onTop) {
  if (element === dom.root() || element === dom.body() || !(element instanceof HTMLElement) || dom.has(element, HIDE)) return false;
  const { position, backgroundColor, backdropFilter } = getComputedStyle(element);
  if (position !== 'fixed' && position !== 'absolute') return false;
  const clear = /^(transparent|rgba\(.*, 0\))$/.test(backgroundColor) && (backdropFilter || 'none') === 'none';
  if (clear && !onTop) return false;
  const { left, top, right, bottom } = dom.box(element);
  if (left > 1 || top > 1 || right < innerWidth - 20 || bottom < innerHeight - 1) return false;
  if (dom.shownText(element).trim().length > 3) return false; // ×
  return ![...dom.within(element, 'img, svg, video, canvas, iframe, input')].some((part) => dom.rendered(part));
}

export function createVeils() {
  /** @type {Set<Element>} */
  const veils = new Set();

  /** @param {Element} element */
  function hide(element) {
    dom.set(element, HIDE, '');
    veils.add(element);
  }

  /** @param {Element[]} overlays the hidden dialogs */
  function unveil(overlays) {
    for (const overlay of overlays) {
      for (const siblings of beside(overlay))
        siblings
          .filter((element) => isVeil(element, false))
          .slice(0, MOST_VEILS)
          .forEach(hide);
    }
    for (let i = 0; i < MOST_VEILS; i++) {
      const top = dom.at(innerWidth / 2, innerHeight / 2);
      if (!top || !isVeil(top, true)) return;
      hide(top);
    }
  }

  function undo() {
    for (const element of veils) dom.unset(element, HIDE);
    veils.clear();
  }

  return { unveil, undo, all: () => [...veils] };
}
