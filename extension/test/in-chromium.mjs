// All browser tests in Chromium; another process runs them in the other browser.
import { runIn } from './lib/suites.mjs';

await runIn('chromium', process.env.WINNOW_BESIDE && 'shared'); // another process runs the others then
