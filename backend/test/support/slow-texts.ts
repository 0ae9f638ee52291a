import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * Prefixes and repeated units that make a bad regular expression slow. The text then ends in a way that never matches.
 */
const RUNS: readonly (readonly [beginning: string, unit: string])[] = [
  ['a', ' '],
  ['a', '\n'],
  ['a', ' \n'],
  ['{{', ' '],
  ['', '{{'],
  ['', '[a]('],
  ['', '<a '],
  ['', '/'],
  ['', '0'],
  ['https://a', '.a'],
  ['mailto:a', '@'],
  ['', 'a,'],
  ['', '"'],
  ['a', '\u0301'],
];

export const slowTexts = (length: number): string[] =>
  RUNS.map(([beginning, unit]) => `${(beginning + unit.repeat(length)).slice(0, Math.max(0, length - 1))}!`);

export const plainText = (length: number): string => 'plain words '.repeat(length).slice(0, length - 1) + 's';

const delay = monitorEventLoopDelay({ resolution: 1 });

/**
 * The longest time in milliseconds that the event loop was blocked during `act`, including the delay that a response
 * revealed late.
 */
export async function maxBlock(act: () => Promise<unknown>): Promise<number> {
  delay.enable();
  delay.reset();
  await act();
  return delay.max / 1e6;
}

export async function minBlock(act: () => Promise<unknown>, tries = 3): Promise<number> {
  let least = Infinity;
  for (let turn = 0; turn < tries; turn += 1) least = Math.min(least, await maxBlock(act));
  return least;
}
