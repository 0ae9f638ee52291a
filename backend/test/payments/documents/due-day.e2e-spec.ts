import { dueDayOf } from '../../../src/bookings/domain/pay-by.js';
import { DueBookingsRepository } from '../../../src/office/desk/persistence/due-bookings.repository.js';
import { dayAhead, insertBooking, type StoredBooking } from '../../factories/bookings.js';
import { integrityFindings } from '../settlement/integrity.js';
import { openTreasury, type Treasury } from '../settlement/treasury.js';
import { draft, type Invoice, issue, setUp } from './document-steps.js';

let treasury: Treasury;
beforeAll(async () => {
  treasury = await openTreasury();
  await setUp(treasury.admin);
});
afterAll(() => treasury.close());

interface DueDay {
  invoiceDueOn: string | null;
  payBy: string | null;
  date: string;
  dueOn: string;
}
async function booked(booking: StoredBooking, payBy: string | null = null): Promise<number> {
  const id = await insertBooking(treasury.api.db, { status: 'confirmed', totalMinor: 12_000, ...booking });
  await treasury.api.db.query('UPDATE bookings SET pay_by = $2 WHERE id = $1', [id, payBy]);
  return id;
}
async function dueDay(id: number): Promise<string> {
  const { rows } = await treasury.api.db.query<DueDay>(
    `SELECT invoice_due_on::text AS "invoiceDueOn", pay_by::text AS "payBy", date::text, due_on::text AS "dueOn"
     FROM bookings WHERE id = $1`,
    [id],
  );
  const [row] = rows;
  if (!row) throw new Error(`there is no booking ${id}`);
  expect(dueDayOf(row)).toBe(row.dueOn);
  return row.dueOn;
}
async function overdue(): Promise<number[]> {
  const { body } = await treasury.admin.get('/api/admin/bookings?view=overdue').expect(200);
  return (body as { items: { id: number }[] }).items.map(({ id }) => id);
}
async function tasks(): Promise<string[]> {
  const { body } = await treasury.admin.get('/api/admin/attention?reason=overdue').expect(200);
  return (body as { items: { id: string }[] }).items.map(({ id }) => id);
}
const makeVoid = ({ id }: Invoice) =>
  treasury.admin
    .post(`/api/admin/invoices/${id}/void`)
    .send({ send: false, reason: 'Wrong buyer' })
    .expect(200);

describe('a debt', () => {
  it('without an agreed day is due on the day of the booking: the list and the tasks have it after that day', async () => {
    const late = await booked({ date: dayAhead(-3) });
    const later = await booked({ date: dayAhead(5) });
    expect(await dueDay(late)).toBe(dayAhead(-3));
    expect(await overdue()).toEqual([late]);
    expect(await tasks()).toEqual([`overdue-${late}`]);
    const { body } = await treasury.admin.get(`/api/admin/bookings/${later}/money`).expect(200);
    expect(body).toMatchObject({ payBy: null, dueOn: dayAhead(5) });
    await treasury.api.db.query('UPDATE bookings SET pay_by = $2 WHERE id = $1', [late, dayAhead(4)]);
    expect(await overdue()).toEqual([]);
  });

  it('is due by its invoice, and by its own day again when the invoice is void', async () => {
    const id = await booked({ date: dayAhead(30) }, dayAhead(-1));
    expect(await overdue()).toContain(id);
    const made = await issue(treasury.admin, await draft(treasury.admin, [id], { paymentDays: 14 }));
    expect(await dueDay(id)).toBe(made.dueOn);
    expect(await overdue()).not.toContain(id);
    expect(await tasks()).not.toContain(`overdue-${id}`);
    await makeVoid(made);
    expect(await dueDay(id)).toBe(dayAhead(-1));
    expect(await overdue()).toContain(id);
    expect(await integrityFindings(treasury.api)).toEqual([]);
  });

  it('on an invoice is reminded by the invoice alone', async () => {
    const id = await booked({ date: dayAhead(31) }, dayAhead(1));
    const due = () => treasury.api.get(DueBookingsRepository).toBePaid(dayAhead(0), dayAhead(2), new Date(0));
    expect(await due()).toContain(id);
    await issue(treasury.admin, await draft(treasury.admin, [id], { paymentDays: 1 }), false);
    expect(await due()).not.toContain(id);
  });

  it('for a date with monthly invoices is due on the date until it is on an invoice', async () => {
    const id = await booked({ date: dayAhead(32) }, dayAhead(2));
    const { rows } = await treasury.api.db.query<{ seriesId: number }>(
      `WITH series AS (INSERT INTO booking_series (rule, first_date, paid) VALUES ('FREQ=WEEKLY;COUNT=2', $2, 'by_date') RETURNING id)
       UPDATE bookings SET series_id = series.id, series_date = date FROM series WHERE bookings.id = $1
       RETURNING series_id AS "seriesId"`,
      [id, dayAhead(32)],
    );
    const monthly = `/api/admin/monthly-invoices/${rows[0]?.seriesId}`;
    expect(await dueDay(id)).toBe(dayAhead(2));
    await treasury.admin.put(monthly).send({ monthly: true }).expect(200);
    expect(await dueDay(id)).toBe(dayAhead(32));
    const made = await issue(treasury.admin, await draft(treasury.admin, [id], { paymentDays: 40 }));
    expect(await dueDay(id)).toBe(made.dueOn);
    expect(await integrityFindings(treasury.api)).toEqual([]);
  });
});
