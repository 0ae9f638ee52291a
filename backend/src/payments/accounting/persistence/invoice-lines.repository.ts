import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { DocumentData } from '../../documents/domain/document-data.js';
import type { IncomeKind } from '../domain/account-map.js';

/** A line of an issued invoice or credit note. Amounts in minor units, with GST. */
interface InvoiceLine {
  kind: IncomeKind;
  spaceId: number;
  clubId: number | null;
  bookingId: number;
  text: string;
  amountMinor: number;
}

export interface ExportedInvoice {
  id: number;
  data: DocumentData;
  email: string | null;
  lines: InvoiceLine[];
}

@Injectable()
export class InvoiceLinesRepository {
  /** Invoices and credit notes that were issued in the period, in order. @param until exclusive */
  issued({ start, until }: { start: Date; until: Date }, manager: EntityManager): Promise<ExportedInvoice[]> {
    return manager.query<ExportedInvoice[]>(
      `SELECT document.id, document.data, document.email, lines.all AS lines
       FROM documents document CROSS JOIN LATERAL (
         SELECT coalesce(jsonb_agg(jsonb_build_object('kind', line.kind, 'spaceId', line.space_id, 'clubId', line.club_id, 'bookingId', said.booking_id,
           'text', line.text, 'amountMinor', said.amount_minor) ORDER BY said.booking_id, said.order_line_id), '[]') AS all
         FROM document_lines said JOIN order_lines line ON line.id = said.order_line_id
         WHERE said.document_id = document.id) lines
       WHERE document.kind IN ('invoice', 'credit_note') AND document.state = 'issued'
         AND document.issued_at >= $1 AND document.issued_at < $2
       ORDER BY document.issued_at, document.id`,
      [start, until],
    );
  }
}
