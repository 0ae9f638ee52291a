import { jest } from '@jest/globals';
import { createHash } from 'node:crypto';
import pg from 'pg';
import sharp from 'sharp';
import { ForgetDocumentsJob } from '../../../src/payments/documents/application/forget-documents.job.js';
import { ReceiptsDueJob } from '../../../src/payments/documents/application/receipts-due.job.js';
import { Issuing } from '../../../src/payments/documents/application/issuing.js';
import { documentPdf } from '../../../src/payments/documents/application/pdf/document-pdf.js';
import type { DocumentData } from '../../../src/payments/documents/domain/document-data.js';
import { ReceiptRepository } from '../../../src/payments/documents/persistence/receipt.repository.js';
import { dayAhead, insertBooking } from '../../factories/bookings.js';
import { eventually } from '../../support/eventually.js';
import type { Agent } from '../../support/test-app.js';
import { openTreasury, type Treasury } from '../settlement/treasury.js';
import { tagsOfPdf, textOfPdf } from './pdf-text.js';
import { documentsOf, pdfOf } from './document-steps.js';

let treasury: Treasury;
let owner: { agent: Agent; id: number };
beforeAll(async () => {
  treasury = await openTreasury();
  owner = await treasury.api.visitor();
});
afterAll(() => treasury.close());

const issueReceipts = (): Promise<void> => treasury.api.app.get(ReceiptsDueJob, { strict: false }).run();
let ahead = 20;
const booked = (isPaid = false): Promise<number> =>
  insertBooking(treasury.api.db, {
    userId: owner.id,
    totalMinor: 12_000,
    date: dayAhead((ahead += 1)),
    isPaid,
  });

const record = async (id: number, method: string, amount = '120.00'): Promise<string> => {
  const { body } = await treasury.admin
    .post(`/api/admin/bookings/${id}/payments`)
    .send({ amount, method, receivedOn: dayAhead(0) })
    .expect(200);
  const { payments } = body as { payments: { id: string }[] };
  return payments.at(-1)?.id ?? '';
};

describe('the logo of a document', () => {
  const use = (logoUrl: string | null) =>
    treasury.api.db.query(
      `INSERT INTO settings (key, value) VALUES ('club', jsonb_build_object('logoUrl', $1::text))
       ON CONFLICT (key) DO UPDATE SET value = settings.value || excluded.value`,
      [logoUrl],
    );
  const receiptOf = async (): Promise<{ data: DocumentData; pdf: Buffer }> => {
    const payment = await record(await booked(), 'cash');
    await issueReceipts();
    const { rows } = await treasury.api.db.query<{ data: DocumentData; pdf: Buffer }>(
      'SELECT data, pdf FROM documents WHERE payment_id = $1',
      [payment],
    );
    if (!rows[0]) throw new Error('no receipt');
    return rows[0];
  };

  it('is the club’s own photo, and stays when the club changes it or deletes the photo', async () => {
    const hash = 'c'.repeat(64);
    const photo = await sharp({ create: { width: 400, height: 160, channels: 3, background: '#7a1f2b' } })
      .jpeg()
      .toBuffer();
    await treasury.api.db.query(
      `INSERT INTO stored_files (is_public, hash, name, content_type, bytes) VALUES (true, $1, '400.jpg', 'image/jpeg', $2)`,
      [hash, photo],
    );
    await treasury.api.db.query(
      `INSERT INTO pictures (hash, width, height, bytes, file_name) VALUES ($1, 400, 160, 1, 'crest.jpg')`,
      [hash],
    );
    await use(`/media/${hash}/400.jpg`);
    const own = await receiptOf();
    expect(own.data.logo).toBe(createHash('sha256').update(photo).digest('hex'));
    expect(own.pdf.includes(photo)).toBe(true);
    expect(tagsOfPdf(own.pdf)).toContain('Figure');

    await use(null);
    await treasury.api.db.query('DELETE FROM stored_files WHERE hash = $1', [hash]);
    await treasury.api.db.query('DELETE FROM pictures WHERE hash = $1', [hash]);
    const { rows } = await treasury.api.db.query<{ bytes: Buffer }>(
      'SELECT bytes FROM document_logos WHERE sha256 = $1',
      [own.data.logo],
    );
    expect((await documentPdf(own.data, rows[0]?.bytes)).equals(own.pdf)).toBe(true);
    const drawn = await receiptOf();
    expect(drawn.data).not.toHaveProperty('logo');
    expect((await documentPdf(drawn.data)).equals(drawn.pdf)).toBe(true);
  });

  it('is the drawn one if the photo is not in the library', async () => {
    await use('/images/logos/club.svg');
    expect((await receiptOf()).data).not.toHaveProperty('logo');
    await use(null);
  });
});

describe('receipts', () => {
  it.each(['cash', 'card_terminal', 'bank_transfer', 'cheque'])(
    'are issued for a payment by %s, numbered and emailed with the PDF',
    async (method) => {
      const id = await booked();
      await record(id, method);
      expect(await documentsOf(owner.agent, id)).toEqual([]);
      await issueReceipts();
      const [receipt, ...others] = await documentsOf(owner.agent, id);
      expect(others).toEqual([]);
      expect(receipt).toMatchObject({
        kind: 'receipt',
        number: expect.stringMatching(/^R-\d{5}$/),
        total: '120.00',
      });
      const { body } = await treasury.admin.get(`/api/admin/payments?q=${receipt?.number}`).expect(200);
      expect(body).toMatchObject({ total: 1, items: [{ method }] });
      const text = textOfPdf(await pdfOf(owner.agent, receipt?.id ?? 0));
      expect(text).toContain(`Receipt ${receipt?.number}`);
      expect(text).toContain('£120.00');
      expect(text).toContain('Sam Booker');
      const { rows } = await treasury.api.db.query(
        `SELECT subject, text, attachments FROM mails WHERE kind = 'receipt-issued' AND about_id = $1`,
        [id],
      );
      expect(rows).toHaveLength(1);
      expect(rows[0]).toMatchObject({
        // Names the booking: a hirer may have several.
        text: expect.stringMatching(/^ +Booking +Birthday Party, .* - .*, Whole venue$/m),
        attachments: [{ filename: `${receipt?.number}.pdf`, encoding: 'base64' }],
      });
    },
  );

  it('are issued once, however often the job runs, and by several jobs at once', async () => {
    const ids = [await booked(), await booked(), await booked()];
    for (const id of ids) await record(id, 'cash');
    await Promise.all([issueReceipts(), issueReceipts(), issueReceipts()]);
    await issueReceipts();
    for (const id of ids) expect(await documentsOf(owner.agent, id)).toHaveLength(1);
    await expectNoGaps('receipt');
  });

  it('are reversed when the payment is voided', async () => {
    const id = await booked();
    const payment = await record(id, 'cash');
    await issueReceipts();
    await treasury.admin
      .post(`/api/admin/payments/${payment}/void`)
      .send({ reason: 'Typed twice' })
      .expect(200);
    await issueReceipts();
    const [receipt, reversal] = await documentsOf(owner.agent, id);
    expect(reversal).toMatchObject({ kind: 'receipt_reversal', total: '-120.00', paymentId: payment });
    const text = textOfPdf(await pdfOf(treasury.admin, reversal?.id ?? 0, true));
    expect(text).toContain(`For receipt ${receipt?.number}`);
    // Staff's reason is for the log.
    expect(text).not.toContain('Typed twice');
  });

  it('are not issued for a payment that was voided before', async () => {
    const id = await booked();
    const payment = await record(id, 'cash');
    await treasury.admin
      .post(`/api/admin/payments/${payment}/void`)
      .send({ reason: 'Typed twice' })
      .expect(200);
    await issueReceipts();
    expect(await documentsOf(owner.agent, id)).toEqual([]);
  });

  it('are issued for a payment that was made before its booking, once it has one', async () => {
    const { db } = treasury.api;
    const { rows } = await db.query<{ id: string }>(
      `INSERT INTO payments (provider, user_id, amount_minor, received_minor, currency, status, completed_at, received_on)
       VALUES ('cash', $1, 12000, 12000, 'GBP', 'completed', now(), current_date) RETURNING id`,
      [owner.id],
    );
    const payment = rows[0]?.id;
    await issueReceipts();
    const id = await booked();
    await db.query(
      'INSERT INTO payment_allocations (payment_id, booking_id, amount_minor) VALUES ($1, $2, 12000)',
      [payment, id],
    );
    await db.query('UPDATE payments SET booking_id = $2 WHERE id = $1', [payment, id]);
    await issueReceipts();
    expect(await documentsOf(owner.agent, id)).toMatchObject([{ kind: 'receipt', total: '120.00' }]);
  });

  it('for the bookings of several hirers name none of them and are not emailed', async () => {
    const { db } = treasury.api;
    const id = await booked();
    const payment = await record(id, 'cash');
    const theirs = await insertBooking(db, {
      userId: (await treasury.api.visitor()).id,
      totalMinor: 12_000,
      date: dayAhead((ahead += 1)),
      name: 'Robin Other',
      email: 'robin.other@guests.example',
    });
    await db.query(`UPDATE payment_allocations SET amount_minor = 6000 WHERE payment_id = $1`, [payment]);
    await db.query(
      'INSERT INTO payment_allocations (payment_id, booking_id, amount_minor) VALUES ($1, $2, 6000)',
      [payment, theirs],
    );
    await issueReceipts();
    const { rows } = await db.query(
      `SELECT buyer_name AS buyer, email, number FROM documents WHERE payment_id = $1`,
      [payment],
    );
    expect(rows).toEqual([{ buyer: 'Several hirers', email: null, number: expect.any(String) }]);
    const [{ number } = { number: '' }] = rows as { number: string }[];
    const { rows: mails } = await db.query('SELECT id FROM mails WHERE subject LIKE $1', [`%${number}%`]);
    expect(mails).toEqual([]);
  });

  it('wait behind the others after a failure', async () => {
    const [failing, other] = [await booked(), await booked()];
    const payment = await record(failing, 'cash');
    await record(other, 'cash');
    await treasury.api.db.query(
      `UPDATE receipts_due SET since = now() - interval '1 hour' WHERE payment_id = $1`,
      [payment],
    );
    const issuing = treasury.api.app.get(Issuing, { strict: false });
    jest.spyOn(issuing, 'issue').mockRejectedValueOnce(new Error('out of paper'));
    await issueReceipts();
    jest.restoreAllMocks();
    expect(await documentsOf(owner.agent, failing)).toEqual([]);
    expect(await documentsOf(owner.agent, other)).toHaveLength(1);
    const { rows } = await treasury.api.db.query(
      `SELECT payment_id AS id FROM receipts_due
       WHERE since > (SELECT max(issued_at) FROM documents WHERE state = 'issued') - interval '10 seconds' AND payment_id = $1`,
      [payment],
    );
    expect(rows).toEqual([{ id: payment }]);
    await issueReceipts();
    expect(await documentsOf(owner.agent, failing)).toHaveLength(1);
    await expectNoGaps('receipt');
  });

  it('of a booking that does not exist are not found', async () => {
    await treasury.admin.get('/api/admin/bookings/999999/documents').expect(404);
  });

  it('are shown to the hirer of all their bookings only', async () => {
    const id = await booked(true);
    await issueReceipts();
    const [receipt] = await documentsOf(owner.agent, id);
    const other = await treasury.api.visitor();
    await other.agent.get(`/api/bookings/${id}/documents`).expect(404);
    await other.agent.get(`/api/documents/${receipt?.id}/document.pdf`).expect(404);
    // Part of it is another person's booking.
    const theirs = await insertBooking(treasury.api.db, { userId: other.id, date: dayAhead((ahead += 1)) });
    await treasury.api.db.query(
      `INSERT INTO document_bookings (document_id, booking_id, created_at, currency)
       SELECT id, $2, created_at, currency FROM documents WHERE id = $1`,
      [receipt?.id, theirs],
    );
    await owner.agent.get(`/api/documents/${receipt?.id}/document.pdf`).expect(404);
    expect(await documentsOf(other.agent, theirs)).toEqual([]);
  });

  it('have the same bytes when they are made again, and are never changed', async () => {
    const { rows } = await treasury.api.db.query<{
      id: number;
      data: DocumentData;
      pdf: Buffer;
      sha256: string;
    }>(
      `SELECT id, data, pdf, sha256 FROM documents WHERE state = 'issued' AND data -> 'logo' IS NULL ORDER BY id LIMIT 3`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { data, pdf, sha256 } of rows) {
      expect((await documentPdf(data)).equals(pdf)).toBe(true);
      expect(createHash('sha256').update(pdf).digest('hex')).toBe(sha256);
      expect(tagsOfPdf(pdf)).toEqual(
        expect.arrayContaining(['Document', 'H1', 'Table', 'TR', 'TH', 'TD', 'P']),
      );
    }
    await expect(
      treasury.api.db.query('UPDATE documents SET total_minor = 1 WHERE id = $1', [rows[0]?.id]),
    ).rejects.toThrow('an issued document is never changed');
  });
});

it('documents keep the name of an erased person until the legal term ends', async () => {
  const id = await insertBooking(treasury.api.db, { name: 'Erased person', date: dayAhead((ahead += 1)) });
  const issued = async (age: string, number: string): Promise<number> => {
    const { rows } = await treasury.api.db.query<{ id: number }>(
      `WITH old AS (
         INSERT INTO documents (kind, state, number, sequence, buyer_name, currency, issued_at, data, sha256, pdf)
         SELECT 'receipt', 'issued', $1, 90000 + length($1), 'Robin Smith', 'GBP', now() - $2::interval,
           '{"buyer": {"name": "Robin Smith"}, "totalMinor": 100, "reason": "Robin was ill",
             "received": {"method": "cash", "reference": "Robin"}}', 'x', '\\x00' RETURNING id, created_at, currency)
       INSERT INTO document_bookings (document_id, booking_id, created_at, currency) SELECT id, $3, created_at, currency FROM old RETURNING document_id AS id`,
      [number, age, id],
    );
    return rows[0]?.id ?? 0;
  };
  const [recent, old] = [
    await issued('4 years 11 months', 'OLD-1'),
    await issued('5 years 1 day', 'OLDER-1'),
  ];
  await treasury.api.app.get(ForgetDocumentsJob, { strict: false }).run();
  const { rows } = await treasury.api.db.query(
    `SELECT id, buyer_name, data -> 'buyer' ->> 'name' AS name, data -> 'totalMinor' AS total, pdf IS NULL AS "isGone",
       data::text LIKE '%Robin%' AS "saysRobin"
     FROM documents WHERE id = ANY ($1) ORDER BY id`,
    [[recent, old]],
  );
  expect(rows).toEqual([
    {
      id: recent,
      buyer_name: 'Robin Smith',
      name: 'Robin Smith',
      total: 100,
      isGone: false,
      saysRobin: true,
    },
    {
      id: old,
      buyer_name: 'Erased person',
      name: 'Erased person',
      total: 100,
      isGone: true,
      saysRobin: false,
    },
  ]);
});

async function expectNoGaps(kind: string): Promise<void> {
  const { rows } = await treasury.api.db.query<{ numbers: number[]; next: number }>(
    `SELECT array_agg(sequence ORDER BY sequence) AS numbers, (SELECT next FROM document_numbers WHERE series = $1) AS next
     FROM documents WHERE kind = $1 AND state = 'issued'`,
    [kind],
  );
  const [{ numbers, next } = { numbers: [], next: 0 }] = rows;
  expect(numbers).toEqual(Array.from({ length: next - 1 }, (_, index) => index + 1));
}

describe('a payment that gets its booking while receipts are issued', () => {
  let settling: pg.Client;
  beforeAll(async () => {
    settling = new pg.Client({ connectionString: treasury.api.databaseUrl });
    await settling.connect();
  });
  afterAll(() => settling.end());
  afterEach(() => jest.restoreAllMocks());

  /** Gives a payment to a booking in a transaction that is still open. @returns the payment's id */
  const attach = async (): Promise<string> => {
    const bookingId = await booked();
    const { rows } = await treasury.api.db.query<{ id: string }>(
      `INSERT INTO payments (provider, provider_payment_id, amount_minor, received_minor, currency, status, completed_at)
       VALUES ('stripe', 'pi_' || gen_random_uuid(), 12000, 12000, 'GBP', 'completed', now()) RETURNING id`,
    );
    const id = rows[0]?.id ?? '';
    await settling.query('BEGIN');
    await settling.query('UPDATE payments SET booking_id = $2 WHERE id = $1', [id, bookingId]);
    await settling.query(
      'INSERT INTO payment_allocations (payment_id, booking_id, amount_minor) VALUES ($1, $2, 12000)',
      [id, bookingId],
    );
    return id;
  };
  const receiptsOf = async (paymentId: string): Promise<number> => {
    const { rowCount } = await treasury.api.db.query('SELECT FROM documents WHERE payment_id = $1', [
      paymentId,
    ]);
    return rowCount ?? 0;
  };

  it('has a receipt', async () => {
    const id = await attach();
    const issuing = issueReceipts();
    await eventually(async () => {
      const { rowCount } = await treasury.api.db.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      expect(rowCount).toBe(1);
    });
    await settling.query('COMMIT');
    await issuing;
    expect(await receiptsOf(id)).toBe(1);
  });

  it('would have none if the payment was not locked', async () => {
    jest.spyOn(ReceiptRepository.prototype, 'take').mockResolvedValue(true);
    const id = await attach();
    await issueReceipts();
    await settling.query('COMMIT');
    await issueReceipts();
    expect(await receiptsOf(id)).toBe(0);
  });
});
