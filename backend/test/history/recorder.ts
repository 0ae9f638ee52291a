import { periodOf, timesOf } from '../../src/bookings/domain/slot.js';
import { VENUE } from '../factories/bookings.js';
import type { Id, Operation } from './operation.js';

/** A period in one or more rooms. */
export interface Slot {
  rooms: readonly number[];
  from: number;
  to: number;
}

/** What an answer says about the rooms; null if it says nothing (a rate limit, an invalid request). */
export type Outcome = Pick<Operation, 'result' | 'id' | 'lasts' | 'by'> | null;

/** The outcome for one slot of a request for several dates. `op` is set if something else was done than asked for. */
export type SlotOutcome = { slot: Slot; op?: Operation['op'] } & NonNullable<Outcome>;

/** An answer from any HTTP client; status 0 if there was none. */
export interface Answered {
  status: number;
  body: unknown;
  /** The server said that it did not process the request. */
  isUndone?: boolean;
}

export interface Asked {
  client: string;
  op: Operation['op'];
  slot: Slot;
  id?: Id;
  /** Duration of a hold in milliseconds. */
  lasts?: number;
}

/** Records the requests and answers of all clients of a test, by one clock. */
export class Recorder {
  readonly history: Operation[] = [];
  private requests = 0;

  /** Sends a request and records its outcome; 'unknown' if it fails without an answer. */
  note<Answer>(
    { slot, ...asked }: Asked,
    ask: () => PromiseLike<Answer>,
    outcomeOf: (answer: Answer) => Outcome,
  ): Promise<Answer> {
    return this.noteAll({ ...asked, slots: [slot] }, ask, (answer) => {
      const one = outcomeOf(answer);
      return one ? [{ slot, ...one }] : [];
    });
  }

  /**
   * The same for a request for several slots, which gets all of them or none.
   * @param outcomesOf the outcome for each slot
   * @param lost recorded if there is no answer; default: 'unknown' for all slots
   */
  async noteAll<Answer>(
    { slots, ...asked }: Omit<Asked, 'slot'> & { slots: readonly Slot[] },
    ask: () => PromiseLike<Answer>,
    outcomesOf: (answer: Answer) => readonly SlotOutcome[],
    lost: readonly SlotOutcome[] = slots.map((slot) => ({ slot, result: 'unknown' })),
  ): Promise<Answer> {
    const request = slots.length > 1 ? (this.requests += 1) : undefined;
    const call = performance.now();
    const add = (one: SlotOutcome): void => this.add({ ...asked, request }, call, one);
    try {
      const answer = await ask();
      outcomesOf(answer).forEach(add);
      return answer;
    } catch (error) {
      lost.forEach(add);
      throw error;
    }
  }

  /** Runs a change that bypasses the API and frees everything in the history. */
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
    { slot, op = asked.op, ...outcome }: SlotOutcome,
  ): void {
    if (outcome.result === 'unknown' && op === 'read') return;
    const { rooms, from, to } = slot;
    // The answer does not say which of several rooms is taken.
    if ((outcome.result === 'taken' || op === 'wait') && rooms.length > 1) return;
    const answered = performance.now();
    for (const room of rooms)
      this.history.push({ ...asked, op, call, return: answered, room, from, to, ...outcome });
  }
}

/** A slot by its label. Tests in which everyone books the whole venue treat it as one room. */
export function slotOf(date: string, timeSlot: string, rooms: readonly number[] = [1]): Slot {
  const times = timesOf(timeSlot);
  if (!times) throw new Error(`no such slot: ${timeSlot}`);
  const { start, end } = periodOf(date, times, VENUE);
  return { rooms, from: start.getTime(), to: end.getTime() };
}

/** The outcome of `POST /api/bookings/hold`, or of a booking that staff enter. */
export function outcomeOfHold(answer: Answered): (NonNullable<Outcome> & { id?: number }) | null {
  const { status, body } = answer;
  const { bookingId, id, code, holdExpiresAt } = fieldsOf(body);
  // The member already had this hold, perhaps from a request without an answer.
  if (status === 200 && holdExpiresAt)
    return { result: 'ok', id: bookingId, lasts: Math.max(0, Date.parse(holdExpiresAt) - Date.now()) };
  if (status === 200 || status === 201) return { result: 'ok', id: bookingId ?? id };
  if (status === 409 && code === 'slot_taken') return { result: 'taken' };
  return isUnknown(answer) ? { result: 'unknown' } : null;
}

/** The outcome of a cancellation. */
export function outcomeOfEnd(id: number, answer: Answered): Outcome {
  if (answer.status === 200) return { result: 'ok', id };
  return isUnknown(answer) ? { result: 'unknown', id } : null;
}

/** The outcome of the return from a payment. Any answer but 201 is unknown, because the payment may still be settled later. */
export function outcomeOfPayment(id: number, { status }: Answered): Outcome {
  return { result: status === 201 ? 'ok' : 'unknown', id };
}

/** The outcome of `GET /api/availability` for one slot. */
export function outcomeOfDay(
  { date, timeSlot }: { date: string; timeSlot: string },
  answer: Answered,
): Outcome {
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
 * Whether the request may have had an effect. A refused connection and a refusal during shutdown had none. Any other 503
 * may be a commit that no standby has confirmed, which has the same error code.
 */
export function isUnknown({ status, body, isUndone = false }: Answered): boolean {
  return !isUndone && (status >= 500 || (status === 0 && !String(body).includes('ECONNREFUSED')));
}
