import { jest } from '@jest/globals';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { BookingClockJob } from '../../../src/bookings/application/booking-clock.job.js';
import { type FreedRoom, FreedRooms } from '../../../src/bookings/persistence/freed-rooms.js';
import { inTransaction } from '../../../src/platform/database/transaction.js';
import { Offers } from '../../../src/office/waiting-list/application/offers.service.js';
import { WaitingListRepository } from '../../../src/office/waiting-list/persistence/waiting-list.repository.js';
import {
  BOOKING_PAGE_SLOTS,
  bookingFields,
  dayAhead,
  insertBooking,
  SPACES,
} from '../../factories/bookings.js';
import { createUser, PASSWORD } from '../../factories/users.js';
import { type Client, declineBooking, readEntry } from '../../history/recorded-calls.js';
import { insertPending, offerEndRound, offerRound, joinWaitingList } from '../../history/rounds.js';
import { checkHistory } from '../../history/check-history.js';
import { Recorder } from '../../history/recorder.js';
import { queuedBehind, waitingFor } from '../../payments/settlement/queued-behind.js';
import { endTimeOf, hold, openCard, payByCard, submit } from '../../payments/settlement/payment-steps.js';
import { integrityFindings } from '../../payments/settlement/integrity.js';
import { waitingForAdvisory } from '../../support/advisory-locks.js';
import {
  startTestApp,
  startAppWith,
  TEST_SETTINGS,
  type Agent,
  type TestApp,
} from '../../support/test-app.js';
import { eventually } from '../../support/eventually.js';
import { addEntry, heldOffers, offerOf, SLOT, entryOf } from './waiting-list-steps.js';
import { itAtRelease, rounds } from '../../support/level.js';

const ROUNDS = rounds(3, 12);
const LIVE = `('held', 'pending', 'confirmed', 'completed')`;

/** Two processes, one database. */
let first: TestApp;
let second: TestApp;
let admins: [Agent, Agent];
let firstWaiting: Agent;
let next: Agent;
let strangers: Agent[];
/** The same members and staff, with names for the recorder. */
let clients: { staff: [Client, Client]; firstWaiting: Client; next: Client; strangers: Client[] };
beforeAll(async () => {
  first = await startTestApp({ LIMIT_WAITING_LIST: '1000' });
  const { databaseUrl, sandbox } = first;
  second = await startAppWith({ ...TEST_SETTINGS, LIMIT_WAITING_LIST: '1000' }, { databaseUrl, sandbox });
  await sandbox.control('faults', { dropWebhooks: true });
  admins = [await adminAt(first), await adminAt(second)];
  firstWaiting = (await first.visitor()).agent;
  next = (await second.visitor()).agent;
  strangers = [];
  for (const api of [second, second, first]) strangers.push((await api.visitor()).agent);
  clients = {
    staff: [
      { name: 'staff', agent: admins[0] },
      { name: 'other staff', agent: admins[1] },
    ],
    firstWaiting: { name: 'first in line', agent: firstWaiting },
    next: { name: 'next', agent: next },
    strangers: strangers.map((agent, place) => ({ name: `stranger ${place}`, agent })),
  };
});
afterAll(async () => {
  await second.close();
  await first.close();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await eventually(async () => expect(await integrityFindings(first)).toEqual([]));
});

async function adminAt(api: TestApp): Promise<Agent> {
  const agent = await api.login((await createUser(api.db, { role: 'admin' })).username);
  await agent.post('/api/user/reauthenticate').send({ password: PASSWORD }).expect(200);
  return agent;
}

let day = 20;
const aDay = (): string => dayAhead((day += 1));
/** Clients who want the same slot, on a date of their own. */
const rivals = () => ({ ...clients, date: aDay(), staff: clients.staff[0] });
const pending = (date: string, more: object = {}): Promise<number> =>
  insertBooking(first.db, { date, timeSlot: SLOT, status: 'pending', ...more });
const decline = (admin: Agent, id: number): Promise<number> =>
  admin
    .post(`/api/admin/bookings/${id}/decline`)
    .send({ reason: 'No' })
    .then(({ status }) => status);

/** Counts double bookings from the bookings, not from the occupancies that prevent them. */
async function soldTwice(): Promise<number> {
  const { rows } = await first.db.query<{ doubles: number }>(
    `SELECT count(*)::integer AS doubles FROM bookings a JOIN spaces sa ON sa.id = a.space_id
     JOIN bookings b ON b.id > a.id AND b.status IN ${LIVE} AND b.start_time < a.end_time AND a.start_time < b.end_time
     JOIN spaces sb ON sb.id = b.space_id AND sb.room_ids && sa.room_ids WHERE a.status IN ${LIVE}`,
  );
  return rows[0]?.doubles ?? NaN;
}
const stateOf = async (agent: Agent, id: number): Promise<string> => (await entryOf(agent, id)).state;

/** A barrier: resolves when this many callers have arrived. */
function meeting(people: number): () => Promise<void> {
  let came = 0;
  let open: () => void = () => undefined;
  const all = new Promise<void>((resolve) => (open = resolve));
  return () => {
    came += 1;
    if (came >= people) open();
    return all;
  };
}

describe('an offer on two processes', () => {
  let recorder: Recorder;
  beforeEach(() => {
    recorder = new Recorder();
  });
  const round = (): ReturnType<typeof offerRound> => offerRound(recorder, first.db, rivals());

  it('goes to the first member in line before other members can hold the slot', async () => {
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      const { declined, held, entry } = await round();
      expect(declined).toBe(200);
      expect(held.filter((status) => status !== 409)).toEqual([]);
      await offerOf(firstWaiting, entry);
    }
    expect(await soldTwice()).toBe(0);
    expect(checkHistory(recorder.history)).toEqual([]);
  });

  itAtRelease('negative control: comes too late if it is made after the commit', async () => {
    const later: { freed: readonly FreedRoom[] }[] = [];
    const freed = first.get(FreedRooms);
    freed.onFreed((rooms) => {
      later.push({ freed: rooms });
      return Promise.resolve();
    });
    const { held, entry } = await round();
    expect(held).toContain(201);
    expect(checkHistory(recorder.history)).toContainEqual(
      expect.stringMatching(/^passed over: first in line waits for/),
    );
    const offers = first.get(Offers) as unknown as {
      offer: (rooms: readonly FreedRoom[], manager: object) => Promise<void>;
    };
    for (const each of later)
      await inTransaction(first.app.get<DataSource>(getDataSourceToken()), (manager) =>
        offers.offer(each.freed, manager),
      );
    expect(await stateOf(firstWaiting, entry)).toBe('waiting');
    first.get(Offers).onModuleInit();
  });
});

describe('two transactions that free rooms at once', () => {
  /** Frees the hall and the bar of one slot at the same time, for a member who waits for both. */
  async function round(): Promise<{ offers: number; entry: number }> {
    const date = aDay();
    const hall = await pending(date, { spaceId: SPACES.mainHall });
    const bar = await pending(date, { spaceId: SPACES.barAndLounge });
    const entry = (await addEntry(firstWaiting, date)).id;
    const statuses = await Promise.all([decline(admins[0], hall), decline(admins[1], bar)]);
    expect(statuses).toEqual([200, 200]);
    const held = await heldOffers(first);
    return { offers: held.filter((id) => id === entry).length, entry };
  }

  it('make one offer for the rooms of both', async () => {
    for (let turn = 0; turn < ROUNDS; turn += 1) expect((await round()).offers).toBe(1);
    expect(await soldTwice()).toBe(0);
  });

  itAtRelease('negative control: make no offer without the lock', async () => {
    const both = meeting(2);
    for (const api of [first, second]) {
      const entries = api.get(WaitingListRepository);
      const [findWaiting, taken] = [entries.findWaiting.bind(entries), entries.taken.bind(entries)];
      jest.spyOn(entries, 'lockForOffering').mockResolvedValue();
      // The same query without row locks.
      jest.spyOn(entries, 'findWaiting').mockImplementation((freed, manager) => {
        const query = (sql: string, values: unknown[]) =>
          manager.query(sql.replace('FOR UPDATE OF entry', ''), values);
        return findWaiting(freed, { query } as typeof manager);
      });
      // Each transaction still sees the other's rooms as taken.
      jest.spyOn(entries, 'taken').mockImplementation(async (...asked) => {
        const rooms = await taken(...asked);
        await both();
        return rooms;
      });
    }
    expect((await round()).offers).toBe(0);
  });

  it('make one offer, not two, for a member who waits for any slot of the day', async () => {
    const recorder = new Recorder();
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      const date = aDay();
      const ids: number[] = [];
      for (const timeSlot of BOOKING_PAGE_SLOTS)
        ids.push(await insertPending(recorder, first.db, date, timeSlot));
      const mine = await joinWaitingList(recorder, clients.firstWaiting, date, null);
      const theirs = await joinWaitingList(recorder, clients.next, date, null);
      const freed = performance.now();
      await Promise.all(
        [1, 5].map((place, turn) =>
          declineBooking(
            recorder,
            clients.staff[turn as 0 | 1],
            ids[place] ?? 0,
            date,
            BOOKING_PAGE_SLOTS[place] ?? '',
          ),
        ),
      );
      const offered = [
        await readEntry(recorder, clients.firstWaiting, mine, freed),
        await readEntry(recorder, clients.next, theirs, freed),
      ];
      expect(offered.map(({ offer }) => offer?.timeSlot).sort()).toEqual(
        [BOOKING_PAGE_SLOTS[1], BOOKING_PAGE_SLOTS[5]].sort(),
      );
    }
    expect(checkHistory(recorder.history)).toEqual([]);
  });

  it('cannot store two offers for one entry, because of the unique index', async () => {
    const date = aDay();
    const id = await pending(date);
    const entry = (await addEntry(firstWaiting, date)).id;
    await decline(admins[0], id);
    const { bookingId } = await offerOf(firstWaiting, entry);
    await expect(
      first.db.query(
        `INSERT INTO bookings (space_id, event_type, date, time_slot, start_time, end_time, guest_count, name, email, status,
           total_minor, currency, waiting_list_entry_id)
         SELECT space_id, event_type, date, time_slot, start_time, end_time, guest_count, name, email, 'expired', total_minor, currency,
           waiting_list_entry_id FROM bookings WHERE id = $1`,
        [bookingId],
      ),
    ).rejects.toThrow(/bookings_one_offer_per_waiting_list_entry/);
  });
});

describe('joining while the slot is freed', () => {
  it('leads to an offer or to the error that the slot is free', async () => {
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      const date = aDay();
      const id = await pending(date);
      const entry = { date, timeSlot: SLOT, guestCount: 10, eventType: 'Birthday Party' };
      const [asked] = await Promise.all([next.post('/api/waiting-list').send(entry), decline(admins[0], id)]);
      if (asked.status === 409) expect(asked.body).toMatchObject({ code: 'slot_free' });
      else expect(await stateOf(next, (asked.body as { id: number }).id)).toBe('offered');
    }
  });

  /** A decline that has read the waiting list and stops before its commit. */
  async function standing(): Promise<{ date: string; declined: Promise<number>; goOn: () => void }> {
    const date = aDay();
    const id = await pending(date);
    let goOn: () => void = () => undefined;
    const go = new Promise<void>((resolve) => (goOn = resolve));
    let isThere: () => void = () => undefined;
    const there = new Promise<void>((resolve) => (isThere = resolve));
    const entries = first.get(WaitingListRepository);
    const look = entries.hasEntriesNear.bind(entries);
    jest.spyOn(entries, 'hasEntriesNear').mockImplementationOnce(async (freed, manager) => {
      const hasEntries = await look(freed, manager);
      isThere();
      await go;
      return hasEntries;
    });
    const declined = decline(admins[0], id);
    await there;
    return { date, declined, goOn };
  }

  it('waits for a transaction that has already read the waiting list', async () => {
    const { date, declined, goOn } = await standing();
    const asking = next
      .post('/api/waiting-list')
      .send({ date, timeSlot: SLOT, guestCount: 10, eventType: 'Birthday Party' })
      .then((answer) => answer);
    await eventually(async () => expect(await waitingForAdvisory(first.db, { first: 7307 })).toBe(1));
    goOn();
    expect(await declined).toBe(200);
    expect((await asking).body).toMatchObject({ code: 'slot_free' });
  });

  itAtRelease('negative control: misses the offer without the lock', async () => {
    jest.spyOn(second.get(WaitingListRepository), 'lockForJoining').mockResolvedValue();
    const { date, declined, goOn } = await standing();
    const entry = await addEntry(next, date);
    goOn();
    expect(await declined).toBe(200);
    expect(await stateOf(next, entry.id)).toBe('waiting');
  });
});

describe('an offer that expires or is declined', () => {
  async function offered(others: Agent[]): Promise<{ mine: number; waiting: number[]; bookingId: number }> {
    const date = aDay();
    const id = await pending(date);
    const mine = (await addEntry(firstWaiting, date)).id;
    const waiting: number[] = [];
    for (const agent of others) waiting.push((await addEntry(agent, date)).id);
    await decline(admins[0], id);
    return { mine, waiting, bookingId: (await offerOf(firstWaiting, mine)).bookingId };
  }

  it('is followed by one new offer although two processes mark it', async () => {
    const [third] = strangers;
    if (!third) throw new Error('no third member');
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      const { mine, waiting, bookingId } = await offered([next, third]);
      await endTimeOf(first, bookingId);
      await Promise.all([first, second, first, second].map((api) => api.get(BookingClockJob).run()));
      expect(await stateOf(firstWaiting, mine)).toBe('lapsed');
      // A periodic run of either process may have locked the offer just before; these runs then leave it to that one.
      await eventually(async () => expect(await stateOf(next, waiting[0] ?? 0)).toBe('offered'));
      expect(await stateOf(third, waiting[1] ?? 0)).toBe('waiting');
      // Only the process that marked it emails the member.
      const { rows } = await first.db.query<{ n: number }>(
        `SELECT count(*)::integer AS n FROM mails WHERE kind = 'waiting-offer-lapsed' AND about_id = $1`,
        [bookingId],
      );
      expect(rows[0]?.n).toBe(1);
    }
    expect(await soldTwice()).toBe(0);
  });

  it('paid at the moment of expiry is booked, or goes to the next member and is refunded', async () => {
    const recorder = new Recorder();
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      const { paid, states } = await offerEndRound(recorder, [first, second], rivals(), 'lapsed');
      expect([paid, ...states]).toEqual(
        paid === 201 ? [201, 'booked', 'waiting'] : [409, 'lapsed', 'offered'],
      );
    }
    expect(checkHistory(recorder.history)).toEqual([]);
  });

  it('is booked or declined, never both, when both happen at once', async () => {
    const recorder = new Recorder();
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      const { paid, declined, states } = await offerEndRound(recorder, [first, second], rivals(), 'declined');
      expect([paid, declined, ...states]).toEqual(
        paid === 201 ? [201, 409, 'booked', 'waiting'] : [409, 200, 'declined', 'offered'],
      );
    }
    expect(checkHistory(recorder.history)).toEqual([]);
  });

  it('stays a booking if it is declined while the payment completes', async () => {
    const { mine, bookingId } = await offered([next]);
    const paymentId = await openCard(firstWaiting, bookingId, '120.00');
    await payByCard(first, paymentId);
    const [paid, declined] = await queuedBehind(
      first,
      `SELECT FROM payments WHERE provider_payment_id = $1 FOR UPDATE`,
      [paymentId],
      2,
      () => {
        const paying = submit(firstWaiting, bookingFields(), paymentId).then(({ status }) => status);
        const declining = waitingFor(first.db, 1)
          .then(() => firstWaiting.post(`/api/waiting-list/${mine}/decline`))
          .then(({ status }) => status);
        return [paying, declining];
      },
    );
    expect([paid, declined, await stateOf(firstWaiting, mine)]).toEqual([201, 409, 'booked']);
  });

  it('does not stop its member from holding another slot', async () => {
    const { bookingId } = await offered([]);
    const { date } = (
      await first.db.query<{ date: string }>(`SELECT date::text AS date FROM bookings WHERE id = $1`, [
        bookingId,
      ])
    ).rows[0] ?? { date: '' };
    await hold(firstWaiting, bookingFields({ date, timeSlot: '6:00 PM - 8:00 PM' }));
    expect(await heldOffers(first)).not.toEqual([]);
  });
});
