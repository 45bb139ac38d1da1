// The engine's schedule with a clock that the test turns.
import assert from 'node:assert/strict';
import { Schedule } from '../../background/schedule.js';

const settle = async () => {
  for (let i = 0; i < 20; i++) await null;
};

// {now(), after(ms, step), pass(ms), sleep(ms), count()}
function createClock() {
  let now = 0;
  let serial = 0;
  const timers = new Map();
  const next = () => [...timers].sort(([, one], [, other]) => one.when - other.when)[0] ?? [];
  async function pass(ms) {
    await settle();
    for (const until = now + ms; ;) {
      const [id, timer] = next();
      if (!timer || timer.when > until) {
        now = until;
        return settle();
      }
      timers.delete(id);
      now = Math.max(now, timer.when);
      timer.step();
      await settle();
    }
  }
  // The clock goes on while nothing runs; then what is due comes, `first` before it.
  async function sleep(ms, first = async () => {}) {
    await settle();
    now += ms;
    await first();
    await pass(0);
  }
  function after(ms, step) {
    const id = serial++;
    timers.set(id, { when: now + ms, step });
    return () => timers.delete(id);
  }
  return { now: () => now, after, pass, sleep, count: () => timers.size };
}

// A schedule, the time, and the calls that run on its two lanes by name.
export function begin() {
  const { now, after, pass, sleep, count } = createClock();
  const at = { lanes: [null, null], log: [], turned: [], pass, sleep, timers: count };
  const running = [null, null];
  at.opening = null; // a promise of the Workers that are opened
  at.schedule = new Schedule({
    open: async () => at.opening,
    now,
    after,
    cut(lane) {
      at.log.push(`cut ${at.lanes[lane]}`);
      at.lanes[lane] = null;
      running[lane]?.reject(Object.assign(new Error('stopped'), { code: 'stopped' }));
    },
    turned: (busy) => at.turned.push(busy),
  });
  // Adds a call; its promise gives its name, or the code of its error.
  at.add = (name, fields = {}) => {
    const by = { tab: undefined, page: '', site: name, visible: false, asked: false, limitMs: 8000, ...fields };
    const work = (lane) => {
      assert.equal(at.lanes[lane], null, `lane ${lane} is free for ${name}`);
      at.lanes[lane] = name;
      at.log.push(name);
      return new Promise((resolve, reject) => (running[lane] = { resolve, reject }));
    };
    return at.schedule.add(by, work).then(
      () => name,
      ({ code }) => code,
    );
  };
  at.end = async (lane, error) => {
    await settle();
    const { resolve, reject } = running[lane];
    at.lanes[lane] = null;
    if (error) reject(Object.assign(new Error(error), { code: error }));
    else resolve();
    await settle();
  };
  return at;
}
