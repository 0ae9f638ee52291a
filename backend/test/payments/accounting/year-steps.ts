import type pg from 'pg';
import { addDays } from '../../../src/platform/common/venue-time.js';
import { lastDayOf, monthOf, monthsBetween } from '../../../src/payments/reports/domain/months.js';
import { BOOKING_PAGE_SLOTS, dayAhead, insertBooking, SPACES } from '../../factories/bookings.js';
import { type Seeded, seeded } from '../../support/seeded.js';
import type { Agent } from '../../support/test-app.js';
import { ask, claim, inspect, receive, settle } from '../bonds/bond-steps.js';
import { draft, issue } from '../documents/document-steps.js';
import type { Treasury } from '../settlement/treasury.js';

const TODAY = dayAhead(0);
const ENDS = Number(TODAY.slice(5, 7)) > 7 ? Number(TODAY.slice(0, 4)) : Number(TODAY.slice(0, 4)) - 1;
/** The last financial year that is over, from 1 July to 30 June. */
export const FIRST_DAY = `${ENDS - 1}-07-01`;
export const LAST_DAY = `${ENDS}-06-30`;
/** Its months and those since, from the first. */
export const MONTHS = monthsBetween(monthOf(FIRST_DAY), monthOf(TODAY)).reverse();

const RECORDED = ['cash', 'card_terminal', 'bank_transfer', 'cheque'] as const;
const ONLINE = ['stripe', 'paypal'] as const;
const STRIPE_FEE = (minor: number): number => Math.round(minor * 0.0175) + 30;
const DISPUTE_FEE = 2_000;
/** Noon at the venue. */
const noonOf = (day: string): string => `${day}T02:30:00Z`;
const earliest = (one: string, other: string): string => (one < other ? one : other);

/** Changes rows as no part of the product would: without triggers. */
export async function withoutTriggers(db: pg.Pool, sql: string, values: unknown[] = []): Promise<number> {
  const client = await db.connect();
  try {
    await client.query('BEGIN; SET LOCAL session_replication_role = replica');
    const { rowCount } = await client.query(sql, values);
    await client.query('COMMIT');
    return rowCount ?? 0;
  } finally {
    client.release();
  }
}

/** A year of bookings with their money: whole and part payments by each method, refunds, voids, disputes and payouts. */
export async function makeYear({ api: { db } }: Treasury, bookings: number, seed: number): Promise<void> {
  const random = seeded(seed);
  for (let made = 0; made < bookings; made += 1) {
    const date = addDays(FIRST_DAY, Math.floor((made * 365) / bookings));
    const timeSlot = BOOKING_PAGE_SLOTS[made % BOOKING_PAGE_SLOTS.length];
    const spaceId = random.oneOf([SPACES.mainHall, SPACES.barAndLounge, SPACES.outdoorArea]);
    const totalMinor = 5_000 + random.below(45_000);
    const id = await insertBooking(db, { date, timeSlot, status: 'completed', spaceId, totalMinor });
    await payFor(db, random, { id, date, totalMinor });
  }
  const last = {
    date: LAST_DAY,
    status: 'completed',
    spaceId: SPACES.wholeVenue,
    totalMinor: 9_001,
  } as const;
  const id = await insertBooking(db, { ...last, timeSlot: '12:00 AM - 2:00 AM' });
  const payment = await record(db, { id, method: 'cash', minor: 9_001, day: LAST_DAY });
  await refund(db, { id, payment, minor: 1_001, day: addDays(LAST_DAY, 3) });
  // Enough for the last payout to take along what disputes have left.
  const paid = await insertBooking(db, { ...last, timeSlot: '2:00 AM - 4:00 AM', totalMinor: 900_000 });
  await takeOnline(db, { id: paid, provider: 'stripe', minor: 900_000, day: addDays(TODAY, -1) });
  // As if each line had been written when its booking was made.
  await withoutTriggers(
    db,
    `UPDATE order_lines line SET created_at = greatest(booking.start_time - interval '20 days', $1::timestamptz)
     FROM bookings booking WHERE booking.id = line.booking_id AND line.kind = 'hire'`,
    [noonOf(FIRST_DAY)],
  );
  await payOut(db, random);
}

async function payFor(
  db: pg.Pool,
  random: Seeded,
  { id, date, totalMinor }: { id: number; date: string; totalMinor: number },
): Promise<void> {
  if (random.percent(15)) return;
  const early = addDays(date, -random.below(30));
  const day = early < FIRST_DAY ? FIRST_DAY : early;
  const minor = random.percent(25) ? 1 + random.below(totalMinor) : totalMinor;
  if (random.percent(45)) {
    const provider = random.oneOf(ONLINE);
    const payment = await takeOnline(db, { id, provider, minor, day });
    if (random.percent(12)) await loseDispute(db, { payment, provider, minor, day });
    return;
  }
  const payment = await record(db, { id, method: random.oneOf(RECORDED), minor, day });
  if (random.percent(8))
    await db.query(`UPDATE payments SET voided_at = now(), void_reason = 'Recorded twice' WHERE id = $1`, [
      payment,
    ]);
  else if (random.percent(25) && minor > 1)
    await refund(db, {
      id,
      payment,
      minor: 1 + random.below(minor - 1),
      day: earliest(addDays(day, random.below(40)), TODAY),
    });
}

async function record(
  db: pg.Pool,
  { id, method, minor, day }: { id: number; method: string; minor: number; day: string },
): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `WITH paid AS (
       INSERT INTO payments (provider, amount_minor, received_minor, currency, status, completed_at, received_on)
       VALUES ($2, $3, $3, 'GBP', 'completed', $4, $5) RETURNING id)
     INSERT INTO payment_allocations (payment_id, booking_id, amount_minor) SELECT id, $1, $3 FROM paid RETURNING payment_id AS id`,
    [id, method, minor, noonOf(day), day],
  );
  return rows[0]?.id ?? '';
}

async function takeOnline(
  db: pg.Pool,
  { id, provider, minor, day }: { id: number; provider: string; minor: number; day: string },
): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `WITH paid AS (
       INSERT INTO payments (provider, provider_payment_id, booking_id, amount_minor, received_minor, currency, status, completed_at)
       VALUES ($2, 'pi_' || gen_random_uuid(), $1, $3, $3, 'GBP', 'completed', $4) RETURNING id)
     INSERT INTO payment_allocations (payment_id, booking_id, amount_minor) SELECT id, $1, $3 FROM paid RETURNING payment_id AS id`,
    [id, provider, minor, noonOf(day)],
  );
  const payment = rows[0]?.id ?? '';
  await move(db, {
    provider,
    kind: 'charge',
    gross: minor,
    fee: STRIPE_FEE(minor),
    at: noonOf(day),
    payment,
  });
  return payment;
}

async function move(
  db: pg.Pool,
  {
    provider,
    kind,
    gross,
    fee = 0,
    at,
    payment = null,
    payout = null,
  }: {
    provider: string;
    kind: string;
    gross: number;
    fee?: number;
    at: string;
    payment?: string | null;
    payout?: number | null;
  },
): Promise<void> {
  await db.query(
    `INSERT INTO payout_movements (provider, external_id, kind, type, gross_minor, fee_minor, net_minor, currency, occurred_at, cleared_at, pending,
       payment_id, payout_id)
     VALUES ($1, 'm_' || gen_random_uuid(), $2, $2, $3, $4, $3::integer - $4::integer, 'GBP', $5, $5, false, $6, $7)`,
    [provider, kind, gross, fee, at, payment, payout],
  );
}

async function loseDispute(
  db: pg.Pool,
  { payment, provider, minor, day }: { payment: string; provider: string; minor: number; day: string },
): Promise<void> {
  await db.query(
    `INSERT INTO payment_disputes (payment_id, dispute_id, state, amount_minor) VALUES ($1, 'dp_' || gen_random_uuid(), 'lost', $2)`,
    [payment, minor],
  );
  await db.query(
    `UPDATE payments SET dispute_state = 'lost', dispute_minor = $2,
       dispute_id = (SELECT dispute_id FROM payment_disputes WHERE payment_id = $1) WHERE id = $1`,
    [payment, minor],
  );
  await move(db, {
    provider,
    kind: 'dispute',
    gross: -minor,
    fee: DISPUTE_FEE,
    at: noonOf(day),
    payment,
  });
}

/** Goodwill: the price falls too. */
async function refund(
  db: pg.Pool,
  { id, payment, minor, day }: { id: number; payment: string; minor: number; day: string },
): Promise<void> {
  await db.query(
    `INSERT INTO order_lines (booking_id, kind, text, amount_minor, reason, created_at)
     VALUES ($1, 'adjustment', 'Goodwill', $2, 'The heating was out', $3)`,
    [id, -minor, noonOf(day)],
  );
  await db.query(
    `INSERT INTO refunds (payment_id, allocation_id, amount_minor, reason, cause, status, paid_out_on)
     SELECT payment_id, id, $2, 'goodwill', 'goodwill:' || id, 'completed', $3 FROM payment_allocations WHERE payment_id = $1`,
    [payment, minor, day],
  );
  await db.query('UPDATE payments SET refunded_minor = $2 WHERE id = $1', [payment, minor]);
}

/** Stripe pays out all it has at the end of each month and says of what; PayPal a part, and does not. */
async function payOut(db: pg.Pool, random: Seeded): Promise<void> {
  for (const month of MONTHS) {
    const day = earliest(lastDayOf(month), addDays(TODAY, -1));
    const at = `${day}T09:00:00Z`;
    const { rows } = await db.query<{ net: number }>(
      `SELECT coalesce(sum(net_minor), 0)::integer AS net FROM payout_movements
       WHERE provider = 'stripe' AND payout_id IS NULL AND kind <> 'payout' AND occurred_at <= $1`,
      [at],
    );
    const net = rows[0]?.net ?? 0;
    // A balance that is owed waits.
    if (net > 0) {
      const payout = await storePayout(db, { provider: 'stripe', amount: net, at, day, itemised: true });
      await db.query(
        `UPDATE payout_movements SET payout_id = $1 WHERE provider = 'stripe' AND payout_id IS NULL AND occurred_at <= $2`,
        [payout, at],
      );
      await move(db, { provider: 'stripe', kind: 'payout', gross: -net, at, payout });
    }
    const amount = 1 + random.below(9_999);
    await storePayout(db, { provider: 'paypal', amount, at, day, itemised: false });
    await move(db, { provider: 'paypal', kind: 'payout', gross: -amount, at });
  }
}

async function storePayout(
  db: pg.Pool,
  {
    provider,
    amount,
    at,
    day,
    itemised,
  }: { provider: string; amount: number; at: string; day: string; itemised: boolean },
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO payouts (provider, external_id, state, amount_minor, currency, made_at, arrives_on, itemised, reconciled, itemised_at)
     VALUES ($1, 'po_' || gen_random_uuid(), 'paid', $2, 'GBP', $3, $4, $5, true, CASE WHEN $5 THEN now() END) RETURNING id`,
    [provider, amount, at, day, itemised],
  );
  return rows[0]?.id ?? 0;
}

/** Bonds and invoices, by the calls that staff make. */
export async function makeDocuments({ api: { db }, admin }: Treasury, count: number): Promise<void> {
  const { rows } = await db.query<{ id: number }>(
    `SELECT id FROM bookings WHERE total_minor > 1000 AND balance_minor >= 0 ORDER BY date DESC, id LIMIT $1`,
    [count],
  );
  for (const [place, { id }] of rows.entries()) {
    await issue(admin, await draft(admin, [id]), false);
    if (place % 2 === 0) await payPart(admin, db, id);
    if (place % 3 === 0) await keepPartOfBond(admin, db, id);
  }
}

async function payPart(admin: Agent, db: pg.Pool, id: number): Promise<void> {
  const { rows } = await db.query<{ owed: number }>(
    'SELECT balance_minor AS owed FROM bookings WHERE id = $1',
    [id],
  );
  if ((rows[0]?.owed ?? 0) < 500) return;
  await admin
    .post(`/api/admin/bookings/${id}/payments`)
    .send({ amount: '4.99', method: 'bank_transfer', receivedOn: TODAY })
    .expect(200);
}

async function keepPartOfBond(admin: Agent, db: pg.Pool, id: number): Promise<void> {
  await ask(admin, id, '200.00', false);
  await receive(admin, id);
  await inspect(admin, id);
  await claim(admin, id);
  await db.query(`UPDATE bonds SET response_due_at = now() - interval '1 hour' WHERE booking_id = $1`, [id]);
  const { status } = await settle(admin, id, '33.33');
  if (status !== 200) throw new Error(`the bond of ${id} was not settled: ${status}`);
}
