import { inPart, offeredTwice, passedOver } from './acts.js';
import { livesOf, type Life } from './lives.js';
import { Longest } from './longest.js';
import { grouped, mayBeNamed, type Operation, overlap, tell } from './operation.js';

/**
 * Checks the promise by the answers of clients, in O(n log n). Each rule looks for the life that lasts longest over a slot, of
 * those that had begun by an instant. Every finding is a real fault, but faults that no answer shows are not found.
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
      ...namedWrongly(operations, inRoom(possible, room)),
      ...passedOver(operations, inRoom(sure, room)),
    ]),
    ...inPart(history),
    ...offeredTwice(history),
  ];
}

/** Two sure lives must not overlap in a room. */
function* soldTwice(lives: readonly Life[]): Iterable<string> {
  const before = new Longest<Life>(lives);
  for (const life of lives) {
    const other = before.over(life);
    if (other && other.end > life.begin) yield `sold twice: ${tell(other.by)}; ${tell(life.by)}`;
    before.add(life);
  }
}

/** A room that was read as free must not have a sure life during the whole call. */
function* freeThoughTaken(operations: readonly Operation[], lives: readonly Life[]): Iterable<string> {
  const reads = operations.filter(({ result }) => result === 'free');
  for (const [read, life] of whatLasts(reads, lives, ({ call }) => call))
    if (life && life.end > read.return) yield `free though taken: ${tell(read)}; ${tell(life.by)}`;
}

/** An answer "taken" needs a possible life during the call. */
function* takenWithoutHolder(operations: readonly Operation[], lives: readonly Life[]): Iterable<string> {
  const refused = operations.filter(({ result, by }) => result === 'taken' && by === undefined);
  for (const [operation, life] of whatLasts(refused, lives, (refusal) => refusal.return))
    if (!life || life.end < operation.call)
      yield `taken although free: ${tell(operation)}${life ? `; the last was: ${tell(life.by)}` : ''}`;
}

/** A conflict that a refusal names needs a possible life during the call. */
function* namedWrongly(operations: readonly Operation[], lives: readonly Life[]): Iterable<string> {
  const named = operations.filter(({ result, by }) => result === 'taken' && by !== undefined);
  for (const refusal of named) {
    const isThere = (life: Life): boolean =>
      mayBeNamed(refusal, life.by) && life.begin <= refusal.return && life.end >= refusal.call;
    if (!lives.some((life) => overlap(life, refusal) && isThere(life)))
      yield `wrong conflict named: ${tell(refusal)}`;
  }
}

/** For each operation, the longest life over its slot that had begun by its instant. `lives` are sorted by begin. */
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

/** The result of a payment: minor units that the provider took and refunded, and the bookings that it pays for. */
export interface PaymentEnd {
  payment: string;
  taken: number;
  returned: number;
  bookings: readonly number[];
}

/** A payment that took money must end as one booking or one full refund. */
export function checkPayments(payments: readonly PaymentEnd[]): string[] {
  return payments
    .filter(({ taken, returned, bookings }) =>
      bookings.length === 0 ? returned !== taken : bookings.length > 1 || taken === 0 || returned > 0,
    )
    .map(({ payment, taken, returned, bookings }) => {
      const booked = bookings.length === 0 ? 'no booking' : `bookings ${bookings.join(', ')}`;
      return `no single end: payment ${payment} took ${taken}, refunded ${returned} and pays for ${booked}`;
    });
}

/** The acknowledged actions on a bond in minor units: payments, settlements, and the sum of refunds. */
export interface BondEnd {
  bond: string;
  taken: readonly number[];
  settled: readonly { kept: number; returned: number }[];
  refunded: number;
}

/** A bond must be paid once and settled once in full, and refunded once by what its settlement says. */
export function checkBonds(bonds: readonly BondEnd[]): string[] {
  return bonds
    .filter(({ taken, settled: [end, ...others], refunded }) => {
      const [amount = 0, ...again] = taken;
      if (again.length > 0 || others.length > 0) return true;
      return end ? end.kept + end.returned !== amount || end.returned !== refunded : refunded > 0;
    })
    .map(({ bond, taken, settled, refunded }) => {
      const ends = settled.map(({ kept, returned }) => `kept ${kept} and returned ${returned}`);
      return `no single end: bond ${bond} was taken as ${taken.join(', ')}, ${ends.join('; ') || 'never settled'}, and ${refunded} was refunded`;
    });
}
