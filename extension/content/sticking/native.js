// The document's own properties that only this part needs (dom.js says why they are taken
// from the prototypes).
import * as dom from '../dom.js';

const clientWidth = dom.getter(Element, 'clientWidth');
const clientHeight = dom.getter(Element, 'clientHeight');
const animationsOf = dom.method(Element, 'getAnimations');

// The window without its scroll bars, in CSS pixels.
export const viewWidth = () => clientWidth(dom.root()) || innerWidth;

// The same downwards; where the page is laid out in quirks mode, the root is as high as the page.
export const viewHeight = () => (dom.compatMode() === 'BackCompat' ? innerHeight : clientHeight(dom.root()) || innerHeight);

/** @param {Element} element */
export const isMoving = (element) => animationsOf(element).some(({ playState }) => playState === 'running');
