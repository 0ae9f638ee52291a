import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BookingFields } from '../factories/bookings.js';
import { allowOverlaps } from '../factories/rooms.js';
import {
  aBooking,
  bookingRow,
  hold,
  moneyOf,
  openCard,
  payByCard,
  submit,
} from '../payments/settlement/payment-steps.js';
import { integrityFindings } from '../payments/settlement/integrity.js';
import { eventually } from '../support/eventually.js';
import { goOn, IDLE_MS, startTwo, stop, stopInside, type Two } from './support/two-processes.js';

/** After this time without a notification, a process no longer trusts its cache. */
const UNPROVEN_MS = 5500;
const UNGUARDED = {
  NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, '../support/memory-unguarded.mjs')).href}`,
};

let two: Two;
afterEach(() => two.close(), 60_000);

async function liveHolds({ date, timeSlot }: { date: string; timeSlot: string }): Promise<number> {
  const { rowCount } = await two.db.query(
    `SELECT FROM bookings WHERE date = $1 AND time_slot = $2 AND status IN ('held', 'confirmed')`,
    [date, timeSlot],
  );
  return rowCount ?? NaN;
}

/** Stops the first process after it has taken a slot and before the commit. @returns the status of its answer */
function stopInTheMiddle(fields: BookingFields): Promise<{ answered: Promise<number> }> {
  return stopInside(two, 'AFTER INSERT ON occupancies FOR EACH ROW', async () => {
    const caller = await two.member();
    const asked = caller.at(two.one).post('/api/bookings/hold').send(fields);
    return { answered: asked.then(({ status }) => status) };
  });
}

describe('a process that is stopped after it has taken a slot, before its commit', () => {
  it('loses it to the next request and is refused when it continues', async () => {
    two = await startTwo();
    const fields = aBooking();
    const { answered } = await stopInTheMiddle(fields);
    const rival = await two.member();
    await eventually(() => rival.at(two.other).post('/api/bookings/hold').send(fields).expect(201));
    goOn(two.one);
    expect(await answered).toBe(503);
    expect(await liveHolds(fields)).toBe(1);
    // The stopped process serves requests again.
    await eventually(() => rival.at(two.one).get('/api/my-bookings').expect(200));
    await eventually(async () => expect(await integrityFindings(two)).toEqual([]));
  }, 120_000);

  it('blocks the slot if no time limit ends its transaction (negative control)', async () => {
    two = await startTwo({ DATABASE_IDLE_TRANSACTION_TIMEOUT_MS: '600000' });
    const fields = aBooking();
    const { answered } = await stopInTheMiddle(fields);
    const rival = await two.member();
    const statuses = new Set<number>();
    await eventually(async () => {
      statuses.add((await rival.at(two.other).post('/api/bookings/hold').send(fields)).status);
      const { rowCount } = await two.db.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'
           AND state_change < clock_timestamp() - $1 * interval '1 millisecond'`,
        [3 * IDLE_MS],
      );
      expect(rowCount).toBe(1);
    });
    expect([...statuses]).toEqual([503]);
    goOn(two.one);
    expect(await answered).toBe(201);
    expect((await rival.at(two.other).post('/api/bookings/hold').send(fields)).status).toBe(409);
    expect(await liveHolds(fields)).toBe(1);
  }, 120_000);
});

/** A hold lapses while its process is stopped, another member takes the slot, and the payment for the hold arrives late. */
async function payTooLate(beforeItIsPaid = (): Promise<void> => Promise.resolve()): Promise<{
  status: number;
  fields: BookingFields;
  bookingId: number;
  paymentId: string;
}> {
  await two.sandbox.control('faults', { holdWebhooks: true });
  const { at } = await two.member();
  const { bookingId, fields } = await hold(at(two.one));
  const paymentId = await openCard(at(two.one), bookingId);
  await two.db.query(
    `UPDATE bookings SET hold_expires_at = clock_timestamp() + interval '500 milliseconds' WHERE id = $1`,
    [bookingId],
  );
  stop(two.one);
  const rival = await two.member();
  await eventually(() => rival.at(two.other).post('/api/bookings/hold').send(fields).expect(201), 30_000);
  await beforeItIsPaid();
  await payByCard(two, paymentId);
  const late = submit(at(two.one), fields, paymentId);
  goOn(two.one);
  return { status: (await late).status, fields, bookingId, paymentId };
}

describe('a hold that lapses while its process is stopped', () => {
  it('frees its slot for another member, and its payment is refunded', async () => {
    two = await startTwo();
    const { status, fields, bookingId, paymentId } = await payTooLate();
    expect(status).toBe(409);
    expect(await liveHolds(fields)).toBe(1);
    expect((await bookingRow(two, bookingId)).status).toBe('expired');
    await eventually(
      async () => expect(await moneyOf(two, paymentId)).toMatchObject({ taken: 24_000, returned: 24_000 }),
      60_000,
    );
    await eventually(async () => expect(await integrityFindings(two)).toEqual([]), 60_000);
  }, 180_000);

  it('sells its slot twice without the exclusion constraint (negative control)', async () => {
    two = await startTwo();
    const { status, fields } = await payTooLate(() => allowOverlaps(two.db));
    // 200 if the other process has found the payment and confirmed it first.
    expect([200, 201]).toContain(status);
    expect(await liveHolds(fields)).toBe(2);
  }, 180_000);
});

/** Stops the first process while it has a club in its cache; the club is renamed, and no notification arrives. @returns its answers */
async function readAfterStop(): Promise<{ before: string; after: Set<string> }> {
  const read = (): Promise<Response> => fetch(`${two.one.url}/api/clubs/28`);
  const nameOf = async (answer: Response): Promise<string> =>
    ((await answer.json()) as { name: string }).name;
  const before = await eventually(async () => {
    const first = await read();
    // Cached answers have no request ID.
    expect(first.headers.get('x-request-id')).toBeNull();
    return nameOf(first);
  });
  stop(two.one);
  const stoppedAt = performance.now();
  two.line.swallow();
  await two.db.query(`UPDATE clubs SET name = 'Renamed' WHERE id = 28`);
  await eventually(() => expect(performance.now() - stoppedAt).toBeGreaterThan(UNPROVEN_MS));
  const pending = Array.from({ length: 8 }, async () => nameOf(await read()));
  goOn(two.one);
  return { before, after: new Set(await Promise.all(pending)) };
}

/** With clubs to read. */
const DEMO = { SEED_DEMO: 'true' };

describe('the cache of a stopped process', () => {
  it('is not used when the process continues, before it is notified', async () => {
    two = await startTwo(DEMO, (lineUrl) => ({ DATABASE_DIRECT_URL: lineUrl }));
    expect((await readAfterStop()).after).toEqual(new Set(['Renamed']));
  }, 120_000);

  it('returns stale data if its age is not checked (negative control)', async () => {
    two = await startTwo(DEMO, (lineUrl) => ({ DATABASE_DIRECT_URL: lineUrl, ...UNGUARDED }));
    const { before, after } = await readAfterStop();
    expect(after).toEqual(new Set([before]));
  }, 120_000);
});
