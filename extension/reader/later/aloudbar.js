// The bar at the window's foot from which the text is read aloud.
import { message, numbered } from '../../shared/i18n.js';
import { make } from '../../shared/page.js';
import { toggle } from '../controls.js';
import { KINDS } from './skipped.js';
import { icon, roundButton } from '../view.js';
/** @import { Skip } from './skipped.js' */

const PLAY = 'M8 5.5v13l10.5-6.5z';
const PAUSE = 'M8.5 5.5v13M15.5 5.5v13';
const BACK = 'M17 6.5v11L8.5 12zM6.5 6.5v11';
const ON = 'M7 6.5v11l8.5-5.5zM17.5 6.5v11';
const SKIP = 'M4 6h16M4 12h7M4 18h16M15 9.5l5 5M20 9.5l-5 5';
const CLOSE = 'M6 6l12 12M18 6L6 18';

export const RATES = [0.5, 0.75, 0.9, 1, 1.15, 1.3, 1.5, 1.75, 2, 2.5, 3];

/**
 * @param {string} id
 * @param {string} label
 * @param {HTMLOptionElement[]} options
 */
function select(id, label, options) {
  const list = make('select', { id }, ...options);
  return { list, element: make('label', {}, make('span', { textContent: message(label) }), list) };
}

/** @param {(kind: keyof Skip, on: boolean) => void} set */
function skipPanel(set) {
  let skip = /** @type {Skip} */ ({});
  const toggles = KINDS.map((kind) =>
    toggle(
      `aloud-skip-${kind}`,
      message(`aloudSkip_${kind}`),
      () => skip[kind],
      (on) => set(kind, on),
    ),
  );
  const panel = make('div', { id: 'aloud-skip-panel', className: 'panel', popover: 'auto' }, ...toggles.map(({ element }) => element));
  panel.setAttribute('role', 'group');
  panel.setAttribute('aria-label', message('aloudSkip'));
  const button = roundButton('aloud-skip', 'aloudSkip', SKIP, () => {}, true);
  button.popoverTargetElement = panel;
  const show = (/** @type {Skip} */ now) => {
    skip = { ...now };
    for (const one of toggles) one.show(/** @type {any} */ (null));
  };
  return { button, panel, show };
}

/** @param {number} rate */
const rateOption = (rate) => make('option', { value: String(rate), textContent: `${numbered(rate)} ×` });

/** @param {SpeechSynthesisVoice} voice */
const voiceOption = (voice) =>
  make('option', { value: voice.voiceURI, textContent: voice.localService ? voice.name : message('aloudOnline', [voice.name]) });

export class AloudBar {
  #status = make('p', { className: 'aloud-status', role: 'status' });
  #play;
  #steps;
  #skip;
  #rate = select('aloud-rate', 'aloudRate', RATES.map(rateOption));
  #voice = select('aloud-voice', 'aloudVoice', []);

  /**
   * @param {{ toggle: () => void, step: (by: 1 | -1) => void, close: () => void, setRate: (rate: number) => void, setVoice: (voiceURI: string) => void, setSkip: (kind: keyof Skip, on: boolean) => void }} act
   */
  constructor(act) {
    this.#skip = skipPanel(act.setSkip);
    this.#play = roundButton('aloud-play', 'aloudPlay', PLAY, act.toggle);
    const back = roundButton('aloud-back', 'aloudBack', BACK, () => act.step(-1));
    const on = roundButton('aloud-next', 'aloudNext', ON, () => act.step(1));
    const close = roundButton('aloud-close', 'aloudClose', CLOSE, act.close);
    this.#steps = [back, on];
    const row = make(
      'div',
      { className: 'aloud-row' },
      make('div', { className: 'aloud-steps' }, back, this.#play, on),
      ...[this.#rate.element, this.#voice.element, this.#skip.button, close],
    );
    this.element = make('section', { id: 'aloud', hidden: true, lang: document.documentElement.lang }, row, this.#status, this.#skip.panel);
    this.element.setAttribute('aria-label', message('aloudTitle'));
    this.#rate.list.addEventListener('change', () => act.setRate(Number(this.#rate.list.value)));
    this.#voice.list.addEventListener('change', () => act.setVoice(this.#voice.list.value));
  }

  /** @param {string} text */
  say(text) {
    this.#status.textContent = text;
  }

  /** @param {number} rate */
  showRate(rate) {
    this.#rate.list.value = String(rate);
  }

  /** @param {Skip} skip */
  showSkip(skip) {
    this.#skip.show(skip);
  }

  /** @param {boolean} playing */
  showPlaying(playing) {
    this.#play.replaceChildren(icon(playing ? PAUSE : PLAY));
    this.#play.title = message(playing ? 'aloudPause' : 'aloudPlay');
    this.#play.setAttribute('aria-label', this.#play.title);
    if (playing) this.say('');
  }

  /**
   * @param {SpeechSynthesisVoice[]} voices to choose from
   * @param {SpeechSynthesisVoice | null} chosen
   */
  showVoices(voices, chosen) {
    const options = voices.map(voiceOption);
    if (!chosen) options.unshift(make('option', { value: '', textContent: message('aloudChoose') }));
    this.#voice.list.replaceChildren(...options);
    this.#voice.list.value = chosen?.voiceURI ?? '';
    this.#voice.element.hidden = voices.length === 0;
    for (const button of [this.#play, ...this.#steps]) button.disabled = voices.length === 0;
    this.#rate.element.hidden = voices.length === 0;
  }
}
