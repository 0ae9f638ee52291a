import { periodOf, timesOf } from '../../src/bookings/domain/slot.js';
import { VENUE } from '../factories/bookings.js';
import type { Operation } from './operation.js';

/** A time of one or more rooms. */
export interface Slot {
  units: readonly number[];
  from: number;
  to: number;
}

/** What an answer says of the rooms; null when it says nothing (a limit, a mistake in the request). */
export type Told = Pick<Operation, 'result' | 'id' | 'lasts'> | null;

/** An answer of whatever client; a status of 0 or none when there was none. */
export interface Answered {
  status: number;
  body: unknown;
}

export interface Asked {
  client: string;
  op: Operation['op'];
  slot: Slot;
  id?: number;
  /** Of a hold, in milliseconds. */
  lasts?: number;
}

/** Writes down what clients ask and are told. All clients of a history share one, and so one clock. */
export class Recorder {
  readonly history: Operation[] = [];

  /** Asks, and writes down. Who is told nothing by a call that fails does not know whether it was carried out. */
  async note<Answer>(
    asked: Asked,
    ask: () => PromiseLike<Answer>,
    told: (answer: Answer) => Told,
  ): Promise<Answer> {
    const call = performance.now();
    try {
      const answer = await ask();
      this.add(asked, call, told(answer));
      return answer;
    } catch (error) {
      this.add(asked, call, { result: 'unknown' });
      throw error;
    }
  }

  private add({ client, op, slot, id, lasts }: Asked, call: number, told: Told): void {
    if (!told || (told.result === 'unknown' && op === 'read')) return;
    const { units, from, to } = slot;
    // Which of several rooms is in the way, nobody was told.
    if (told.result === 'taken' && units.length > 1) return;
    const answered = performance.now();
    for (const unit of units)
      this.history.push({ client, call, return: answered, op, unit, from, to, id, lasts, ...told });
  }
}

/** A slot by the label that it is booked by. Where all book the whole venue, that is one room. */
export function slotOf(date: string, timeSlot: string, units: readonly number[] = [1]): Slot {
  const times = timesOf(timeSlot);
  if (!times) throw new Error(`no such slot: ${timeSlot}`);
  const { start, end } = periodOf(date, times, VENUE);
  return { units, from: start.getTime(), to: end.getTime() };
}

/** Of `POST /api/bookings/hold`, or of a booking that staff enter. */
export function toldOfHold({ status, body }: Answered): Told {
  const { bookingId, id, code, holdExpiresAt } = fieldsOf(body);
  // The member had it already, perhaps by a hold that was never answered: its time goes on.
  if (status === 200 && holdExpiresAt)
    return { result: 'ok', id: bookingId, lasts: Math.max(0, Date.parse(holdExpiresAt) - Date.now()) };
  if (status === 200 || status === 201) return { result: 'ok', id: bookingId ?? id };
  if (status === 409 && code === 'slot_taken') return { result: 'taken' };
  return isUnknown({ status, body }) ? { result: 'unknown' } : null;
}

/** Of a cancellation. */
export function toldOfEnd(id: number, { status, body }: Answered): Told {
  if (status === 200) return { result: 'ok', id };
  return isUnknown({ status, body }) ? { result: 'unknown', id } : null;
}

/** Of the return from a payment. Whatever else is said than "booked": money may be there, and come to it later. */
export function toldOfPayment(id: number, { status }: Answered): Told {
  return { result: status === 201 ? 'ok' : 'unknown', id };
}

/** Of `GET /api/availability`, about one slot of one of its days. */
export function toldOfDay({ date, timeSlot }: { date: string; timeSlot: string }, answer: Answered): Told {
  const { days = [] } = fieldsOf(answer.body);
  const day = days.find((one) => one.date === date);
  if (answer.status !== 200 || !day) return null;
  if (day.freeSlots.includes(timeSlot)) return { result: 'free' };
  return day.takenSlots.includes(timeSlot) ? { result: 'taken' } : null;
}

interface Fields {
  bookingId?: number;
  id?: number;
  code?: string;
  /** ISO 8601. */
  holdExpiresAt?: string | null;
  days?: { date: string; freeSlots: string[]; takenSlots: string[] }[];
}

function fieldsOf(body: unknown): Fields {
  if (typeof body !== 'string') return body ?? {};
  try {
    return JSON.parse(body) as Fields;
  } catch {
    return {};
  }
}

/** Whoever found nobody there has asked nobody. */
function isUnknown({ status, body }: Answered): boolean {
  return status >= 500 || (status === 0 && !String(body).includes('ECONNREFUSED'));
}
