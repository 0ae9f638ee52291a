import { jest } from '@jest/globals';
import type { EntityManager } from 'typeorm';
import { InvoiceDrafts } from '../../../src/payments/documents/application/invoice-drafts.service.js';
import { InvoiceRemindersJob } from '../../../src/payments/documents/application/invoice-reminders.job.js';
import { MonthlyInvoicesJob } from '../../../src/payments/documents/application/monthly-invoices.job.js';
import type { DocumentKind } from '../../../src/payments/documents/domain/document-data.js';
import { DocumentSettingsRepository } from '../../../src/payments/documents/persistence/settings.repository.js';
import { crashesAfter, enableSimulatedCrashes } from '../../support/simulated-crash.js';
import { paymentReference } from '../../../src/bookings/domain/payment-reference.js';
import { dayAhead, insertBooking, VENUE } from '../../factories/bookings.js';
import type { Agent } from '../../support/test-app.js';
import { openTreasury, type Treasury } from '../settlement/treasury.js';
import { draft, type Invoice, invoiceAt, issue, pdfOf, setUp } from './document-steps.js';
import { whileRefusingMails } from '../../support/refuse-mails.js';
import { textOfPdf } from './pdf-text.js';

let treasury: Treasury;
let owner: { agent: Agent; id: number };
beforeAll(async () => {
  treasury = await openTreasury();
  owner = await treasury.api.visitor();
  await setUp(treasury.admin);
});
afterAll(() => treasury.close());
afterEach(() => jest.restoreAllMocks());

let ahead = 20;
const booked = (totalMinor = 12_000, currency = 'GBP'): Promise<number> =>
  insertBooking(treasury.api.db, {
    userId: owner.id,
    totalMinor,
    date: dayAhead((ahead += 1)),
  }).then(async (id) => {
    if (currency !== 'GBP')
      await treasury.api.db.query('UPDATE bookings SET currency = $2 WHERE id = $1', [id, currency]);
    return id;
  });
const pay = (id: number, amount: string) =>
  treasury.admin
    .post(`/api/admin/bookings/${id}/payments`)
    .send({ amount, method: 'cash', receivedOn: dayAhead(0) })
    .expect(200);
const at = (id: number): Promise<Invoice> => invoiceAt(treasury.admin, id);
const credit = (id: number, call = 'credit') =>
  treasury.admin.post(`/api/admin/invoices/${id}/${call}`).send({ send: true, reason: 'Changed' });

async function sequences(): Promise<{ numbers: number[]; next: number }> {
  const { rows } = await treasury.api.db.query<{
    numbers: number[] | null;
    next: number;
  }>(
    `SELECT (SELECT array_agg(sequence ORDER BY sequence) FROM documents WHERE kind = 'invoice' AND state = 'issued') AS numbers, next
     FROM document_numbers WHERE series = 'invoice'`,
  );
  return { numbers: rows[0]?.numbers ?? [], next: rows[0]?.next ?? 0 };
}
async function expectNoGaps(): Promise<void> {
  const { numbers, next } = await sequences();
  expect(numbers).toEqual(Array.from({ length: next - 1 }, (_, index) => index + 1));
}

describe('an invoice', () => {
  it('says what is missing, and is not issued without it', async () => {
    await setUp(treasury.admin, {
      legalName: null,
      bsb: null,
      accountNumber: null,
      payId: null,
    });
    const made = await draft(treasury.admin, [await booked()]);
    expect(made.missing).toEqual(['the club’s legal name', 'the club’s bank details']);
    const { body } = await treasury.admin
      .post(`/api/admin/invoices/${made.id}/issue`)
      .set('If-Match', `"${made.version}"`)
      .send({ send: false })
      .expect(409);
    expect(body).toMatchObject({
      code: 'settings_missing',
      missing: made.missing,
    });
    await setUp(treasury.admin);
    expect((await at(made.id)).missing).toEqual([]);
    await expectNoGaps();
  });

  it('sends a hirer to the page of the booking, but not a hirer without an account', async () => {
    const date = dayAhead((ahead += 1));
    const without = await insertBooking(treasury.api.db, { totalMinor: 12_000, date });
    const withAccount = await booked();
    for (const [id, page] of [
      [without, false],
      [withAccount, true],
    ] as const) {
      const { id: invoiceId } = await issue(treasury.admin, await draft(treasury.admin, [id]), false);
      const text = textOfPdf(await pdfOf(treasury.admin, invoiceId, true));
      expect(text).toContain('Use the reference BSC-');
      expect(text.includes('/my-bookings')).toBe(page);
    }
  });

  it('is a draft, then issued with a number, part paid and paid, as its booking is', async () => {
    const id = await booked();
    const made = await draft(treasury.admin, [id], { paymentDays: 7 });
    expect(made).toMatchObject({
      state: 'draft',
      number: null,
      total: '120.00',
    });
    const issued = await issue(treasury.admin, made);
    expect(issued).toMatchObject({
      state: 'issued',
      number: expect.stringMatching(/^INV-\d{5}$/),
      dueOn: dayAhead(7),
      title: 'Invoice',
      gst: '0.00',
      lines: [{ text: 'Hire', amount: '120.00' }],
    });
    await pay(id, '50.00');
    expect(await at(made.id)).toMatchObject({
      state: 'part_paid',
      paid: '50.00',
    });
    await pay(id, '70.00');
    expect(await at(made.id)).toMatchObject({
      state: 'paid',
      paid: '120.00',
      toCredit: '0.00',
    });
    const text = textOfPdf(await pdfOf(owner.agent, made.id));
    for (const shown of [
      'BSB 105-000',
      'Bridgewater Sports and Social Club Inc.',
      '£120.00',
      'Use the reference BSC-',
    ])
      expect(text).toContain(shown);
    expect(text.replaceAll(/\s+/g, ' ')).toContain('This is not a tax invoice');
    const { rows } = await treasury.api.db.query(
      `SELECT attachments FROM mails WHERE kind = 'invoice-sent' AND about_id = $1`,
      [id],
    );
    expect(rows).toEqual([
      {
        attachments: [expect.objectContaining({ filename: `${issued.number}.pdf` })],
      },
    ]);
  });

  it('charges each order line once: a second invoice charges only what was added', async () => {
    const id = await booked();
    const first = await issue(treasury.admin, await draft(treasury.admin, [id]));
    await treasury.admin
      .post('/api/admin/invoices')
      .send({ bookingIds: [id] })
      .expect(400);
    await treasury.api.db.query(
      `INSERT INTO order_lines (booking_id, kind, text, amount_minor) VALUES ($1, 'adjustment', 'More guests', 3000)`,
      [id],
    );
    const second = await issue(treasury.admin, await draft(treasury.admin, [id]));
    expect(second).toMatchObject({
      total: '30.00',
      lines: [{ text: 'More guests' }],
    });
    // What is paid goes to the oldest invoice first.
    await pay(id, '130.00');
    expect([await at(first.id), await at(second.id)]).toMatchObject([
      { state: 'paid', paid: '120.00' },
      { state: 'part_paid', paid: '10.00' },
    ]);
  });

  it('of several bookings is paid by their payments together', async () => {
    const ids = [await booked(), await booked(6000)];
    const made = await issue(treasury.admin, await draft(treasury.admin, ids));
    expect(made.total).toBe('180.00');
    await pay(ids[1] ?? 0, '60.00');
    expect(await at(made.id)).toMatchObject({
      state: 'part_paid',
      paid: '60.00',
    });
  });

  it('of a club that is not registered for GST says so, and never says tax invoice', async () => {
    await setUp(treasury.admin, { gstRegistered: false });
    const made = await issue(treasury.admin, await draft(treasury.admin, [await booked(12_000, 'AUD')]));
    await setUp(treasury.admin);
    const text = textOfPdf(await pdfOf(treasury.admin, made.id, true));
    expect(text).toContain('No GST has been charged.');
    expect(text.toLowerCase()).not.toContain('tax invoice');
  });

  it('of a registered club in Australian dollars has the seven things of a tax invoice', async () => {
    const made = await issue(treasury.admin, await draft(treasury.admin, [await booked(110_000, 'AUD')]));
    expect(made).toMatchObject({ title: 'Tax invoice', gst: '100.00' });
    const text = textOfPdf(await pdfOf(treasury.admin, made.id, true)).replaceAll(/\s+/g, ' ');
    for (const shown of [
      `Tax invoice ${made.number}`,
      'Bridgewater Sports and Social Club Inc.',
      'ABN 51 824 753 556',
      'Issued ',
      'Quantity',
      'GST included',
      'A$100.00',
      'All items are taxable.',
      'Sam Booker',
    ])
      expect(text).toContain(shown);
  });

  it('in Australian dollars of A$1,000 or more needs the name of its buyer', async () => {
    const id = await booked(100_000, 'AUD');
    await treasury.api.db.query(`UPDATE bookings SET name = 'Erased person' WHERE id = $1`, [id]);
    expect((await draft(treasury.admin, [id])).missing).toEqual(['the name of the buyer']);
  });
});

describe('a credit note', () => {
  it('is proposed when a booking is cancelled, and credits what it became cheaper by', async () => {
    const id = await booked();
    const made = await issue(treasury.admin, await draft(treasury.admin, [id]));
    await credit(made.id).expect(409);
    await pay(id, '120.00');
    const path = `/api/admin/bookings/${id}/cancel`;
    const terms = { by: 'override', amount: '90.00' };
    const { body: preview } = await treasury.admin.post(`${path}/preview`).send(terms).expect(200);
    const { quote } = preview as { quote: string };
    await treasury.admin
      .post(path)
      .send({ ...terms, quote, notify: true, reason: 'The hirer is ill' })
      .expect(200);
    expect(await at(made.id)).toMatchObject({
      toCredit: '90.00',
      total: '120.00',
    });
    const { body } = await credit(made.id).expect(200);
    expect(body).toMatchObject({
      state: 'paid',
      total: '30.00',
      paid: '30.00',
      toCredit: '0.00',
      creditNotes: [
        {
          kind: 'credit_note',
          total: '-90.00',
          number: expect.stringMatching(/^CN-/),
        },
      ],
    });
    await credit(made.id).expect(409);
  });

  it('voids an invoice, whose booking can then be invoiced again', async () => {
    const id = await booked();
    const made = await issue(treasury.admin, await draft(treasury.admin, [id]));
    const { body } = await credit(made.id, 'void').expect(200);
    expect(body).toMatchObject({ state: 'void', total: '0.00' });
    await credit(made.id, 'void').expect(409);
    const again = await issue(treasury.admin, await draft(treasury.admin, [id]));
    expect(again).toMatchObject({ total: '120.00', state: 'issued' });
  });

  it('is shared between the invoices of a booking, the latest first', async () => {
    const id = await booked();
    const first = await issue(treasury.admin, await draft(treasury.admin, [id]));
    await treasury.api.db.query(
      `INSERT INTO order_lines (booking_id, kind, text, amount_minor) VALUES ($1, 'adjustment', 'More guests', 3000)`,
      [id],
    );
    const second = await issue(treasury.admin, await draft(treasury.admin, [id]));
    await treasury.api.db.query(
      `INSERT INTO order_lines (booking_id, kind, text, amount_minor) VALUES ($1, 'adjustment', 'Goodwill', -5000)`,
      [id],
    );
    expect([await at(first.id), await at(second.id)]).toMatchObject([
      { toCredit: '20.00' },
      { toCredit: '30.00' },
    ]);
    await credit(second.id).expect(200);
    await credit(first.id).expect(200);
    expect([await at(first.id), await at(second.id)]).toMatchObject([
      { total: '100.00', toCredit: '0.00' },
      { state: 'void', total: '0.00' },
    ]);
  });
});

describe('numbers', () => {
  it('have no gap and no double when two people issue at once', async () => {
    const drafts: Invoice[] = [];
    for (let count = 0; count < 8; count += 1) drafts.push(await draft(treasury.admin, [await booked()]));
    const agents = [treasury.admin, treasury.other];
    const issued = await Promise.all(
      drafts.map((made, index) => issue(agents[index % 2] ?? treasury.admin, made)),
    );
    expect(new Set(issued.map(({ number }) => number)).size).toBe(8);
    await expectNoGaps();
  });

  it('go to one of two people who issue the same draft at once', async () => {
    const made = await draft(treasury.admin, [await booked()]);
    const answers = await Promise.all(
      [treasury.admin, treasury.other].map((agent) =>
        agent
          .post(`/api/admin/invoices/${made.id}/issue`)
          .set('If-Match', `"${made.version}"`)
          .send({ send: true }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    await expectNoGaps();
  });

  it('would collide without the lock of their series', async () => {
    const settings = treasury.api.app.get(DocumentSettingsRepository, {
      strict: false,
    });
    jest
      .spyOn(settings, 'takeNumber')
      .mockImplementation(async (series: DocumentKind, manager: EntityManager) => {
        const { next } = await settings.nextNumber(series, manager);
        await new Promise((resolve) => setTimeout(resolve, 200));
        return next;
      });
    const drafts = [
      await draft(treasury.admin, [await booked()]),
      await draft(treasury.admin, [await booked()]),
    ];
    const answers = await Promise.all(
      drafts.map(({ id, version }) =>
        treasury.admin
          .post(`/api/admin/invoices/${id}/issue`)
          .set('If-Match', `"${version}"`)
          .send({ send: false }),
      ),
    );
    // The constraint refuses the second: a number is never used twice.
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 500]);
    jest.restoreAllMocks();
    await treasury.api.db.query(`UPDATE document_numbers SET next = next + 1 WHERE series = 'invoice'`);
    await expectNoGaps();
  });

  it('are given back when the process ends at any statement of issuing', async () => {
    const made = await draft(treasury.admin, [await booked()]);
    const before = await sequences();
    const { Invoices } = await import('../../../src/payments/documents/application/invoices.service.js');
    const service = treasury.api.app.get(Invoices, { strict: false });
    const actor = {
      kind: 'job',
      id: null,
      role: null,
      network: null,
      requestId: null,
    } as const;
    enableSimulatedCrashes();
    let statements = 1;
    while (await crashesAfter(statements, () => service.issue(made.id, made.version, true, actor))) {
      // A process that dies at the COMMIT may have committed.
      const { state } = await at(made.id);
      if (state !== 'draft') break;
      expect(await sequences()).toEqual(before);
      statements += 1;
    }
    expect(statements).toBeGreaterThan(8);
    expect(await at(made.id)).toMatchObject({ state: 'issued' });
    await expectNoGaps();
  });

  it('can be chosen before the first invoice only', async () => {
    const { body } = await treasury.admin.get('/api/admin/document-settings').expect(200);
    const { version, isNumbered, ...settings } = body as {
      version: number;
      isNumbered: boolean;
      nextNumber: number;
    };
    expect(isNumbered).toBe(true);
    await treasury.admin
      .put('/api/admin/document-settings')
      .set('If-Match', `"${version}"`)
      .send({ ...settings, nextNumber: settings.nextNumber + 5 })
      .expect(400);
  });
});

describe('jobs', () => {
  it('do not remind of an invoice of three days on the morning on which it was sent', async () => {
    const { app, db } = treasury.api;
    const made = await issue(
      treasury.admin,
      await draft(treasury.admin, [await booked()], { paymentDays: 3 }),
    );
    // The day before by UTC.
    await db.query('UPDATE documents SET sent_at = $2 WHERE id = $1', [
      made.id,
      VENUE.instantOf(dayAhead(0), 8 * 60),
    ]);
    await app
      .get(InvoiceRemindersJob, { strict: false })
      .run(undefined, VENUE.instantOf(dayAhead(0), 8 * 60 + 15));
    const { rows } = await db.query(`SELECT FROM mails WHERE kind = 'invoice-reminder' AND basis = $1`, [
      String(made.id),
    ]);
    expect(rows).toEqual([]);
  });

  it('remind of an invoice though the reminder of another cannot be written', async () => {
    const { app, db } = treasury.api;
    const made = [await booked(), await booked()];
    const [bad, good] = [
      await issue(treasury.admin, await draft(treasury.admin, [made[0] ?? 0], { paymentDays: 14 })),
      await issue(treasury.admin, await draft(treasury.admin, [made[1] ?? 0], { paymentDays: 14 })),
    ];
    const job = app.get(InvoiceRemindersJob, { strict: false });
    await whileRefusingMails(db, `NEW.basis = '${bad.id}'`, async () => {
      await expect(job.run(undefined, new Date(`${dayAhead(11)}T02:00:00Z`))).rejects.toThrow(
        'email refused',
      );
    });
    const { rows } = await db.query(
      `SELECT basis FROM mails WHERE kind = 'invoice-reminder' AND basis = ANY ($1)`,
      [[String(bad.id), String(good.id)]],
    );
    expect(rows).toEqual([{ basis: String(good.id) }]);
  });

  it('remind three days before the due date and a week after it, once each, and not when it is paid', async () => {
    const ids = [await booked(), await booked()];
    const made = await issue(treasury.admin, await draft(treasury.admin, [ids[0] ?? 0], { paymentDays: 14 }));
    const paid = await issue(treasury.admin, await draft(treasury.admin, [ids[1] ?? 0], { paymentDays: 14 }));
    await pay(ids[1] ?? 0, '120.00');
    const job = treasury.api.app.get(InvoiceRemindersJob, { strict: false });
    const runOn = (days: number): Promise<void> =>
      job.run(undefined, new Date(`${dayAhead(days)}T02:00:00Z`));
    const reminders = async (id: number): Promise<number> => {
      const { rows } = await treasury.api.db.query<{ count: number }>(
        `SELECT count(*)::integer FROM mails WHERE kind = 'invoice-reminder' AND basis = $1`,
        [String(id)],
      );
      return rows[0]?.count ?? 0;
    };
    await runOn(10);
    expect(await reminders(made.id)).toBe(0);
    await runOn(11);
    await runOn(12);
    expect(await reminders(made.id)).toBe(1);
    await runOn(20);
    expect(await reminders(made.id)).toBe(1);
    await runOn(21);
    await runOn(22);
    expect(await reminders(made.id)).toBe(2);
    expect(await reminders(paid.id)).toBe(0);
  });

  it('remind of nothing while reminders are turned off, for one invoice or for all', async () => {
    const { db, app } = treasury.api;
    const job = app.get(InvoiceRemindersJob, { strict: false });
    const made = await issue(
      treasury.admin,
      await draft(treasury.admin, [await booked()], { paymentDays: 14 }),
    );
    const remindersOn = async (day: number): Promise<number> => {
      await job.run(undefined, new Date(`${dayAhead(day)}T02:00:00Z`));
      const { rows } = await db.query<{ count: number }>(
        `SELECT count(*)::integer AS count FROM mails WHERE kind = 'invoice-reminder' AND basis = $1`,
        [String(made.id)],
      );
      return rows[0]?.count ?? 0;
    };
    const turn = async (sendsReminders: boolean): Promise<void> => {
      const { version, buyerName, buyerAbn, buyerAddress, email, paymentDays } = (
        await treasury.admin.get(`/api/admin/invoices/${made.id}`).expect(200)
      ).body as Record<string, unknown>;
      await treasury.admin
        .put(`/api/admin/invoices/${made.id}`)
        .set('If-Match', `"${String(version)}"`)
        .send({
          buyerName,
          buyerAbn,
          buyerAddress,
          email,
          paymentDays,
          sendsReminders,
        })
        .expect(200);
    };
    await turn(false);
    expect(await remindersOn(12)).toBe(0);
    await turn(true);
    await setUp(treasury.admin, { sendsReminders: false });
    expect(await remindersOn(12)).toBe(0);
    await setUp(treasury.admin);
    expect(await remindersOn(12)).toBe(1);
  });

  it('draft an invoice of the month for a recurring booking, once', async () => {
    const ids = [await booked(), await booked()];
    const { rows } = await treasury.api.db.query<{ id: number }>(
      `INSERT INTO booking_series (rule, first_date, paid) VALUES ('FREQ=WEEKLY;COUNT=2', $1, 'by_date') RETURNING id`,
      [dayAhead(20)],
    );
    const seriesId = rows[0]?.id ?? 0;
    await treasury.api.db.query(
      `UPDATE bookings SET series_id = $1, series_date = date WHERE id = ANY ($2)`,
      [seriesId, ids],
    );
    await treasury.admin.put(`/api/admin/monthly-invoices/${seriesId}`).send({ monthly: true }).expect(200);
    const job = treasury.api.app.get(MonthlyInvoicesJob, { strict: false });
    const month = new Date(`${dayAhead(60)}T02:00:00Z`);
    await Promise.all([job.run(undefined, month), job.run(undefined, month)]);
    await job.run(undefined, month);
    const { body } = await treasury.admin.get('/api/admin/invoices?view=draft').expect(200);
    const { items } = body as {
      items: { bookingIds: number[]; total: string }[];
    };
    expect(items.filter(({ bookingIds }) => bookingIds.includes(ids[0] ?? 0))).toMatchObject([
      { bookingIds: ids, total: '240.00' },
    ]);
  });

  const inSeries = async (ids: number[], since: number): Promise<number> => {
    const { rows } = await treasury.api.db.query<{ id: number }>(
      `INSERT INTO booking_series (rule, first_date, paid) VALUES ('FREQ=WEEKLY;COUNT=2', $1, 'by_date') RETURNING id`,
      [dayAhead(20)],
    );
    const seriesId = rows[0]?.id ?? 0;
    await treasury.api.db.query(
      `UPDATE bookings SET series_id = $1, series_date = date WHERE id = ANY ($2)`,
      [seriesId, ids],
    );
    await treasury.api.db.query('INSERT INTO monthly_invoices (series_id, since) VALUES ($1, $2)', [
      seriesId,
      dayAhead(since),
    ]);
    return seriesId;
  };
  const draftsOf = async (id: number): Promise<{ id: number; version: number }[]> => {
    const { rows } = await treasury.api.db.query<{
      id: number;
      version: number;
    }>(
      `SELECT id, version FROM documents JOIN document_bookings ON document_id = id WHERE booking_id = $1 AND state = 'draft'`,
      [id],
    );
    return rows;
  };
  const draftMonth = (days: number): Promise<void> =>
    treasury.api.app
      .get(MonthlyInvoicesJob, { strict: false })
      .run(undefined, new Date(`${dayAhead(days)}T02:00:00Z`));

  it('draft nothing for the month in which monthly invoices were turned on, and no deleted draft again', async () => {
    const id = await booked();
    await inSeries([id], 60);
    await draftMonth(60 - Number(dayAhead(60).slice(8)) + 28);
    expect(await draftsOf(id)).toEqual([]);
    await draftMonth(92);
    const [made] = await draftsOf(id);
    await treasury.admin
      .delete(`/api/admin/invoices/${made?.id}`)
      .set('If-Match', `"${made?.version}"`)
      .expect(204);
    await draftMonth(92);
    expect(await draftsOf(id)).toEqual([]);
  });

  it('draft the other invoices of the month when one fails', async () => {
    const ids = [await booked(), await booked()] as const;
    const failing = await inSeries([ids[0]], 0);
    await inSeries([ids[1]], 0);
    const drafts = treasury.api.app.get(InvoiceDrafts, { strict: false });
    const create = drafts.createWithin.bind(drafts);
    jest
      .spyOn(drafts, 'createWithin')
      .mockImplementation((invoice, ...rest) =>
        invoice.seriesId === failing ? Promise.reject(new Error('no')) : create(invoice, ...rest),
      );
    await draftMonth(60);
    expect([(await draftsOf(ids[0])).length, (await draftsOf(ids[1])).length]).toEqual([0, 1]);
    jest.restoreAllMocks();
    await draftMonth(60);
    expect(await draftsOf(ids[0])).toHaveLength(1);
  });
});

const found = async (q: string): Promise<number[]> => {
  const { body } = await treasury.admin.get('/api/admin/invoices').query({ q }).expect(200);
  return (body as { items: { id: number }[] }).items.map(({ id }) => id);
};

it('the list has views, sums and a CSV file', async () => {
  const made = await issue(treasury.admin, await draft(treasury.admin, [await booked()]));
  const { body } = await treasury.admin.get(`/api/admin/invoices?q=${made.number}`).expect(200);
  expect(body).toMatchObject({
    total: 1,
    items: [{ id: made.id, state: 'issued', total: '120.00' }],
  });
  const number = String(made.number);
  for (const q of [number.toLowerCase(), number.replace(/-0*/, ' ')])
    expect(await found(q)).toEqual([made.id]);
  for (const q of [number.replace(/\D/g, ''), paymentReference(made.bookingIds[0] ?? 0), 'sam book'])
    expect(await found(q)).toContain(made.id);
  await credit(made.id, 'void').expect(200);
  const [note] = (await at(made.id)).creditNotes;
  expect(await found(note?.number ?? '')).toEqual([made.id]);
  expect(await found('inv-99999')).toEqual([]);
  for (const view of ['draft', 'owed', 'overdue', 'paid', 'void', 'to_credit'])
    await treasury.admin.get(`/api/admin/invoices?view=${view}`).expect(200);
  const { body: sums } = await treasury.admin.get('/api/admin/invoices/sums').expect(200);
  expect(sums).toMatchObject({
    currency: 'GBP',
    owedCount: expect.any(Number),
  });
  const { text } = await treasury.admin.get('/api/admin/invoices/export.csv?view=void').expect(200);
  expect(text).toContain(made.number);
});

it('the CSV of invoices has the day of the venue on which each was issued', async () => {
  const made = await issue(treasury.admin, await draft(treasury.admin, [await booked()]));
  // Still in October by UTC. An issued document cannot change otherwise.
  const client = await treasury.api.db.connect();
  await client.query('SET session_replication_role = replica');
  await client.query('UPDATE documents SET issued_at = $2 WHERE id = $1', [
    made.id,
    VENUE.instantOf('2026-11-01', 9 * 60),
  ]);
  client.release(true);
  const { text } = await treasury.admin.get('/api/admin/invoices/export.csv').expect(200);
  expect(text.split('\r\n').find((line) => line.startsWith(made.number ?? '?'))).toContain(',2026-11-01,');
});
