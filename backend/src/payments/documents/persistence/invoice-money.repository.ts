import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { readPaymentReference } from '../../../bookings/domain/payment-reference.js';
import { readInvoiceNumber } from '../domain/numbers.js';
import { INVOICE_SORTS, InvoiceState, InvoiceView } from '../domain/invoice-state.js';
import { findPage, type Page, type PageRequest } from '../../../platform/lists/find-page.js';
import type { Key, List } from '../../../platform/lists/rows.js';
import { Where } from '../../../platform/lists/where.js';

/** An order line, and what is left of it to document. */
export interface OpenOrderLine {
  orderLineId: number;
  bookingId: number;
  text: string;
  amountMinor: number;
}

/** A row of the list. Amounts in minor units. */
export interface InvoiceRow {
  id: number;
  number: string | null;
  state: InvoiceState;
  buyerName: string;
  bookingIds: number[];
  /** After its credit notes; of a draft, what it would charge. */
  totalMinor: number;
  paidMinor: number;
  /** What its bookings became cheaper by, and no credit note says yet. It is not owed. */
  toCreditMinor: number;
  currency: string;
  issuedAt: Date | null;
  dueOn: string | null;
  isOverdue: boolean;
  sentAt: Date | null;
}

export interface InvoiceListRequest extends PageRequest {
  q?: string;
  /** Of the numbers of invoices. */
  prefix: string;
  view?: InvoiceView;
  /** An instant. */
  updatedSince?: string;
  start?: Date;
  until?: Date;
  /** Venue-local. */
  today: string;
}

/** What one booking of an invoice owes on it. */
export interface OwedBooking {
  bookingId: number;
  owedMinor: number;
}

/** Sums of issued invoices in the club's currency, in minor units. */
export interface InvoiceSums {
  owedMinor: number;
  owedCount: number;
  overdueMinor: number;
  overdueCount: number;
  draftCount: number;
  toCreditCount: number;
}

/** The money of an invoice's bookings together, and what a draft would charge for them. */
const MONEY = `LATERAL (
  SELECT coalesce(sum(of.net_minor), 0)::integer AS net, coalesce(sum(of.paid_minor), 0)::integer AS paid,
    coalesce(sum(of.to_credit_minor), 0)::integer AS to_credit,
    coalesce(sum(of.net_minor - of.to_credit_minor), 0)::integer AS charged, array_agg(of.booking_id ORDER BY of.booking_id) AS booking_ids
  FROM document_bookings of WHERE of.document_id = invoice.id) money`;
const OPEN = `(SELECT coalesce(sum(greatest(booking.total_minor - coalesce((
    SELECT sum(amount_minor) FROM document_lines WHERE booking_id = booking.id), 0), 0)), 0)::integer
  FROM document_bookings of JOIN bookings booking ON booking.id = of.booking_id WHERE of.document_id = invoice.id)`;
const STATE = `CASE WHEN invoice.state = 'draft' THEN 'draft' WHEN money.net <= 0 THEN 'void' WHEN money.charged <= 0 THEN 'issued'
  WHEN money.paid >= money.charged THEN 'paid' WHEN money.paid > 0 THEN 'part_paid' ELSE 'issued' END`;
const withBookings = (condition: string): string =>
  `invoice.id IN (SELECT document_id FROM document_bookings WHERE ${condition})`;
// Both are left joins, so that PostgreSQL reads only the index when it counts.
const JOINED_MONEY = `LEFT JOIN ${MONEY} ON true`;
const FROM = `documents invoice ${JOINED_MONEY}`;

/** A view of the list: its condition, and from which table its rows and their order come. */
interface Source {
  from: string;
  condition: string;
  /** `created_at` and `id` of the invoice. */
  createdAt: string;
  id: string;
}

const ofAll = (condition: string): Source => ({
  from: FROM,
  condition,
  createdAt: 'invoice.created_at',
  id: 'invoice.id',
});

/** Few of all invoices, found by the first of their bookings with this condition, which has an index in list order. */
const ofFew = (column: 'owed_minor' | 'to_credit_minor', more = ''): Source => ({
  from: `document_bookings first LEFT JOIN documents invoice ON invoice.id = first.document_id ${JOINED_MONEY}`,
  condition: `first.${column} > 0 ${more} AND NOT EXISTS (SELECT FROM document_bookings earlier
    WHERE earlier.document_id = first.document_id AND earlier.${column} > 0 AND earlier.booking_id < first.booking_id)`,
  createdAt: 'first.created_at',
  id: 'first.document_id',
});

const ALL = ofAll(`invoice.kind = 'invoice'`);
const VIEWS: Readonly<Record<InvoiceView, Source>> = {
  // Only an invoice is a draft or has a time at which it became void, so these need no kind, which is not in their index.
  [InvoiceView.Draft]: ofAll(`invoice.state = 'draft'`),
  [InvoiceView.Void]: ofAll('invoice.voided_at IS NOT NULL'),
  [InvoiceView.Owed]: ofFew('owed_minor'),
  [InvoiceView.Overdue]: ofFew('owed_minor', 'AND first.due_on < ?'),
  [InvoiceView.ToCredit]: ofFew('to_credit_minor'),
  [InvoiceView.Paid]: ofAll(
    `${ALL.condition} AND invoice.state = 'issued' AND money.charged > 0 AND money.paid >= money.charged`,
  ),
};
/** Payments and credit notes change what its bookings owe. */
const CHANGED = [
  `SELECT id FROM documents WHERE kind = 'invoice' AND changed_at >= ?`,
  'SELECT document_id FROM document_bookings WHERE changed_at >= ?',
];
const sortsOf = ({ createdAt, id }: Source): Record<(typeof INVOICE_SORTS)[number], Key[]> => ({
  created: [
    { sql: createdAt, type: 'timestamptz' },
    { sql: id, type: 'integer' },
  ],
});
/** Searches numbers, buyers and email addresses, the numbers of credit notes, and bookings by their payment reference. */
function search(where: Where, q: string, prefix: string): void {
  const text = q.trim();
  const bookingId = readPaymentReference(text)?.bookingId;
  const sequence = bookingId ? null : readInvoiceNumber(text, prefix);
  if (sequence !== null) {
    where.add(`invoice.kind = 'invoice' AND invoice.sequence = ?`, sequence);
    return;
  }
  const found = [
    `invoice.id = ANY (ARRAY(SELECT refers_to FROM documents WHERE number = upper(?) AND kind = 'credit_note'))`,
  ];
  const values: (string | number)[] = [text];
  if (bookingId) {
    found.push('invoice.id = ANY (ARRAY(SELECT document_id FROM document_bookings WHERE booking_id = ?))');
    values.push(bookingId);
  }
  where.addWords('invoice.search_terms', text, {
    condition: found.join(' OR '),
    values,
  });
}

/** Only digits and dashes, because it is written into the query. */
const isDay = (today: string): boolean => /^\d{4}-\d\d-\d\d$/.test(today);

function selectOf(today: string): string {
  if (!isDay(today)) throw new Error(`${today} is no day`);
  return `invoice.id, invoice.number, ${STATE} AS state, invoice.buyer_name AS "buyerName", coalesce(money.booking_ids, '{}') AS "bookingIds",
    CASE WHEN invoice.state = 'draft' THEN ${OPEN} ELSE money.net END AS "totalMinor", money.paid AS "paidMinor",
    money.to_credit AS "toCreditMinor", invoice.currency, invoice.issued_at AS "issuedAt", invoice.due_on::text AS "dueOn",
    coalesce(money.paid < money.charged AND invoice.due_on < '${today}', false) AS "isOverdue", invoice.sent_at AS "sentAt"`;
}

/** What invoices charge, and what of it is paid. */
@Injectable()
export class InvoiceMoneyRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  page(request: InvoiceListRequest): Promise<Page<InvoiceRow>> {
    return findPage(this.dataSource.manager, this.list(request), request);
  }

  /** Rows are `InvoiceRow`. */
  list({ q, prefix, view, updatedSince, start, until, today }: InvoiceListRequest): List {
    const source = view ? VIEWS[view] : ALL;
    const where = new Where().add(source.condition, ...(view === InvoiceView.Overdue ? [today] : []));
    if (q) search(where, q, prefix);
    where.addChangedSince('invoice.id', CHANGED, updatedSince);
    where.addIfGiven(`${source.createdAt} >= ?`, start).addIfGiven(`${source.createdAt} < ?`, until);
    return {
      select: selectOf(today),
      from: source.from,
      where,
      sorts: sortsOf(source),
    };
  }

  async row(
    id: number,
    today: string,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<InvoiceRow | null> {
    const [row] = await manager.query<InvoiceRow[]>(
      `SELECT ${selectOf(today)} FROM ${FROM} WHERE invoice.id = $1 AND invoice.kind = 'invoice'`,
      [id],
    );
    return row ?? null;
  }

  async sums(today: string, currency: string): Promise<InvoiceSums> {
    const [sums] = await this.dataSource.query<InvoiceSums[]>(
      `SELECT owed.*, drafts.*, credits.* FROM (
         SELECT coalesce(sum(owed_minor), 0)::float8 AS "owedMinor", count(DISTINCT document_id)::integer AS "owedCount",
           coalesce(sum(owed_minor) FILTER (WHERE due_on < $1), 0)::float8 AS "overdueMinor",
           (count(DISTINCT document_id) FILTER (WHERE due_on < $1))::integer AS "overdueCount"
         FROM document_bookings WHERE owed_minor > 0 AND currency = $2) owed,
       (SELECT count(*)::integer AS "draftCount" FROM documents WHERE state = 'draft' AND currency = $2) drafts,
       (SELECT count(DISTINCT document_id)::integer AS "toCreditCount"
         FROM document_bookings WHERE to_credit_minor > 0 AND currency = $2) credits`,
      [today, currency],
    );
    if (!sums) throw new Error('a sum always has a row');
    return sums;
  }

  /** The bookings of an invoice that owe something on it, in their order. */
  owedBookings(invoiceId: number, manager: EntityManager = this.dataSource.manager): Promise<OwedBooking[]> {
    return manager.query<OwedBooking[]>(
      `SELECT booking_id AS "bookingId", owed_minor AS "owedMinor" FROM document_bookings
       WHERE document_id = $1 AND owed_minor > 0 ORDER BY booking_id`,
      [invoiceId],
    );
  }

  /** Order lines of these bookings that no document says in full, in their order. */
  openLines(bookingIds: readonly number[], manager: EntityManager): Promise<OpenOrderLine[]> {
    return manager.query<OpenOrderLine[]>(
      `SELECT * FROM (
         SELECT line.id AS "orderLineId", line.booking_id AS "bookingId", line.text, (line.amount_minor - coalesce((
           SELECT sum(amount_minor) FROM document_lines WHERE order_line_id = line.id), 0))::integer AS "amountMinor"
         FROM order_lines line WHERE line.booking_id = ANY ($1)) open
       WHERE "amountMinor" <> 0 ORDER BY "bookingId", "orderLineId"`,
      [bookingIds],
    );
  }

  /** What an invoice and its credit notes say of each order line together. */
  netLines(invoiceId: number, manager: EntityManager): Promise<OpenOrderLine[]> {
    return manager.query<OpenOrderLine[]>(
      `SELECT said.order_line_id AS "orderLineId", said.booking_id AS "bookingId", line.text,
         sum(said.amount_minor)::integer AS "amountMinor"
       FROM document_lines said JOIN order_lines line ON line.id = said.order_line_id
       WHERE said.invoice_id = $1 GROUP BY 1, 2, 3 HAVING sum(said.amount_minor) <> 0 ORDER BY 2, 1`,
      [invoiceId],
    );
  }

  /** What is to be credited on this invoice for each of its bookings. */
  async creditsOf(invoiceId: number, manager: EntityManager): Promise<Map<number, number>> {
    const rows = await manager.query<{ bookingId: number; limitMinor: number }[]>(
      `SELECT booking_id AS "bookingId", to_credit_minor AS "limitMinor" FROM document_bookings WHERE document_id = $1 ORDER BY 1`,
      [invoiceId],
    );
    return new Map(rows.map(({ bookingId, limitMinor }) => [bookingId, limitMinor]));
  }

  /** Unpaid invoices with a reminder to send: three days before the due date, or a week after it. */
  async toRemind(
    today: string,
    zone: string,
  ): Promise<{ id: number; when: 'before' | 'after'; dueOn: string }[]> {
    return this.dataSource.query(
      `SELECT invoice.id, CASE WHEN invoice.due_on >= $1 THEN 'before' ELSE 'after' END AS when, invoice.due_on::text AS "dueOn"
       FROM documents invoice, document_settings settings
       WHERE ${withBookings('owed_minor > 0 AND due_on BETWEEN $1::date - 30 AND $1::date + 3')}
         AND invoice.sends_reminders AND settings.sends_reminders
         AND invoice.email IS NOT NULL AND invoice.sent_at IS NOT NULL
         AND (invoice.due_on BETWEEN $1::date AND $1::date + 3 AND (invoice.sent_at AT TIME ZONE $2)::date < invoice.due_on - 3
           OR invoice.due_on BETWEEN $1::date - 30 AND $1::date - 7)
       ORDER BY invoice.id`,
      [today, zone],
    );
  }
}
