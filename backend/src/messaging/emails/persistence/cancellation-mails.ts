import type { EntityManager } from 'typeorm';
import type { MailState } from '../../../platform/mail/domain/mail-state.js';

/**
 * Locks the emails about a cancellation: its own, and those about several dates that include it. Waits for an email that is being
 * sent.
 */
export function lockCancellationMails(
  {
    key,
    seriesKind,
    basis,
    bookingId,
  }: { key: string; seriesKind: string; basis: string; bookingId: number },
  manager: EntityManager,
): Promise<{ kind: string; state: MailState }[]> {
  return manager.query<{ kind: string; state: MailState }[]>(
    `SELECT kind, state FROM mails WHERE key = $1
       OR kind = $2 AND about_kind = 'booking' AND $3 = ANY (string_to_array(basis, E'\n')) AND about_id IN
         (SELECT other.id FROM bookings booking JOIN bookings other USING (series_id) WHERE booking.id = $4)
     FOR SHARE`,
    [key, seriesKind, basis, bookingId],
  );
}
