import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { PaymentProviderName } from '../../../src/platform/config/payment-providers.js';
import { PaymentRepository } from '../../../src/payments/settlement/persistence/payment.repository.js';
import { createUser } from '../../factories/users.js';
import { rounds } from '../../support/level.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { changeBookings } from '../../factories/rooms.js';

/** Frequent queries read only the rows they need, however many payments there are. */
const PAST = rounds(5000, 100_000);
const BATCH = Math.min(PAST, 10_000);

let api: TestApp;
let userId: number;
beforeAll(async () => {
  api = await startTestApp();
  userId = (await createUser(api.db)).id;
  const client = await api.db.connect();
  // Bypasses triggers and foreign keys for each row.
  await client.query('SET session_replication_role = replica');
  // In batches, because one statement for all rows can exceed the statement time-out.
  for (let from = 0; from < PAST; from += BATCH) {
    await client.query(
      `WITH past AS (
         INSERT INTO bookings (space_id, event_type, date, time_slot, start_time, end_time, guest_count, name, email, status, is_paid,
                               total_minor, currency)
         SELECT 1, 'Other', start::date, '14:00 - 16:00', start, start + interval '2 hours', 10, 'Past', 'p@x.example',
                'cancelled', true, 10000, 'GBP'
         FROM generate_series($2::int, $3::int) AS n, LATERAL (SELECT timestamptz '1990-01-01Z' + n * interval '2 hours' AS start) AS at
         RETURNING id)
       INSERT INTO payments (provider, provider_payment_id, booking_id, user_id, amount_minor, received_minor, currency, status,
                             completed_at)
       SELECT 'stripe', 'pi_past_' || id, id, $1, 10000, 10000, 'GBP', 'completed', now() - interval '1 day' FROM past`,
      [userId, from, from + BATCH - 1],
    );
  }
  client.release(true);
  await api.db.query(
    `INSERT INTO payments (provider, provider_payment_id, user_id, amount_minor, currency, status, processing_since, updated_at)
     SELECT 'stripe', 'pi_failed_' || n, $1, 10000, 'GBP', 'failed', now() - interval '30 days', now() - interval '30 days'
     FROM generate_series(1, $2::int) AS n`,
    [userId, PAST / 5],
  );
  await changeBookings(
    api.db,
    `WITH coming AS (
       INSERT INTO bookings (space_id, event_type, date, time_slot, start_time, end_time, guest_count, name, email, status, is_paid,
                             total_minor, currency)
       VALUES (1, 'Other', current_date + 30, '14:00 - 16:00', now() + interval '30 days', now() + interval '30 days 2 hours', 10,
               'Coming', 'c@x.example', 'confirmed', true, 10000, 'GBP')
       RETURNING id)
     INSERT INTO payments (provider, provider_payment_id, booking_id, user_id, amount_minor, currency, status, completed_at,
                           processing_since, updated_at)
     SELECT 'stripe', 'pi_standing', id, $1::int, 10000, 'GBP', 'completed', now() - interval '1 day', NULL, now() FROM coming
     UNION ALL SELECT 'stripe', 'pi_given_up', NULL, $1::int, 10000, 'GBP', 'failed', NULL, now() - interval '1 hour',
                      now() - interval '1 hour'
     UNION ALL SELECT 'stripe', 'pi_undecided', NULL, $1::int, 10000, 'GBP', 'pending', NULL, NULL, now()`,
    [userId],
  );
  await api.db.query('ANALYZE bookings, payments');
}, 120_000);
afterAll(() => api.close());

/** Runs on one connection, whose statistics count the rows of `payments` that it reads. */
async function counted<T>(
  work: (payments: PaymentRepository) => Promise<T>,
): Promise<{ result: T; read: number }> {
  return api.app.get<DataSource>(getDataSourceToken()).transaction(async (manager) => {
    const rowsRead = async (): Promise<number> => {
      const [{ read }] = await manager.query<[{ read: number }]>(
        `SELECT (seq_tup_read + coalesce(idx_tup_fetch, 0))::int AS read FROM pg_stat_xact_user_tables WHERE relname = 'payments'`,
      );
      return read;
    };
    const before = await rowsRead();
    const result = await work(new PaymentRepository(manager as unknown as DataSource));
    return { result, read: (await rowsRead()) - before };
  });
}

it('the reconciler finds the payments to ask about without reading the others', async () => {
  const asked: string[] = [];
  for (;;) {
    const { result, read } = await counted((payments) =>
      payments.claimUnsettled(PaymentProviderName.Stripe, 30),
    );
    expect(read).toBeLessThan(50);
    if (!result) break;
    asked.push(result.providerPaymentId);
  }
  expect(asked).toEqual(['pi_standing', 'pi_undecided', 'pi_given_up']);
});

it("a member's payment is found by the unique key", async () => {
  const { result, read } = await counted((payments) => payments.findOfPayer('pi_standing', { userId }));
  expect(result).toMatchObject({ providerPaymentId: 'pi_standing' });
  expect(read).toBeLessThan(5);
});
