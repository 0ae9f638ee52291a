import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { Response } from 'supertest';
import { addDays } from '../../src/platform/common/venue-time.js';
import { closureFields } from '../office/closures/closure-steps.js';
import { BOOKING_PAGE_SLOTS, bookingFields } from '../factories/bookings.js';
import { BASE, danceClass, OWN, type Series } from '../office/recurring-bookings/series.js';
import { type Answer, endTimeOf, submit } from '../payments/settlement/payment-steps.js';
import type { Agent } from '../support/test-app.js';
import { type WaitingListEntry, entryFields } from '../office/waiting-list/waiting-list-steps.js';
import {
  type Recorder,
  type Slot,
  slotOf,
  outcomeOfEnd,
  outcomeOfHold,
  outcomeOfPayment,
} from './recorder.js';
import {
  dayOf,
  outcomeOfAnyTime,
  outcomeOfClosure,
  outcomeOfMove,
  outcomeOfSeries,
  outcomeOfEntry,
} from './outcomes.js';

/** Recorded requests of the clients in race tests. All want the main hall or the whole venue, so there is one room. */

export interface Client {
  name: string;
  agent: Agent;
}

export function requestHold(
  recorder: Recorder,
  { name, agent }: Client,
  overrides: Record<string, unknown>,
): Promise<Response> {
  const fields = bookingFields(overrides);
  return recorder.note(
    { client: name, op: 'hold', slot: slotOf(fields.date, fields.timeSlot) },
    () => agent.post('/api/bookings/hold').send(fields),
    outcomeOfHold,
  );
}

/** Closes a whole day. */
export function createClosure(
  recorder: Recorder,
  { name, agent }: Client,
  date: string,
  overrides: Record<string, unknown> = {},
): Promise<Response> {
  const slot = dayOf(date);
  const fields = closureFields({ firstDate: date, ...overrides });
  return recorder.noteAll(
    { client: name, op: 'hold', slots: [slot] },
    () => agent.post('/api/admin/closures').set('Idempotency-Key', randomUUID()).send(fields),
    (answer) => outcomeOfClosure(slot, answer),
  );
}

/** Removes a closure. @param answer of its creation */
export function deleteClosure(
  recorder: Recorder,
  { name, agent }: Client,
  date: string,
  { body }: Response,
): Promise<Response> {
  const { id, version } = body as { id: number; version: number };
  const closure = `closure ${id}`;
  return recorder.note(
    { client: name, op: 'cancel', slot: dayOf(date), id: closure },
    () => agent.delete(`/api/admin/closures/${id}`).set('If-Match', `"${version}"`),
    ({ status }) => ({ result: status === 204 ? 'ok' : 'unknown', id: closure }),
  );
}

/** Creates a recurring booking with `count` dates, `days` apart. */
export function createSeries(
  recorder: Recorder,
  { name, agent }: Client,
  fields: { date: string; count: number; days?: 7 | 14 } & Record<string, unknown>,
): Promise<Response> {
  const { days = 7, ...given } = fields;
  const entry = danceClass({ notify: false, frequency: days === 7 ? 'weekly' : 'fortnightly', ...given });
  const slots = new Map(
    Array.from({ length: given.count }, (_, place) => {
      const date = addDays(given.date, place * days);
      return [date, slotOf(date, String(entry['timeSlot']))];
    }),
  );
  return recorder.noteAll(
    { client: name, op: 'hold', slots: [...slots.values()] },
    () => agent.post(BASE).send(entry),
    (answer) => outcomeOfSeries(slots, answer),
  );
}

/** A previewed change of a recurring booking. */
export interface ChangeOrder {
  id: number;
  dates: Series['dates'];
  timeSlot: string;
  /** The body that applies the change. */
  order: object;
}

/** Previews a move. It is not recorded, because it changes nothing. */
export async function previewMove(
  { agent }: Client,
  { id, dates }: Pick<Series, 'id' | 'dates'>,
  timeSlot: string,
): Promise<ChangeOrder> {
  const given = { ...OWN, bookingId: dates[0]?.id, scope: 'all', timeSlot };
  const { body } = await agent.post(`${BASE}/${id}/change/preview`).send(given).expect(200);
  return {
    id,
    dates,
    timeSlot,
    order: { ...given, notify: false, quote: (body as { quote: string }).quote },
  };
}

/** Moves all dates of a recurring booking to another slot that does not overlap the present one. */
export function moveSeries(
  recorder: Recorder,
  { name, agent }: Client,
  { id, dates, timeSlot, order }: ChangeOrder,
): Promise<Response> {
  const moved = dates.map((each) => ({
    id: each.id,
    date: each.date,
    timeSlot,
    from: slotOf(each.date, each.timeSlot),
    to: slotOf(each.date, timeSlot),
  }));
  return recorder.noteAll(
    { client: name, op: 'move', slots: moved.map(({ to }) => to) },
    () => agent.post(`${BASE}/${id}/change`).send(order),
    (answer) => outcomeOfMove(moved, answer),
    outcomeOfMove(moved, { status: 0, body: '' }),
  );
}

/** Joins the waiting list for a taken slot, or for any slot of the day. */
export function enterWaitingList(
  recorder: Recorder,
  { name, agent }: Client,
  date: string,
  timeSlot: string | null,
): Promise<Response> {
  const ask = () => agent.post('/api/waiting-list').send(entryFields(date, { timeSlot }));
  if (timeSlot !== null)
    return recorder.note({ client: name, op: 'wait', slot: slotOf(date, timeSlot) }, ask, outcomeOfEntry);
  const slots = BOOKING_PAGE_SLOTS.map((each) => slotOf(date, each));
  return recorder.noteAll({ client: name, op: 'wait', slots }, ask, (answer) =>
    outcomeOfAnyTime(slots, answer),
  );
}

/** An offer with the id of its waiting-list entry. */
export type Offer = NonNullable<WaitingListEntry['offer']> & { entry: number; date: string };

const slotOffered = ({ date, timeSlot }: Offer): Slot => slotOf(date, timeSlot);

/** Returns from the payment of an offer. */
export function payForOffer(
  recorder: Recorder,
  { name, agent }: Client,
  offer: Offer,
  paymentId: string,
): Promise<Answer> {
  const id = offer.bookingId;
  return recorder.note(
    { client: name, op: 'confirm', slot: slotOffered(offer), id },
    () => submit(agent, bookingFields(), paymentId),
    (answer) => outcomeOfPayment(id, answer),
  );
}

/** The member declines the offer. */
export function declineOffer(recorder: Recorder, { name, agent }: Client, offer: Offer): Promise<Response> {
  const id = offer.bookingId;
  return recorder.note(
    { client: name, op: 'cancel', slot: slotOffered(offer), id },
    () => agent.post(`/api/waiting-list/${offer.entry}/decline`),
    (answer) => outcomeOfEnd(id, answer),
  );
}

/** Lets the offer's time run out; it may be marked as lapsed from now on. */
export function lapseOffer(recorder: Recorder, db: Pool, offer: Offer): Promise<void> {
  const id = offer.bookingId;
  return recorder.note(
    { client: 'the test', op: 'lapse', slot: slotOffered(offer), id },
    () => endTimeOf({ db }, id),
    () => ({ result: 'ok', id }),
  );
}

/** Staff decline a pending booking. */
export function declineBooking(
  recorder: Recorder,
  { name, agent }: Client,
  id: number,
  date: string,
  timeSlot: string,
): Promise<Response> {
  return recorder.note(
    { client: name, op: 'cancel', slot: slotOf(date, timeSlot), id },
    () => agent.post(`/api/admin/bookings/${id}/decline`).send({ reason: 'No' }),
    (answer) => outcomeOfEnd(id, answer),
  );
}

/** Reads a waiting-list entry and records its open offer, which was made after `call`, the call that freed the slot. */
export async function readEntry(
  { history }: Recorder,
  { name, agent }: Client,
  id: number,
  call: number,
): Promise<{ state: string | undefined; offer: Offer | null }> {
  const { body } = await agent.get('/api/waiting-list').expect(200);
  const entry = (body as WaitingListEntry[]).find((each) => each.id === id);
  if (!entry?.offer || !['offered', 'booked'].includes(entry.state))
    return { state: entry?.state, offer: null };
  const offer = { ...entry.offer, entry: id, date: entry.date };
  const { from, to } = slotOffered(offer);
  const times = { client: name, call, return: performance.now() };
  const { bookingId } = offer;
  history.push({
    ...times,
    op: 'hold',
    room: 1,
    from,
    to,
    result: 'ok',
    id: bookingId,
    entry: `entry ${id}`,
  });
  return { state: entry.state, offer };
}
