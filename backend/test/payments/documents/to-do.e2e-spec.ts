import type { AttentionPage } from '../../../src/office/attention/application/needs-attention.service.js';
import { dayAhead, insertBooking, VENUE } from '../../factories/bookings.js';
import { integrityFindings } from '../settlement/integrity.js';
import { openTreasury, type Treasury } from '../settlement/treasury.js';
import { draft, type Invoice, issue, setUp } from './document-steps.js';

/** Invoices on the to-do list: each kind, when it comes and what ends it. */
let treasury: Treasury;
beforeAll(async () => {
  treasury = await openTreasury();
  await setUp(treasury.admin);
});
afterAll(() => treasury.close());
beforeEach(async () => {
  await treasury.api.db.query('DELETE FROM documents');
  treasury.api.clock.set(VENUE.instantOf(dayAhead(0), 720));
});
afterEach(async () => expect(await integrityFindings(treasury.api)).toEqual([]));

let ahead = 40;
const booked = (): Promise<number> =>
  insertBooking(treasury.api.db, {
    totalMinor: 12_000,
    date: dayAhead((ahead += 1)),
    status: 'confirmed',
  });
const listed = async (reason: string): Promise<AttentionPage['items']> => {
  const { body } = await treasury.admin.get(`/api/admin/attention?reason=invoice_${reason}`).expect(200);
  return (body as AttentionPage).items;
};
const view = async (name: string): Promise<number[]> => {
  const { body } = await treasury.admin.get(`/api/admin/invoices?view=${name}`).expect(200);
  return (body as { items: { id: number }[] }).items.map(({ id }) => id);
};
/** The same invoices are on the to-do list, in the view of the list, and counted in the side bar. */
async function expectListed(name: string, reason: string, ids: number[]): Promise<void> {
  const items = await listed(reason);
  expect(items.map(({ action }) => action.target)).toEqual(ids.map((id) => `/admin/money/invoices/${id}`));
  expect((await view(name)).sort((one, other) => one - other)).toEqual(ids);
}
const badge = async (): Promise<number> => {
  const { body } = await treasury.admin.get('/api/admin/me').expect(200);
  return (body as { counts: { invoices: number } }).counts.invoices;
};
const pay = (id: number, amount: string) =>
  treasury.admin
    .post(`/api/admin/bookings/${id}/payments`)
    .send({ amount, method: 'bank_transfer', receivedOn: dayAhead(0) })
    .expect(200);
const issued = async (bookingIds: number[]): Promise<Invoice> =>
  issue(treasury.admin, await draft(treasury.admin, bookingIds), false);

it('a draft waits to be issued, until it is issued or deleted', async () => {
  const [one, other] = [
    await draft(treasury.admin, [await booked(), await booked()]),
    await draft(treasury.admin, [await booked()]),
  ];
  await expectListed('draft', 'draft', [one.id, other.id]);
  expect(await badge()).toBe(2);
  expect((await listed('draft'))[0]).toMatchObject({
    title: 'Invoice to issue',
    sentence: 'An invoice is drafted. Check it, and issue or delete it.',
    who: 'Sam Booker',
  });
  await issue(treasury.admin, one, false);
  await treasury.admin
    .delete(`/api/admin/invoices/${other.id}`)
    .set('If-Match', `"${other.version}"`)
    .expect(204);
  await expectListed('draft', 'draft', []);
  expect(await badge()).toBe(0);
});

it('an invoice of several bookings is overdue once, the day after its due date, until it is paid', async () => {
  const ids = [await booked(), await booked()];
  const { id, number } = await issued(ids);
  treasury.api.clock.set(VENUE.instantOf(dayAhead(14), 720));
  await expectListed('overdue', 'overdue', []);
  treasury.api.clock.set(VENUE.instantOf(dayAhead(15), 0));
  await expectListed('overdue', 'overdue', [id]);
  expect((await listed('overdue'))[0]).toMatchObject({
    amount: '240.00',
    sentence: expect.stringMatching(`Invoice ${number} was due on .*, and money is still owed.`) as string,
  });
  await pay(ids[0] ?? 0, '120.00');
  expect((await listed('overdue'))[0]).toMatchObject({ amount: '120.00' });
  await pay(ids[1] ?? 0, '120.00');
  await expectListed('overdue', 'overdue', []);
});

it('an overdue booking is listed once, as its invoice if that is overdue', async () => {
  const ids = [await booked(), await booked()];
  await treasury.api.db.query('UPDATE bookings SET pay_by = $2 WHERE id = ANY ($1)', [ids, dayAhead(10)]);
  const overdue = async (): Promise<number[]> => {
    const { body } = await treasury.admin.get('/api/admin/attention?reason=overdue').expect(200);
    return (body as AttentionPage).items
      .map(({ booking }) => booking?.id ?? 0)
      .filter((id) => ids.includes(id));
  };
  const { id } = await issued([ids[0] ?? 0]);
  treasury.api.clock.set(VENUE.instantOf(dayAhead(12), 720));
  // The first is due on its invoice's day, which is later.
  expect(await overdue()).toEqual([ids[1]]);
  treasury.api.clock.set(VENUE.instantOf(dayAhead(16), 720));
  await expectListed('overdue', 'overdue', [id]);
  expect(await overdue()).toEqual([ids[1]]);
});

it('a cancelled booking of an invoice waits for its credit note', async () => {
  const ids = [await booked(), await booked()];
  const { id, number } = await issued(ids);
  await expectListed('to_credit', 'to_credit', []);
  await treasury.cancel(ids[1] ?? 0, { by: 'club' });
  await expectListed('to_credit', 'to_credit', [id]);
  expect((await listed('to_credit'))[0]).toMatchObject({
    amount: '120.00',
    sentence: `A booking on invoice ${number} now costs less. Issue a credit note.`,
  });
  await treasury.admin.post(`/api/admin/invoices/${id}/credit`).send({ send: false }).expect(200);
  await expectListed('to_credit', 'to_credit', []);
});

it('the integrity checks find stored money of an invoice that is wrong by a penny', async () => {
  const [bookingId] = [await booked()];
  const { id } = await issued([bookingId]);
  const change = (column: string, by: number) =>
    treasury.api.db.query(`UPDATE document_bookings SET ${column} = ${column} + $2 WHERE document_id = $1`, [
      id,
      by,
    ]);
  for (const column of ['net_minor', 'paid_minor', 'to_credit_minor']) {
    await change(column, 1);
    expect(await integrityFindings(treasury.api)).toEqual([
      expect.stringMatching(`^invoice ${id} of booking ${bookingId}: charges `),
    ]);
    await change(column, -1);
  }
});

it('the integrity checks find a booking of an invoice with another time, due date or currency', async () => {
  const [bookingId] = [await booked()];
  const { id } = await issued([bookingId]);
  const change = (assignment: string) =>
    treasury.api.db.query(`UPDATE document_bookings SET ${assignment} WHERE document_id = $1`, [id]);
  for (const [planted, back] of [
    [`created_at = created_at + interval '1 day'`, `created_at = created_at - interval '1 day'`],
    [`due_on = due_on + interval '1 day'`, `due_on = due_on - interval '1 day'`],
    [`currency = 'AUD'`, `currency = 'GBP'`],
  ] as const) {
    await change(planted);
    expect(await integrityFindings(treasury.api)).toEqual([
      `invoice ${id} of booking ${bookingId}: another time, due date or currency than the invoice has`,
    ]);
    await change(back);
  }
});
