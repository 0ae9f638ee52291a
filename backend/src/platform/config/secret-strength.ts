/** 32 random hexadecimal digits have fewer different ones than this only once in billions. */
const MIN_DISTINCT_CHARACTERS = 7;
/** Characters that must remain without words and punctuation. Random text may contain a short word by chance. */
const MIN_OTHER_CHARACTERS = 20;
/** Words that people use in secrets. Shorter ones would occur in random text. */
const WORDS =
  /secret|session|password|passwort|change|please|example|default|insecure|development|production|bridgewater|sports|social|club|cookie|random|string|super|test|long|enough|should|qwerty|asdf|letmein|admin|abcdef|123456|characters|replace|this|your|with|keep|safe|must|least|here|some|value|that|nobody|knows|really|very/g;

/**
 * Whether a secret was made up by a person: few different characters, a repeated pattern, sequences such as `abcdef`,
 * or mostly words. Random text of 32 characters or more, hexadecimal or base64, always passes.
 */
export function isGuessable(secret: string): boolean {
  const text = secret.toLowerCase();
  return (
    new Set(text).size < MIN_DISTINCT_CHARACTERS ||
    repeats(text) ||
    isMostlySequences(text) ||
    text.replace(WORDS, '').replace(/[^a-z0-9]/g, '').length < MIN_OTHER_CHARACTERS
  );
}

/** A shorter text is repeated; the last time may be cut off. */
function repeats(text: string): boolean {
  for (let period = 1; period <= text.length / 2; period++) {
    if (text.slice(period) === text.slice(0, -period)) return true;
  }
  return false;
}

/** Most characters equal the one before or follow it in the alphabet. */
function isMostlySequences(text: string): boolean {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const near = codes.filter((code, index) => index > 0 && Math.abs(code - (codes[index - 1] ?? 0)) <= 1);
  return near.length > ((codes.length - 1) * 2) / 3;
}
