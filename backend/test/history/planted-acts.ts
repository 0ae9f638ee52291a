import { jest } from '@jest/globals';
import { ManyBookings } from '../../src/bookings/application/many-bookings.service.js';
import { BookingRepository } from '../../src/bookings/persistence/booking.repository.js';
import { FreedRooms } from '../../src/bookings/persistence/freed-rooms.js';
import { ClosurePlans } from '../../src/office/closures/application/closure-plans.js';
import { SeriesChanges } from '../../src/office/recurring-bookings/application/series-changes.service.js';
import { addDays } from '../../src/platform/common/venue-time.js';
import { Offers } from '../../src/office/waiting-list/application/offers.service.js';
import { WaitingListRepository } from '../../src/office/waiting-list/persistence/waiting-list.repository.js';
import { dayAhead, insertBooking } from '../factories/bookings.js';
import { changeBookings, allowAllOverlaps, saveOverlapConstraint } from '../factories/rooms.js';
import { createUser, PASSWORD } from '../factories/users.js';
import { ignoreConflicts } from '../office/recurring-bookings/ignore-conflicts.js';
import { EVENING } from '../office/recurring-bookings/series.js';
import { ask, bondPath, inspect, receive } from '../payments/bonds/bond-steps.js';
import { paymentEnds } from '../payments/settlement/payment-ends.js';
import { moneyAt } from '../payments/settlement/treasury.js';
import { withoutLocks } from '../payments/settlement/without-locks.js';
import { type ApiInstance, startApiInstance } from '../support/api-instance.js';
import { clearBookings } from '../support/clear-bookings.js';
import { eventually } from '../support/eventually.js';
import { type Seeded, seeded } from '../support/seeded.js';
import { type Client, createClosure, createSeries, requestHold, deleteClosure } from './recorded-calls.js';
import { BondRecord } from './bond-record.js';
import { checkHistory } from './check-history.js';
import { Recorder } from './recorder.js';
import { moveRound, offerEndRound, offerRound } from './rounds.js';
import { checkPayments } from './rules.js';

const ROUNDS = 4;
/** Rounds of closures; the closing client rarely comes first, so there are many. */
const CLOSED = 12;
const WEEKS = 4;
const SLOTS = ['8:00 AM - 10:00 AM', '2:00 PM - 4:00 PM', '6:00 PM - 8:00 PM'];

export const ACTS = ['closures', 'series', 'moves', 'offers', 'ends of offers', 'bonds'] as const;
type Act = (typeof ACTS)[number];

/** Closures, recurring bookings and their moves, offers and bonds at two nodes, without and with planted faults. */
export interface ActsCourt {
  /** A run without a fault. @returns the findings */
  clean(act: Act, seed: number): Promise<string[]>;
  faults: Record<
    | 'closed beside holds'
    | 'kept conflicts'
    | 'series in part'
    | 'moved over holds'
    | 'moved in part'
    | 'late offers'
    | 'the last first'
    | 'paid offers lapse'
    | 'bonds unlocked',
    (seed: number) => Promise<string[]>
  >;
  close(): Promise<void>;
}

/** @param first stays open when the result is closed */
export async function openActsCourt(first: ApiInstance): Promise<ActsCourt> {
  const { databaseUrl, sandbox, db } = first;
  const second = await startApiInstance({ databaseUrl, sandbox });
  const apis = [first, second] as const;
  const client = async (api: ApiInstance, role: 'member' | 'admin'): Promise<Client> => {
    const { username } = await createUser(db, { role });
    const agent = await api.login(username);
    if (role === 'admin')
      await agent.post('/api/user/reauthenticate').send({ password: PASSWORD }).expect(200);
    return { name: username, agent };
  };
  const staff: [Client, Client] = [await client(first, 'admin'), await client(second, 'admin')];
  const members: [Client, Client, Client] = [
    await client(first, 'member'),
    await client(second, 'member'),
    await client(second, 'member'),
  ];
  const end = () =>
    changeBookings(db, `UPDATE bookings SET status = 'cancelled' WHERE status <> 'cancelled'`);
  let quiet = 0;
  /** Each call returns the next day, which no other act uses. */
  const quietDay = (): string => dayAhead((quiet += 1));
  const dayOf = ({ below }: Seeded): string => dayAhead(40 + below(50));

  const plays: Record<Act, (seed: number) => Promise<string[]>> = {
    closures: async (seed) => {
      const recorder = new Recorder();
      const random = seeded(seed);
      for (let round = 0; round < CLOSED; round += 1) {
        const date = dayOf(random);
        const [closed] = await Promise.all([
          createClosure(recorder, staff[0], date),
          ...members.map((member, place) => requestHold(recorder, member, { date, timeSlot: SLOTS[place] })),
        ]);
        if (closed.status === 201) await deleteClosure(recorder, staff[0], date, closed);
        await recorder.noteEnd(end);
      }
      return checkHistory(recorder.history);
    },
    /** The same date belongs to one member, then another, then it is free. */
    series: async (seed) => {
      const recorder = new Recorder();
      const random = seeded(seed);
      const date = dayOf(random);
      const taken = { date: addDays(date, 7 * random.below(WEEKS)), timeSlot: EVENING };
      for (const member of members) {
        await requestHold(recorder, member, taken);
        await createSeries(recorder, staff[0], { date, count: WEEKS });
        await recorder.noteEnd(end);
      }
      await createSeries(recorder, staff[0], { date, count: WEEKS });
      return checkHistory(recorder.history);
    },
    moves: async (seed) => {
      const recorder = new Recorder();
      const random = seeded(seed);
      for (let round = 0; round < ROUNDS; round += 1) {
        // In the last round there is no rival, and both moves succeed.
        const rivals = members.slice(round);
        await moveRound(recorder, { date: dayOf(random), count: WEEKS, staff, members: rivals });
        await recorder.noteEnd(end);
      }
      return checkHistory(recorder.history);
    },
    offers: async (seed) => {
      const recorder = new Recorder();
      const firstWaiting = await client(first, 'member');
      const rivals = { date: quietDay(), staff: staff[0], firstWaiting, strangers: members };
      await offerRound(recorder, db, rivals, { isAnyTime: seed % 2 === 0 });
      return checkHistory(recorder.history);
    },
    'ends of offers': async () => {
      const recorder = new Recorder();
      const payments: string[] = [];
      // Otherwise an event may settle the payment before the payer returns, whose answer then says nothing new.
      await sandbox.control('faults', { dropWebhooks: true });
      for (const how of ['declined', 'lapsed'] as const) {
        const waiting = { firstWaiting: await client(first, 'member'), next: await client(second, 'member') };
        const rivals = { date: quietDay(), staff: staff[0], ...waiting, strangers: members };
        const { paymentId } = await offerEndRound(recorder, apis, rivals, how);
        if (paymentId) payments.push(paymentId);
      }
      await sandbox.control('faults', { dropWebhooks: false });
      const broken = checkHistory(recorder.history);
      if (broken.length > 0) return broken;
      const ends = async () => (await paymentEnds(first)).filter(({ payment }) => payments.includes(payment));
      // Refunds are still being sent.
      await eventually(async () => expect(checkPayments(await ends())).toEqual([])).catch(() => undefined);
      return checkPayments(await ends());
    },
    bonds: async () => {
      const record = new BondRecord();
      for (let round = 1; round <= ROUNDS; round += 1) {
        const past = {
          isPaid: true,
          totalMinor: 12_000,
          date: dayAhead(-round),
          status: 'completed',
        } as const;
        const id = await insertBooking(db, past);
        await ask(staff[0].agent, id);
        record.note(id, 'receive', { status: 200, body: await receive(staff[0].agent, id) });
        await inspect(staff[0].agent, id, 'clean');
        const { body } = await staff[0].agent.post(bondPath(id, 'settle/preview')).send({}).expect(200);
        const { quote } = body as { quote: string };
        await Promise.all(
          staff.map(async ({ agent }) =>
            record.note(id, 'settle', await agent.post(bondPath(id, 'settle')).send({ quote })),
          ),
        );
      }
      const refunds = async (id: number): Promise<string[]> =>
        (await moneyAt(staff[0].agent, id)).refunds.map(({ amount }) => amount);
      return checkHistory([], [], await record.ends(refunds));
    },
  };
  const play = async (act: Act, seed: number): Promise<string[]> => {
    await clearBookings(first);
    // Otherwise the entries would stay for the next run.
    await db.query('DELETE FROM waiting_list_entries');
    quiet = 30;
    return plays[act](seed);
  };
  const under =
    (act: Act, plant: () => unknown, restore: () => unknown = () => jest.restoreAllMocks()) =>
    async (seed: number): Promise<string[]> => {
      await plant();
      try {
        return await play(act, seed);
      } finally {
        await restore();
      }
    };
  return {
    clean: play,
    faults: {
      'closed beside holds': async (seed) => {
        const restore = await withoutGuard(first);
        for (const api of apis) jest.spyOn(api.get(ClosurePlans), 'conflictsOf').mockResolvedValue([]);
        return under('closures', () => undefined, restore)(seed);
      },
      'kept conflicts': under('series', () => apis.forEach(keepConflicts)),
      'series in part': under('series', () => apis.forEach(enterInPart)),
      'moved over holds': async (seed) => {
        const restore = await withoutGuard(first);
        for (const api of apis) ignoreConflicts(api);
        return under('moves', () => undefined, restore)(seed);
      },
      'moved in part': under('moves', () => apis.forEach(moveInPart)),
      'late offers': under(
        'offers',
        () => apis.forEach((api) => api.get(FreedRooms).onFreed(() => Promise.resolve())),
        () => apis.forEach((api) => api.get(Offers).onModuleInit()),
      ),
      'the last first': under('ends of offers', () => apis.forEach(turnTheLine)),
      'paid offers lapse': under('ends of offers', () => apis.forEach(lapsePaidOffers)),
      'bonds unlocked': under('bonds', () => apis.forEach(withoutLocks)),
    },
    close: () => second.close(),
  };
}

/** Fault: nothing prevents overlapping bookings and closures. */
async function withoutGuard(api: ApiInstance): Promise<() => Promise<void>> {
  const bringBack = await saveOverlapConstraint(api.db);
  await allowAllOverlaps(api.db);
  return async () => {
    jest.restoreAllMocks();
    await clearBookings(api);
    await bringBack();
  };
}

/** Fault: every refusal names the conflicts of the first one. */
function keepConflicts(api: ApiInstance): void {
  const many = api.get(ManyBookings);
  const look = many.conflictsOf.bind(many);
  let kept: ReturnType<typeof look> | undefined;
  jest.spyOn(many, 'conflictsOf').mockImplementation((...asked) => (kept ??= look(...asked)));
}

/** Fault: dates whose new time is taken stay where they are without asking. */
function moveInPart(api: ApiInstance): void {
  const many = api.get(ManyBookings);
  const [look, move] = [many.conflictsOf.bind(many), many.move.bind(many)];
  const staying = new Set<number>();
  ignoreConflicts(api);
  jest.spyOn(many, 'move').mockImplementation(async (removals, manager) => {
    const wanted = removals.map(({ bookingId, to }) => ({ ...to, bookingId }));
    const conflicts = await look(wanted, [], manager);
    wanted.forEach(({ bookingId }, place) => conflicts[place]?.length && staying.add(bookingId));
    return move(
      removals.filter(({ bookingId }) => !staying.has(bookingId)),
      manager,
    );
  });
  const changes = api.get(SeriesChanges) as unknown as Settling;
  const settle = changes.settle.bind(changes);
  jest
    .spyOn(changes, 'settle')
    .mockImplementation(async (one, ...others) =>
      staying.has(one.booking.id) ? undefined : settle(one, ...others),
    );
}

/** The method that writes each moved date. */
interface Settling {
  settle(one: { booking: { id: number } }, ...others: unknown[]): Promise<void>;
}

/** Fault: offers freed rooms to the newest entry first. */
function turnTheLine(api: ApiInstance): void {
  const entries = api.get(WaitingListRepository);
  const findWaiting = entries.findWaiting.bind(entries);
  jest
    .spyOn(entries, 'findWaiting')
    .mockImplementation(async (...asked) => (await findWaiting(...asked)).toReversed());
}

/** Fault: marks paid offers as lapsed. */
function lapsePaidOffers(api: ApiInstance): void {
  const bookings = api.get(BookingRepository);
  const isOver = `waiting_list_entry_id IS NOT NULL AND status = 'confirmed'`;
  jest.spyOn(bookings, 'lapsedOffers').mockImplementation(async () => {
    const { rows } = await api.db.query<{ id: number }>(`SELECT id FROM bookings WHERE ${isOver}`);
    return rows.map(({ id }) => id);
  });
  const expire = bookings.expireOffer.bind(bookings);
  jest.spyOn(bookings, 'expireOffer').mockImplementation(async (id, manager) => {
    await manager.query(
      `UPDATE bookings SET status = 'held', hold_expires_at = now() WHERE id = $1 AND ${isOver}`,
      [id],
    );
    return expire(id, manager);
  });
}

/** Fault: leaves out taken dates without asking. */
function enterInPart(api: ApiInstance): void {
  const many = api.get(ManyBookings);
  const [look, enter] = [many.conflictsOf.bind(many), many.enter.bind(many)];
  ignoreConflicts(api);
  jest.spyOn(many, 'enter').mockImplementation(async (entries, manager) => {
    const conflicts = await look(entries, [], manager);
    return enter(
      entries.filter((_, place) => conflicts[place]?.length === 0),
      manager,
    );
  });
}
