// All browser tests in Firefox; another process runs them in the other browser.
import { runIn } from './lib/suites.mjs';

await runIn('firefox', process.env.WINNOW_BESIDE && 'shared'); // another process runs the others then
