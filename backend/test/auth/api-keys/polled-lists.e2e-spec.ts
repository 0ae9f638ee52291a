import request from 'supertest';
import { buildOpenApi } from '../../../src/platform/http/api-docs.js';
import { scopesOf } from '../../contract/call-rows.js';
import { dayAhead, insertBooking } from '../../factories/bookings.js';
import { createUser } from '../../factories/users.js';
import { openDesk, type StaffDesk } from '../../office/staff/staff-desk.js';
import { insertKey } from './insert-key.js';

/** What a program reads as a whole, with `ETag`: settings, and rows that leave the list when they are removed. */
const WHOLE = [
  ...['listAdminExtras', 'listAdminPrices', 'listAdminRooms', 'listAdminSlots', 'listAdminSpaces'],
  ...['listClosures', 'listPublicHolidays', 'listSchoolHolidays', 'listSubscriptions'],
];
/** Samples of events, not records. */
const SAMPLES = ['listIntegrationEvents'];

/** A list with two rows: how they are stored, and what changes the one with this id, or what it shows. */
interface Polled {
  insert: (place: number) => Promise<number | string>;
  change: string;
  query?: string;
}

let desk: StaffDesk;
let key: string;
let payout: number;
let memberId: number;
beforeAll(async () => {
  desk = await openDesk();
  memberId = (await createUser(desk.api.db, {})).id;
  key = await insertKey(desk.api.db, desk.adminId, ['bookings:read', 'money:read', 'messages:write']);
  payout = Number(await insertPayout(0));
});
afterAll(() => desk.close());

async function store(sql: string, ...values: unknown[]): Promise<number | string> {
  const { rows } = await desk.api.db.query<{ id: number | string }>(sql, values);
  return rows[0]?.id ?? 0;
}
const insertPayout = (place: number): Promise<number | string> =>
  store(
    `INSERT INTO payouts (provider, external_id, state, amount_minor, currency, made_at, arrives_on, itemised, reconciled)
     VALUES ('stripe', $1, 'paid', 100, 'GBP', now(), current_date, true, true) RETURNING id`,
    `po_${place}`,
  );
/** A booking that is paid in cash, on a day of its own. */
let days = 40;
const book = (isPaid = true): Promise<number> =>
  insertBooking(desk.api.db, { date: dayAhead((days += 1)), isPaid });
const payBy = async (): Promise<number | string> =>
  store(`SELECT payment_id AS id FROM payment_allocations WHERE booking_id = $1`, await book());

const LISTS: Record<string, Polled> = {
  payments: {
    insert: payBy,
    change: `INSERT INTO payout_movements
       (provider, external_id, kind, type, gross_minor, fee_minor, net_minor, currency, occurred_at, cleared_at, pending, payment_id)
     VALUES ('stripe', 'of-the-payment', 'charge', 'charge', 100, 3, 97, 'GBP', now(), now(), false, $1)`,
  },
  refunds: {
    insert: async () =>
      store(
        `INSERT INTO refunds (payment_id, allocation_id, amount_minor, reason, cause)
         SELECT payment_id, id, 100, 'cancelled', 'cancelled' FROM payment_allocations WHERE payment_id = $1 RETURNING id`,
        await payBy(),
      ),
    change: `INSERT INTO bank_details (booking_id) SELECT allocation.booking_id
       FROM refunds JOIN payment_allocations allocation ON allocation.id = refunds.allocation_id WHERE refunds.id = $1`,
  },
  bonds: {
    insert: async () =>
      store(
        `INSERT INTO bonds (booking_id, amount_minor, begins_at, ends_at)
         VALUES ($1, 100, now() + interval '9 days', now() + interval '10 days') RETURNING booking_id AS id`,
        await book(false),
      ),
    change: 'UPDATE bonds SET asked_at = now() WHERE booking_id = $1',
  },
  invoices: {
    insert: async () =>
      store(
        `WITH draft AS (INSERT INTO documents (kind, state, buyer_name, currency, payment_days)
           VALUES ('invoice', 'draft', 'Robin', 'GBP', 14) RETURNING id, created_at, currency)
         INSERT INTO document_bookings (document_id, booking_id, created_at, currency) SELECT id, $1, created_at, currency FROM draft RETURNING document_id AS id`,
        await book(false),
      ),
    change: 'UPDATE document_bookings SET paid_minor = 100 WHERE document_id = $1',
  },
  payouts: {
    insert: (place) => insertPayout(place + 1),
    change: `UPDATE payouts SET state = 'failed', changed_at = clock_timestamp() WHERE id = $1`,
  },
  movements: {
    insert: (place) =>
      store(
        `INSERT INTO payout_movements (provider, external_id, kind, type, gross_minor, fee_minor, net_minor, currency, occurred_at,
           cleared_at, pending, payout_id)
         VALUES ('stripe', $1, 'fee', 'fee', 100, 3, 97, 'GBP', now(), now(), false, $2) RETURNING id`,
        `fee_${place}`,
        payout,
      ),
    change: 'UPDATE payout_movements SET fee_minor = 4, changed_at = clock_timestamp() WHERE id = $1',
  },
  viewings: {
    insert: (place) =>
      store(
        `INSERT INTO viewings (space_id, starts_at, ends_at, name, phone) VALUES (1, now() + $1 * interval '1 day',
           now() + $1 * interval '1 day' + interval '30 minutes', 'Robin', '08 8388 0000') RETURNING id`,
        place + 90,
      ),
    change: `UPDATE viewings SET note = 'Late', updated_at = clock_timestamp() WHERE id = $1`,
  },
  'waiting-list': {
    insert: (place) =>
      store(
        `INSERT INTO waiting_list_entries (user_id, space_id, date, guest_count, event_type, period, last_start)
         VALUES ($1, 1, current_date + $2::integer, 10, 'Birthday Party', tstzrange(now(), now() + interval '50 days'),
           now() + interval '50 days') RETURNING id`,
        memberId,
        place + 90,
      ),
    change: `UPDATE waiting_list_entries SET ended_at = now(), ended_as = 'staff' WHERE id = $1`,
  },
  'booking-series': {
    insert: async () =>
      store(
        `WITH series AS (INSERT INTO booking_series (rule, first_date, paid)
           VALUES ('FREQ=WEEKLY;COUNT=2', current_date, 'by_date') RETURNING id)
         UPDATE bookings SET series_id = series.id, series_date = date FROM series WHERE bookings.id = $1 RETURNING series_id AS id`,
        await book(false),
      ),
    change: `UPDATE bookings SET guest_count = 26, updated_at = clock_timestamp() WHERE series_id = $1`,
  },
  messages: {
    insert: () =>
      store(
        `INSERT INTO contact_messages (name, email, subject, message)
         VALUES ('Robin', 'r@guests.example', 'Hall', 'Free?') RETURNING id`,
      ),
    change: 'UPDATE contact_messages SET is_read = true WHERE id = $1',
    query: 'view=all&',
  },
};

interface ListPage {
  items: { id: number | string }[];
  nextCursor: string | null;
}
async function read(list: string, query: string): Promise<ListPage> {
  const path = list === 'movements' ? `payouts/${payout}/movements` : list;
  const answer = await request(desk.api.url)
    .get(`/api/admin/${path}?${LISTS[list]?.query ?? ''}${query}`)
    .set('Authorization', `Bearer ${key}`);
  expect(answer.status).toBe(200);
  return answer.body as ListPage;
}

describe('a list that a key polls', () => {
  it.each(Object.keys(LISTS))(
    'of %s has `limit` rows, and only what changed since an instant',
    async (name) => {
      const { insert, change } = LISTS[name]!;
      const ids = [await insert(1), await insert(2)];
      const first = await read(name, 'limit=1');
      expect(first.items).toHaveLength(1);
      const second = await read(name, `limit=1&cursor=${first.nextCursor}`);
      expect(second.items).toHaveLength(1);
      expect(second.items[0]?.id).not.toBe(first.items[0]?.id);

      const since = async (): Promise<string> =>
        String(
          await store(
            `SELECT to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS id`,
          ),
        );
      const before = await since();
      expect((await read(name, `updatedSince=${before}`)).items).toEqual([]);
      await desk.api.db.query(change, [ids[0]]);
      expect((await read(name, `updatedSince=${before}`)).items.map(({ id }) => id)).toEqual([ids[0]]);
      expect((await read(name, `updatedSince=${await since()}`)).items).toEqual([]);
    },
  );

  it('has both parameters in the contract, unless it is read as a whole', () => {
    const open = Object.entries(buildOpenApi(desk.api.app).paths).filter(([path]) => scopesOf('get', path));
    const calls = open.flatMap(([, { get }]) => get ?? []);
    const lists = calls.filter(({ operationId }) => operationId?.startsWith('list'));
    const without = lists.filter(({ parameters }) => {
      const names = (parameters as { name: string }[]).map(({ name }) => name);
      return !['cursor', 'limit', 'updatedSince'].every((name) => names.includes(name));
    });
    expect(lists.length).toBeGreaterThan(20);
    expect(without.map(({ operationId }) => operationId).sort()).toEqual([...WHOLE, ...SAMPLES].sort());
  });

  it('refuses a limit that is too high', async () => {
    const answer = await request(desk.api.url)
      .get('/api/admin/payments?limit=101')
      .set('Authorization', `Bearer ${key}`);
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { errors: { limit: ['Enter a limit of 1 to 100.'] } },
    ]);
  });
});
