// Says a list of sentences one after the other. In: a synthesizer like
// speechSynthesis, the maker of its utterances, and what to tell. It keeps no
// pause of the synthesizer's: pausing stops, going on begins the sentence anew,
// since browsers lose paused speech. A long sentence is said in pieces: Chromium
// falls silent within long utterances.
const LONGEST = 180; // characters of a piece at usual speed: some twelve seconds
const LONGEST_DENSE = 60; // the same of Chinese, Japanese and Korean, a syllable or two a character
const DENSE = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;
const SILENCE_MS = 8000; // a voice that has not begun by then is taken for dead

// Pieces of at most so many characters, cut behind a mark or between words.
export function pieces(text, most) {
  const list = [];
  let rest = text;
  while (rest.length > most) {
    const head = rest.slice(0, most + 1);
    const mark = Math.max(...[...head.matchAll(/[,;:،؛、，；：—–)](?=\s|[^\x00-\x7f])/g)].map(({ index }) => index + 1), 0);
    const space = head.lastIndexOf(' ');
    let cut = mark > most / 3 ? mark : space > most / 3 ? space : most;
    if (/[\ud800-\udbff]/.test(rest[cut - 1])) cut--; // not within a character
    list.push(rest.slice(0, cut).trim());
    rest = rest.slice(cut).trim();
  }
  return rest ? [...list, rest] : list;
}

// tell: {at(index | -1), state('playing' | 'paused' | 'stopped'), failed(code), done()}.
// voiceFor: a sentence -> {voice, lang}.
export function createSpeaker({ synth, Utterance, voiceFor, tell, clock = globalThis }) {
  let list = [];
  let index = -1;
  let state = 'stopped';
  let rate = 1;
  let turn = 0; // events of earlier turns are not heard
  let kept = null; // browsers drop utterances that nobody holds
  let timer = 0;

  function set(next) {
    if (state === next) return;
    state = next;
    tell.state(state);
  }

  function hush() {
    turn++;
    kept = null;
    clock.clearTimeout(timer);
    synth.cancel();
  }

  function fail(code) {
    hush();
    set('paused');
    tell.failed(code);
  }

  function say(parts, n, mine) {
    const { voice, lang } = voiceFor(list[index]);
    const utterance = new Utterance(parts[n]);
    if (voice) utterance.voice = voice;
    if (lang) utterance.lang = lang;
    utterance.rate = rate;
    utterance.onstart = () => mine === turn && clock.clearTimeout(timer);
    utterance.onend = () => {
      if (mine !== turn) return;
      clock.clearTimeout(timer);
      if (n + 1 < parts.length) say(parts, n + 1, mine);
      else move(index + 1);
    };
    utterance.onerror = ({ error }) => mine === turn && fail(error || 'synthesis-failed');
    kept = utterance;
    clock.clearTimeout(timer);
    timer = clock.setTimeout(() => mine === turn && fail('silent'), SILENCE_MS);
    synth.speak(utterance);
  }

  function begin() {
    hush();
    synth.resume?.(); // another page may have left it paused
    set('playing');
    const { text } = list[index];
    say(pieces(text, Math.round((DENSE.test(text) ? LONGEST_DENSE : LONGEST) * rate)), 0, turn);
  }

  function move(to) {
    if (to >= list.length) {
      hush();
      index = -1;
      set('stopped');
      tell.at(-1);
      tell.done();
      return;
    }
    index = Math.max(to, 0);
    tell.at(index);
    if (state === 'playing') begin();
  }

  return {
    // Other sentences, the place kept as far as it exists.
    setList(sentences) {
      list = sentences;
      if (index >= list.length) index = list.length - 1;
      if (index >= 0) tell.at(index);
    },
    play(from = Math.max(index, 0)) {
      if (list.length === 0) return;
      index = Math.min(from, list.length - 1);
      tell.at(index);
      begin();
    },
    pause() {
      if (state !== 'playing') return;
      hush();
      set('paused');
    },
    stop() {
      hush();
      index = -1;
      set('stopped');
      tell.at(-1);
    },
    step(by) {
      if (index >= 0) move(Math.min(Math.max(index + by, 0), list.length - 1));
    },
    // Speed or voice have changed: what is being said begins anew with it.
    setRate(value) {
      rate = value;
      if (state === 'playing') begin();
    },
    again: () => state === 'playing' && begin(),
    state: () => state,
    index: () => index,
    holds: () => kept !== null,
  };
}
