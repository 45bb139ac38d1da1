// Two profiles in two browsers at the same time, and a profile that is copied.
import { isDeepStrictEqual } from 'node:util';
import { until } from '../browsers.mjs';
import { open, scripts, stored, turnOn } from '../harness.mjs';
import { SMALL } from '../host.mjs';
import { KEPT, lost, moveProfile } from '../longday.mjs';
import { keepsake, keptBy } from '../soak.mjs';
import { temporary } from '../folders.mjs';
import { megabytes } from './report.mjs';

async function cleans(at, total = 1) {
  const state = await at.visit(at.server.add('/one', SMALL));
  return state.last.status === 'ok' && state.total === total ? [] : [`${state.total} hidden: ${JSON.stringify(state.last)}`];
}

export async function profiles(at, report) {
  let first = { which: at.which, profile: temporary('first'), folder: at.folder, prefs: KEPT };
  const second = { which: at.which, profile: temporary('second'), folder: at.folder, prefs: KEPT };
  try {
    await Promise.all([open(first), open(second)]);
    await report.look('two profiles at once: both clean, nothing is shared', async () => {
      await turnOn(first);
      const before = await stored(second);
      for (let n = 0; n < 3; n++) await keepsake(first, n);
      const wrong = await cleans(first);
      if (!isDeepStrictEqual(await stored(second), before)) wrong.push('the second one has changed');
      if ((await scripts(second)).length > 0) wrong.push('the second one has content scripts');
      const own = await keptBy(first);
      await turnOn(second);
      await keepsake(second, 7);
      wrong.push(...(await cleans(second)), ...lost('the first one', own, await keptBy(first)), ...(await cleans(first)));
      return { wrong, mb: megabytes(first) };
    });
    await report.look('one of them copied and opened while the other is open', async () => {
      const own = await keptBy(first);
      first = await moveProfile(first, { prefs: KEPT });
      const wrong = lost('the copy', own, await keptBy(first));
      await first.permit();
      await until(() => scripts(first).then((list) => list.length === 2), 'the content scripts are registered');
      wrong.push(...(await cleans(first)), ...(await cleans(second)));
      return { wrong };
    });
  } finally {
    for (const one of [first, second]) {
      await one.browser?.close();
      one.server?.close();
    }
  }
}
