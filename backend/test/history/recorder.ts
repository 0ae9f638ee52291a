import { periodOf, timesOf } from '../../src/bookings/bookings/domain/slot.js';
import { VENUE } from '../factories/bookings.js';
import type { Id, Operation } from './operation.js';

/** A time of one or more rooms. */
export interface Slot {
  rooms: readonly number[];
  from: number;
  to: number;
}

/** What an answer says of the rooms; null when it says nothing (a limit, a mistake in the request). */
export type Told = Pick<Operation, 'result' | 'id' | 'lasts' | 'by'> | null;

/** What the answer to a request of several dates says of one of its times. `op`: what was done there, if it is not what was asked for. */
export type ToldOfOne = { slot: Slot; op?: Operation['op'] } & NonNullable<Told>;

/** An answer of whatever client; a status of 0 or none when there was none. */
export interface Answered {
  status: number;
  body: unknown;
  /** The server has said that nothing was done. */
  isUndone?: boolean;
}

export interface Asked {
  client: string;
  op: Operation['op'];
  slot: Slot;
  id?: Id;
  /** Of a hold, in milliseconds. */
  lasts?: number;
}

/** Writes down what clients ask and are told. All clients of a history share one, and so one clock. */
export class Recorder {
  readonly history: Operation[] = [];
  private requests = 0;

  /** Asks, and writes down. Who is told nothing by a call that fails does not know whether it was carried out. */
  note<Answer>(
    { slot, ...asked }: Asked,
    ask: () => PromiseLike<Answer>,
    told: (answer: Answer) => Told,
  ): Promise<Answer> {
    return this.noteAll({ ...asked, slots: [slot] }, ask, (answer) => {
      const one = told(answer);
      return one ? [{ slot, ...one }] : [];
    });
  }

  /**
   * The same of what asks for all of several times or none.
   * @param told says of each what the answer does
   * @param lost what to record when there is no answer: that the result of all of them is unknown
   */
  async noteAll<Answer>(
    { slots, ...asked }: Omit<Asked, 'slot'> & { slots: readonly Slot[] },
    ask: () => PromiseLike<Answer>,
    told: (answer: Answer) => readonly ToldOfOne[],
    lost: readonly ToldOfOne[] = slots.map((slot) => ({ slot, result: 'unknown' })),
  ): Promise<Answer> {
    const request = slots.length > 1 ? (this.requests += 1) : undefined;
    const call = performance.now();
    const add = (one: ToldOfOne): void => this.add({ ...asked, request }, call, one);
    try {
      const answer = await ask();
      told(answer).forEach(add);
      return answer;
    } catch (error) {
      lost.forEach(add);
      throw error;
    }
  }

  /** Records a change made without the API: everything in the history is released. */
  async noteEnd(work: () => Promise<unknown>): Promise<void> {
    const given = this.history.filter(
      ({ op, result }) => (op === 'hold' || op === 'move') && result === 'ok',
    );
    const call = performance.now();
    await work();
    const times = { client: 'the test', call, return: performance.now() };
    for (const { room, from, to, id } of given)
      this.history.push({ ...times, op: 'cancel', room, from, to, id, result: 'ok' });
  }

  private add(
    asked: Omit<Asked, 'slot'> & Pick<Operation, 'request'>,
    call: number,
    { slot, op = asked.op, ...told }: ToldOfOne,
  ): void {
    if (told.result === 'unknown' && op === 'read') return;
    const { rooms, from, to } = slot;
    // The answer does not say which of several rooms is taken.
    if ((told.result === 'taken' || op === 'wait') && rooms.length > 1) return;
    const answered = performance.now();
    for (const room of rooms)
      this.history.push({ ...asked, op, call, return: answered, room, from, to, ...told });
  }
}

/** A slot by the label that it is booked by. Where all book the whole venue, that is one room. */
export function slotOf(date: string, timeSlot: string, rooms: readonly number[] = [1]): Slot {
  const times = timesOf(timeSlot);
  if (!times) throw new Error(`no such slot: ${timeSlot}`);
  const { start, end } = periodOf(date, times, VENUE);
  return { rooms, from: start.getTime(), to: end.getTime() };
}

/** Of `POST /api/bookings/hold`, or of a booking that staff enter. */
export function toldOfHold(answer: Answered): (NonNullable<Told> & { id?: number }) | null {
  const { status, body } = answer;
  const { bookingId, id, code, holdExpiresAt } = fieldsOf(body);
  // The member had it already, perhaps by a hold that was never answered: its time goes on.
  if (status === 200 && holdExpiresAt)
    return { result: 'ok', id: bookingId, lasts: Math.max(0, Date.parse(holdExpiresAt) - Date.now()) };
  if (status === 200 || status === 201) return { result: 'ok', id: bookingId ?? id };
  if (status === 409 && code === 'slot_taken') return { result: 'taken' };
  return isUnknown(answer) ? { result: 'unknown' } : null;
}

/** Of a cancellation. */
export function toldOfEnd(id: number, answer: Answered): Told {
  if (answer.status === 200) return { result: 'ok', id };
  return isUnknown(answer) ? { result: 'unknown', id } : null;
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

/** The fields of a body, given as JSON text or already parsed. Missing fields are undefined. */
export function fieldsOf<Wanted extends object = Fields>(body: unknown): Partial<Wanted> {
  if (typeof body !== 'string') return body ?? {};
  try {
    return JSON.parse(body) as Partial<Wanted>;
  } catch {
    return {};
  }
}

/**
 * A refused connection and a refusal during shutdown had no effect. Other answers of
 * 503 promise nothing: of a commit that no standby has confirmed it is said, too, and its problem has the same code.
 */
export function isUnknown({ status, body, isUndone = false }: Answered): boolean {
  return !isUndone && (status >= 500 || (status === 0 && !String(body).includes('ECONNREFUSED')));
}
