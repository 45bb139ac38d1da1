// The first half of the browser tests in Chromium; other processes run the rest.
import { runIn } from '../lib/suites.mjs';

await runIn('chromium', 1);
