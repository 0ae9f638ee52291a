import type { Life } from './lives.js';
import { grouped, type Operation, overlap, tell } from './operation.js';

/** A request for several dates gets all of them or none; a refusal names at least one date that is taken. */
export function* inPart(history: readonly Operation[]): Iterable<string> {
  const ofMany = history.filter(({ request }) => request !== undefined);
  for (const [, asked] of grouped(ofMany, ({ request }) => request)) {
    const given = asked.find(({ result }) => result === 'ok');
    const refused = asked.find(({ result }) => result === 'taken' || result === 'free');
    if (given && refused) yield `in part: ${tell(given)}; ${tell(refused)}`;
    else if (refused && !asked.some(({ result }) => result === 'taken'))
      yield `refused for nothing: ${asked.map(tell).join('; ')}`;
  }
}

/** A waiting-list entry is offered one booking, and never a second one. */
export function* offeredTwice(history: readonly Operation[]): Iterable<string> {
  const offers = history.filter(
    ({ op, entry, result }) => op === 'hold' && entry !== undefined && result === 'ok',
  );
  for (const [entry, ofEntry] of grouped(offers, (offer) => offer.entry)) {
    const [first] = ofEntry;
    const other = ofEntry.find(({ id }) => id !== first?.id);
    if (first && other) yield `offered twice: ${entry}: ${tell(first)}; ${tell(other)}`;
  }
}

/**
 * While a waiting-list entry surely exists for a time, no client without an earlier entry can book all of it or read it as free:
 * it would have been offered. An entry for any time of a day counts for each time. A hold that lapses frees its time for all
 * (ADR 0031), so times with a hold that may have lapsed are not checked.
 * @param lives the sure lives in the room
 */
export function* passedOver(operations: readonly Operation[], lives: readonly Life[]): Iterable<string> {
  const given = [
    ...lives.map(({ by }) => by).filter(({ op }) => op === 'hold' || op === 'move'),
    ...operations.filter(({ result }) => result === 'free'),
  ];
  const waits = operations.filter(({ op, result }) => op === 'wait' && result === 'ok');
  /** An entry that is or may be older gets the offer first. */
  const mayStandBefore = ({ entry }: Operation, wait: Operation): boolean =>
    entry !== undefined && !waits.some(({ id, call }) => id === entry && call > wait.return);
  for (const wait of waits) {
    const end = endOfWait(wait, operations);
    const other = given.find(
      (one) =>
        one.call >= wait.return &&
        one.return <= end &&
        !mayStandBefore(one, wait) &&
        one.from <= wait.from &&
        wait.to <= one.to &&
        !mayHaveLapsed(wait, one, operations),
    );
    if (other) yield `passed over: ${tell(wait)}; ${tell(other)}`;
  }
}

function endOfWait({ id }: Operation, operations: readonly Operation[]): number {
  const ends = operations.filter(
    (one) => one.entry === id || (one.op === 'cancel' && one.id === id && one.result !== 'taken'),
  );
  return Math.min(...ends.map(({ call }) => call), Infinity);
}

function mayHaveLapsed(wait: Operation, before: Operation, operations: readonly Operation[]): boolean {
  return operations.some(
    (one) =>
      one !== before &&
      one.op === 'hold' &&
      one.lasts !== undefined &&
      (one.result === 'ok' || one.result === 'unknown') &&
      one.call < before.return &&
      overlap(one, wait),
  );
}
