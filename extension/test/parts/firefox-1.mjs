// The first half of the browser tests in Firefox; other processes run the rest.
import { runIn } from '../lib/suites.mjs';

await runIn('firefox', 1);
