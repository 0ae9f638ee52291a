/** Random text has more: of 32 hexadecimal digits, 7 different ones are missed once in billions. */
const FEWEST_CHARACTERS = 7;
/** As much must be left when words and signs are taken out: random text may hold a short word and some signs. */
const FEWEST_BESIDE_WORDS = 20;
/** The words of examples and habits. Shorter ones would turn up in random text. */
const WORDS =
  /secret|session|password|passwort|change|please|example|default|insecure|development|production|bridgewater|sports|social|club|cookie|random|string|super|test|long|enough|should|qwerty|asdf|letmein|admin|abcdef|123456|characters|replace|this|your|with|keep|safe|must|least|here|some|value|that|nobody|knows|really|very/g;

/**
 * Whether a secret was written instead of drawn. Never so for random text of 32 characters and more, be it hexadecimal or
 * base64: few different characters, a pattern that repeats, rows like `abcdef` or `987654`, or little beside words.
 */
export function isGuessable(secret: string): boolean {
  const text = secret.toLowerCase();
  return (
    new Set(text).size < FEWEST_CHARACTERS ||
    repeats(text) ||
    isMostlyRows(text) ||
    text.replace(WORDS, '').replace(/[^a-z0-9]/g, '').length < FEWEST_BESIDE_WORDS
  );
}

/** A shorter text, again and again (the last time perhaps in part). */
function repeats(text: string): boolean {
  for (let period = 1; period <= text.length / 2; period++) {
    if (text.slice(period) === text.slice(0, -period)) return true;
  }
  return false;
}

/** Two of three neighbours are the same or follow each other. */
function isMostlyRows(text: string): boolean {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const near = codes.filter((code, index) => index > 0 && Math.abs(code - (codes[index - 1] ?? 0)) <= 1);
  return near.length > ((codes.length - 1) * 2) / 3;
}
