import { jest } from '@jest/globals';
import { ManyBookings } from '../../src/bookings/application/many-bookings.service.js';
import { FreedRooms } from '../../src/bookings/persistence/freed-rooms.js';
import { ClosurePlans } from '../../src/closures/application/closure-plans.js';
import { addDays } from '../../src/platform/common/venue-time.js';
import { Offers } from '../../src/waiting-list/application/offers.service.js';
import { dayAhead, insertBooking } from '../factories/bookings.js';
import { changeBookings } from '../factories/rooms.js';
import { createUser, PASSWORD } from '../factories/users.js';
import { EVENING } from '../hires/series.js';
import { ask, bondPath, inspect, receive } from '../payments/bond-steps.js';
import { moneyAt } from '../payments/treasury.js';
import { withoutLocks } from '../payments/without-locks.js';
import { type ApiInstance, startApiInstance } from '../support/api-instance.js';
import { clearBookings } from '../support/clear-bookings.js';
import { type Seeded, seeded } from '../support/seeded.js';
import { type Client, closing, entering, holding, opening } from './asking.js';
import { BondRecord } from './bond-record.js';
import { judge } from './judge.js';
import { Recorder } from './recorder.js';
import { offerRound } from './rounds.js';

const ROUNDS = 4;
/** Whoever closes is not often the first to look. */
const CLOSED = 12;
const WEEKS = 4;
const SLOTS = ['8:00 AM - 10:00 AM', '2:00 PM - 4:00 PM', '6:00 PM - 8:00 PM'];

export const ACTS = ['closures', 'series', 'offers', 'bonds'] as const;
export type Act = (typeof ACTS)[number];

/** Closures, series, offers and bonds at two nodes, as they are and with faults that a judge has to find. */
export interface ActsCourt {
  /** Nothing is wrong. @returns what the judge says */
  clean(act: Act, seed: number): Promise<string[]>;
  faults: Record<
    'closed beside holds' | 'kept conflicts' | 'series in part' | 'late offers' | 'bonds unlocked',
    (seed: number) => Promise<string[]>
  >;
  close(): Promise<void>;
}

/** @param first is not closed with the court */
export async function openActsCourt(first: ApiInstance): Promise<ActsCourt> {
  const { databaseUrl, sandbox, db } = first;
  const second = await startApiInstance({ databaseUrl, sandbox });
  const apis = [first, second];
  const client = async (api: ApiInstance, role: 'member' | 'admin'): Promise<Client> => {
    const { username } = await createUser(db, { role });
    const agent = await api.login(username);
    if (role === 'admin') await agent.post('/api/user/prove').send({ password: PASSWORD }).expect(200);
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
  let quiet = 30;
  /** On which nobody has ever waited: wishes stay when bookings are cleared. */
  const quietDay = (): string => dayAhead((quiet += 1));
  const dayOf = ({ below }: Seeded): string => dayAhead(40 + below(50));

  const plays: Record<Act, (seed: number) => Promise<string[]>> = {
    closures: async (seed) => {
      const recorder = new Recorder();
      const random = seeded(seed);
      for (let round = 0; round < CLOSED; round += 1) {
        const date = dayOf(random);
        const [closed] = await Promise.all([
          closing(recorder, staff[0], date),
          ...members.map((member, place) => holding(recorder, member, { date, timeSlot: SLOTS[place] })),
        ]);
        if (closed.status === 201) await opening(recorder, staff[0], date, closed);
        await recorder.noteEnd(end);
      }
      return judge(recorder.history);
    },
    /** The same date is first one member's, then another's; then it is free. */
    series: async (seed) => {
      const recorder = new Recorder();
      const random = seeded(seed);
      const date = dayOf(random);
      const taken = { date: addDays(date, 7 * random.below(WEEKS)), timeSlot: EVENING };
      for (const member of members) {
        await holding(recorder, member, taken);
        await entering(recorder, staff[0], { date, count: WEEKS });
        await recorder.noteEnd(end);
      }
      await entering(recorder, staff[0], { date, count: WEEKS });
      return judge(recorder.history);
    },
    offers: async () => {
      const recorder = new Recorder();
      const wisher = await client(first, 'member');
      await offerRound(recorder, db, { date: quietDay(), staff: staff[0], wisher, strangers: members });
      return judge(recorder.history);
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
      return judge([], [], await record.ends(refunds));
    },
  };
  const play = async (act: Act, seed: number): Promise<string[]> => {
    await clearBookings(first);
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
        const restore = await withClosuresApart(first);
        for (const api of apis) jest.spyOn(api.get(ClosurePlans), 'conflictsOf').mockResolvedValue([]);
        return under('closures', () => undefined, restore)(seed);
      },
      'kept conflicts': under('series', () => apis.forEach(keepConflicts)),
      'series in part': under('series', () => apis.forEach(enterInPart)),
      'late offers': under(
        'offers',
        () => apis.forEach((api) => api.get(FreedRooms).tell(() => Promise.resolve())),
        () => apis.forEach((api) => api.get(Offers).onModuleInit()),
      ),
      'bonds unlocked': under('bonds', () => apis.forEach(withoutLocks)),
    },
    close: () => second.close(),
  };
}

/** Bookings keep to themselves, and so do closures; who closes looks at nobody. */
async function withClosuresApart(api: ApiInstance): Promise<() => Promise<void>> {
  const { db } = api;
  const { rows } = await db.query<{ definition: string }>(
    `SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE conname = 'occupancies_no_overlap'`,
  );
  const guardBy = (definition: string) =>
    db.query(
      `ALTER TABLE occupancies DROP CONSTRAINT occupancies_no_overlap, ADD CONSTRAINT occupancies_no_overlap ${definition}`,
    );
  await guardBy(
    `EXCLUDE USING gist (coalesce(booking_id, -coalesce(closure_id, 0)) WITH =, unit_id WITH =, period WITH &&)`,
  );
  return async () => {
    jest.restoreAllMocks();
    await clearBookings(api);
    await guardBy(rows[0]?.definition ?? '');
  };
}

/** What was in the way of the first is said to be in everybody's. */
function keepConflicts(api: ApiInstance): void {
  const many = api.get(ManyBookings);
  const look = many.conflictsOf.bind(many);
  let kept: ReturnType<typeof look> | undefined;
  jest.spyOn(many, 'conflictsOf').mockImplementation((...asked) => (kept ??= look(...asked)));
}

/** Dates that are taken are left out, unasked. */
function enterInPart(api: ApiInstance): void {
  const many = api.get(ManyBookings);
  const [look, enter] = [many.conflictsOf.bind(many), many.enter.bind(many)];
  jest.spyOn(many, 'conflictsOf').mockImplementation((wanted) => Promise.resolve(wanted.map(() => [])));
  jest.spyOn(many, 'enter').mockImplementation(async (entries, manager) => {
    const conflicts = await look(entries, [], manager);
    return enter(
      entries.filter((_, place) => conflicts[place]?.length === 0),
      manager,
    );
  });
}
