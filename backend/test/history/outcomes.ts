import { VENUE } from '../factories/bookings.js';
import { type Answered, fieldsOf, isUnknown, type Slot, type Outcome, type SlotOutcome } from './recorder.js';

/** Outcomes of requests about closures, recurring bookings and the waiting list. */

interface Conflict {
  kind: string;
  id: number;
  startsAt: string;
  endsAt: string;
}

interface Fields {
  id?: number;
  code?: string;
  dates?: { date: string; timeSlot?: string; id?: number; conflicts?: Conflict[] }[];
  conflicts?: Conflict[];
}

const idOf = ({ kind, id }: Conflict): number | string => (kind === 'booking' ? id : `${kind} ${id}`);

/** A whole day at the venue. */
export function dayOf(date: string, rooms: readonly number[] = [1]): Slot {
  return {
    rooms,
    from: VENUE.instantOf(date, 0).getTime(),
    to: VENUE.instantOf(date, 1440).getTime(),
  };
}

/** The outcome of a closure without exceptions. */
export function outcomeOfClosure(slot: Slot, { status, body }: Answered): SlotOutcome[] {
  const { id, code, conflicts = [] } = fieldsOf<Fields>(body);
  if (status === 201) return [{ slot, result: 'ok', id: `closure ${id}` }];
  if (status === 409 && code === 'closure_conflicts')
    return conflicts.map((conflict) => ({
      slot: { ...slot, from: Date.parse(conflict.startsAt), to: Date.parse(conflict.endsAt) },
      result: 'taken',
      by: idOf(conflict),
    }));
  return isUnknown({ status, body }) ? [{ slot, result: 'unknown' }] : [];
}

/** The outcome of a new recurring booking, for each date, with the conflict if there is one. */
export function outcomeOfSeries(slots: ReadonlyMap<string, Slot>, answer: Answered): SlotOutcome[] {
  const { dates = [] } = fieldsOf<Fields>(answer.body);
  return [...slots].flatMap(([date, slot]): SlotOutcome[] => {
    if (answer.status !== 201) return outcomeOfRefused(date, slot, answer);
    const { id } = dates.find((one) => one.date === date) ?? {};
    return [{ slot, ...(id === undefined ? { result: 'free' } : { result: 'ok', id }) }];
  });
}

/** A date of a recurring booking that moves to another slot of its day. */
export interface MovedDate {
  id: number;
  date: string;
  timeSlot: string;
  from: Slot;
  to: Slot;
}

/** The outcome of a move, for each date: it has moved, or it stays, with the conflict. */
export function outcomeOfMove(moved: readonly MovedDate[], answer: Answered): SlotOutcome[] {
  const { dates = [] } = fieldsOf<Fields>(answer.body);
  return moved.flatMap(({ id, date, timeSlot, from, to }): SlotOutcome[] => {
    const both = (result: 'ok' | 'unknown'): SlotOutcome[] => [
      { slot: to, id, result },
      { slot: from, id, result, op: 'cancel' },
    ];
    if (isUnknown(answer)) return both('unknown');
    if (answer.status !== 200) return outcomeOfRefused(date, to, answer);
    const isThere = dates.some((one) => one.id === id && one.timeSlot === timeSlot);
    return isThere ? both('ok') : [{ slot: to, result: 'free' }];
  });
}

/** The outcome for one date of a refused recurring booking. */
function outcomeOfRefused(date: string, slot: Slot, answer: Answered): SlotOutcome[] {
  const { status, body } = answer;
  const { code, dates = [] } = fieldsOf<Fields>(body);
  if (isUnknown(answer)) return [{ slot, result: 'unknown' }];
  if (status !== 409 || code !== 'series_conflicts') return [];
  const { conflicts = [] } = dates.find((one) => one.date === date) ?? {};
  if (conflicts.length === 0) return [{ slot, result: 'free' }];
  return conflicts.map((conflict) => ({ slot, result: 'taken', by: idOf(conflict) }));
}

/** The outcome of joining the waiting list for a slot. */
export function outcomeOfEntry({ status, body }: Answered): Outcome {
  const { id, code } = fieldsOf<Fields>(body);
  if (status === 201) return { result: 'ok', id: `entry ${id}` };
  if (status === 409 && code === 'slot_free') return { result: 'free' };
  return isUnknown({ status, body }) ? { result: 'unknown' } : null;
}

/** The outcome of joining for any slot of a day, which waits for each of them. A refusal does not name the free one. */
export function outcomeOfAnyTime(slots: readonly Slot[], answer: Answered): SlotOutcome[] {
  const outcome = outcomeOfEntry(answer);
  return outcome && outcome.result !== 'free' ? slots.map((slot) => ({ slot, ...outcome })) : [];
}
