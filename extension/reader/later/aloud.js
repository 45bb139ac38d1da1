// Reads the text aloud with the browser's own voices, the sentence being said
// marked and kept in view. Nothing but the sentence goes to the voice, and none
// to a voice of the network unless the user has chosen that voice.
import { api } from '../../shared/api.js';
import { message } from '../../shared/i18n.js';
import { byId } from '../../shared/page.js';
import { AloudBar, RATES } from './aloudbar.js';
import { createFollower } from './follow.js';
import { topEdge } from '../scroll.js';
import { firstShown, sentenceAt, sentencesOf, wordOf } from '../sentences.js';
import { KINDS, skippedIn, USUAL } from './skipped.js';
import { Speaker } from './speaker.js';
import { baseOf, loadVoices, pickVoice, voicesFor } from './voices.js';
/** @import { Sentence } from '../sentences.js' */
/** @import { Skip } from './skipped.js' */
/** @import { Said } from './speaker.js' */
/** @import { View } from '../view.js' */

const KEY = 'aloud';

/** @typedef {{ rate: number, voices: Record<string, string>, skip: Skip }} Kept voices: by language */

/** @param {'spoken' | 'spoken-word'} name */
function highlight(name) {
  const known = CSS.highlights.get(name);
  if (known) return known;
  const made = new Highlight();
  made.priority = name === 'spoken' ? 0 : 1; // the word lies on its sentence
  CSS.highlights.set(name, made);
  return made;
}

/**
 * What is stored, as far as it can be used.
 *
 * @param {any} stored
 * @returns {Kept}
 */
function readKept(stored) {
  const skip = { ...USUAL };
  for (const kind of KINDS) if (typeof stored?.skip?.[kind] === 'boolean') skip[kind] = stored.skip[kind];
  return { rate: RATES.includes(stored?.rate) ? stored.rate : 1, voices: { ...stored?.voices }, skip };
}

/** @param {string} lang */
function languageName(lang) {
  try {
    return new Intl.DisplayNames(document.documentElement.lang, { type: 'language' }).of(lang) ?? lang;
  } catch {
    return lang;
  }
}

class Aloud {
  #view;
  #language;
  #bar;
  #open;
  #follow = createFollower();
  /** @type {Speaker | null} */
  #speaker = null; // made when it is first wanted
  /** @type {SpeechSynthesisVoice[]} */
  #voices = [];
  /** @type {SpeechSynthesisVoice | null} */
  #chosen = null;
  /** @type {Kept} */
  #kept = readKept(null);
  /** @type {Sentence[]} */
  #list = [];

  /**
   * @param {View} view
   * @param {HTMLButtonElement} open the button in the toolbar
   */
  constructor(view, open) {
    this.#view = view;
    this.#language = view.main.lang || api.i18n.getUILanguage();
    this.#bar = new AloudBar({
      toggle: () => this.#toggle(),
      step: (by) => this.step(by),
      close: () => this.#close(),
      setRate: (rate) => this.#setRate(rate),
      setVoice: (voiceURI) => this.#setVoice(voiceURI),
      setSkip: (kind, on) => this.#setSkip(kind, on),
    });
    document.body.append(this.#bar.element);
    this.#open = open;
  }

  listen() {
    const view = this.#view;
    const fillAgain = () => this.#list.length > 0 && this.#fill();
    view.on('text', fillAgain);
    view.on('look', fillAgain);
    addEventListener('pagehide', () => this.#speaker?.stop()); // the voice must not outlive the reader
  }

  #makeSpeaker() {
    return new Speaker({
      synth: globalThis.speechSynthesis,
      Utterance: globalThis.SpeechSynthesisUtterance,
      voiceFor: (sentence) => this.#voiceFor(sentence),
      tell: {
        at: (index) => this.#mark(index),
        word: (index, at, length) => this.#markWord(index, at, length),
        state: (state) => this.#draw(state === 'playing'),
        failed: (code) => this.#bar.say(message(code === 'network' || code === 'voice-unavailable' ? 'aloudVoiceFailed' : 'aloudFailed')),
        done: () => this.#bar.say(message('aloudDone')),
      },
    });
  }

  /** @param {Said} sentence */
  #voiceFor({ lang }) {
    const usual = { voice: this.#chosen, lang: this.#chosen?.lang ?? this.#language };
    if (!lang || baseOf(lang) === baseOf(this.#language)) return usual;
    const other = pickVoice(this.#voices, lang, this.#kept.voices[baseOf(lang)]);
    return other ? { voice: other, lang } : usual;
  }

  /** @param {number} index */
  #mark(index) {
    const spoken = highlight('spoken');
    spoken.clear();
    highlight('spoken-word').clear();
    if (index < 0) return;
    const { range } = this.#list[index];
    spoken.add(range);
    this.#follow(range);
  }

  /**
   * @param {number} index of the sentence
   * @param {number} at where in its text
   * @param {number} length 0: not known
   */
  #markWord(index, at, length) {
    const range = this.#list[index] && wordOf(this.#list[index], at, length);
    highlight('spoken-word').clear();
    if (range) highlight('spoken-word').add(range);
  }

  /** @param {boolean} playing */
  #draw(playing) {
    this.#bar.showPlaying(playing);
    this.#open.setAttribute('aria-pressed', String(playing));
  }

  // The sentence where the user is: the selection, else what the window shows first.
  #here() {
    const selection = getSelection();
    if (selection && !selection.isCollapsed && this.#view.main.contains(selection.anchorNode)) {
      const { startContainer, startOffset } = selection.getRangeAt(0);
      return Math.max(sentenceAt(this.#list, startContainer, startOffset), 0);
    }
    return firstShown(this.#list, topEdge());
  }

  #toggle() {
    const speaker = this.#speaker;
    if (speaker?.state === 'playing') {
      speaker.pause();
      return;
    }
    if (!speaker || !this.#chosen) {
      this.#explain();
      return;
    }
    if (this.#list.length === 0) this.#fill();
    speaker.play(speaker.index < 0 ? this.#here() : speaker.index);
  }

  #fill() {
    const { article } = this.#view;
    this.#list = sentencesOf([byId('title'), article], skippedIn(this.#kept.skip, article));
    this.#speaker?.setList(this.#list);
  }

  // Says why nothing can be read aloud.
  #explain() {
    const own = voicesFor(this.#voices, this.#language);
    const name = languageName(this.#language);
    if (this.#voices.length === 0) this.#bar.say(message('aloudNoVoices'));
    else this.#bar.say(message(own.length === 0 ? 'aloudNoVoiceFor' : 'aloudOnlyOnline', [name]));
  }

  #save() {
    if (!this.#view.content.unseen) void api.storage.local.set({ [KEY]: this.#kept });
  }

  async #show() {
    this.#bar.element.hidden = false;
    document.body.toggleAttribute('data-aloud', true);
    this.#kept = readKept((await api.storage.local.get(KEY))[KEY]);
    this.#bar.showRate(this.#kept.rate);
    this.#bar.showSkip(this.#kept.skip);
    this.#bar.say(message('aloudWaiting'));
    if (globalThis.speechSynthesis) {
      this.#voices = await loadVoices(globalThis.speechSynthesis);
      this.#speaker ??= this.#makeSpeaker();
      this.#speaker.setRate(this.#kept.rate);
    }
    this.#bar.say('');
    this.#chosen = pickVoice(this.#voices, this.#language, this.#kept.voices[baseOf(this.#language)]);
    const own = voicesFor(this.#voices, this.#language);
    this.#bar.showVoices(own.length > 0 ? own : this.#voices, this.#chosen);
  }

  /** @param {1 | -1} by */
  step(by) {
    this.#speaker?.step(by);
  }

  async start() {
    if (this.#bar.element.hidden) await this.#show();
    if (!this.#bar.element.hidden) this.#toggle(); // closed again while the voices loaded
  }

  #close() {
    this.#speaker?.stop();
    this.#bar.element.hidden = true;
    document.body.toggleAttribute('data-aloud', false);
    this.#bar.say('');
    if (this.#bar.element.contains(document.activeElement) || document.activeElement === document.body) this.#open.focus();
  }

  /** @param {number} rate */
  #setRate(rate) {
    this.#kept.rate = rate;
    this.#speaker?.setRate(rate);
    this.#save();
  }

  /**
   * What is being said goes on, or what comes next of what is still read.
   *
   * @param {keyof Skip} kind
   * @param {boolean} on
   */
  #setSkip(kind, on) {
    this.#kept.skip[kind] = on;
    this.#save();
    const speaker = this.#speaker;
    const now = this.#list[speaker?.index ?? -1]?.range;
    this.#list = [];
    if (!speaker || !now) return;
    const goesOn = speaker.state === 'playing';
    if (goesOn) speaker.pause();
    this.#fill();
    const at = sentenceAt(this.#list, now.startContainer, now.startOffset);
    if (goesOn) speaker.play(Math.max(at, 0));
    else speaker.move(Math.max(at, 0));
  }

  /** @param {string} voiceURI */
  #setVoice(voiceURI) {
    this.#chosen = this.#voices.find((voice) => voice.voiceURI === voiceURI) ?? null;
    if (this.#chosen) this.#kept.voices[baseOf(this.#language)] = this.#chosen.voiceURI;
    this.#save();
    this.#bar.say('');
    this.#speaker?.again();
  }
}

/**
 * @param {View} view
 * @param {HTMLButtonElement} open
 */
export function create(view, open) {
  const aloud = new Aloud(view, open);
  aloud.listen();
  return aloud;
}
