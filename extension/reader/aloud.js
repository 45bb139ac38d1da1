// Reads the text aloud with the browser's own voices: a bar at the window's
// foot, the sentence being said marked and kept in view. Nothing but the
// sentence goes to the voice, and none to a voice of the network unless the user
// has chosen that voice.
import { api } from '../shared/api.js';
import { message } from '../shared/i18n.js';
import { runsDown } from './scroll.js';
import { firstShown, sentenceAt, sentencesOf } from './sentences.js';
import { createSpeaker } from './speaker.js';
import { icon, make } from './view.js';
import { baseOf, loadVoices, pickVoice, voicesFor } from './voices.js';

const EAR = 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4.5 4.5 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11';
const PLAY = 'M8 5.5v13l10.5-6.5z';
const PAUSE = 'M8.5 5.5v13M15.5 5.5v13';
const BACK = 'M17 6.5v11L8.5 12zM6.5 6.5v11';
const ON = 'M7 6.5v11l8.5-5.5zM17.5 6.5v11';
const CLOSE = 'M6 6l12 12M18 6L6 18';

const RATES = [0.5, 0.75, 0.9, 1, 1.15, 1.3, 1.5, 1.75, 2, 2.5, 3];
const KEY = 'aloud'; // {rate, voices: {language: voiceURI}}
const TOP = 72; // pixels: what the toolbar may cover
const FOOT = 110; // and the bar at the foot

const spoken = () => CSS.highlights.get('spoken') ?? CSS.highlights.set('spoken', new Highlight()).get('spoken');

function round(id, label, drawing, run) {
  const button = make('button', { type: 'button', id, className: 'round', title: message(label) }, icon(drawing));
  button.setAttribute('aria-label', message(label));
  button.addEventListener('click', run);
  return button;
}

function select(id, label, options) {
  const list = make('select', { id }, ...options);
  return { list, element: make('label', {}, make('span', { textContent: message(label) }), list) };
}

function speedName(rate) {
  return `${rate.toLocaleString(document.documentElement.lang)} ×`;
}

function voiceOption(voice) {
  const name = voice.localService ? voice.name : message('aloudOnline', [voice.name]);
  return make('option', { value: voice.voiceURI, textContent: name });
}

function languageName(lang) {
  try {
    return new Intl.DisplayNames(document.documentElement.lang, { type: 'language' }).of(lang) ?? lang;
  } catch {
    return lang;
  }
}

// Keeps what is being said in view, until the user looks elsewhere.
function follower() {
  let following = true;
  let last = null;
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  const inView = (range) => {
    const { top, bottom, left, right } = range.getBoundingClientRect();
    return bottom > TOP && top < innerHeight - FOOT && right > 0 && left < innerWidth;
  };
  for (const type of ['wheel', 'touchmove']) addEventListener(type, () => { following = false; }, { passive: true });
  return (range) => {
    following ||= last !== null && inView(last);
    last = range;
    if (!following) return;
    const behavior = calm.matches ? 'instant' : 'smooth';
    const { top, bottom, height } = range.getBoundingClientRect();
    if (runsDown()) {
      if (!inView(range)) range.startContainer.parentElement.scrollIntoView({ block: 'nearest', inline: 'center', behavior });
    } else if (height > 0 && (top < TOP || bottom > innerHeight - FOOT)) {
      scrollBy({ top: top - Math.max(TOP + 8, Math.min(innerHeight * 0.3, innerHeight - FOOT - height)), behavior });
    }
  };
}

export function init(view) {
  const language = view.main.lang || api.i18n.getUILanguage();
  let speaker = null; // made when it is first wanted
  let voices = [];
  let chosen = null;
  let kept = { rate: 1, voices: {} };
  let list = [];
  const follow = follower();

  const status = make('p', { className: 'aloud-status', role: 'status' });
  const play = round('aloud-play', 'aloudPlay', PLAY, toggle);
  const back = round('aloud-back', 'aloudBack', BACK, () => speaker?.step(-1));
  const on = round('aloud-next', 'aloudNext', ON, () => speaker?.step(1));
  const close = round('aloud-close', 'aloudClose', CLOSE, shut);
  const rate = select('aloud-rate', 'aloudRate', RATES.map((value) => make('option', { value: String(value), textContent: speedName(value) })));
  const voice = select('aloud-voice', 'aloudVoice', []);
  const bar = make('section', { id: 'aloud', hidden: true }, make('div', { className: 'aloud-row' }, back, play, on, rate.element, voice.element, close), status);
  bar.setAttribute('aria-label', message('aloudTitle'));
  bar.lang = document.documentElement.lang;

  const makeSpeaker = () => createSpeaker({
    synth: globalThis.speechSynthesis,
    Utterance: globalThis.SpeechSynthesisUtterance,
    voiceFor({ lang }) {
      if (!lang || baseOf(lang) === baseOf(language)) return { voice: chosen, lang: chosen?.lang ?? language };
      const other = pickVoice(voices, lang, kept.voices[baseOf(lang)]);
      return other ? { voice: other, lang } : { voice: chosen, lang: chosen?.lang ?? language };
    },
    tell: { at: mark, state: draw, failed: (code) => tellOf(code), done: () => tellOf('done') },
  });

  function tellOf(code) {
    status.textContent = message(code === 'done' ? 'aloudDone' : code === 'network' || code === 'voice-unavailable' ? 'aloudVoiceFailed' : 'aloudFailed');
  }

  function mark(index) {
    const highlight = spoken();
    highlight.clear();
    if (index < 0) return;
    highlight.add(list[index].range);
    follow(list[index].range);
  }

  function draw(state) {
    const playing = state === 'playing';
    play.replaceChildren(icon(playing ? PAUSE : PLAY));
    play.title = message(playing ? 'aloudPause' : 'aloudPlay');
    play.setAttribute('aria-label', play.title);
    open.setAttribute('aria-pressed', String(playing));
    if (playing) status.textContent = '';
  }

  // Where the user is: the selection, else what the window shows first.
  function here() {
    const selection = getSelection();
    if (!selection.isCollapsed && view.main.contains(selection.anchorNode)) {
      const { startContainer, startOffset } = selection.getRangeAt(0);
      return Math.max(sentenceAt(list, startContainer, startOffset), 0);
    }
    return firstShown(list, scrollY < TOP ? 0 : TOP);
  }

  function toggle() {
    if (speaker?.state() === 'playing') return speaker.pause();
    if (!speaker || !chosen) return explain();
    if (list.length === 0) fill();
    speaker.play(speaker.index() < 0 ? here() : speaker.index());
  }

  function fill() {
    list = sentencesOf([document.getElementById('title'), view.article]);
    speaker.setList(list);
  }

  // Says honestly why nothing can be said.
  function explain() {
    const own = voicesFor(voices, language);
    const name = languageName(language);
    status.textContent = voices.length === 0 ? message('aloudNoVoices') : own.length === 0 ? message('aloudNoVoiceFor', [name]) : message('aloudOnlyOnline', [name]);
  }

  function offer() {
    const own = voicesFor(voices, language);
    const options = (own.length > 0 ? own : voices).map(voiceOption);
    if (!chosen) options.unshift(make('option', { value: '', textContent: message('aloudChoose') }));
    voice.list.replaceChildren(...options);
    voice.list.value = chosen?.voiceURI ?? '';
    voice.element.hidden = voices.length === 0;
    for (const button of [play, back, on]) button.disabled = voices.length === 0;
    rate.element.hidden = voices.length === 0;
  }

  function save() {
    if (!view.content.unseen) api.storage.local.set({ [KEY]: kept });
  }

  async function show() {
    bar.hidden = false;
    document.body.toggleAttribute('data-aloud', true);
    const stored = (await api.storage.local.get(KEY))[KEY];
    if (RATES.includes(stored?.rate)) kept.rate = stored.rate;
    kept = { ...kept, voices: { ...stored?.voices } };
    rate.list.value = String(kept.rate);
    status.textContent = message('aloudWaiting');
    if (globalThis.speechSynthesis) {
      voices = await loadVoices(globalThis.speechSynthesis);
      speaker ??= makeSpeaker();
      speaker.setRate(kept.rate);
    }
    status.textContent = '';
    chosen = pickVoice(voices, language, kept.voices[baseOf(language)]);
    offer();
  }

  async function start() {
    if (bar.hidden) await show();
    if (!bar.hidden) toggle(); // closed again while the voices loaded
  }

  function shut() {
    speaker?.stop();
    bar.hidden = true;
    document.body.toggleAttribute('data-aloud', false);
    status.textContent = '';
    if (bar.contains(document.activeElement) || document.activeElement === document.body) open.focus();
  }

  rate.list.addEventListener('change', () => {
    kept.rate = Number(rate.list.value);
    speaker?.setRate(kept.rate);
    save();
  });
  voice.list.addEventListener('change', () => {
    chosen = voices.find(({ voiceURI }) => voiceURI === voice.list.value) ?? null;
    if (chosen) kept.voices[baseOf(language)] = chosen.voiceURI;
    save();
    status.textContent = '';
    speaker?.again();
  });
  document.body.append(bar);
  const open = view.tool({ id: 'aloud-open', slot: 'read', label: 'aloudTitle', drawing: EAR, key: 'r', run: start });
  open.setAttribute('aria-pressed', 'false');
  view.onKey(',', 'aloudBack', () => speaker?.step(-1));
  view.onKey('.', 'aloudNext', () => speaker?.step(1));
  for (const news of ['text', 'look']) view.on(news, () => list.length > 0 && fill());
  addEventListener('pagehide', () => speaker?.stop()); // the voice must not outlive the reader
}
