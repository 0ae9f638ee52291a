import { VENUE } from '../factories/bookings.js';
import { type Answered, fieldsOf, isUnknown, type Slot, type Told, type ToldOfOne } from './recorder.js';

/** What answers say of the rooms that closures, hires that repeat and offers want. */

interface Conflict {
  kind: string;
  id: number;
  startsAt: string;
  endsAt: string;
}

interface Fields {
  id?: number;
  code?: string;
  dates?: { date: string; id?: number; conflicts?: Conflict[] }[];
  conflicts?: Conflict[];
}

const idOf = ({ kind, id }: Conflict): number | string => (kind === 'booking' ? id : `${kind} ${id}`);

/** A whole day of the venue. */
export function dayOf(date: string, units: readonly number[] = [1]): Slot {
  return {
    units,
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
export function toldOfSeries(slots: ReadonlyMap<string, Slot>, { status, body }: Answered): ToldOfOne[] {
  const { code, dates = [] } = fieldsOf<Fields>(body);
  const isRefused = status === 409 && code === 'series_conflicts';
  if (status !== 201 && !isRefused && !isUnknown({ status, body })) return [];
  return [...slots].flatMap(([date, slot]): ToldOfOne[] => {
    if (isUnknown({ status, body })) return [{ slot, result: 'unknown' }];
    const { id, conflicts = [] } = dates.find((one) => one.date === date) ?? {};
    if (!isRefused) return [{ slot, ...(id === undefined ? { result: 'free' } : { result: 'ok', id }) }];
    if (conflicts.length === 0) return [{ slot, result: 'free' }];
    return conflicts.map((conflict) => ({ slot, result: 'taken', by: idOf(conflict) }));
  });
}

/** Of a wish for a time. */
export function toldOfWish({ status, body }: Answered): Told {
  const { id, code } = fieldsOf<Fields>(body);
  if (status === 201) return { result: 'ok', id: `wish ${id}` };
  if (status === 409 && code === 'slot_free') return { result: 'free' };
  return isUnknown({ status, body }) ? { result: 'unknown' } : null;
}
