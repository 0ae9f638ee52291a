import fc from 'fast-check';
import { seeded } from '../support/seeded.js';
import type { Operation } from './operation.js';

/** Generated histories: commands take effect at known instants, and clients are slow and lose answers. */

interface Command {
  client: number;
  op: Operation['op'];
  slot: number;
  /** Time from the call to the instant, and from the instant to the answer. */
  before: number;
  after: number;
  isLost: boolean;
  /** Whether a command with a lost answer was carried out. */
  arrives: boolean;
}

const CLIENTS = 5;
const HOLD_LASTS = 40;
/** No two events have the same time, so that their order is known. */
const MOMENT = 0.25;
/** Each slot overlaps its neighbours. */
const slotTimes = (slot: number): { from: number; to: number } => ({
  from: slot * 100,
  to: slot * 100 + 150,
});

const command = fc.record<Command>({
  client: fc.nat(CLIENTS - 1),
  op: fc.constantFrom('hold', 'hold', 'cancel', 'confirm', 'read'),
  slot: fc.nat(4),
  before: fc.integer({ min: 0, max: 12 }),
  after: fc.integer({ min: 0, max: 12 }),
  isLost: fc.integer({ min: 0, max: 9 }).map((one) => one === 0),
  arrives: fc.boolean(),
});

/** Legal histories: each command takes effect, if at all, at one instant between its call and its return. */
export const legalHistories = (maxLength = 60): fc.Arbitrary<Operation[]> =>
  fc.array(command, { maxLength }).map(carriedOut);

interface Booked {
  from: number;
  to: number;
  /** When its client got the answer. */
  knownFrom: number;
  lapses: number;
}

/** Carries out one command per millisecond. */
function carriedOut(commands: readonly Command[]): Operation[] {
  const there = new Map<number, Booked>();
  const idleFrom = new Map<number, number>();
  const history: Operation[] = [];
  for (const [now, { client, op, slot, before, after, isLost, arrives }] of commands.entries()) {
    const idle = idleFrom.get(client) ?? -Infinity;
    if (idle + MOMENT > now) continue;
    for (const [id, { lapses }] of there) if (lapses <= now) there.delete(id);
    const { from, to } = slotTimes(slot);
    const found = [...there].find(([, other]) => other.from < to && from < other.to);
    const operation: Operation = {
      client: `client ${client}`,
      call: Math.max(idle + MOMENT, now - before),
      return: now + after + 0.5,
      op,
      room: 1,
      from,
      to,
      result: isLost ? 'unknown' : 'ok',
    };
    const isDone = !isLost || arrives;
    if (op === 'hold') {
      operation.lasts = HOLD_LASTS;
      if (found && !isLost) operation.result = 'taken';
      else if (!found) {
        if (!isLost) operation.id = now;
        const knownFrom = isLost ? Infinity : operation.return;
        if (isDone) there.set(now, { from, to, knownFrom, lapses: now + HOLD_LASTS });
      }
    } else if (op === 'read') {
      if (isLost) continue;
      operation.result = found ? 'taken' : 'free';
    } else {
      if (!found || found[1].knownFrom + MOMENT > now) continue;
      const [id, booked] = found;
      Object.assign(operation, {
        id,
        from: booked.from,
        to: booked.to,
        call: Math.max(operation.call, booked.knownFrom + MOMENT),
      });
      if (isDone && op === 'cancel') there.delete(id);
      if (isDone && op === 'confirm') booked.lapses = Infinity;
    }
    idleFrom.set(client, operation.return);
    history.push(operation);
  }
  return history;
}

/** A legal history of `commands` commands in forty rooms. */
export function longHistory(commands: number): Operation[] {
  const { below, oneOf, percent } = seeded(7);
  return Array.from({ length: 40 }).flatMap((_, room) => {
    const given = Array.from({ length: commands / 40 }, (): Command => ({
      client: below(CLIENTS),
      op: oneOf(['hold', 'hold', 'hold', 'cancel', 'cancel', 'confirm', 'read', 'read']),
      slot: below(10),
      before: below(5),
      after: below(5),
      isLost: below(400) === 0,
      arrives: percent(50),
    }));
    return carriedOut(given).map((operation) => ({ ...operation, room }));
  });
}
