import { createHash } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import type { BookingEntity } from '../../bookings/persistence/booking.entity.js';
import { BookingStatus } from '../../bookings/domain/booking-status.js';
import { periodOf, timesOf } from '../../bookings/domain/slot.js';
import { oneSlot } from '../../bookings/domain/slot-run.js';
import { lineOf } from '../../payments/documents/application/issuing.js';
import { documentPdf } from '../../payments/documents/application/pdf/document-pdf.js';
import { creditLines } from '../../payments/documents/domain/credit-lines.js';
import { type DocumentData, DocumentKind, TEMPLATE } from '../../payments/documents/domain/document-data.js';
import { numberOf } from '../../payments/documents/domain/numbers.js';
import {
  DocumentRepository,
  type IssuedDocument,
} from '../../payments/documents/persistence/document.repository.js';
import {
  InvoiceMoneyRepository,
  type OpenOrderLine,
} from '../../payments/documents/persistence/invoice-money.repository.js';
import { DocumentSettingsRepository } from '../../payments/documents/persistence/settings.repository.js';
import { addDays, type VenueTime } from '../../platform/common/venue-time.js';
import { inTransaction } from '../../platform/database/transaction.js';
import { keepBookingsWithRooms } from './demo-rooms.js';
import { claimNew } from './seed-once.js';

const KEY = 'documents';
const SELLER = {
  name: 'Bridgewater Sports & Social Club',
  legalName: 'Bridgewater Sports and Social Club Inc.',
  abn: '51824753556',
  address: '12 Oval Road, Bridgewater SA 5155',
  email: 'hello@bridgewaterclub.example',
  phone: '(08) 5550 0100',
};
const CHOIR = {
  name: 'Willow Choir',
  email: 'willow.choir@guests.example',
  totalMinor: 15_000,
  guests: 24,
};
const SPACE_ID = 3;
const SLOT = '8:00 AM - 10:00 AM';
const NOON = 720;

/**
 * Documents of the treasurer, added once: settings, a paid invoice, one that is overdue and part paid, one with a credit note, one
 * that is not yet due, and the month's draft for the recurring booking. A job issues the receipts.
 */
export async function seedDemoDocuments(
  dataSource: DataSource,
  venueTime: VenueTime,
  now: Date,
): Promise<void> {
  await inTransaction(dataSource, async (manager) => {
    if ((await claimNew([KEY], manager)).size === 0) return;
    const demo = new DemoDocuments(dataSource, manager, venueTime, venueTime.dateOf(now));
    await demo.settings();
    const rehearsals = await demo.rehearsals([-47, -40, -33, -26]);
    const [first, second, third, fourth] = rehearsals;
    if (first && second && third && fourth) {
      await demo.invoice([first], -45);
      await demo.pay(first, CHOIR.totalMinor, -38);
      await demo.invoice([second, third], -32);
      await demo.pay(second, 10_000, -20);
      const changed = await demo.invoice([fourth], -25);
      await demo.discount(fourth, -3_000);
      await demo.credit(changed, -22);
      await demo.pay(fourth, CHOIR.totalMinor - 3_000, -21);
    }
    await demo.monthly();
  });
}

type InvoicedBooking = Pick<
  BookingEntity,
  'id' | 'eventType' | 'date' | 'timeSlot' | 'spaceName' | 'name' | 'email' | 'currency'
>;

class DemoDocuments {
  private readonly documents: DocumentRepository;
  private readonly money: InvoiceMoneyRepository;
  private readonly numbers: DocumentSettingsRepository;

  constructor(
    dataSource: DataSource,
    private readonly manager: EntityManager,
    private readonly venueTime: VenueTime,
    private readonly today: string,
  ) {
    this.documents = new DocumentRepository(dataSource);
    this.money = new InvoiceMoneyRepository(dataSource);
    this.numbers = new DocumentSettingsRepository(dataSource);
  }

  async settings(): Promise<void> {
    await this.manager.query(
      `UPDATE document_settings SET legal_name = $1, abn = $2, bsb = '105000', account_number = '12345678', account_name = 'BSSC Hire',
         pay_id = 'treasurer@bridgewaterclub.example', footer = 'Thank you for hiring the club.' WHERE legal_name IS NULL`,
      [SELLER.legalName, SELLER.abn],
    );
  }

  /** Past bookings of a choir. @param days from today */
  async rehearsals(days: readonly number[]): Promise<number[]> {
    const times = timesOf(SLOT);
    if (!times) throw new Error(`${SLOT} is no slot`);
    const rows = days.map((ahead) => {
      const date = addDays(this.today, ahead);
      const { start, end } = periodOf(date, { ...oneSlot(SLOT), ...times }, this.venueTime);
      return { date, starts: start, ends: end };
    });
    const added = await this.manager.query<{ id: number }[]>(
      `INSERT INTO bookings (space_id, event_type, date, time_slot, start_time, end_time, guest_count, name, email, status,
                             total_minor, currency, payment_method, created_at)
       SELECT $2, 'Other', date, $3, starts, ends, $4, $5, $6, $7, $8, 'GBP', 'bank_transfer', starts - interval '20 days'
       FROM jsonb_to_recordset($1::jsonb) AS planned (date date, starts timestamptz, ends timestamptz) ORDER BY date RETURNING id`,
      [
        JSON.stringify(rows),
        SPACE_ID,
        SLOT,
        CHOIR.guests,
        CHOIR.name,
        CHOIR.email,
        BookingStatus.Completed,
        CHOIR.totalMinor,
      ],
    );
    const ids = added.map(({ id }) => id);
    await keepBookingsWithRooms(ids, this.manager);
    // A booking whose room is not free is deleted.
    const kept = await this.bookings(ids);
    return ids.filter((id) => kept.has(id));
  }

  /** @param days from today to its issue @returns its id */
  async invoice(bookingIds: number[], days: number): Promise<number> {
    const lines = await this.money.openLines(bookingIds, this.manager);
    const bookings = await this.bookings(bookingIds);
    const [first] = bookings.values();
    if (!first) throw new Error('no booking to invoice');
    const { paymentDays, ...settings } = await this.numbers.read(this.manager);
    const draft = {
      buyerName: first.name,
      email: first.email,
      currency: first.currency,
      paymentDays,
      createdBy: null,
    };
    const id = await this.documents.insertDraft(draft, bookingIds, this.manager);
    if (id === null) throw new Error('no draft was stored');
    const rows = lines.map(({ text: _, ...line }) => ({
      ...line,
      invoiceId: id,
    }));
    await this.documents.insertLines(id, rows, this.manager);
    const { bsb, accountNumber, accountName, payId } = settings;
    const issued = await this.issued(DocumentKind.Invoice, lines, bookings, days, (number) => ({
      dueOn: addDays(this.today, days + paymentDays),
      paidMinor: 0,
      payment: {
        bsb,
        accountNumber,
        accountName,
        payId,
        reference: number,
        url: 'https://bridgewaterclub.example/my-bookings',
      },
    }));
    await this.documents.markIssued(id, issued, this.manager);
    await this.documents.markSent(id, issued.issuedAt, this.manager);
    await this.dated(id, issued.issuedAt);
    return id;
  }

  async credit(invoiceId: number, days: number): Promise<void> {
    const invoice = await this.documents.find(invoiceId, this.manager);
    const bookingIds = await this.documents.bookingsOf(invoiceId, this.manager);
    const limits = await this.money.creditsOf(invoiceId, this.manager);
    const open = await this.money.openLines(bookingIds, this.manager);
    const lines = open.flatMap((line) =>
      creditLines([line], limits.get(line.bookingId) ?? 0).map((credit) => ({
        ...line,
        ...credit,
      })),
    );
    const issued = await this.issued(
      DocumentKind.CreditNote,
      lines,
      await this.bookings(bookingIds),
      days,
      () => ({
        refersTo: {
          number: invoice?.number ?? '',
          issuedOn: invoice?.data?.issuedOn ?? '',
        },
        reason: 'The heating was out',
      }),
    );
    const note = {
      kind: DocumentKind.CreditNote,
      paymentId: null,
      refersTo: invoiceId,
      email: invoice?.email ?? null,
    };
    const id = await this.documents.insertIssued(note, issued, bookingIds, null, this.manager);
    const rows = lines.map(({ text: _, ...line }) => ({ ...line, invoiceId }));
    await this.documents.insertLines(id, rows, this.manager);
    await this.dated(id, issued.issuedAt);
  }

  async discount(bookingId: number, amountMinor: number): Promise<void> {
    await this.manager.query(
      `INSERT INTO order_lines (booking_id, kind, text, amount_minor) VALUES ($1, 'adjustment', 'Goodwill', $2)`,
      [bookingId, amountMinor],
    );
  }

  async pay(bookingId: number, amountMinor: number, days: number): Promise<void> {
    await this.manager.query(
      `WITH recorded AS (
         INSERT INTO payments (provider, amount_minor, received_minor, currency, status, completed_at, received_on, reference)
         VALUES ('bank_transfer', $2, $2, 'GBP', 'completed', $3, $4, 'Willow Choir') RETURNING id)
       INSERT INTO payment_allocations (payment_id, booking_id, amount_minor) SELECT id, $1, $2 FROM recorded`,
      [bookingId, amountMinor, this.noonOf(days), addDays(this.today, days)],
    );
  }

  /** Of the recurring booking: the next date is invoiced, the others of it are this month's draft. */
  async monthly(): Promise<void> {
    const next = await this.manager.query<{ id: number; seriesId: number }[]>(
      `SELECT id, series_id AS "seriesId" FROM bookings
       WHERE series_id IS NOT NULL AND status = 'confirmed' AND balance_minor > 0 ORDER BY date`,
    );
    const [first, ...others] = next;
    if (!first || others.length === 0) return;
    await this.invoice([first.id], -3);
    const { paymentDays } = await this.numbers.read(this.manager);
    const { seriesId } = first;
    const month = `${this.today.slice(0, 7)}-01`;
    const [{ name, email } = { name: '', email: null }] = (await this.bookings([first.id])).values();
    await this.documents.insertDraft(
      {
        buyerName: name,
        email,
        currency: 'GBP',
        paymentDays,
        seriesId,
        month,
        createdBy: null,
      },
      others.slice(0, 4).map(({ id }) => id),
      this.manager,
    );
    await this.manager.query(
      `INSERT INTO monthly_invoices (series_id, since, drafted) VALUES ($1, $2::date - interval '1 month', $2)`,
      [seriesId, month],
    );
  }

  private async issued(
    kind: DocumentKind,
    lines: readonly OpenOrderLine[],
    bookings: ReadonlyMap<number, InvoicedBooking>,
    days: number,
    more: (number: string) => Partial<DocumentData>,
  ): Promise<IssuedDocument> {
    const sequence = await this.numbers.takeNumber(kind, this.manager);
    const { prefix, footer } = await this.numbers.read(this.manager);
    const number = numberOf(kind, sequence, prefix);
    const [first] = bookings.values();
    const data: DocumentData = {
      kind,
      number,
      issuedOn: addDays(this.today, days),
      seller: SELLER,
      buyer: { name: first?.name ?? '', abn: null, address: null },
      gst: 'none',
      currency: 'GBP',
      lines: lines.flatMap(({ bookingId, text, amountMinor }) => {
        const booking = bookings.get(bookingId);
        return booking ? [lineOf(booking, text, amountMinor)] : [];
      }),
      totalMinor: lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
      gstMinor: 0,
      footer,
      ...more(number),
    };
    const pdf = await documentPdf(data);
    const sha256 = createHash('sha256').update(pdf).digest('hex');
    const issuedAt = this.noonOf(days);
    return {
      number,
      sequence,
      data,
      template: TEMPLATE,
      pdf,
      sha256,
      issuedAt,
      dueOn: data.dueOn ?? null,
    };
  }

  private async bookings(ids: readonly number[]): Promise<Map<number, InvoicedBooking>> {
    const found = await this.manager.query<InvoicedBooking[]>(
      `SELECT booking.id, event_type AS "eventType", date::text AS date, time_slot AS "timeSlot", space.name AS "spaceName",
         booking.name, booking.email, booking.currency
       FROM bookings booking JOIN spaces space ON space.id = booking.space_id WHERE booking.id = ANY ($1) ORDER BY booking.id`,
      [ids],
    );
    return new Map(found.map((booking) => [booking.id, booking]));
  }

  private async dated(id: number, at: Date): Promise<void> {
    await this.manager.query('UPDATE documents SET created_at = $2 WHERE id = $1', [id, at]);
    await this.manager.query('UPDATE document_bookings SET created_at = $2 WHERE document_id = $1', [id, at]);
  }

  private noonOf(days: number): Date {
    return this.venueTime.instantOf(addDays(this.today, days), NOON);
  }
}
