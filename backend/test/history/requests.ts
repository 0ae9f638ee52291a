import { VENUE } from '../factories/bookings.js';
import { type Answered, fieldsOf, isUnknown, type Slot, type Told, type ToldOfOne } from './recorder.js';

/** What answers say of the rooms that closures, hires that repeat, their moves and offers want. */

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

/** A whole day of the venue. */
export function dayOf(date: string, rooms: readonly number[] = [1]): Slot {
  return {
    rooms,
    from: VENUE.instantOf(date, 0).getTime(),
    to: VENUE.instantOf(date, 1440).getTime(),
  };
}

/** Of a closure of one time that was asked to be cut around nothing. */
export function toldOfClosure(slot: Slot, { status, body }: Answered): ToldOfOne[] {
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

/** Of a series that is entered: each of its dates, with what is in its way, or that nothing is. */
export function toldOfSeries(slots: ReadonlyMap<string, Slot>, answer: Answered): ToldOfOne[] {
  const { dates = [] } = fieldsOf<Fields>(answer.body);
  return [...slots].flatMap(([date, slot]): ToldOfOne[] => {
    if (answer.status !== 201) return toldOfRefused(date, slot, answer);
    const { id } = dates.find((one) => one.date === date) ?? {};
    return [{ slot, ...(id === undefined ? { result: 'free' } : { result: 'ok', id }) }];
  });
}

/** A date of a series that is to be at another time of its day. */
export interface MovedDate {
  id: number;
  date: string;
  timeSlot: string;
  from: Slot;
  to: Slot;
}

/** Of a series that is moved: each date has left the one time for the other, or stays and it is said what is in its way. */
export function toldOfMove(moved: readonly MovedDate[], answer: Answered): ToldOfOne[] {
  const { dates = [] } = fieldsOf<Fields>(answer.body);
  return moved.flatMap(({ id, date, timeSlot, from, to }): ToldOfOne[] => {
    const both = (result: 'ok' | 'unknown'): ToldOfOne[] => [
      { slot: to, id, result },
      { slot: from, id, result, op: 'cancel' },
    ];
    if (isUnknown(answer)) return both('unknown');
    if (answer.status !== 200) return toldOfRefused(date, to, answer);
    const isThere = dates.some((one) => one.id === id && one.timeSlot === timeSlot);
    return isThere ? both('ok') : [{ slot: to, result: 'free' }];
  });
}

/** What the refusal of a whole series says of one of its dates. */
function toldOfRefused(date: string, slot: Slot, answer: Answered): ToldOfOne[] {
  const { status, body } = answer;
  const { code, dates = [] } = fieldsOf<Fields>(body);
  if (isUnknown(answer)) return [{ slot, result: 'unknown' }];
  if (status !== 409 || code !== 'series_conflicts') return [];
  const { conflicts = [] } = dates.find((one) => one.date === date) ?? {};
  if (conflicts.length === 0) return [{ slot, result: 'free' }];
  return conflicts.map((conflict) => ({ slot, result: 'taken', by: idOf(conflict) }));
}

/** The answer to joining the waiting list for a slot. */
export function toldOfEntry({ status, body }: Answered): Told {
  const { id, code } = fieldsOf<Fields>(body);
  if (status === 201) return { result: 'ok', id: `entry ${id}` };
  if (status === 409 && code === 'slot_free') return { result: 'free' };
  return isUnknown({ status, body }) ? { result: 'unknown' } : null;
}

/** The answer to joining for any slot of a day, which waits for each of them. A refusal does not say which one is free. */
export function toldOfAnyTime(slots: readonly Slot[], answer: Answered): ToldOfOne[] {
  const told = toldOfEntry(answer);
  return told && told.result !== 'free' ? slots.map((slot) => ({ slot, ...told })) : [];
}
