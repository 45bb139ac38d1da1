// The table of situations.mjs: what was looked at, what came of it, how long it took
// and how much memory the extension's processes had then.
import { family, memory } from '../processes.mjs';

export class Report {
  rows = [];
  #which;
  #situation;
  #say;

  constructor(which, situation, say = () => {}) {
    this.#which = which;
    this.#situation = situation;
    this.#say = say;
  }

  /**
   * Looks at one thing. step gives {said, wrong: [texts], ms, mb} or part of it; what it
   * throws is wrong. Without ms the step itself is timed.
   */
  async look(looked, step) {
    const began = Date.now();
    const found = await Promise.resolve()
      .then(step)
      .catch((error) => ({ wrong: [error.message] }));
    const { said = '', wrong = [], ms = Date.now() - began, mb } = found ?? {};
    const row = { which: this.#which, situation: this.#situation, looked, said, wrong, ms: Math.round(ms), mb: mb && Math.round(mb) };
    this.rows.push(row);
    this.#say(textOf(row));
    return found;
  }

  get wrong() {
    return this.rows.flatMap(({ wrong }) => wrong);
  }
}

export const megabytes = (at) => memory(family(at.browser.process().pid), 'extension');

const cells = ({ which, situation, looked, said, wrong, ms, mb }) => [
  which,
  situation,
  looked,
  [wrong.length > 0 ? 'WRONG' : 'right', said, ...wrong.slice(0, 5)].filter(Boolean).join(': '),
  `${(ms / 1000).toFixed(ms < 1000 ? 2 : 1)} s`,
  mb ? `${mb} MB` : '',
];

const textOf = (row) => cells(row).join(' | ');

// In Markdown, as engine/docs has it.
export const tableOf = (rows) =>
  ['browser | situation | looked at | result | time | memory', '--- | --- | --- | --- | --: | --:', ...rows.map(textOf)]
    .map((line) => `| ${line} |`)
    .join('\n');
