import type { Pool } from 'pg';
import { insertBooking } from '../factories/bookings.js';
import { SLOT, type Wish } from '../waiting-list/waiting.js';
import { type Client, declining, holding, lookingAt, waitingFor } from './asking.js';
import { type Recorder, slotOf } from './recorder.js';

interface Rivals {
  /** A day that nobody else uses. */
  date: string;
  staff: Client;
  wisher: Client;
  strangers: readonly Client[];
}

/** Somebody waits for a time; strangers want it in the moment in which it is freed, and once more. */
export async function offerRound(
  recorder: Recorder,
  db: Pool,
  { date, staff, wisher, strangers }: Rivals,
): Promise<{ declined: number; held: number[]; wish: number }> {
  const call = performance.now();
  const id = await insertBooking(db, { date, timeSlot: SLOT, status: 'pending' });
  const { from, to } = slotOf(date, SLOT);
  const times = { client: 'the test', call, return: performance.now() };
  recorder.history.push({ ...times, op: 'hold', unit: 1, from, to, id, result: 'ok' });
  const asked = await waitingFor(recorder, wisher, date, SLOT);
  const wish = (asked.body as Wish).id;
  const slots = [SLOT, '14:00 - 16:00'];
  const freed = performance.now();
  const wants = (stranger: Client, place: number) =>
    holding(recorder, stranger, { date, timeSlot: slots[place % 2], guestCount: 10 });
  const [declined, ...answers] = await Promise.all([
    declining(recorder, staff, id, date, SLOT),
    ...strangers.map(wants),
  ]);
  // Whoever came a moment too early comes once more.
  for (const [place, stranger] of strangers.entries()) answers.push(await wants(stranger, place));
  await lookingAt(recorder, wisher, wish, freed);
  return { declined: declined.status, held: answers.map(({ status }) => status), wish };
}
