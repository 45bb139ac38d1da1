// Waiting for what a browser does.

export const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

// Longer than anything takes on a machine that is busy with other things. Only a
// test that fails waits so long.
export const PATIENCE_MS = 60_000;

// Asking costs the browsers processor time that what is waited for needs itself: so it is
// done less and less often.
export const FIRST_MS = 40;
const LONGEST_MS = 200;
export const longer = (pause) => Math.min(1.4 * pause, LONGEST_MS);

// Tries until check gives something truthy.
export async function until(check, what = 'condition', ms = PATIENCE_MS) {
  const end = Date.now() + ms;
  let last;
  for (let pause = FIRST_MS; Date.now() < end; pause = longer(pause)) {
    try {
      const value = await check();
      if (value) return value;
    } catch (error) {
      last = error;
    }
    await sleep(pause);
  }
  throw new Error(`not within ${ms} ms: ${what}${last ? ` (${last.message})` : ''}`);
}
