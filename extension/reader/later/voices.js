// Which voice for which language. A voice that is not of this device sends the
// text to whoever runs it: none such is ever chosen without the user.
/** @param {string} tag */
export const baseOf = (tag) => tag.toLowerCase().replaceAll('_', '-').split('-')[0];
/** @param {string} tag */
const whole = (tag) => tag.toLowerCase().replaceAll('_', '-');

/**
 * The voices of a language, the best first: this region, this device, the
 * browser's default.
 *
 * @param {SpeechSynthesisVoice[]} voices
 * @param {string} lang
 */
export function voicesFor(voices, lang) {
  const worth = (/** @type {SpeechSynthesisVoice} */ voice) =>
    (whole(voice.lang) === whole(lang) ? 4 : 0) + (voice.localService ? 2 : 0) + (voice.default ? 1 : 0);
  return voices.filter((voice) => baseOf(voice.lang) === baseOf(lang)).sort((one, other) => worth(other) - worth(one));
}

/**
 * What to begin with: the user's own choice, else a voice of this device, else none.
 *
 * @param {SpeechSynthesisVoice[]} voices
 * @param {string} lang
 * @param {string} [chosen] a voice's address
 */
export function pickVoice(voices, lang, chosen) {
  const own = voices.find(({ voiceURI }) => voiceURI === chosen);
  return own ?? voicesFor(voices, lang).find(({ localService }) => localService) ?? null;
}

/**
 * Browsers load their voices late: waits a moment for the first.
 *
 * @param {SpeechSynthesis} synth
 * @returns {Promise<SpeechSynthesisVoice[]>}
 */
export function loadVoices(synth, waitMs = 2000) {
  return new Promise((done) => {
    const look = () => {
      const voices = synth.getVoices();
      if (voices.length === 0) return false;
      finish(voices);
      return true;
    };
    const finish = (/** @type {SpeechSynthesisVoice[]} */ voices) => {
      synth.removeEventListener?.('voiceschanged', look);
      clearTimeout(timer);
      done(voices);
    };
    const timer = setTimeout(() => finish(synth.getVoices()), waitMs);
    synth.addEventListener?.('voiceschanged', look);
    look();
  });
}
