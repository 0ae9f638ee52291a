import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

export interface Strength {
  /** 0 to 4. */
  score: number;
  /** Its main weakness; null for none. */
  why: string | null;
}

/** Only this many characters are checked, because longer checks are slow. */
const MAX_CHECKED = 64;
const REPEATED = 'Repeated characters are easy to guess.';
const COMMON = 'This is a commonly used password.';
const KEYS = 'Keys next to each other are easy to guess.';
const REASONS: Partial<Record<string, string>> = {
  straightRow: KEYS,
  keyPattern: KEYS,
  simpleRepeat: REPEATED,
  extendedRepeat: REPEATED,
  topTen: COMMON,
  topHundred: COMMON,
  common: COMMON,
  similarToCommon: 'This is similar to a commonly used password.',
  sequences: 'Sequences such as abc or 123 are easy to guess.',
  recentYears: 'Years are easy to guess.',
  dates: 'Dates are easy to guess.',
  wordByItself: 'A single word is easy to guess.',
  userInputs: 'It contains your name or email address, or the club’s name.',
};

const meter = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** The strength of a password against a guesser who also knows these words. */
export function strengthOf(password: string, ownWords: readonly string[]): Strength {
  const words = ownWords.flatMap((text) => {
    const parts = text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
    return [text, parts.join(''), ...parts];
  });
  const { score, feedback } = meter.check(password.slice(0, MAX_CHECKED), words);
  return { score, why: REASONS[feedback.warning ?? ''] ?? null };
}
