import type { Pool } from 'pg';
import { AccountKind, isIncome } from '../../../src/payments/accounting/domain/account-map.js';
import { dayAhead } from '../../factories/bookings.js';
import { asBytes } from '../../support/bytes.js';
import type { Agent } from '../../support/test-app.js';

const ACCOUNTING = '/api/admin/accounting';

export interface Entry {
  kind: string;
  spaceId: number | null;
  clubId: number | null;
  account: string;
  taxCode: string | null;
  tracking: string | null;
}
export interface Offered {
  file: string;
  provider: string | null;
  currency: string | null;
  count: number;
  parts: number;
  unmapped: { kind: string; spaceId: number | null }[];
  unread: string[];
  reportIsRead: boolean;
}

/** An account for each kind: its place in the list from 100. */
export const ACCOUNT_OF: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(AccountKind).map((kind, index) => [kind, `1-${1000 + index}`]),
);
export const ALL_ENTRIES: Entry[] = Object.values(AccountKind).map((kind) => ({
  kind,
  spaceId: null,
  clubId: null,
  account: ACCOUNT_OF[kind] ?? '',
  taxCode: isIncome(kind) ? 'GST' : null,
  tracking: null,
}));

export const saveMap = async (
  admin: Agent,
  entries: Entry[],
  noGstCode: string | null = null,
): Promise<void> => {
  const { body } = await admin.get(`${ACCOUNTING}/accounts`).expect(200);
  const { version } = body as { version: number };
  await admin
    .put(`${ACCOUNTING}/accounts`)
    .set('If-Match', `"${version}"`)
    .send({ entries, noGstCode })
    .expect(200);
};

export const TODAY = { from: dayAhead(0), to: dayAhead(0) };

export const offered = async (admin: Agent, period: object = TODAY): Promise<Offered[]> =>
  (await admin.get(`${ACCOUNTING}/files`).query(period).expect(200)).body as Offered[];

export const ask = (admin: Agent, file: string, more: object = {}) =>
  admin
    .get(`${ACCOUNTING}/files/export.csv`)
    .query({ ...TODAY, file, ...more })
    .buffer(true)
    .parse(asBytes);

export async function textOf(admin: Agent, file: string, more: object = {}): Promise<string> {
  const { body, status } = await ask(admin, file, more);
  const text = (body as Buffer).toString();
  if (status !== 200) throw new Error(`${status} ${text}`);
  return text;
}

export async function problemOf(admin: Agent, file: string, more: object = {}): Promise<object> {
  const { body } = await ask(admin, file, more).expect(409);
  return JSON.parse((body as Buffer).toString()) as object;
}

/** A payout of a provider, made now, with its movements. @returns its id */
export async function storePayout(
  db: Pool,
  {
    id,
    provider = 'stripe',
    amount,
    itemised = true,
    read = true,
  }: { id: string; provider?: string; amount: number; itemised?: boolean; read?: boolean },
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO payouts (provider, external_id, state, amount_minor, currency, made_at, arrives_on, itemised, reconciled, itemised_at)
     VALUES ($1, $2, 'paid', $3, 'GBP', clock_timestamp(), current_date, $4, true, CASE WHEN $5 THEN now() END) RETURNING id`,
    [provider, id, amount, itemised, itemised && read],
  );
  return rows[0]?.id ?? 0;
}

/** `count` movements of a payout, or of none. */
export async function storeMovements(
  db: Pool,
  {
    payout = null,
    provider = 'stripe',
    prefix,
    count = 1,
    kind = 'charge',
    gross,
    fee = 0,
    payment = null,
  }: {
    payout?: number | null;
    provider?: string;
    prefix: string;
    count?: number;
    kind?: string;
    gross: number;
    fee?: number;
    payment?: string | null;
  },
): Promise<void> {
  await db.query(
    `INSERT INTO payout_movements (provider, external_id, kind, type, gross_minor, fee_minor, net_minor, currency, occurred_at, cleared_at, pending,
       payout_id, payment_id)
     SELECT $1, $2 || place, $3, $3, $4, $5, $4::integer - $5::integer, 'GBP', now, now, false, $6, $7
     FROM generate_series(1, $8::integer) place, clock_timestamp() AS now`,
    [provider, prefix, kind, gross, fee, payout, payment, count],
  );
}

/** A withdrawal from PayPal that has cleared. */
export function storeWithdrawal(db: Pool, id: string, amount: number): Promise<void> {
  return storeMovements(db, { provider: 'paypal', prefix: id, kind: 'payout', gross: -amount });
}

/** The reports of both providers are read up to `days` from now. */
export async function readReports(db: Pool, days = 1): Promise<void> {
  await db.query(
    `INSERT INTO payout_reports (provider, since, read_until)
     SELECT provider, now() - interval '400 days', now() + $1 * interval '1 day' FROM unnest(ARRAY['stripe', 'paypal']) provider
     ON CONFLICT (provider) DO UPDATE SET read_until = excluded.read_until`,
    [days],
  );
}
