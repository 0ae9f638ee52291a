import type { EntityManager } from 'typeorm';
import { ERASED_NAME } from '../../../platform/common/erased.js';
import { LEGAL_TERM_YEARS } from '../domain/document-data.js';

/** Blanks documents older than the legal term whose bookings all belong to erased people. Number and amounts stay. */
export async function blankExpiredDocuments(manager: EntityManager): Promise<void> {
  await manager.query(
    `UPDATE documents document SET buyer_name = $1, buyer_abn = NULL, buyer_address = NULL, email = NULL, pdf = NULL,
       data = jsonb_set(data, '{buyer}', jsonb_build_object('name', $1::text, 'abn', NULL, 'address', NULL)) - 'reason'
         #- '{received,reference}',
       blanked_at = clock_timestamp()
     WHERE issued_at < clock_timestamp() - $2 * interval '1 year' AND blanked_at IS NULL
       AND EXISTS (SELECT FROM document_bookings WHERE document_id = document.id)
       AND NOT EXISTS (SELECT FROM document_bookings of JOIN bookings booking ON booking.id = of.booking_id
                       WHERE of.document_id = document.id AND booking.name <> $1)`,
    [ERASED_NAME, LEGAL_TERM_YEARS],
  );
}
