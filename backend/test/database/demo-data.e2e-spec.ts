import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../../src/database/data-source.js';
import { runIntegrityChecks } from '../../src/database/integrity/integrity-report.js';
import { prepareDatabase } from '../../src/database/prepare-database.js';
import { loadEnv } from '../../src/platform/config/load-env.js';
import { PROVIDER_NAMES } from '../../src/platform/config/payment-providers.js';
import { compareReport } from '../../src/payments/payouts/persistence/differences.js';
import { addDays } from '../../src/platform/common/venue-time.js';
import { VENUE } from '../factories/bookings.js';
import { TEST_SETTINGS } from '../support/test-app.js';
import { TestClock } from '../support/test-clock.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

/** The demo data show a club at work on each weekday of the first start. */
let database: TestDatabase;
let dataSource: DataSource;
beforeAll(() => {
  Logger.overrideLogger(false);
});
afterEach(async () => {
  await dataSource.destroy();
  await database.drop();
});

async function startedAt(now: Date, settings: NodeJS.ProcessEnv = {}): Promise<() => Promise<void>> {
  database = await createTestDatabase();
  const env = loadEnv({ ...TEST_SETTINGS, DATABASE_URL: database.url, SEED_DEMO: 'true', ...settings });
  dataSource = createDataSource(database.url);
  await dataSource.initialize();
  const clock = new TestClock();
  clock.set(now);
  const start = (): Promise<void> => prepareDatabase(dataSource, env, clock);
  await start();
  return start;
}
const count = async (sql: string, values: unknown[] = []): Promise<number> => {
  const [row] = await dataSource.query<{ count: number }[]>(
    `SELECT count(*)::integer AS count FROM ${sql}`,
    values,
  );
  return row?.count ?? 0;
};

const MONDAY = '2026-11-30';

const LATE_MORNING = 660;
/** Adelaide is ten and a half hours ahead of UTC, so that these are on different days there and in UTC. */
const AFTER_MIDNIGHT = 5;
const BEFORE_MIDNIGHT = 1435;

it.each([
  ...['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map(
    (day, n) => [day, n, LATE_MORNING] as const,
  ),
  ['Friday just after midnight', 4, AFTER_MIDNIGHT],
  ['Saturday just before midnight', 5, BEFORE_MIDNIGHT],
  ['Sunday just after midnight', 6, AFTER_MIDNIGHT],
] as const)(
  'a first start on a %s shows bookings of every status this week, and work on every page',
  async (_, n, minute) => {
    const today = addDays(MONDAY, n);
    const again = await startedAt(VENUE.instantOf(today, minute));
    const week = [addDays(today, -3), addDays(today, 3)];
    const shown: Record<string, number> = {
      pending: await count(`bookings WHERE status = 'pending' AND date BETWEEN $1 AND $2`, week),
      tonight: await count(`bookings WHERE status = 'confirmed' AND date = $1`, [today]),
      unpaidTomorrow: await count(
        `bookings WHERE status = 'confirmed' AND balance_minor > 0 AND date = $1 AND name = 'Daniel Whitlock'`,
        [addDays(today, 1)],
      ),
      completed: await count(`bookings WHERE status = 'completed' AND date BETWEEN $1 AND $2`, week),
      cancelled: await count(`bookings WHERE status = 'cancelled' AND date BETWEEN $1 AND $2`, week),
      bondsToInspect: await count(`bonds WHERE state = 'taken' AND ends_at BETWEEN $1 AND $2`, [
        VENUE.instantOf(addDays(today, -2), 0),
        VENUE.instantOf(today, 0),
      ]),
      refundsByHand: await count(
        `refunds r JOIN payments p ON p.id = r.payment_id WHERE r.status = 'queued' AND p.received_on IS NOT NULL`,
      ),
      newMessages: await count(`contact_messages WHERE state = 'new'`),
      answeredMessages: await count('message_replies'),
      joinRequests: await count(`club_members WHERE state = 'requested'`),
      waiting: await count('waiting_list_entries'),
      undelivered: await count(`mails WHERE state = 'dead'`),
      drafts: await count(`newsletter_issues WHERE state = 'draft'`),
      visits: await count('staff_visits'),
      closures: await count(`closure_dates WHERE date > $1`, [today]),
      closedRooms: await count('occupancies WHERE closure_id IS NOT NULL'),
      recurringPast: await count(
        `bookings WHERE series_id IS NOT NULL AND status = 'completed' AND balance_minor = 0`,
      ),
      recurringToCome: await count(
        `bookings WHERE series_id IS NOT NULL AND status = 'confirmed' AND balance_minor > 0 AND date > $1`,
        [today],
      ),
      viewingsWithoutOutcome: await count(`viewings WHERE outcome IS NULL AND ends_at < $1`, [
        VENUE.instantOf(today, 0),
      ]),
      viewingsToday: await count(`viewings WHERE cancelled_at IS NULL AND starts_at BETWEEN $1 AND $2`, [
        VENUE.instantOf(today, 0),
        VENUE.instantOf(today, 1440),
      ]),
      viewingsThatBlock: await count('occupancies WHERE viewing_id IS NOT NULL'),
      draftsOfNews: await count('news_posts WHERE published_at IS NULL'),
      testimonialsToApprove: await count('testimonials WHERE NOT is_approved AND NOT is_hidden'),
      discountRates: await count('discount_rates'),
      held: await count(`bookings WHERE status = 'held'`),
      expired: await count(`bookings WHERE status = 'expired'`),
      paidInvoices: await count(`document_bookings WHERE paid_minor > 0 AND owed_minor = 0`),
      overdueInvoices: await count(
        `document_bookings WHERE paid_minor > 0 AND owed_minor > 0 AND due_on < $1`,
        [today],
      ),
      invoicesNotDue: await count(`document_bookings WHERE owed_minor > 0 AND due_on > $1`, [today]),
      monthlyDrafts: await count(`documents WHERE state = 'draft' AND series_id IS NOT NULL`),
      creditNotes: await count(`documents WHERE kind = 'credit_note'`),
      savedReplies: await count('saved_replies'),
      subscribers: await count('subscribers WHERE is_active AND confirmed_at IS NOT NULL'),
      unsubscribed: await count('subscribers WHERE NOT is_active'),
      payoutsSeen: await count('payouts WHERE itemised AND seen_on IS NOT NULL'),
      payoutsNotSeen: await count('payouts WHERE itemised AND seen_on IS NULL'),
      payoutsNotItemised: await count('payouts WHERE NOT itemised'),
      chargesPaidOut: await count(
        `payout_movements WHERE kind = 'charge' AND fee_minor > 0 AND payment_id IS NOT NULL AND payout_id IS NOT NULL`,
      ),
      refundsPaidOut: await count('payout_movements WHERE refund_id IS NOT NULL AND payout_id IS NOT NULL'),
      receiptsDue: await count('receipts_due'),
      logEntries: await count('audit_log'),
      invitations: await count('invitations WHERE accepted_at IS NULL AND withdrawn_at IS NULL'),
    };
    expect(Object.entries(shown).filter(([, found]) => found === 0)).toEqual([]);
    const everything = `(SELECT id::text FROM bookings UNION ALL SELECT 'm' || id FROM contact_messages
      UNION ALL SELECT 'w' || id FROM waiting_list_entries UNION ALL SELECT 'v' || id FROM viewings) AS everything`;
    const before = await count(everything);
    await again();
    expect(await count(everything)).toBe(before);
  },
);

it.each(PROVIDER_NAMES)('the demo payments of %s agree with its report', async (provider) => {
  await startedAt(VENUE.instantOf(MONDAY, LATE_MORNING));
  await compareReport(provider, dataSource);
  expect(await dataSource.query('SELECT * FROM payout_differences')).toEqual([]);
  expect((await runIntegrityChecks(database.url)).findings).toEqual([]);
});

it('the demo has photos in its library, once', async () => {
  const STATIC_DIR = join(import.meta.dirname, '../../../frontend/public');
  const again = await startedAt(VENUE.instantOf(MONDAY, LATE_MORNING), { STATIC_DIR });
  await again();
  expect(await count(`pictures WHERE alt_text <> ''`)).toBe(3);
  expect(await count(`stored_files WHERE is_public`)).toBe(27);
});

it('every booking of the demo data has its rooms', async () => {
  await startedAt(VENUE.instantOf(MONDAY, 660));
  expect(
    await count(
      `bookings WHERE status IN ('pending', 'confirmed', 'completed') AND NOT EXISTS (SELECT FROM occupancies o WHERE o.booking_id = bookings.id)`,
    ),
  ).toBe(0);
});
