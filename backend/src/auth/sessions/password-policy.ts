import { passwordText } from './normalised-password.js';
import { dictionary } from '@zxcvbn-ts/language-common';

/** What a password is compared with beside the list. */
export interface OwnWords {
  /** Names, user name and e-mail address of whoever registers. */
  person: readonly string[];
  /** The club's name, place and addresses. */
  club: readonly string[];
}

/** Shorter words of one's own are in too many good passwords. */
const WORD_MIN = 3;
/** So many letters beside words of one's own make a password of other words. */
const OTHER_LETTERS = 5;
const ADVICE = 'Try three or four unrelated words.';

const COMMON: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].map((password) => password.toLowerCase()),
);

/**
 * Why a password is refused that is long enough, as a sentence for its field; null when it is taken. There are no rules of
 * composition: only what is tried first by whoever guesses is refused.
 */
export function passwordWeakness(password: string, { person, club }: OwnWords): string | null {
  const lower = passwordText(password).toLowerCase();
  const stem = withoutTail(lower);
  if ([lower, stem].some(isOneCharacter)) return `A repeated character is easy to guess. ${ADVICE}`;
  if (isMadeOf(stem, person)) {
    return `This password contains your name or email address. ${ADVICE}`;
  }
  if (isMadeOf(stem, club)) {
    return `This password contains the club’s name or address. ${ADVICE}`;
  }
  if ([lower, stem].some((text) => COMMON.has(text))) {
    return `This password is too common. ${ADVICE}`;
  }
  return null;
}

/** Digits and signs at the end are what people add to a word that was refused. */
function withoutTail(text: string): string {
  return text.replace(/(?<![^\p{L}])[^\p{L}]+$/u, '');
}

function isOneCharacter(text: string): boolean {
  return text !== '' && new Set(text).size === 1;
}

/** Whether next to nothing is left of a text without these words and what stands between them. */
function isMadeOf(text: string, sources: readonly string[]): boolean {
  const words = wordsOf(sources);
  let rest = text;
  for (const word of words) rest = rest.replaceAll(word, ' ');
  const letters = rest.replace(/[^\p{L}]/gu, '');
  return rest !== text && letters.length < OTHER_LETTERS;
}

/** Each source whole, without its signs, and its single words; the longest first, so that none hides in another. */
function wordsOf(sources: readonly string[]): string[] {
  const all = sources
    .map((source) => passwordText(source).toLowerCase())
    .flatMap((source) => [source, source.replace(/[^\p{L}\p{N}]/gu, ''), ...source.split(/[^\p{L}\p{N}]+/u)])
    .flatMap((word) => [word, withoutTail(word)])
    .filter((word) => word.length >= WORD_MIN);
  return [...new Set(all)].sort((a, b) => b.length - a.length);
}
