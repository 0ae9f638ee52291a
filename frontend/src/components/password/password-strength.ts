import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

export interface Strength {
  /** 0 to 4. */
  score: number;
  /** What makes it easy to guess; null when nothing does. */
  why: string | null;
}

/** More need not be looked at, and would take long. */
const LOOKED_AT = 64;
const REPEATED = 'The same again and again is easy to guess.';
const COMMON = 'It is among the passwords that are tried first.';
const KEYS = 'Keys beside each other are easy to guess.';
const REASONS: Partial<Record<string, string>> = {
  straightRow: KEYS,
  keyPattern: KEYS,
  simpleRepeat: REPEATED,
  extendedRepeat: REPEATED,
  topTen: COMMON,
  topHundred: COMMON,
  common: COMMON,
  similarToCommon: 'It is like a password that is tried first.',
  sequences: 'Letters or digits in their order are easy to guess.',
  recentYears: 'Years are easy to guess.',
  dates: 'Dates are easy to guess.',
  wordByItself: 'A single word is easy to guess.',
  userInputs: 'It is made of your own name or address, or of the club’s.',
};

const meter = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** How hard a password is to guess, also for somebody who knows these words. */
export function strengthOf(password: string, ownWords: readonly string[]): Strength {
  const words = ownWords.flatMap((text) => {
    const parts = text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
    return [text, parts.join(''), ...parts];
  });
  const { score, feedback } = meter.check(password.slice(0, LOOKED_AT), words);
  return { score, why: REASONS[feedback.warning ?? ''] ?? null };
}
