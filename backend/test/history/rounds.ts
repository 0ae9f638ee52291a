import type { Pool } from 'pg';
import { BookingClockJob } from '../../src/bookings/bookings/application/booking-clock.job.js';
import { addDays } from '../../src/platform/common/venue-time.js';
import { BOOKING_PAGE_SLOTS, insertBooking } from '../factories/bookings.js';
import { EVENING, LATER, type Series } from '../office/recurring-bookings/series.js';
import { openCard, payByCard } from '../payments/settlement/payment-steps.js';
import type { TestApp } from '../support/test-app.js';
import { SLOT, type WaitingListEntry } from '../office/waiting-list/waiting.js';
import {
  type Client,
  declining,
  entering,
  holding,
  lapsing,
  lookingAt,
  lookingAtMove,
  moving,
  refusing,
  takingUp,
  waitingFor,
} from './asking.js';
import { type Recorder, slotOf } from './recorder.js';

interface Rivals {
  /** A day that no other test uses. */
  date: string;
  staff: Client;
  firstWaiting: Client;
  strangers: readonly Client[];
}

/** What the club has not confirmed yet. */
export function given(recorder: Recorder, db: Pool, date: string, timeSlot: string): Promise<number> {
  return recorder.note(
    { client: 'the test', op: 'hold', slot: slotOf(date, timeSlot) },
    () => insertBooking(db, { date, timeSlot, status: 'pending' }),
    (id) => ({ result: 'ok', id }),
  );
}

/** @returns the waiting-list entry: for a taken time, or for any time of the day */
export async function joinWaitingList(
  recorder: Recorder,
  firstWaiting: Client,
  date: string,
  timeSlot: string | null = SLOT,
): Promise<number> {
  const { status, text, body } = await waitingFor(recorder, firstWaiting, date, timeSlot);
  if (status !== 201) throw new Error(`joining the waiting list was answered ${status}: ${text}`);
  return (body as WaitingListEntry).id;
}

/**
 * A client waits for a time, or for any time of a day; rivals ask for it when it is freed, and once more.
 * @param isAnyTime all times of the day are taken before
 */
export async function offerRound(
  recorder: Recorder,
  db: Pool,
  { date, staff, firstWaiting, strangers }: Rivals,
  { isAnyTime = false } = {},
): Promise<{ declined: number; held: number[]; entry: number }> {
  const others = isAnyTime ? BOOKING_PAGE_SLOTS.filter((timeSlot) => timeSlot !== SLOT) : [];
  for (const timeSlot of others) await given(recorder, db, date, timeSlot);
  const id = await given(recorder, db, date, SLOT);
  const entry = await joinWaitingList(recorder, firstWaiting, date, isAnyTime ? null : SLOT);
  const slots = [SLOT, '14:00 - 16:00'];
  const freed = performance.now();
  const wants = (stranger: Client, place: number) =>
    holding(recorder, stranger, { date, timeSlot: slots[place % 2], guestCount: 10 });
  const [declined, ...answers] = await Promise.all([
    declining(recorder, staff, id, date, SLOT),
    ...strangers.map(wants),
  ]);
  // A rival that was too early asks once more.
  for (const [place, stranger] of strangers.entries()) answers.push(await wants(stranger, place));
  await lookingAt(recorder, firstWaiting, entry, freed);
  return { declined: declined.status, held: answers.map(({ status }) => status), entry };
}

/** The price of a booking for 10 guests, as in the waiting-list entries. */
const OFFER_PRICE = '120.00';

/**
 * An offer is paid for in the moment in which it is declined by whose it is, or in which its time is up; another waits behind, and
 * strangers want it as well.
 * @param apis at which lapsed offers are marked, all at once
 * @returns nothing paid where the first of the line was offered nothing
 */
export async function offerEndRound(
  recorder: Recorder,
  apis: readonly [TestApp, ...TestApp[]],
  { date, staff, firstWaiting, next, strangers }: Rivals & { next: Client },
  end: 'declined' | 'lapsed',
): Promise<EndOfOffer> {
  const [api] = apis;
  const id = await given(recorder, api.db, date, SLOT);
  const entry = await joinWaitingList(recorder, firstWaiting, date);
  const behind = await joinWaitingList(recorder, next, date);
  const freed = performance.now();
  await declining(recorder, staff, id, date, SLOT);
  const { offer, state } = await lookingAt(recorder, firstWaiting, entry, freed);
  if (!offer) {
    const { state: behindIt } = await lookingAt(recorder, next, behind, freed);
    return { paid: null, declined: null, states: [state, behindIt], paymentId: null };
  }
  const paymentId = await openCard(firstWaiting.agent, offer.bookingId, OFFER_PRICE);
  await payByCard(api, paymentId);
  const mark = () => Promise.all(apis.map((each) => each.get(BookingClockJob).run()));
  const ended = performance.now();
  if (end === 'lapsed') await lapsing(recorder, api.db, offer);
  const wants = (stranger: Client) => holding(recorder, stranger, { date, timeSlot: SLOT, guestCount: 10 });
  const [paid, declined] = await Promise.all([
    takingUp(recorder, firstWaiting, offer, paymentId),
    ending(end, () => refusing(recorder, firstWaiting, offer), mark),
    ...strangers.map(wants),
  ]);
  await mark();
  await Promise.all(strangers.map(wants));
  const states = [
    await lookingAt(recorder, firstWaiting, entry, freed),
    await lookingAt(recorder, next, behind, ended),
  ].map(({ state }) => state);
  return { paid: paid.status, declined, states, paymentId };
}

interface EndOfOffer {
  /** How its payment, and its owner's refusal, were answered. */
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
 * A series leaves its time for an earlier one, and another comes after it; members want one date each of where the first goes.
 * @returns what each was answered
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
      const { status, body } = await entering(recorder, client, { date, count, timeSlot });
      if (status !== 201) throw new Error(`a series was answered ${status}`);
      return { client, order: await lookingAtMove(client, body as Series, to) };
    }),
  );
  const [held, moved] = await Promise.all([
    Promise.all(
      members.map((member, week) =>
        holding(recorder, member, { date: addDays(date, 7 * week), timeSlot: SLOT, guestCount: 10 }),
      ),
    ),
    Promise.all(moves.map(({ client, order }) => moving(recorder, client, order))),
  ]);
  const statuses = (answers: readonly { status: number }[]): number[] => answers.map(({ status }) => status);
  return { moved: statuses(moved), held: statuses(held) };
}

interface MoveRivals {
  /** The first date of both series. */
  date: string;
  /** How many each has, a week apart. */
  count: number;
  staff: readonly [Client, Client];
  members: readonly Client[];
}
