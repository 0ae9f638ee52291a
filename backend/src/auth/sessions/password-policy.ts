import { normalisedPassword } from './normalised-password.js';
import { dictionary } from '@zxcvbn-ts/language-common';

/** What a password is compared with, besides the list of common passwords. */
export interface OwnWords {
  /** Full name, username and email address of the account. */
  person: readonly string[];
  /** The club's name, address, email address and host. */
  club: readonly string[];
}

/** Shorter words occur in too many good passwords. */
const WORD_MIN = 3;
/** With this many other letters a password is not made of those words. */
const OTHER_LETTERS = 5;
const ADVICE = 'Try three or four unrelated words.';

const COMMON: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].map((password) => password.toLowerCase()),
);

/**
 * Why a password is too weak, as an error message; null if it is accepted. There are no rules about kinds of characters: only what
 * attackers try first is refused. The length is checked elsewhere.
 */
export function passwordWeakness(password: string, { person, club }: OwnWords): string | null {
  const lower = normalisedPassword(password).toLowerCase();
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

/** Without the digits and punctuation that people add to a refused word. */
function withoutTail(text: string): string {
  return text.replace(/(?<![^\p{L}])[^\p{L}]+$/u, '');
}

function isOneCharacter(text: string): boolean {
  return text !== '' && new Set(text).size === 1;
}

/** Whether hardly any letters are left after removing these words. */
function isMadeOf(text: string, sources: readonly string[]): boolean {
  const words = wordsOf(sources);
  let rest = text;
  for (const word of words) rest = rest.replaceAll(word, ' ');
  const letters = rest.replace(/[^\p{L}]/gu, '');
  return rest !== text && letters.length < OTHER_LETTERS;
}

/** Each source as a whole, without punctuation, and its words; longest first, so that a word within another is not removed first. */
function wordsOf(sources: readonly string[]): string[] {
  const all = sources
    .map((source) => normalisedPassword(source).toLowerCase())
    .flatMap((source) => [source, source.replace(/[^\p{L}\p{N}]/gu, ''), ...source.split(/[^\p{L}\p{N}]+/u)])
    .flatMap((word) => [word, withoutTail(word)])
    .filter((word) => word.length >= WORD_MIN);
  return [...new Set(all)].sort((a, b) => b.length - a.length);
}
