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
/** One hold of so many is paid for. */
const PAID_EVERY = 4;
const PAUSE_MS = 20;
/** As the processes are started. */
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

/** What a member was told: a hold, and that it is booked. */
export interface Acknowledged extends SlotRequest {
  bookingId: number;
  userId: number;
  booked: boolean;
}

/** Each turn has a slot that no other has. */
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

/** The same, written down. */
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

/** Each member looks at the days of what they were told of, and that is written down as well. */
export async function lookAgain(
  recorder: Recorder,
  url: string,
  members: readonly Member[],
  told: readonly Acknowledged[],
): Promise<void> {
  await Promise.all(
    members.map(async (member) => {
      for (const request of told.filter(({ userId }) => userId === member.id)) {
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

/** What came of members who hold a slot each, and pay for some, again and again. */
export interface BookingLoad {
  told: Acknowledged[];
  /** Of the holds and payments. */
  recorder: Recorder;
  /** Answers, by status; 0 where there was none. */
  statuses: Map<number, number>;
  /** When a hold was last acknowledged: milliseconds of `performance`. */
  lastAt(): number;
  /** When the first one was whose call began after an instant; Infinity before that. */
  firstAfter(instant: number): number;
  stop(): Promise<void>;
}

export function startBookingLoad(url: string, api: SharedParts, members: readonly Member[]): BookingLoad {
  const told: Acknowledged[] = [];
  const recorder = new Recorder();
  const statuses = new Map<number, number>();
  const holds: { calledAt: number; toldAt: number }[] = [];
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
    told.push(acknowledged);
    holds.push({ calledAt, toldAt: performance.now() });
    if (turn % PAID_EVERY !== 0) return;
    const post = (path: string, body: object): Promise<Answer> =>
      call(`${url}/api/${path}`, { method: 'POST', body, cookie: mine.cookie });
    const pay = async (): Promise<Answer> => {
      const opened = await post('create-payment-intent', { amount, bookingId });
      if (noted(opened) !== 201) return { ...opened, status: 0 };
      const { paymentId } = JSON.parse(opened.body) as { paymentId: string };
      await payByCard(api, paymentId);
      const answer = await post('bookings', { ...bookingFields({ ...request }), paymentId });
      // 200: the provider's own word of the payment was faster than the browser's.
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
    told,
    recorder,
    statuses,
    lastAt: () => holds.at(-1)?.toldAt ?? -Infinity,
    firstAfter: (instant) =>
      Math.min(...holds.filter(({ calledAt }) => calledAt >= instant).map(({ toldAt }) => toldAt), Infinity),
    stop: () => load.stop(),
  };
}

/** Those that a database has not as they were told of. */
export async function missing(db: pg.Pool, told: readonly Acknowledged[]): Promise<Acknowledged[]> {
  const { rows } = await db.query<{ id: number; words: string; booked: boolean }>(
    `SELECT id, concat_ws(' ', user_id, space_id, date, time_slot) AS words, status = 'confirmed' AND is_paid AS booked FROM bookings`,
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  return told.filter(({ bookingId, userId, spaceId, date, timeSlot, booked }) => {
    const row = found.get(bookingId);
    return row?.words !== [userId, spaceId, date, timeSlot].join(' ') || (booked && !row.booked);
  });
}
