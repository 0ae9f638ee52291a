import type { DataSource } from 'typeorm';
import { createDataSource } from '../../../src/database/data-source.js';
import { createTestDatabase } from '../../support/test-database.js';
import { undoMigration } from '../../support/undo-migration.js';

/** Back to before there were lines, whatever has been built on them since. */
async function undoMoney(dataSource: DataSource): Promise<void> {
  const hasLines = async (): Promise<boolean> => {
    const [found] = await dataSource.query<[{ has: boolean }]>(
      `SELECT to_regclass('order_lines') IS NOT NULL AS has`,
    );
    return found.has;
  };
  while (await hasLines()) await undoMigration(dataSource);
}

/** Bookings as the release before kept them, by what they are. */
const BEFORE: Record<string, { sql: string; payment?: string; refund?: string; dispute?: string }> = {
  held: { sql: `'held', 12000, false, NULL, 'pending', now(), now()` },
  'a hold given up': { sql: `'cancelled', 12000, false, NULL, 'pending', now(), now()` },
  pending: { sql: `'pending', 12000, false, 'cash', 'pending', NULL, NULL` },
  'a pending one cancelled': { sql: `'cancelled', 12000, false, 'cash', 'pending', NULL, NULL` },
  'paid by card': {
    sql: `'confirmed', 12000, true, 'stripe', 'completed', now(), now()`,
    payment: `'completed', NULL, 12000, 0`,
  },
  'paid at the desk': { sql: `'completed', 12000, true, 'bank_transfer', 'completed', NULL, NULL` },
  'cancelled at 50 %': {
    sql: `'cancelled', 12000, true, 'stripe', 'completed', now(), now()`,
    payment: `'completed', NULL, 12000, 6000`,
    refund: `6000, 'cancelled', 'completed'`,
  },
  'cancelled, and the refund failed': {
    sql: `'cancelled', 12000, true, 'stripe', 'completed', now(), now()`,
    payment: `'completed', NULL, 12000, 0`,
    refund: `12000, 'cancelled', 'failed'`,
  },
  'a part given back in the provider’s pages': {
    sql: `'confirmed', 12000, true, 'stripe', 'completed', now(), now()`,
    payment: `'completed', NULL, 12000, 2000`,
    refund: `2000, 'outside', 'completed'`,
  },
  'disputed, and lost': {
    sql: `'confirmed', 12000, true, 'stripe', 'completed', now(), now()`,
    payment: `'completed', NULL, 12000, 0`,
    dispute: `'lost', 12000`,
  },
  'lapsed, and its late money sent back': {
    sql: `'expired', 12000, false, NULL, 'pending', now(), now()`,
    payment: `'refunded', 'slot_taken', 12000, 12000`,
    refund: `12000, 'slot_taken', 'completed'`,
  },
};

async function store(dataSource: DataSource, name: string): Promise<void> {
  const { sql, payment, refund, dispute } = BEFORE[name] ?? {};
  const [booking] = await dataSource.query<[{ id: number }]>(
    `INSERT INTO bookings (name, space_id, event_type, date, time_slot, start_time, end_time, guest_count, email, extras, status,
                           total_minor, is_paid, payment_method, payment_status, held_at, hold_expires_at, currency)
     SELECT $1, 1, 'Other', '2031-01-01', '14:00 - 16:00', start, start + interval '2 hours', 10, 'b@x.example',
            '[{"id": 1, "name": "PA system", "priceMinor": 2000}]', ${sql}, 'GBP'
     FROM (SELECT timestamptz '2031-01-01Z' + (SELECT count(*) FROM bookings) * interval '1 day' AS start) AS slot RETURNING id`,
    [name],
  );
  if (!payment) return;
  const [paid] = await dataSource.query<[{ id: string }]>(
    `INSERT INTO payments (provider, provider_payment_id, booking_id, user_id, amount_minor, currency, completed_at,
                           status, rejection, received_minor, refunded_minor)
     SELECT 'stripe', 'pi_' || $1::text, $1::integer, min(id), 12000, 'GBP', now(), ${payment} FROM users RETURNING id`,
    [booking.id],
  );
  if (refund)
    await dataSource.query(
      `INSERT INTO refunds (payment_id, provider_refund_id, amount_minor, reason, status) VALUES ($1, 're_1', ${refund})`,
      [paid.id],
    );
  if (dispute)
    await dataSource.query(
      `INSERT INTO payment_disputes (payment_id, dispute_id, state, amount_minor) VALUES ($1, 'dp_1', ${dispute})`,
      [paid.id],
    );
}

describe('the migration of money', () => {
  it('writes lines and parts that add up to what was, and undone leaves it as it was', async () => {
    const database = await createTestDatabase();
    const dataSource = await createDataSource(database.url).initialize();
    try {
      await undoMoney(dataSource);
      await dataSource.query(
        `INSERT INTO users (username, password, email, full_name, first_name, last_name) VALUES ('a', 'x', 'a@x.example', 'A', 'A', 'A')`,
      );
      // Rooms are not what this is about.
      await dataSource.query(`ALTER TABLE bookings DISABLE TRIGGER bookings_have_their_rooms`);
      for (const name of Object.keys(BEFORE)) await store(dataSource, name);
      const before = await dataSource.query<object[]>(
        `SELECT name, status, total_minor, is_paid FROM bookings ORDER BY id`,
      );

      await dataSource.runMigrations({ transaction: 'each' });
      const after = await dataSource.query<{ name: string }[]>(
        `SELECT name, total_minor AS total, paid_minor AS paid, is_paid AS "isPaid", refund_minor AS refund,
           (SELECT array_agg(amount_minor ORDER BY id) FROM order_lines WHERE booking_id = bookings.id) AS lines
         FROM bookings ORDER BY id`,
      );
      expect(Object.fromEntries(after.map(({ name, ...money }) => [name, money]))).toEqual({
        held: { total: 12_000, paid: 0, isPaid: false, refund: null, lines: null },
        'a hold given up': { total: 12_000, paid: 0, isPaid: false, refund: null, lines: null },
        pending: { total: 12_000, paid: 0, isPaid: false, refund: null, lines: [10_000, 2_000] },
        'a pending one cancelled': {
          total: 0,
          paid: 0,
          isPaid: false,
          refund: null,
          lines: [10_000, 2_000, -10_000, -2_000],
        },
        'paid by card': { total: 12_000, paid: 12_000, isPaid: true, refund: null, lines: [10_000, 2_000] },
        'paid at the desk': {
          total: 12_000,
          paid: 12_000,
          isPaid: true,
          refund: null,
          lines: [10_000, 2_000],
        },
        'cancelled at 50 %': {
          total: 6_000,
          paid: 6_000,
          isPaid: true,
          refund: 6_000,
          lines: [10_000, 2_000, -10_000, -2_000, 6_000],
        },
        // The money is still here.
        'cancelled, and the refund failed': {
          total: 0,
          paid: 12_000,
          isPaid: true,
          refund: 12_000,
          lines: [10_000, 2_000, -10_000, -2_000],
        },
        'a part given back in the provider’s pages': {
          total: 12_000,
          paid: 10_000,
          isPaid: false,
          refund: 2_000,
          lines: [10_000, 2_000],
        },
        'disputed, and lost': { total: 12_000, paid: 0, isPaid: false, refund: null, lines: [10_000, 2_000] },
        'lapsed, and its late money sent back': {
          total: 12_000,
          paid: 0,
          isPaid: false,
          refund: null,
          lines: null,
        },
      });

      await undoMoney(dataSource);
      const undone = await dataSource.query<{ total_minor: number }[]>(
        `SELECT name, status, total_minor FROM bookings ORDER BY id`,
      );
      expect(undone.map(({ total_minor }) => total_minor > 0)).not.toContain(false);
      expect(undone).toHaveLength(before.length);
      await dataSource.runMigrations({ transaction: 'each' });
    } finally {
      await dataSource.destroy();
      await database.drop();
    }
  }, 120_000);
});
