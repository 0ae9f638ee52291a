import { inPart, offeredTwice, passedOver } from './acts.js';
import { livesOf, type Life } from './lives.js';
import { Longest } from './longest.js';
import { grouped, mayBeNamed, type Operation, overlap, tell } from './operation.js';

/**
 * The promise as clients see it, in n log n. Each rule asks the same: of the lives that had begun by an instant, which lasts longest
 * over a slot? What is found is wrong for certain; a fault that no answer shows is not found.
 * @returns a sentence for each breach, with the operations that show it
 */
export function checkByRules(history: readonly Operation[]): string[] {
  const { sure, possible } = livesOf(history);
  const inRoom = (lives: readonly Life[], room: number): Life[] =>
    lives.filter((life) => life.room === room).sort((one, other) => one.begin - other.begin);
  return [
    ...[...grouped(history, ({ room }) => room)].flatMap(([room, operations]) => [
      ...soldTwice(inRoom(sure, room)),
      ...freeThoughTaken(operations, inRoom(sure, room)),
      ...takenWithoutHolder(operations, inRoom(possible, room)),
      ...namedInVain(operations, inRoom(possible, room)),
      ...passedOver(operations, inRoom(sure, room)),
    ]),
    ...inPart(history),
    ...offeredTwice(history),
  ];
}

/** Two bookings never both surely have a room at one time. */
function* soldTwice(lives: readonly Life[]): Iterable<string> {
  const before = new Longest<Life>(lives);
  for (const life of lives) {
    const other = before.over(life);
    if (other && other.end > life.begin) yield `sold twice: ${tell(other.by)}; ${tell(life.by)}`;
    before.add(life);
  }
}

/** A room that was free to a client between call and return was not certainly another's all that time. */
function* freeThoughTaken(operations: readonly Operation[], lives: readonly Life[]): Iterable<string> {
  const reads = operations.filter(({ result }) => result === 'free');
  for (const [read, life] of whatLasts(reads, lives, ({ call }) => call))
    if (life && life.end > read.return) yield `free though taken: ${tell(read)}; ${tell(life.by)}`;
}

/** An answer "taken" needs another client that may have had the room then. */
function* takenWithoutHolder(operations: readonly Operation[], lives: readonly Life[]): Iterable<string> {
  const refused = operations.filter(({ result, by }) => result === 'taken' && by === undefined);
  for (const [operation, life] of whatLasts(refused, lives, (refusal) => refusal.return))
    if (!life || life.end < operation.call)
      yield `taken although free: ${tell(operation)}${life ? `; the last was: ${tell(life.by)}` : ''}`;
}

/** Who was named as being in the way may have been there then. */
function* namedInVain(operations: readonly Operation[], lives: readonly Life[]): Iterable<string> {
  const named = operations.filter(({ result, by }) => result === 'taken' && by !== undefined);
  for (const refusal of named) {
    const isThere = (life: Life): boolean =>
      mayBeNamed(refusal, life.by) && life.begin <= refusal.return && life.end >= refusal.call;
    if (!lives.some((life) => overlap(life, refusal) && isThere(life)))
      yield `named in vain: ${tell(refusal)}`;
  }
}

/** With each operation, what of the lives that had begun by its instant lasts longest over its slot. Lives come by their begin. */
function* whatLasts(
  operations: readonly Operation[],
  lives: readonly Life[],
  instant: (operation: Operation) => number,
): Iterable<[Operation, Life | undefined]> {
  const begun = new Longest<Life>([...lives, ...operations]);
  let next = 0;
  for (const operation of [...operations].sort((one, other) => instant(one) - instant(other))) {
    for (let life = lives[next]; life && life.begin <= instant(operation); life = lives[++next])
      begun.add(life);
    yield [operation, begun.over(operation)];
  }
}

/** What became of a payment: minor units that a provider has taken and given back, and the bookings that stand on it. */
export interface PaymentEnd {
  payment: string;
  taken: number;
  returned: number;
  bookings: readonly number[];
}

/** Money that was taken ends as one booking or has gone back in full. */
export function checkPayments(payments: readonly PaymentEnd[]): string[] {
  return payments
    .filter(({ taken, returned, bookings }) =>
      bookings.length === 0 ? returned !== taken : bookings.length > 1 || taken === 0 || returned > 0,
    )
    .map(({ payment, taken, returned, bookings }) => {
      const stands = bookings.length === 0 ? 'no booking stands' : `bookings ${bookings.join(', ')} stand`;
      return `no single end: payment ${payment} took ${taken} and gave back ${returned}, and ${stands} on it`;
    });
}

/** What was told of a bond, in minor units: each time that it was taken or settled, and what went back to who gave it. */
export interface BondEnd {
  bond: string;
  taken: readonly number[];
  settled: readonly { kept: number; returned: number }[];
  refunded: number;
}

/** A bond is taken once and settled once, of all that was taken; and what was said to go back went back, once. */
export function checkBonds(bonds: readonly BondEnd[]): string[] {
  return bonds
    .filter(({ taken, settled: [end, ...others], refunded }) => {
      const [amount = 0, ...again] = taken;
      if (again.length > 0 || others.length > 0) return true;
      return end ? end.kept + end.returned !== amount || end.returned !== refunded : refunded > 0;
    })
    .map(({ bond, taken, settled, refunded }) => {
      const ends = settled.map(({ kept, returned }) => `kept ${kept} and returned ${returned}`);
      return `no single end: bond ${bond} was taken as ${taken.join(', ')}, ${ends.join('; ') || 'never settled'}, and ${refunded} went back`;
    });
}
