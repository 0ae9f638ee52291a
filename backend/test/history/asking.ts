import { randomUUID } from 'node:crypto';
import type { Response } from 'supertest';
import { addDays } from '../../src/platform/common/venue-time.js';
import { closureFields } from '../closures/closing.js';
import { bookingFields } from '../factories/bookings.js';
import { BASE, danceClass } from '../hires/series.js';
import type { Agent } from '../support/test-app.js';
import { type Wish, wishFields } from '../waiting-list/waiting.js';
import { type Recorder, slotOf, toldOfEnd, toldOfHold } from './recorder.js';
import { dayOf, toldOfClosure, toldOfSeries, toldOfWish } from './requests.js';

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

/** A wish for a time that somebody has. */
export function waitingFor(
  recorder: Recorder,
  { name, agent }: Client,
  date: string,
  timeSlot: string,
): Promise<Response> {
  return recorder.note(
    { client: name, op: 'wait', slot: slotOf(date, timeSlot) },
    () => agent.post('/api/waiting-list').send(wishFields(date, { timeSlot })),
    toldOfWish,
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

/** What a member is told of a wish. An offer has been made since the call of what freed its time. */
export async function lookingAt(
  { history }: Recorder,
  { name, agent }: Client,
  id: number,
  call: number,
): Promise<Wish | undefined> {
  const { body } = await agent.get('/api/waiting-list').expect(200);
  const wish = (body as Wish[]).find((each) => each.id === id);
  if (!wish?.offer) return wish;
  const { bookingId, timeSlot } = wish.offer;
  const { from, to } = slotOf(wish.date, timeSlot);
  const times = { client: name, call, return: performance.now() };
  history.push({ ...times, op: 'hold', unit: 1, from, to, result: 'ok', id: bookingId, wish: `wish ${id}` });
  return wish;
}
