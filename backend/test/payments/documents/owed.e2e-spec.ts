import { jest } from '@jest/globals';
import { InvoiceRemindersJob } from '../../../src/payments/documents/application/invoice-reminders.job.js';
import { DocumentSettingsRepository } from '../../../src/payments/documents/persistence/settings.repository.js';
import { dayAhead, insertBooking } from '../../factories/bookings.js';
import { integrityFindings } from '../settlement/integrity.js';
import { moneyAt, openTreasury, type Treasury } from '../settlement/treasury.js';
import { draft, type Invoice, invoiceAt, issue, pdfOf, setUp } from './document-steps.js';
import { textOfPdf } from './pdf-text.js';

let treasury: Treasury;
let owner: { id: number };
beforeAll(async () => {
  treasury = await openTreasury();
  owner = await treasury.api.visitor();
  await setUp(treasury.admin);
});
afterAll(() => treasury.close());
afterEach(() => jest.restoreAllMocks());

let ahead = 20;
const booked = async (totalMinor = 12_000, currency = 'GBP'): Promise<number> => {
  const date = dayAhead((ahead += 1));
  const id = await insertBooking(treasury.api.db, {
    userId: owner.id,
    totalMinor,
    date,
  });
  await treasury.api.db.query('UPDATE bookings SET currency = $2 WHERE id = $1', [id, currency]);
  return id;
};
const post = (path: string, body: object) => treasury.admin.post(`/api/admin/${path}`).send(body);
const pay = (id: number, amount: string) =>
  post(`bookings/${id}/payments`, {
    amount,
    method: 'cash',
    receivedOn: dayAhead(0),
  }).expect(200);
const at = (id: number): Promise<Invoice> => invoiceAt(treasury.admin, id);
const adjust = (id: number, text: string, amountMinor: number) =>
  treasury.api.db.query(
    `INSERT INTO order_lines (booking_id, kind, text, amount_minor) VALUES ($1, 'adjustment', $2, $3)`,
    [id, text, amountMinor],
  );
const printed = async ({ id }: Invoice): Promise<string> =>
  textOfPdf(await pdfOf(treasury.admin, id, true)).replaceAll(/\s+/g, ' ');

async function owedSums(): Promise<string> {
  const { body } = await treasury.admin.get('/api/admin/invoices/sums').expect(200);
  return (body as { owed: string }).owed;
}
async function idsIn(view: string): Promise<number[]> {
  const { body } = await treasury.admin.get(`/api/admin/invoices?view=${view}`).expect(200);
  return (body as { items: { id: number }[] }).items.map(({ id }) => id);
}
async function mailOf(id: number): Promise<{ subject: string; text: string }> {
  const { rows } = await treasury.api.db.query<{
    subject: string;
    text: string;
  }>(`SELECT subject, mails::text AS text FROM mails WHERE kind = 'invoice-sent' AND about_id = $1`, [id]);
  expect(rows).toHaveLength(1);
  return rows[0] ?? { subject: '', text: '' };
}

it('the next number stays when settings are saved while the first invoice is issued', async () => {
  const made = await draft(treasury.admin, [await booked()]);
  const { body } = await treasury.admin.get('/api/admin/document-settings').expect(200);
  const { version, isNumbered: _, ...form } = body as { version: number; isNumbered: boolean };
  const settings = treasury.api.app.get(DocumentSettingsRepository, {
    strict: false,
  });
  const take = settings.takeNumber.bind(settings);
  let saving: Promise<{ status: number }> | undefined;
  jest.spyOn(settings, 'takeNumber').mockImplementationOnce(async (series, manager) => {
    const taken = await take(series, manager);
    saving = treasury.other
      .put('/api/admin/document-settings')
      .set('If-Match', `"${version}"`)
      .send({ ...form, footer: 'Thank you' })
      .then(({ status }) => ({ status }));
    await untilBlocked();
    return taken;
  });
  await issue(treasury.admin, made);
  expect(await saving).toEqual({ status: 200 });
  expect((await treasury.admin.get('/api/admin/document-settings')).body).toMatchObject({
    nextNumber: 2,
    isNumbered: true,
    footer: 'Thank you',
  });
  await issue(treasury.admin, await draft(treasury.admin, [await booked()]));
});

async function untilBlocked(): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) {
    const { rows } = await treasury.api.db.query(
      `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%document_numbers%'`,
    );
    if (rows.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('saving the settings did not wait for the number');
}

describe('an invoice asks for nothing that its booking no longer owes', () => {
  const cases: [string, (id: number) => Promise<unknown>][] = [
    ['a cancellation', (id) => treasury.cancel(id, { by: 'club' })],
    [
      'a waived balance',
      (id) =>
        post(`bookings/${id}/waive`, {
          amount: '120.00',
          reason: 'For the school',
        }).expect(200),
    ],
    [
      'a payment and a cancellation with a full refund',
      async (id) => {
        await pay(id, '120.00');
        await treasury.cancel(id, { by: 'club' });
      },
    ],
  ];
  it.each(cases)('after %s', async (_, change) => {
    const before = await owedSums();
    const id = await booked();
    const made = await issue(treasury.admin, await draft(treasury.admin, [id], { paymentDays: 14 }), false);
    await treasury.admin.post(`/api/admin/invoices/${made.id}/send`).expect(200);
    await change(id);
    expect(await at(made.id)).toMatchObject({
      state: 'issued',
      total: '120.00',
      toCredit: '120.00',
    });
    expect(await owedSums()).toBe(before);
    expect(await idsIn('owed')).not.toContain(made.id);
    expect(await idsIn('paid')).not.toContain(made.id);
    expect(await idsIn('to_credit')).toContain(made.id);
    const { body } = await post(`invoices/${made.id}/remind`, {}).expect(409);
    expect(body).toMatchObject({ code: 'already_paid' });
    const job = treasury.api.app.get(InvoiceRemindersJob, { strict: false });
    await job.run(undefined, new Date(`${dayAhead(21)}T02:00:00Z`));
    const { rows } = await treasury.api.db.query(
      `SELECT id FROM mails WHERE kind = 'invoice-reminder' AND basis = $1`,
      [String(made.id)],
    );
    expect(rows).toEqual([]);
  });

  it('and is paid once the rest of a cheaper booking is', async () => {
    const id = await booked();
    const made = await issue(treasury.admin, await draft(treasury.admin, [id]));
    await pay(id, '50.00');
    await post(`bookings/${id}/waive`, {
      amount: '70.00',
      reason: 'For the school',
    }).expect(200);
    expect(await at(made.id)).toMatchObject({
      state: 'paid',
      paid: '50.00',
      toCredit: '70.00',
    });
  });
});

it('an invoice for two bookings is listed as owed once, and until nothing of it is owed', async () => {
  const [one, other] = [await booked(), await booked()];
  const { id } = await issue(treasury.admin, await draft(treasury.admin, [one, other]));
  const listed = async (view: string) => (await idsIn(view)).filter((found) => found === id);
  expect(await listed('owed')).toEqual([id]);
  await pay(one, '120.00');
  expect(await listed('owed')).toEqual([id]);
  await pay(other, '120.00');
  expect([await listed('owed'), await listed('paid')]).toEqual([[], [id]]);
  const [payment] = (await moneyAt(treasury.admin, one)).payments;
  await post(`payments/${payment?.id}/void`, {
    reason: 'Recorded by mistake',
  }).expect(200);
  expect([await listed('owed'), await listed('paid')]).toEqual([[id], []]);
  await post(`bookings/${one}/waive`, {
    amount: '120.00',
    reason: 'For the school',
  }).expect(200);
  expect([await listed('owed'), await listed('to_credit')]).toEqual([[], [id]]);
  await post(`invoices/${id}/credit`, { send: false }).expect(200);
  expect([await listed('owed'), await listed('to_credit'), await listed('paid')]).toEqual([[], [], [id]]);
  await treasury.cancel(other, { by: 'club' });
  expect([await listed('owed'), await listed('to_credit')]).toEqual([[], [id]]);
  expect(await integrityFindings(treasury.api)).toEqual([]);
});

describe('an invoice of a paid booking', () => {
  it('says that it is paid in full, and asks for no payment', async () => {
    const id = await booked();
    await pay(id, '120.00');
    const made = await issue(treasury.admin, await draft(treasury.admin, [id]));
    const text = await printed(made);
    expect(text).toContain('Paid in full.');
    expect(text).not.toMatch(/Please pay|How to pay|Due /);
    const mail = await mailOf(id);
    expect(mail.subject).toBe(`Invoice ${made.number}: paid`);
    expect(mail.text).not.toMatch(/Please pay|Pay now|Bank account/);
  });

  it('in part asks for the rest', async () => {
    const id = await booked();
    await pay(id, '50.00');
    const made = await issue(treasury.admin, await draft(treasury.admin, [id]));
    const text = await printed(made);
    expect(text).toContain('Paid so far: £50.00.');
    expect(text).toContain('Please pay £70.00 by');
    expect((await mailOf(id)).subject).toContain(': £70.00, due');
  });
});

describe('an invoice for several bookings', () => {
  it('has a link in its email to pay each one that owes something, without an account', async () => {
    const [paid, ...owing] = [await booked(), await booked(), await booked()];
    const made = await issue(treasury.admin, await draft(treasury.admin, [paid, ...owing]), false);
    await pay(paid, '120.00');
    await treasury.admin.post(`/api/admin/invoices/${made.id}/send`).expect(200);
    const { rows } = await treasury.api.db.query(
      `SELECT links FROM mails WHERE kind = 'invoice-sent' AND about_id = $1`,
      [paid],
    );
    expect(rows).toEqual([{ links: owing.map((id) => `pay:${id}`) }]);
  });

  const billed = async (): Promise<{ id: number; first: Invoice }> => {
    const id = await booked();
    return {
      id,
      first: await issue(treasury.admin, await draft(treasury.admin, [id])),
    };
  };

  it('leaves out one that became cheaper since its own invoice', async () => {
    const { id, first } = await billed();
    await adjust(id, 'Goodwill', -5000);
    const other = await booked();
    const made = await issue(treasury.admin, await draft(treasury.admin, [id, other]));
    expect(made).toMatchObject({
      total: '120.00',
      bookingIds: [other],
      lines: [{ bookingId: other }],
    });
    await post(`invoices/${first.id}/credit`, { send: false }).expect(200);
    expect(await at(first.id)).toMatchObject({
      total: '70.00',
      toCredit: '0.00',
    });
  });

  it('leaves it out when it became cheaper while this was a draft', async () => {
    const { id, first } = await billed();
    await adjust(id, 'More guests', 3000);
    const other = await booked();
    const made = await draft(treasury.admin, [id, other]);
    expect(made.total).toBe('150.00');
    await adjust(id, 'Goodwill', -5000);
    expect(await at(made.id)).toMatchObject({
      total: '120.00',
      lines: [{ bookingId: other }],
    });
    expect(await issue(treasury.admin, made)).toMatchObject({
      total: '120.00',
      bookingIds: [other],
    });
    expect(await at(first.id)).toMatchObject({ toCredit: '20.00' });
  });
});

it('a credit note takes GST as its invoice did, whatever the settings say now', async () => {
  const id = await booked(11_000, 'AUD');
  const made = await issue(treasury.admin, await draft(treasury.admin, [id]));
  expect(made.gst).toBe('10.00');
  await setUp(treasury.admin, { gstRegistered: false });
  await post(`invoices/${made.id}/void`, { send: false }).expect(200);
  await setUp(treasury.admin);
  const { rows } = await treasury.api.db.query(
    `SELECT gst_minor AS gst, data ->> 'gst' AS status FROM documents WHERE refers_to = $1`,
    [made.id],
  );
  expect(rows).toEqual([{ gst: -1000, status: 'tax' }]);
});

it('what is paid goes to the invoice that was issued first, also if it was drafted later', async () => {
  const id = await booked();
  const early = await draft(treasury.admin, [id]);
  const first = await issue(treasury.admin, await draft(treasury.admin, [id]));
  await adjust(id, 'More guests', 3000);
  const second = await issue(treasury.admin, early);
  await pay(id, '120.00');
  expect([await at(first.id), await at(second.id)]).toMatchObject([
    { state: 'paid', paid: '120.00' },
    { state: 'issued', paid: '0.00' },
  ]);
});
