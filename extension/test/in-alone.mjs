// The browser tests that have a browser alone, in both browsers; two other processes run all
// others.
import { runIn } from './lib/suites.mjs';

await runIn('chromium,firefox', 'alone');
