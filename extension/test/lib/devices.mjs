// Several devices, of which each has storage of its own, and the one store between them that
// the browser's account carries. One file of tests at a time: what is here is all there is.
import assert from 'node:assert/strict';
import { beforeEach } from 'node:test';
import './base64.mjs';

export const plain = (value) => JSON.parse(JSON.stringify(value)); // tables have no prototype
// here: the device that runs. sets: how often something was written into the store. refuses: why
// the store takes nothing.
export const world = { devices: {}, here: 'a', store: {}, sets: 0, refuses: '', managed: {}, clock: 0, policyChanged() {} };
Date.now = () => world.clock;
export const heard = [];
const local = () => (world.devices[world.here] ??= {});
const bytes = (name, value) => name.length + Buffer.byteLength(JSON.stringify(value));
const pick = (all, keys) =>
  plain(Object.fromEntries((keys === null ? Object.keys(all) : [keys].flat()).filter((key) => key in all).map((key) => [key, all[key]])));
export const sync = {
  onChanged: { addListener: (run) => heard.push(run) },
  get: async (keys) => pick(world.store, keys),
  // As both browsers do it: all of it, or nothing.
  set: async (values) => {
    if (world.refuses) throw new Error(world.refuses);
    const next = { ...world.store, ...plain(values) };
    for (const [name, value] of Object.entries(next)) assert.ok(bytes(name, value) <= 8192, `${name}: ${bytes(name, value)} bytes`);
    const all = Object.entries(next).reduce((sum, [name, value]) => sum + bytes(name, value), 0);
    assert.ok(all <= 102_400, `${all} bytes`);
    world.store = next;
    world.sets++;
  },
  remove: async (keys) => {
    for (const key of [keys].flat()) delete world.store[key];
  },
};
globalThis.chrome = {
  runtime: {
    id: 'test',
    getURL: (name) => `chrome-extension://test/${name}`,
    onMessage: { addListener() {} },
    onStartup: { addListener: (run) => heard.push(run) },
  },
  storage: {
    local: {
      onChanged: { addListener: (run) => heard.push(run) },
      get: async (keys) => pick(local(), keys),
      set: async (values) => Object.assign(local(), plain(values)),
      remove: async (keys) => {
        for (const key of [keys].flat()) delete local()[key];
      },
    },
    managed: { get: async () => world.managed, onChanged: { addListener: (run) => (world.policyChanged = run) } },
    sync,
  },
};
export const { accountStep, carry, listenForAccount } = await import('../../background/account.js');
export const { pack, unpack } = await import('../../background/accountcopy.js');
export const settings = await import('../../shared/settings.js');
export const { changeRules, loadRules } = await import('../../shared/rules.js');
export const { loadReading, setLook, setOwn, LOOK } = await import('../../shared/reading.js');
export const exports_ = await import('../../shared/exports.js');
export const { watchPolicy } = await import('../../shared/policy.js');
watchPolicy(() => {});

export const on = async (name, step = async () => {}) => {
  world.here = name;
  world.clock += 5000;
  return step();
};
export const turnOn = (name) => on(name, () => accountStep({ step: 'on' }));
export const carried = (...names) => names.reduce((before, name) => before.then(() => on(name, carry)), Promise.resolve());
export const own = async (name) => on(name, async () => plain(await settings.loadOwn()));
export const site = (host, change) => settings.update(({ sites }) => Object.assign((sites[host] ??= {}), change));
export const dropSite = (host) => settings.update(({ sites }) => delete sites[host]);
export const account = (name) => world.devices[name].account;
export const rule = (selector, home = 'a.example') => ({ home, list: 'hide', selector });
export const copy = async () => JSON.parse((await unpack(world.store)).text);

beforeEach(() => {
  world.devices = {};
  world.store = {};
  world.sets = 0;
  world.refuses = '';
  world.managed = {};
  world.policyChanged();
  world.clock = Date.UTC(2026, 2, 1);
});

export async function two() {
  await on('a', () => site('both.example', { on: true, level: 'medium' }));
  await turnOn('a');
  await turnOn('b');
}
