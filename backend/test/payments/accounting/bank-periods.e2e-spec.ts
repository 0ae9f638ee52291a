import { jest } from '@jest/globals';
import { PaymentProviderName } from '../../../src/platform/config/payment-providers.js';
import { ReportRepository } from '../../../src/payments/payouts/persistence/report.repository.js';
import {
  MovementKind,
  PayoutState,
  type PeriodReport,
  type ProviderMovement,
} from '../../../src/payments/providers/provider-payouts.js';
import { dayAhead } from '../../factories/bookings.js';
import { rounds } from '../../support/level.js';
import { type Seeded, seeded } from '../../support/seeded.js';
import { openTreasury, type Treasury } from '../settlement/treasury.js';
import { clearPayouts } from '../payouts/payout-steps.js';
import { ask } from './accounting-steps.js';
import { readCsv } from './file-readers.js';

jest.setTimeout(900_000);

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const WEEKS = 5;
/** Days back from today, long enough ago that all weeks are over. */
const FIRST = -42;
const START = Date.parse(`${dayAhead(FIRST)}T00:00:00Z`);
const { Stripe, PayPal } = PaymentProviderName;

/** What happens at a provider. Times in milliseconds. */
interface Happening {
  id: string;
  kind: MovementKind;
  minor: number;
  at: number;
  /** When the report has it; some are later than the provider promises. */
  seenAt: number;
  /** Pending before; null if it is denied in the end. */
  clearsAt: number | null;
}

let treasury: Treasury;
beforeAll(async () => {
  treasury = await openTreasury();
});
afterAll(() => treasury.close());

function walletOf(random: Seeded): Happening[] {
  return Array.from({ length: 60 }, (_, index) => {
    const at = START + random.below(WEEKS * 7 * 24 * 60) * 60_000;
    const isPayout = random.percent(20);
    const delay = random.percent(50) ? 0 : random.below(12 * 24) * HOUR_MS;
    return {
      id: `T${index}`,
      kind: isPayout ? MovementKind.Payout : MovementKind.Charge,
      minor: (isPayout ? -1 : 1) * (1 + random.below(9_999)),
      at,
      seenAt: at + random.below(random.percent(10) ? 60 : 3) * HOUR_MS,
      clearsAt: random.percent(10) ? null : at + delay,
    };
  });
}

/** What the wallet's report says at a moment. */
function reportOf(happenings: readonly Happening[], now: number): PeriodReport {
  const movements = happenings
    .filter(({ seenAt, clearsAt }) => seenAt <= now && !(clearsAt === null && now > seenAt + 5 * DAY_MS))
    .map(({ id, kind, minor, at, clearsAt }): ProviderMovement => {
      return {
        movementId: `${id}-T00`,
        kind,
        type: 'T00',
        grossMinor: minor,
        feeMinor: 0,
        netMinor: minor,
        currency: 'GBP',
        paid: null,
        occurredAt: new Date(at),
        availableAt: null,
        isPending: clearsAt === null || clearsAt > now,
        payment: null,
        providerRefundId: null,
      };
    });
  return { movements, payouts: [] };
}

/** Charges of a card provider, instant payouts until the third week, and one itemised payout a week from then on. */
function cardReportOf(
  random: Seeded,
): (now: number) => PeriodReport & { listed: Map<string, ProviderMovement[]> } {
  const wallet = walletOf(random).map((one) => ({ ...one, seenAt: one.at, clearsAt: one.at }));
  const charges = wallet.filter(({ kind }) => kind === MovementKind.Charge);
  const instants = wallet.filter(({ kind }) => kind === MovementKind.Payout);
  return (now) => {
    const { movements } = reportOf(charges, now);
    const listed = new Map<string, ProviderMovement[]>();
    const payouts = instants
      .filter(({ at }) => at <= now)
      .map(({ id, minor, at }) => payoutOf(id, -minor, at, false));
    for (const week of [3, 4, 5]) {
      const at = START + week * 7 * DAY_MS - 12 * HOUR_MS;
      if (at > now) continue;
      const since = week === 3 ? 0 : at - 7 * DAY_MS;
      const own = movements.filter(
        ({ occurredAt }) => occurredAt.getTime() > since && occurredAt.getTime() <= at,
      );
      listed.set(`W${week}`, own);
      payouts.push(payoutOf(`W${week}`, 1_000, at, true));
    }
    return { movements, payouts, listed };
  };
}

function payoutOf(payoutId: string, amountMinor: number, at: number, isItemised: boolean) {
  const day = new Date(at);
  const times = { createdAt: day, arrivesOn: null };
  return {
    payoutId,
    state: PayoutState.Paid,
    amountMinor,
    currency: 'GBP',
    ...times,
    isItemised,
    isReconciled: isItemised,
  };
}

async function readAt(
  now: number,
  wallet: readonly Happening[],
  cards: ReturnType<typeof cardReportOf>,
): Promise<void> {
  const reports = treasury.api.get(ReportRepository);
  const at = new Date(now);
  await reports.storeWindow(PayPal, reportOf(wallet, now), at, at);
  const { listed, ...found } = cards(now);
  await reports.storeWindow(Stripe, found, at, at);
  for (const { id, payoutId } of await reports.unread(Stripe))
    await reports.storePayout(Stripe, id, listed.get(payoutId) ?? [], at);
}

/** The file of a week, or null if it is refused or empty. */
async function fileOf(provider: string, week: number): Promise<string | null> {
  const from = dayAhead(FIRST + week * 7);
  const to = dayAhead(FIRST + week * 7 + 6);
  const { status, body } = await ask(treasury.admin, 'xero_bank', { provider, from, to });
  expect([200, 400, 409]).toContain(status);
  return status === 200 ? (body as Buffer).toString() : null;
}

const idsIn = (text: string): string[] => readCsv(text).map(({ Description }) => Description ?? '');

it.each(Array.from({ length: rounds(1, 10) }, (_, seed) => seed + 1))(
  'a week’s bank statement stays the same once it could be exported, and each movement is in one week (seed %i)',
  async (seed) => {
    const { db } = treasury.api;
    await clearPayouts(treasury.api);
    const random = seeded(seed);
    const wallet = walletOf(random);
    const cards = cardReportOf(random);
    await db.query(
      `INSERT INTO payout_reports (provider, since, read_until) SELECT provider, $1, $1 FROM unnest(ARRAY['stripe', 'paypal']) provider`,
      [new Date(START)],
    );
    const first = new Map<string, string>();
    for (
      let now = START + DAY_MS;
      now < START + (WEEKS + 1) * 7 * DAY_MS;
      now += (1 + random.below(60)) * HOUR_MS
    ) {
      await readAt(now, wallet, cards);
      for (const provider of [PayPal, Stripe])
        for (let week = 0; week <= WEEKS; week += 1) {
          const text = await fileOf(provider, week);
          const key = `${provider} ${week}`;
          if (first.has(key)) expect(text).toBe(first.get(key));
          else if (text !== null) first.set(key, text);
        }
    }
    await readAt(START + (WEEKS + 2) * 7 * DAY_MS, wallet, cards);
    for (const provider of [PayPal, Stripe]) {
      const weeks = await Promise.all(Array.from({ length: WEEKS + 2 }, (_, week) => fileOf(provider, week)));
      const ids = weeks.flatMap((text) => (text === null ? [] : idsIn(text)));
      expect(ids.length).toBeGreaterThan(20);
      expect(new Set(ids).size).toBe(ids.length);
      const { rows } = await db.query<{ count: number }>(
        `SELECT count(*)::integer AS count FROM payout_movements WHERE provider = $1 AND kind = 'charge' AND NOT pending
           AND (payout_id IS NOT NULL OR cleared_at <= (SELECT max(at) FROM (
             SELECT cleared_at AS at FROM payout_movements WHERE provider = 'paypal' AND kind = 'payout' AND $1 = 'paypal'
             UNION ALL SELECT made_at FROM payouts WHERE NOT itemised AND $1 = 'stripe'
               AND made_at < (SELECT min(made_at) FROM payouts WHERE itemised)) paid))`,
        [provider],
      );
      expect(ids.filter((id) => id.startsWith('Payment'))).toHaveLength(rows[0]?.count ?? 0);
    }
  },
);
