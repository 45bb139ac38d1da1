// Says a list of sentences one after the other. A pause stops the
// synthesizer, and going on begins the sentence anew, since browsers lose paused
// speech. A long sentence is said in pieces: Chromium falls
// silent within long utterances.
const LONGEST = 180; // characters of a piece at usual speed: some twelve seconds
const LONGEST_DENSE = 60; // the same of Chinese, Japanese and Korean, a syllable or two a character
const DENSE = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;
const SILENCE_MS = 8000; // a voice that has not begun by then is taken for dead
const MARKS = /[,;:،؛、，；：—–)](?=\s|[^\x00-\x7f])/g; // eslint-disable-line no-control-regex -- ASCII or not

/**
 * @typedef {{ text: string, lang: string }} Said a sentence
 * @typedef {'playing' | 'paused' | 'stopped'} State
 *
 * @typedef {object} Listener
 * @property {(index: number) => void} at -1: none is being said
 * @property {(state: State) => void} state
 * @property {(code: string) => void} failed
 * @property {() => void} done
 * @property {(index: number, at: number, length: number) => void} [word] a word of it begins to be said, where the voice tells; length 0: not known
 *
 * @typedef {object} Parts
 * @property {SpeechSynthesis} synth
 * @property {typeof SpeechSynthesisUtterance} Utterance
 * @property {(sentence: Said) => { voice: SpeechSynthesisVoice | null, lang: string }} voiceFor
 * @property {Listener} tell
 * @property {{ setTimeout(run: () => void, ms: number): number, clearTimeout(timer: number): void }} [clock]
 */

/**
 * Pieces of at most so many characters, cut behind a mark or between words.
 *
 * @param {string} text
 * @param {number} most
 */
export function pieces(text, most) {
  const list = [];
  let rest = text;
  while (rest.length > most) {
    const head = rest.slice(0, most + 1);
    const mark = Math.max(...[...head.matchAll(MARKS)].map(({ index }) => index + 1), 0);
    const space = head.lastIndexOf(' ');
    let cut = mark > most / 3 ? mark : space > most / 3 ? space : most;
    if (/[\ud800-\udbff]/.test(rest[cut - 1])) cut--; // not within a character
    list.push(rest.slice(0, cut).trim());
    rest = rest.slice(cut).trim();
  }
  return rest ? [...list, rest] : list;
}

export class Speaker {
  #synth;
  #Utterance;
  #voiceFor;
  #tell;
  #clock;
  /** @type {Said[]} */
  #list = [];
  #index = -1;
  /** @type {State} */
  #state = 'stopped';
  #rate = 1;
  #turn = 0; // events of earlier turns are not heard
  /** @type {SpeechSynthesisUtterance | null} */
  #kept = null; // browsers drop utterances that nobody holds
  #timer = 0;

  /** @param {Parts} parts */
  constructor({ synth, Utterance, voiceFor, tell, clock = window }) {
    this.#synth = synth;
    this.#Utterance = Utterance;
    this.#voiceFor = voiceFor;
    this.#tell = tell;
    this.#clock = clock;
  }

  get state() {
    return this.#state;
  }

  get index() {
    return this.#index;
  }

  // Whether an utterance is still held.
  get holds() {
    return this.#kept !== null;
  }

  /**
   * Other sentences, the place kept as far as it exists.
   *
   * @param {Said[]} sentences
   */
  setList(sentences) {
    this.#list = sentences;
    if (this.#index >= sentences.length) this.#index = sentences.length - 1;
    if (this.#index >= 0) this.#tell.at(this.#index);
  }

  play(from = Math.max(this.#index, 0)) {
    if (this.#list.length === 0) return;
    this.#index = Math.min(from, this.#list.length - 1);
    this.#tell.at(this.#index);
    this.#begin();
  }

  pause() {
    if (this.#state !== 'playing') return;
    this.#hush();
    this.#set('paused');
  }

  stop() {
    this.#hush();
    this.#index = -1;
    this.#set('stopped');
    this.#tell.at(-1);
  }

  /** @param {number} by */
  step(by) {
    if (this.#index >= 0) this.#move(Math.min(Math.max(this.#index + by, 0), this.#list.length - 1));
  }

  /**
   * To a sentence, whether it is said now or when it goes on.
   *
   * @param {number} index
   */
  move(index) {
    if (this.#index >= 0) this.#move(Math.min(index, this.#list.length - 1));
  }

  /**
   * What is being said begins anew at that speed.
   *
   * @param {number} value
   */
  setRate(value) {
    this.#rate = value;
    this.again();
  }

  // The voice has changed: what is being said begins anew with it.
  again() {
    if (this.#state === 'playing') this.#begin();
  }

  /** @param {State} next */
  #set(next) {
    if (this.#state === next) return;
    this.#state = next;
    this.#tell.state(next);
  }

  #hush() {
    this.#turn++;
    this.#kept = null;
    this.#clock.clearTimeout(this.#timer);
    this.#synth.cancel();
  }

  /** @param {string} code */
  #fail(code) {
    this.#hush();
    this.#set('paused');
    this.#tell.failed(code);
  }

  /**
   * @param {string[]} parts of the sentence
   * @param {number[]} starts where in it each begins
   * @param {number} n
   * @param {number} mine the turn
   */
  #say(parts, starts, n, mine) {
    const { voice, lang } = this.#voiceFor(this.#list[this.#index]);
    const utterance = new this.#Utterance(parts[n]);
    if (voice) utterance.voice = voice;
    if (lang) utterance.lang = lang;
    utterance.rate = this.#rate;
    utterance.onstart = () => {
      if (mine === this.#turn) this.#clock.clearTimeout(this.#timer);
    };
    utterance.onboundary = ({ name, charIndex, charLength }) => {
      if (mine === this.#turn && name !== 'sentence') this.#tell.word?.(this.#index, starts[n] + charIndex, charLength || 0);
    };
    utterance.onend = () => {
      if (mine !== this.#turn) return;
      this.#clock.clearTimeout(this.#timer);
      if (n + 1 < parts.length) this.#say(parts, starts, n + 1, mine);
      else this.#move(this.#index + 1);
    };
    utterance.onerror = ({ error }) => {
      if (mine === this.#turn) this.#fail(error || 'synthesis-failed');
    };
    this.#kept = utterance;
    this.#clock.clearTimeout(this.#timer);
    this.#timer = this.#clock.setTimeout(() => mine === this.#turn && this.#fail('silent'), SILENCE_MS);
    this.#synth.speak(utterance);
  }

  #begin() {
    this.#hush();
    this.#synth.resume?.(); // another page may have left it paused
    this.#set('playing');
    const { text } = this.#list[this.#index];
    const parts = pieces(text, Math.round((DENSE.test(text) ? LONGEST_DENSE : LONGEST) * this.#rate));
    let end = 0;
    const starts = parts.map((part) => {
      const start = text.indexOf(part, end);
      end = start + part.length;
      return start;
    });
    this.#say(parts, starts, 0, this.#turn);
  }

  /** @param {number} to */
  #move(to) {
    if (to >= this.#list.length) {
      this.#hush();
      this.#index = -1;
      this.#set('stopped');
      this.#tell.at(-1);
      this.#tell.done();
      return;
    }
    this.#index = Math.max(to, 0);
    this.#tell.at(this.#index);
    if (this.#state === 'playing') this.#begin();
  }
}
