import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
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
  view?: InvoiceView;
  start?: Date;
  until?: Date;
  /** Venue-local. */
  today: string;
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

/**
 * The money of each booking of an invoice, in the order of the invoices' numbers. What a booking has paid goes to its oldest
 * invoice first; what it became cheaper by is credited on its latest first, and is not asked for even before it is credited.
 */
const MONEY = `LATERAL (
  SELECT coalesce(sum(part.net), 0)::integer AS net, coalesce(sum(greatest(booking.total_minor - part.documented, 0)), 0)::integer AS open,
    coalesce(sum(least(greatest(booking.paid_minor - part.before, 0), part.net - credit.due)), 0)::integer AS paid,
    coalesce(sum(credit.due), 0)::integer AS to_credit, coalesce(sum(part.net - credit.due), 0)::integer AS charged,
    array_agg(booking.id ORDER BY booking.id) AS booking_ids
  FROM document_bookings of JOIN bookings booking ON booking.id = of.booking_id
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(line.amount_minor), 0)::integer AS documented,
      coalesce(sum(line.amount_minor) FILTER (WHERE said.id = invoice.id), 0)::integer AS net,
      coalesce(sum(line.amount_minor) FILTER (WHERE said.sequence < coalesce(invoice.sequence, 2147483647)), 0)::integer AS before,
      coalesce(sum(line.amount_minor) FILTER (WHERE said.sequence > invoice.sequence), 0)::integer AS after
    FROM document_lines line JOIN documents said ON said.id = line.invoice_id WHERE line.booking_id = booking.id) part
  CROSS JOIN LATERAL (
    SELECT least(part.net, greatest(part.documented - booking.total_minor - part.after, 0)) AS due) credit
  WHERE of.document_id = invoice.id) money`;
const STATE = `CASE WHEN invoice.state = 'draft' THEN 'draft' WHEN money.net <= 0 THEN 'void' WHEN money.charged <= 0 THEN 'issued'
  WHEN money.paid >= money.charged THEN 'paid' WHEN money.paid > 0 THEN 'part_paid' ELSE 'issued' END`;
const OWED = `invoice.state = 'issued' AND money.paid < money.charged`;
const FROM = `documents invoice CROSS JOIN ${MONEY}`;
const VIEWS: Readonly<Record<InvoiceView, string>> = {
  [InvoiceView.Draft]: `invoice.state = 'draft'`,
  [InvoiceView.Owed]: OWED,
  [InvoiceView.Overdue]: `${OWED} AND invoice.due_on < ?`,
  [InvoiceView.Paid]: `invoice.state = 'issued' AND money.charged > 0 AND money.paid >= money.charged`,
  [InvoiceView.Void]: `invoice.state = 'issued' AND money.net <= 0`,
  [InvoiceView.ToCredit]: `invoice.state = 'issued' AND money.to_credit > 0`,
};
const SORTS: Record<(typeof INVOICE_SORTS)[number], Key[]> = {
  created: [
    { sql: 'invoice.created_at', type: 'timestamptz' },
    { sql: 'invoice.id', type: 'integer' },
  ],
};
/** Only digits and dashes, because it is written into the query. */
const isDay = (today: string): boolean => /^\d{4}-\d\d-\d\d$/.test(today);

function selectOf(today: string): string {
  if (!isDay(today)) throw new Error(`${today} is no day`);
  return `invoice.id, invoice.number, ${STATE} AS state, invoice.buyer_name AS "buyerName", coalesce(money.booking_ids, '{}') AS "bookingIds",
    CASE WHEN invoice.state = 'draft' THEN money.open ELSE money.net END AS "totalMinor", money.paid AS "paidMinor",
    CASE WHEN invoice.state = 'issued' THEN money.to_credit ELSE 0 END AS "toCreditMinor", invoice.currency,
    invoice.issued_at AS "issuedAt", invoice.due_on::text AS "dueOn",
    coalesce(${OWED} AND invoice.due_on < '${today}', false) AS "isOverdue", invoice.sent_at AS "sentAt"`;
}

/** What invoices charge, computed from their lines and their bookings' payments. */
@Injectable()
export class InvoiceMoneyRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  page(request: InvoiceListRequest): Promise<Page<InvoiceRow>> {
    return findPage(this.dataSource.manager, this.list(request), request);
  }

  /** Rows are `InvoiceRow`. */
  list({ q, view, start, until, today }: InvoiceListRequest): List {
    const where = new Where().add(`invoice.kind = 'invoice'`);
    const words = q?.trim();
    if (words) {
      const like = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
      where.add('(invoice.number ILIKE ? OR invoice.buyer_name ILIKE ?)', like, like);
    }
    if (view === InvoiceView.Overdue) where.add(VIEWS[view], today);
    else if (view) where.add(VIEWS[view]);
    where.addIfGiven('invoice.created_at >= ?', start).addIfGiven('invoice.created_at < ?', until);
    return { select: selectOf(today), from: FROM, where, sorts: SORTS };
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
      `SELECT coalesce(sum(money.charged - money.paid) FILTER (WHERE ${OWED}), 0)::integer AS "owedMinor",
         count(*) FILTER (WHERE ${OWED})::integer AS "owedCount",
         coalesce(sum(money.charged - money.paid) FILTER (WHERE ${OWED} AND invoice.due_on < $1), 0)::integer AS "overdueMinor",
         count(*) FILTER (WHERE ${OWED} AND invoice.due_on < $1)::integer AS "overdueCount",
         count(*) FILTER (WHERE invoice.state = 'draft')::integer AS "draftCount",
         count(*) FILTER (WHERE ${VIEWS[InvoiceView.ToCredit]})::integer AS "toCreditCount"
       FROM ${FROM} WHERE invoice.kind = 'invoice' AND invoice.currency = $2`,
      [today, currency],
    );
    if (!sums) throw new Error('a sum always has a row');
    return sums;
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
      `SELECT booking.id AS "bookingId", least(part.net, greatest(part.documented - booking.total_minor - part.after, 0)) AS "limitMinor"
       FROM document_bookings of JOIN bookings booking ON booking.id = of.booking_id
       JOIN documents invoice ON invoice.id = of.document_id
       CROSS JOIN LATERAL (
         SELECT coalesce(sum(line.amount_minor), 0)::integer AS documented,
           coalesce(sum(line.amount_minor) FILTER (WHERE said.id = invoice.id), 0)::integer AS net,
           coalesce(sum(line.amount_minor) FILTER (WHERE said.sequence > invoice.sequence), 0)::integer AS after
         FROM document_lines line JOIN documents said ON said.id = line.invoice_id WHERE line.booking_id = booking.id) part
       WHERE of.document_id = $1 ORDER BY 1`,
      [invoiceId],
    );
    return new Map(rows.map(({ bookingId, limitMinor }) => [bookingId, limitMinor]));
  }

  /** Unpaid invoices with a reminder to send: three days before the due date, or a week after it. */
  async toRemind(today: string): Promise<{ id: number; when: 'before' | 'after'; dueOn: string }[]> {
    return this.dataSource.query(
      `SELECT invoice.id, CASE WHEN invoice.due_on >= $1 THEN 'before' ELSE 'after' END AS when, invoice.due_on::text AS "dueOn"
       FROM ${FROM}, document_settings settings
       WHERE invoice.kind = 'invoice' AND ${OWED} AND invoice.sends_reminders AND settings.sends_reminders
         AND invoice.email IS NOT NULL AND invoice.sent_at IS NOT NULL
         AND (invoice.due_on BETWEEN $1::date AND $1::date + 3 AND invoice.sent_at < (invoice.due_on - 3)
           OR invoice.due_on BETWEEN $1::date - 30 AND $1::date - 7)
       ORDER BY invoice.id`,
      [today],
    );
  }
}
