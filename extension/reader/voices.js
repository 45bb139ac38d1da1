// Which voice for which language. A voice that is not of this device sends the
// text to whoever runs it: none such is ever chosen without the user.
export const baseOf = (tag) => tag.toLowerCase().replaceAll('_', '-').split('-')[0];
const whole = (tag) => tag.toLowerCase().replaceAll('_', '-');

// The voices of a language, the best first: this region, this device, the
// browser's default.
export function voicesFor(voices, lang) {
  const worth = (voice) => (whole(voice.lang) === whole(lang) ? 4 : 0) + (voice.localService ? 2 : 0) + (voice.default ? 1 : 0);
  return voices.filter((voice) => baseOf(voice.lang) === baseOf(lang)).sort((one, other) => worth(other) - worth(one));
}

// What to begin with: the user's own choice, else a voice of this device, else none.
export function pickVoice(voices, lang, chosen) {
  const own = chosen && voices.find(({ voiceURI }) => voiceURI === chosen);
  return own ?? voicesFor(voices, lang).find(({ localService }) => localService) ?? null;
}

// Browsers load their voices late: waits a moment for the first.
export function loadVoices(synth, waitMs = 2000) {
  return new Promise((done) => {
    const look = () => {
      const voices = synth.getVoices();
      if (voices.length === 0) return false;
      finish(voices);
      return true;
    };
    const finish = (voices) => {
      synth.removeEventListener?.('voiceschanged', look);
      clearTimeout(timer);
      done(voices);
    };
    const timer = setTimeout(() => finish(synth.getVoices()), waitMs);
    synth.addEventListener?.('voiceschanged', look);
    look();
  });
}
