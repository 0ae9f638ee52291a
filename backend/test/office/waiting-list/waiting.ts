import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { MailLinks } from '../../../src/platform/mail/application/mail-links.js';
import type { Agent, TestApp } from '../../support/test-app.js';

/** Steps of who waits, as the suites of this folder tell them. */

export const SLOT = '2:00 PM - 4:00 PM';

export interface Wish {
  id: number;
  date: string;
  timeSlot: string | null;
  state: string;
  place: number | null;
  offer: {
    bookingId: number;
    timeSlot: string;
    amount: string;
    expiresAt: string;
    beingPaid: boolean;
  } | null;
  endedBy: string | null;
  endReason: string | null;
}

/** A birthday of ten in the whole venue, £120.00, if nothing else is said. */
export function wishFields(date: string, more: object = {}): object {
  return { date, timeSlot: SLOT, guestCount: 10, eventType: 'Birthday Party', ...more };
}

export async function ask(agent: Agent, date: string, more: object = {}): Promise<Wish> {
  const { status, body } = await agent.post('/api/waiting-list').send(wishFields(date, more));
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body as Wish;
}

export async function wishOf(agent: Agent, id: number): Promise<Wish> {
  const { body } = await agent.get('/api/waiting-list').expect(200);
  const wish = (body as Wish[]).find((each) => each.id === id);
  if (!wish) throw new Error(`no wish ${id}`);
  return wish;
}

export async function offerOf(agent: Agent, id: number): Promise<NonNullable<Wish['offer']>> {
  const { state, offer } = await wishOf(agent, id);
  if (state !== 'offered' || !offer) throw new Error(`wish ${id} is ${state}`);
  return offer;
}

/** What stands behind `t=` in the link that the mail of an offer has. */
export async function linkOf({ app }: TestApp, bookingId: number): Promise<string> {
  const { manager } = app.get<DataSource>(getDataSourceToken());
  const url = await app.get(MailLinks).urlOf('pay', { kind: 'booking', id: bookingId }, manager);
  return new URL(url).searchParams.get('t') ?? '';
}

/** The offers of the waiting list that are held, by their wishes. */
export async function heldOffers({ db }: Pick<TestApp, 'db'>): Promise<number[]> {
  const { rows } = await db.query<{ wish: number }>(
    `SELECT wish_id AS wish FROM bookings WHERE status = 'held' AND wish_id IS NOT NULL ORDER BY wish_id`,
  );
  return rows.map(({ wish }) => wish);
}
