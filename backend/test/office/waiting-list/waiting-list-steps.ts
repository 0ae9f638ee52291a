import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { MailLinks } from '../../../src/platform/mail/application/mail-links.js';
import type { Agent, TestApp } from '../../support/test-app.js';

export const SLOT = '2:00 PM - 4:00 PM';

export interface WaitingListEntry {
  id: number;
  date: string;
  timeSlot: string | null;
  state: string;
  position: number | null;
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

/** By default a birthday party for 10 guests in the whole venue, £120.00. */
export function entryFields(date: string, more: object = {}): object {
  return { date, timeSlot: SLOT, guestCount: 10, eventType: 'Birthday Party', ...more };
}

export async function addEntry(agent: Agent, date: string, more: object = {}): Promise<WaitingListEntry> {
  const { status, body } = await agent.post('/api/waiting-list').send(entryFields(date, more));
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body as WaitingListEntry;
}

export async function entryOf(agent: Agent, id: number): Promise<WaitingListEntry> {
  const { body } = await agent.get('/api/waiting-list').expect(200);
  const entry = (body as WaitingListEntry[]).find((each) => each.id === id);
  if (!entry) throw new Error(`no entry ${id}`);
  return entry;
}

export async function offerOf(agent: Agent, id: number): Promise<NonNullable<WaitingListEntry['offer']>> {
  const { state, offer } = await entryOf(agent, id);
  if (state !== 'offered' || !offer) throw new Error(`entry ${id} is ${state}`);
  return offer;
}

/** The token of the pay link in the email about an offer. */
export async function linkOf({ app }: TestApp, bookingId: number): Promise<string> {
  const { manager } = app.get<DataSource>(getDataSourceToken());
  const url = await app.get(MailLinks).urlOf('pay', { kind: 'booking', id: bookingId }, manager);
  return new URL(url).searchParams.get('t') ?? '';
}

/** IDs of the waiting-list entries that have a held offer. */
export async function heldOffers({ db }: Pick<TestApp, 'db'>): Promise<number[]> {
  const { rows } = await db.query<{ entry: number }>(
    `SELECT waiting_list_entry_id AS entry FROM bookings WHERE status = 'held' AND waiting_list_entry_id IS NOT NULL ORDER BY waiting_list_entry_id`,
  );
  return rows.map(({ entry }) => entry);
}
