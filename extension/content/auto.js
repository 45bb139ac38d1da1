// Runs after content.js on a page that is cleaned on load. A prerendered page
// waits until it is shown: the user may never see it.
import * as dom from './dom.js';
import { world } from './world.js';

const [navigation] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType('navigation'));
const start = () => world.page?.start(navigation?.type === 'navigate');

if (dom.prerendering()) dom.on(document, 'prerenderingchange', start, { once: true });
else start();
