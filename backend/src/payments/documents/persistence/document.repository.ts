import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { DocumentData, DocumentKind } from '../domain/document-data.js';

/** A document without its PDF. Amounts in minor units. */
export interface DocumentRow {
  id: number;
  kind: DocumentKind;
  state: 'draft' | 'issued';
  number: string | null;
  paymentId: string | null;
  refersTo: number | null;
  seriesId: number | null;
  month: string | null;
  buyerName: string;
  buyerAbn: string | null;
  buyerAddress: string | null;
  email: string | null;
  currency: string;
  totalMinor: number;
  gstMinor: number;
  issuedAt: Date | null;
  dueOn: string | null;
  paymentDays: number | null;
  data: DocumentData | null;
  sendsReminders: boolean;
  sentAt: Date | null;
  version: number;
}

/** What issuing stores. */
export interface IssuedDocument {
  number: string;
  sequence: number;
  data: DocumentData;
  template: number;
  pdf: Buffer;
  sha256: string;
  issuedAt: Date;
  dueOn: string | null;
}

export interface DocumentLineRow {
  orderLineId: number;
  bookingId: number;
  invoiceId: number;
  amountMinor: number;
}

const COLUMNS = `document.id, document.kind, document.state, document.number, document.payment_id AS "paymentId",
  document.refers_to AS "refersTo", document.series_id AS "seriesId", document.month::text AS month,
  document.buyer_name AS "buyerName", document.buyer_abn AS "buyerAbn", document.buyer_address AS "buyerAddress", document.email,
  document.currency, document.total_minor AS "totalMinor", document.gst_minor AS "gstMinor", document.issued_at AS "issuedAt",
  document.due_on::text AS "dueOn", document.payment_days AS "paymentDays", document.data,
  document.sends_reminders AS "sendsReminders", document.sent_at AS "sentAt", document.version`;

/** The hirer's own documents: all of their bookings are the hirer's. */
const OWN = `document.state = 'issued' AND EXISTS (SELECT FROM document_bookings WHERE document_id = document.id)
  AND NOT EXISTS (SELECT FROM document_bookings of JOIN bookings booking ON booking.id = of.booking_id
                  WHERE of.document_id = document.id AND booking.user_id IS DISTINCT FROM $1)`;

@Injectable()
export class DocumentRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async find(id: number, manager: EntityManager = this.dataSource.manager): Promise<DocumentRow | null> {
    return this.one(`WHERE document.id = $1`, [id], manager);
  }

  async lock(id: number, manager: EntityManager): Promise<DocumentRow | null> {
    return this.one(`WHERE document.id = $1 FOR UPDATE`, [id], manager);
  }

  async ofPayment(
    paymentId: string,
    kind: DocumentKind,
    manager: EntityManager,
  ): Promise<DocumentRow | null> {
    return this.one(`WHERE document.payment_id = $1 AND document.kind = $2`, [paymentId, kind], manager);
  }

  /** Issued documents and drafts of a booking, oldest first. */
  ofBooking(bookingId: number): Promise<DocumentRow[]> {
    return this.dataSource.query<DocumentRow[]>(
      `SELECT ${COLUMNS} FROM documents document JOIN document_bookings of ON of.document_id = document.id
       WHERE of.booking_id = $1 ORDER BY document.id`,
      [bookingId],
    );
  }

  /** A hirer's own issued documents of a booking, oldest first. */
  ownOfBooking(userId: number, bookingId: number): Promise<DocumentRow[]> {
    return this.dataSource.query<DocumentRow[]>(
      `SELECT ${COLUMNS} FROM documents document JOIN document_bookings mine ON mine.document_id = document.id
       WHERE ${OWN} AND mine.booking_id = $2 ORDER BY document.id`,
      [userId, bookingId],
    );
  }

  creditNotes(invoiceId: number): Promise<DocumentRow[]> {
    return this.dataSource.query<DocumentRow[]>(
      `SELECT ${COLUMNS} FROM documents document WHERE refers_to = $1 ORDER BY id`,
      [invoiceId],
    );
  }

  /** @param userId whose own document it must be; undefined for staff */
  async file(
    id: number,
    userId?: number,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<{ number: string; pdf: Buffer | null } | null> {
    const [row] = await manager.query<{ number: string; pdf: Buffer | null }[]>(
      userId === undefined
        ? `SELECT number, pdf FROM documents document WHERE id = $1 AND state = 'issued'`
        : `SELECT number, pdf FROM documents document WHERE ${OWN} AND id = $2`,
      userId === undefined ? [id] : [userId, id],
    );
    return row ?? null;
  }

  async bookingsOf(id: number, manager: EntityManager = this.dataSource.manager): Promise<number[]> {
    const rows = await manager.query<{ id: number }[]>(
      `SELECT booking_id AS id FROM document_bookings WHERE document_id = $1 ORDER BY 1`,
      [id],
    );
    return rows.map(({ id: bookingId }) => bookingId);
  }

  /** @returns the id of a new document without a number */
  async insertDraft(
    draft: Pick<DocumentRow, 'buyerName' | 'email' | 'currency' | 'paymentDays'> & {
      seriesId?: number;
      month?: string;
      createdBy: number | null;
    },
    bookingIds: readonly number[],
    manager: EntityManager,
  ): Promise<number | null> {
    const [row] = await manager.query<{ id: number }[]>(
      `INSERT INTO documents (kind, state, buyer_name, email, currency, payment_days, series_id, month, created_by)
       VALUES ('invoice', 'draft', $1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING id`,
      [
        draft.buyerName,
        draft.email,
        draft.currency,
        draft.paymentDays,
        draft.seriesId ?? null,
        draft.month ?? null,
        draft.createdBy,
      ],
    );
    if (!row) return null;
    await this.addBookings(row.id, bookingIds, manager);
    return row.id;
  }

  async addBookings(id: number, bookingIds: readonly number[], manager: EntityManager): Promise<void> {
    await manager.query(
      `INSERT INTO document_bookings (document_id, booking_id, created_at, currency)
       SELECT id, unnest($2::integer[]), created_at, currency FROM documents WHERE id = $1`,
      [id, bookingIds],
    );
  }

  async keepBookings(id: number, bookingIds: readonly number[], manager: EntityManager): Promise<void> {
    await manager.query(`DELETE FROM document_bookings WHERE document_id = $1 AND booking_id <> ALL ($2)`, [
      id,
      bookingIds,
    ]);
  }

  async updateDraft(
    id: number,
    {
      buyerName,
      buyerAbn,
      buyerAddress,
      email,
      paymentDays,
      sendsReminders,
    }: Pick<
      DocumentRow,
      'buyerName' | 'buyerAbn' | 'buyerAddress' | 'email' | 'paymentDays' | 'sendsReminders'
    >,
    manager: EntityManager,
  ): Promise<void> {
    await manager.query(
      `UPDATE documents SET buyer_name = $2, buyer_abn = $3, buyer_address = $4, email = $5, payment_days = $6,
         sends_reminders = $7, version = version + 1 WHERE id = $1`,
      [id, buyerName, buyerAbn, buyerAddress, email, paymentDays, sendsReminders],
    );
  }

  async deleteDraft(id: number, manager: EntityManager): Promise<void> {
    await manager.query(`DELETE FROM documents WHERE id = $1 AND state = 'draft'`, [id]);
  }

  async markIssued(id: number, issued: IssuedDocument, manager: EntityManager): Promise<void> {
    const { number, sequence, data, template, pdf, sha256, issuedAt, dueOn } = issued;
    await manager.query(
      `UPDATE documents SET state = 'issued', number = $2, sequence = $3, data = $4, template = $5, pdf = $6, sha256 = $7,
         issued_at = $8, due_on = $9, total_minor = $10, gst_minor = $11, version = version + 1 WHERE id = $1`,
      [
        id,
        number,
        sequence,
        JSON.stringify(data),
        template,
        pdf,
        sha256,
        issuedAt,
        dueOn,
        data.totalMinor,
        data.gstMinor,
      ],
    );
    await manager.query(`UPDATE document_bookings SET due_on = $2 WHERE document_id = $1`, [id, dueOn]);
  }

  /** A document that is issued at once. @returns its id */
  async insertIssued(
    document: Pick<DocumentRow, 'kind' | 'paymentId' | 'refersTo' | 'email'>,
    { number, sequence, data, template, pdf, sha256, issuedAt }: IssuedDocument,
    bookingIds: readonly number[],
    createdBy: number | null,
    manager: EntityManager,
  ): Promise<number> {
    const { kind, paymentId, refersTo, email } = document;
    const [row] = await manager.query<{ id: number }[]>(
      `INSERT INTO documents (kind, state, payment_id, refers_to, buyer_name, email, currency, number, sequence, data, template,
         pdf, sha256, issued_at, total_minor, gst_minor, created_by)
       VALUES ($1, 'issued', $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) RETURNING id`,
      [
        kind,
        paymentId,
        refersTo,
        data.buyer.name,
        email,
        data.currency,
        number,
        sequence,
        JSON.stringify(data),
        template,
        pdf,
        sha256,
        issuedAt,
        data.totalMinor,
        data.gstMinor,
        createdBy,
      ],
    );
    if (!row) throw new Error('no document was stored');
    await this.addBookings(row.id, bookingIds, manager);
    return row.id;
  }

  async insertLines(
    documentId: number,
    lines: readonly DocumentLineRow[],
    manager: EntityManager,
  ): Promise<void> {
    await manager.query(
      `INSERT INTO document_lines (document_id, order_line_id, booking_id, invoice_id, amount_minor)
       SELECT $1, * FROM unnest($2::integer[], $3::integer[], $4::integer[], $5::integer[])`,
      [
        documentId,
        lines.map(({ orderLineId }) => orderLineId),
        lines.map(({ bookingId }) => bookingId),
        lines.map(({ invoiceId }) => invoiceId),
        lines.map(({ amountMinor }) => amountMinor),
      ],
    );
  }

  async markSent(id: number, at: Date, manager: EntityManager): Promise<void> {
    await manager.query(`UPDATE documents SET sent_at = $2 WHERE id = $1`, [id, at]);
  }

  async setReminders(id: number, sendsReminders: boolean, manager: EntityManager): Promise<void> {
    await manager.query(`UPDATE documents SET sends_reminders = $2, version = version + 1 WHERE id = $1`, [
      id,
      sendsReminders,
    ]);
  }

  private async one(where: string, values: unknown[], manager: EntityManager): Promise<DocumentRow | null> {
    const [row] = await manager.query<DocumentRow[]>(
      `SELECT ${COLUMNS} FROM documents document ${where}`,
      values,
    );
    return row ?? null;
  }
}
