import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { BOOKING_PAGE_SLOTS, bookingFields, dayAhead, SPACES } from '../../factories/bookings.js';
import { createUser } from '../../factories/users.js';
import {
  Recorder,
  type Slot,
  slotOf,
  outcomeOfDay,
  outcomeOfHold,
  outcomeOfPayment,
} from '../../history/recorder.js';
import { payByCard, type SharedParts } from '../../payments/settlement/payment-steps.js';
import { type Answer, call, cookieOf, startLoad } from '../../support/load.js';

const ROOMS = [SPACES.mainHall, SPACES.barAndLounge, SPACES.outdoorArea];
const FIRST_DAY = 10;
/** Every fourth hold is paid. */
const PAID_EVERY = 4;
const PAUSE_MS = 20;
/** The hold duration of the processes. */
const HOLD_MS = 15 * 60_000;

export interface SlotRequest {
  spaceId: number;
  date: string;
  timeSlot: string;
}

export interface Member {
  id: number;
  cookie: string;
}

/** A hold or booking that was confirmed to a member. */
export interface Acknowledged extends SlotRequest {
  bookingId: number;
  userId: number;
  booked: boolean;
}

/** A different slot for each turn. */
export function requestOf(turn: number): SlotRequest {
  const [room, slot] = [turn % ROOMS.length, Math.floor(turn / ROOMS.length) % BOOKING_PAGE_SLOTS.length];
  const day = Math.floor(turn / (ROOMS.length * BOOKING_PAGE_SLOTS.length));
  return {
    spaceId: ROOMS[room] ?? 0,
    date: dayAhead(FIRST_DAY + day),
    timeSlot: BOOKING_PAGE_SLOTS[slot] ?? '',
  };
}

export async function member(db: pg.Pool, url: string): Promise<Member> {
  const { id, username } = await createUser(db);
  return { id, cookie: await cookieOf(url, username) };
}

export function holdAt(url: string, { cookie }: Member, request: SlotRequest): Promise<Answer> {
  return call(`${url}/api/bookings/hold`, { method: 'POST', body: bookingFields({ ...request }), cookie });
}

/** Holds a slot and records it in the history. */
export function noteHold(
  recorder: Recorder,
  url: string,
  member: Member,
  request: SlotRequest,
): Promise<Answer> {
  return recorder.note(
    { client: nameOf(member), op: 'hold', slot: slotRequested(request), lasts: HOLD_MS },
    () => holdAt(url, member, request),
    outcomeOfHold,
  );
}

/** Reads the availability of all confirmed slots and records it in the history. */
export async function lookAgain(
  recorder: Recorder,
  url: string,
  members: readonly Member[],
  confirmed: readonly Acknowledged[],
): Promise<void> {
  await Promise.all(
    members.map(async (member) => {
      for (const request of confirmed.filter(({ userId }) => userId === member.id)) {
        const { date, spaceId } = request;
        await recorder.note(
          { client: nameOf(member), op: 'read', slot: slotRequested(request) },
          () => call(`${url}/api/availability?from=${date}&to=${date}&spaceId=${spaceId}`),
          (answer) => outcomeOfDay(request, answer),
        );
      }
    }),
  );
}

const nameOf = ({ id }: Member): string => `member ${id}`;
const slotRequested = ({ date, timeSlot, spaceId }: SlotRequest): Slot => slotOf(date, timeSlot, [spaceId]);

/** Members who hold slots and pay for some, in a loop. */
export interface BookingLoad {
  confirmed: Acknowledged[];
  /** The history of holds and payments. */
  recorder: Recorder;
  /** Number of answers by status; 0 for requests without an answer. */
  statuses: Map<number, number>;
  /** When a hold was last acknowledged, in milliseconds of `performance.now()`. */
  lastAt(): number;
  /** When the first hold was acknowledged whose request started after an instant; Infinity if none. */
  firstAfter(instant: number): number;
  stop(): Promise<void>;
}

export function startBookingLoad(url: string, api: SharedParts, members: readonly Member[]): BookingLoad {
  const confirmed: Acknowledged[] = [];
  const recorder = new Recorder();
  const statuses = new Map<number, number>();
  const holds: { calledAt: number; answeredAt: number }[] = [];
  const noted = ({ status }: Answer): number => {
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    return status;
  };
  const load = startLoad(members.length, async (client, count) => {
    const mine = members[client];
    if (!mine) return;
    const turn = count * members.length + client;
    await pause(PAUSE_MS);
    const request = requestOf(turn);
    const calledAt = performance.now();
    const held = await noteHold(recorder, url, mine, request);
    if (noted(held) !== 201) return;
    const { bookingId, amount } = JSON.parse(held.body) as { bookingId: number; amount: string };
    const acknowledged: Acknowledged = { ...request, bookingId, userId: mine.id, booked: false };
    confirmed.push(acknowledged);
    holds.push({ calledAt, answeredAt: performance.now() });
    if (turn % PAID_EVERY !== 0) return;
    const post = (path: string, body: object): Promise<Answer> =>
      call(`${url}/api/${path}`, { method: 'POST', body, cookie: mine.cookie });
    const pay = async (): Promise<Answer> => {
      const opened = await post('create-payment-intent', { amount, bookingId });
      if (noted(opened) !== 201) return { ...opened, status: 0 };
      const { paymentId } = JSON.parse(opened.body) as { paymentId: string };
      await payByCard(api, paymentId);
      const answer = await post('bookings', { ...bookingFields({ ...request }), paymentId });
      // 200 if the provider's webhook has confirmed the booking already.
      return noted(answer) === 200 ? { ...answer, status: 201 } : answer;
    };
    const paid = await recorder.note(
      { client: nameOf(mine), op: 'confirm', slot: slotRequested(request), id: bookingId },
      pay,
      (answer) => outcomeOfPayment(bookingId, answer),
    );
    if (paid.status === 201) acknowledged.booked = true;
  });
  return {
    confirmed,
    recorder,
    statuses,
    lastAt: () => holds.at(-1)?.answeredAt ?? -Infinity,
    firstAfter: (instant) =>
      Math.min(
        ...holds.filter(({ calledAt }) => calledAt >= instant).map(({ answeredAt }) => answeredAt),
        Infinity,
      ),
    stop: () => load.stop(),
  };
}

/** Confirmed holds and bookings that are missing from a database. */
export async function missing(db: pg.Pool, confirmed: readonly Acknowledged[]): Promise<Acknowledged[]> {
  const { rows } = await db.query<{ id: number; words: string; booked: boolean }>(
    `SELECT id, concat_ws(' ', user_id, space_id, date, time_slot) AS words, status = 'confirmed' AND is_paid AS booked FROM bookings`,
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  return confirmed.filter(({ bookingId, userId, spaceId, date, timeSlot, booked }) => {
    const row = found.get(bookingId);
    return row?.words !== [userId, spaceId, date, timeSlot].join(' ') || (booked && !row.booked);
  });
}
