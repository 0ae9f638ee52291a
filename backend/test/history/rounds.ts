import type { Pool } from 'pg';
import { BookingClockJob } from '../../src/bookings/application/booking-clock.job.js';
import { addDays } from '../../src/platform/common/venue-time.js';
import { BOOKING_PAGE_SLOTS, insertBooking } from '../factories/bookings.js';
import { EVENING, LATER, type Series } from '../office/recurring-bookings/series.js';
import { openCard, payByCard } from '../payments/settlement/payment-steps.js';
import type { TestApp } from '../support/test-app.js';
import { SLOT, type WaitingListEntry } from '../office/waiting-list/waiting-list-steps.js';
import {
  type Client,
  declineBooking,
  createSeries,
  requestHold,
  lapseOffer,
  readEntry,
  previewMove,
  moveSeries,
  declineOffer,
  payForOffer,
  enterWaitingList,
} from './recorded-calls.js';
import { type Recorder, slotOf } from './recorder.js';

interface Rivals {
  /** A day that no other test uses. */
  date: string;
  staff: Client;
  firstWaiting: Client;
  strangers: readonly Client[];
}

/** Stores a pending booking and records it. */
export function insertPending(recorder: Recorder, db: Pool, date: string, timeSlot: string): Promise<number> {
  return recorder.note(
    { client: 'the test', op: 'hold', slot: slotOf(date, timeSlot) },
    () => insertBooking(db, { date, timeSlot, status: 'pending' }),
    (id) => ({ result: 'ok', id }),
  );
}

/** Joins the waiting list for a taken slot, or for any slot of the day. @returns the id of the entry */
export async function joinWaitingList(
  recorder: Recorder,
  firstWaiting: Client,
  date: string,
  timeSlot: string | null = SLOT,
): Promise<number> {
  const { status, text, body } = await enterWaitingList(recorder, firstWaiting, date, timeSlot);
  if (status !== 201) throw new Error(`joining the waiting list was answered ${status}: ${text}`);
  return (body as WaitingListEntry).id;
}

/**
 * A client is on the waiting list. Rivals try to hold the slot while it is freed, and once more afterwards.
 * @param isAnyTime the client waits for any slot of the day, and all of them are taken
 */
export async function offerRound(
  recorder: Recorder,
  db: Pool,
  { date, staff, firstWaiting, strangers }: Rivals,
  { isAnyTime = false } = {},
): Promise<{ declined: number; held: number[]; entry: number }> {
  const others = isAnyTime ? BOOKING_PAGE_SLOTS.filter((timeSlot) => timeSlot !== SLOT) : [];
  for (const timeSlot of others) await insertPending(recorder, db, date, timeSlot);
  const id = await insertPending(recorder, db, date, SLOT);
  const entry = await joinWaitingList(recorder, firstWaiting, date, isAnyTime ? null : SLOT);
  const slots = [SLOT, '14:00 - 16:00'];
  const freed = performance.now();
  const wants = (stranger: Client, place: number) =>
    requestHold(recorder, stranger, { date, timeSlot: slots[place % 2], guestCount: 10 });
  const [declined, ...answers] = await Promise.all([
    declineBooking(recorder, staff, id, date, SLOT),
    ...strangers.map(wants),
  ]);
  // Rivals that were too early try again.
  for (const [place, stranger] of strangers.entries()) answers.push(await wants(stranger, place));
  await readEntry(recorder, firstWaiting, entry, freed);
  return { declined: declined.status, held: answers.map(({ status }) => status), entry };
}

/** Price of a booking for 10 guests, as in the waiting-list entries. */
const OFFER_PRICE = '120.00';

/**
 * An offer is paid for while its member declines it, or while it lapses. Another member waits, and strangers try to hold
 * the slot.
 * @param apis that mark lapsed offers at the same time
 * @returns `paid: null` if the first entry got no offer
 */
export async function offerEndRound(
  recorder: Recorder,
  apis: readonly [TestApp, ...TestApp[]],
  { date, staff, firstWaiting, next, strangers }: Rivals & { next: Client },
  end: 'declined' | 'lapsed',
): Promise<EndOfOffer> {
  const [api] = apis;
  const id = await insertPending(recorder, api.db, date, SLOT);
  const entry = await joinWaitingList(recorder, firstWaiting, date);
  const behind = await joinWaitingList(recorder, next, date);
  const freed = performance.now();
  await declineBooking(recorder, staff, id, date, SLOT);
  const { offer, state } = await readEntry(recorder, firstWaiting, entry, freed);
  if (!offer) {
    const { state: behindIt } = await readEntry(recorder, next, behind, freed);
    return { paid: null, declined: null, states: [state, behindIt], paymentId: null };
  }
  const paymentId = await openCard(firstWaiting.agent, offer.bookingId, OFFER_PRICE);
  await payByCard(api, paymentId);
  const mark = () => Promise.all(apis.map((each) => each.get(BookingClockJob).run()));
  const ended = performance.now();
  if (end === 'lapsed') await lapseOffer(recorder, api.db, offer);
  const wants = (stranger: Client) =>
    requestHold(recorder, stranger, { date, timeSlot: SLOT, guestCount: 10 });
  const [paid, declined] = await Promise.all([
    payForOffer(recorder, firstWaiting, offer, paymentId),
    ending(end, () => declineOffer(recorder, firstWaiting, offer), mark),
    ...strangers.map(wants),
  ]);
  await mark();
  await Promise.all(strangers.map(wants));
  const states = [
    await readEntry(recorder, firstWaiting, entry, freed),
    await readEntry(recorder, next, behind, ended),
  ].map(({ state }) => state);
  return { paid: paid.status, declined, states, paymentId };
}

interface EndOfOffer {
  /** Statuses of the payment and of declining. */
  paid: number | null;
  declined: number | null;
  /** The states of the two entries. */
  states: (string | undefined)[];
  paymentId: string | null;
}

async function ending(
  end: 'declined' | 'lapsed',
  refuse: () => PromiseLike<{ status: number }>,
  mark: () => Promise<unknown>,
): Promise<number | null> {
  if (end === 'declined') return (await refuse()).status;
  await mark();
  return null;
}

/**
 * One recurring booking moves to an earlier slot, another one to the slot that the first leaves. Members try to hold the
 * first one's new dates.
 * @returns the statuses
 */
export async function moveRound(
  recorder: Recorder,
  { date, count, staff, members }: MoveRivals,
): Promise<{ moved: number[]; held: number[] }> {
  const plans = [
    { client: staff[0], timeSlot: EVENING, to: SLOT },
    { client: staff[1], timeSlot: LATER, to: EVENING },
  ];
  const moves = await Promise.all(
    plans.map(async ({ client, timeSlot, to }) => {
      const { status, body } = await createSeries(recorder, client, { date, count, timeSlot });
      if (status !== 201) throw new Error(`a series was answered ${status}`);
      return { client, order: await previewMove(client, body as Series, to) };
    }),
  );
  const [held, moved] = await Promise.all([
    Promise.all(
      members.map((member, week) =>
        requestHold(recorder, member, { date: addDays(date, 7 * week), timeSlot: SLOT, guestCount: 10 }),
      ),
    ),
    Promise.all(moves.map(({ client, order }) => moveSeries(recorder, client, order))),
  ]);
  const statuses = (answers: readonly { status: number }[]): number[] => answers.map(({ status }) => status);
  return { moved: statuses(moved), held: statuses(held) };
}

interface MoveRivals {
  /** First date of both recurring bookings. */
  date: string;
  /** Number of weekly dates of each. */
  count: number;
  staff: readonly [Client, Client];
  members: readonly Client[];
}
