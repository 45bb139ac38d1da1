// After an update the scripts in pages that are open are those of the version before:
// they hide what they have hidden, and reach nobody. Those of this version take their
// place, where the site is on.
import { api } from '../shared/api.js';
import { names } from '../shared/names.js';
import { hostOf, isOn, load } from '../shared/settings.js';
import { run } from '../shared/tabs.js';

export async function takeOver() {
  const [settings, tabs] = await Promise.all([load(), api.tabs.query({ discarded: false })]);
  // The browser tells addresses only where we may run.
  const ours = tabs.filter(({ url }) => hostOf(url) && isOn(settings, hostOf(url)));
  for (const { id } of ours.sort((one, other) => Number(other.active) - Number(one.active)))
    if (id !== undefined) await run(id, names.START, { over: true }).catch(() => {}); // it is gone, or takes no scripts
}
