import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { Response } from 'supertest';
import { addDays } from '../../src/platform/common/venue-time.js';
import { closureFields } from '../office/closures/closing.js';
import { BOOKING_PAGE_SLOTS, bookingFields } from '../factories/bookings.js';
import { BASE, danceClass, OWN, type Series } from '../office/recurring-bookings/series.js';
import { type Answer, endTimeOf, submit } from '../payments/settlement/payment-steps.js';
import type { Agent } from '../support/test-app.js';
import { type WaitingListEntry, entryFields } from '../office/waiting-list/waiting.js';
import { type Recorder, type Slot, slotOf, toldOfEnd, toldOfHold, toldOfPayment } from './recorder.js';
import { dayOf, toldOfAnyTime, toldOfClosure, toldOfMove, toldOfSeries, toldOfEntry } from './requests.js';

/** What clients of races ask, on record. All of them want the hall, or the venue with it: one room. */

export interface Client {
  name: string;
  agent: Agent;
}

export function holding(
  recorder: Recorder,
  { name, agent }: Client,
  overrides: Record<string, unknown>,
): Promise<Response> {
  const fields = bookingFields(overrides);
  return recorder.note(
    { client: name, op: 'hold', slot: slotOf(fields.date, fields.timeSlot) },
    () => agent.post('/api/bookings/hold').send(fields),
    toldOfHold,
  );
}

/** A closure of a whole day. */
export function closing(
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
    (answer) => toldOfClosure(slot, answer),
  );
}

/** The end of a closure. @param answer the one that it began with */
export function opening(
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

/** A series of so many dates, so many days apart. */
export function entering(
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
    (answer) => toldOfSeries(slots, answer),
  );
}

/** What a series is to be changed to, looked at. */
export interface ChangeOrder {
  id: number;
  dates: Series['dates'];
  timeSlot: string;
  /** What is sent. */
  order: object;
}

/** Nothing is on record of it: it does nothing. */
export async function lookingAtMove(
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

/** All dates of a series to another time of their day, which does not touch the one that they have. */
export function moving(
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
    (answer) => toldOfMove(moved, answer),
    toldOfMove(moved, { status: 0, body: '' }),
  );
}

/** A waiting-list entry for a taken time, or for any time of the day. */
export function waitingFor(
  recorder: Recorder,
  { name, agent }: Client,
  date: string,
  timeSlot: string | null,
): Promise<Response> {
  const ask = () => agent.post('/api/waiting-list').send(entryFields(date, { timeSlot }));
  if (timeSlot !== null)
    return recorder.note({ client: name, op: 'wait', slot: slotOf(date, timeSlot) }, ask, toldOfEntry);
  const slots = BOOKING_PAGE_SLOTS.map((each) => slotOf(date, each));
  return recorder.noteAll({ client: name, op: 'wait', slots }, ask, (answer) => toldOfAnyTime(slots, answer));
}

/** An offer, with the ID of its waiting-list entry. */
export type Offer = NonNullable<WaitingListEntry['offer']> & { entry: number; date: string };

const slotOffered = ({ date, timeSlot }: Offer): Slot => slotOf(date, timeSlot);

/** The return from the payment of an offer. */
export function takingUp(
  recorder: Recorder,
  { name, agent }: Client,
  offer: Offer,
  paymentId: string,
): Promise<Answer> {
  const id = offer.bookingId;
  return recorder.note(
    { client: name, op: 'confirm', slot: slotOffered(offer), id },
    () => submit(agent, bookingFields(), paymentId),
    (answer) => toldOfPayment(id, answer),
  );
}

/** An offer is declined by whose it is. */
export function refusing(recorder: Recorder, { name, agent }: Client, offer: Offer): Promise<Response> {
  const id = offer.bookingId;
  return recorder.note(
    { client: name, op: 'cancel', slot: slotOffered(offer), id },
    () => agent.post(`/api/waiting-list/${offer.entry}/decline`),
    (answer) => toldOfEnd(id, answer),
  );
}

/** The time of an offer is up: from now on it may be over. */
export function lapsing(recorder: Recorder, db: Pool, offer: Offer): Promise<void> {
  const id = offer.bookingId;
  return recorder.note(
    { client: 'the test', op: 'lapse', slot: slotOffered(offer), id },
    () => endTimeOf({ db }, id),
    () => ({ result: 'ok', id }),
  );
}

/** Something that the club has not confirmed is declined. */
export function declining(
  recorder: Recorder,
  { name, agent }: Client,
  id: number,
  date: string,
  timeSlot: string,
): Promise<Response> {
  return recorder.note(
    { client: name, op: 'cancel', slot: slotOf(date, timeSlot), id },
    () => agent.post(`/api/admin/bookings/${id}/decline`).send({ reason: 'No' }),
    (answer) => toldOfEnd(id, answer),
  );
}

/** Reads an entry. An open offer was made since the call that freed its slot. */
export async function lookingAt(
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
