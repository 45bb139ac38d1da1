// The bar at the window's foot from which the text is read aloud.
import { message } from '../shared/i18n.js';
import { make } from '../shared/page.js';
import { icon, roundButton } from './view.js';

const PLAY = 'M8 5.5v13l10.5-6.5z';
const PAUSE = 'M8.5 5.5v13M15.5 5.5v13';
const BACK = 'M17 6.5v11L8.5 12zM6.5 6.5v11';
const ON = 'M7 6.5v11l8.5-5.5zM17.5 6.5v11';
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

/** @param {number} rate */
const rateOption = (rate) =>
  make('option', { value: String(rate), textContent: `${rate.toLocaleString(document.documentElement.lang)} ×` });

/** @param {SpeechSynthesisVoice} voice */
const voiceOption = (voice) =>
  make('option', { value: voice.voiceURI, textContent: voice.localService ? voice.name : message('aloudOnline', [voice.name]) });

export class AloudBar {
  #status = make('p', { className: 'aloud-status', role: 'status' });
  #play;
  #steps;
  #rate = select('aloud-rate', 'aloudRate', RATES.map(rateOption));
  #voice = select('aloud-voice', 'aloudVoice', []);

  /**
   * @param {{ toggle: () => void, step: (by: 1 | -1) => void, close: () => void, setRate: (rate: number) => void, setVoice: (voiceURI: string) => void }} act
   */
  constructor(act) {
    this.#play = roundButton('aloud-play', 'aloudPlay', PLAY, act.toggle);
    const back = roundButton('aloud-back', 'aloudBack', BACK, () => act.step(-1));
    const on = roundButton('aloud-next', 'aloudNext', ON, () => act.step(1));
    const close = roundButton('aloud-close', 'aloudClose', CLOSE, act.close);
    this.#steps = [back, on];
    const row = make('div', { className: 'aloud-row' }, back, this.#play, on, this.#rate.element, this.#voice.element, close);
    this.element = make('section', { id: 'aloud', hidden: true, lang: document.documentElement.lang }, row, this.#status);
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
