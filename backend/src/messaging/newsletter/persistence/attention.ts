import {
  AttentionOwner,
  AttentionReason,
  type Reason,
  onBooking,
} from '../../../platform/attention/domain/attention-reason.js';

const WHY: Readonly<Record<string, string>> = {
  hard_bounce: 'emails to the address bounced permanently',
  soft_bounces: 'emails to the address bounced repeatedly',
  complaint: 'the hirer reported our email as spam',
};

export const SUPPRESSION_REASONS = {
  /** An upcoming booking whose address is blocked. A new address resolves it, and so does allowing emails again. */
  [AttentionReason.HirerUnreachable]: {
    title: 'Hirer cannot be emailed',
    owner: AttentionOwner.BookingOfficer,
    from: 'suppressions stop JOIN bookings booking ON lower(booking.email) = lower(stop.email)',
    where: `stop.lifted_at IS NULL AND stop.reason <> 'staff' AND booking.status IN ('pending', 'confirmed')
    AND booking.date >= :today AND EXISTS (SELECT FROM mails mail WHERE mail.about_kind = 'booking'
      AND mail.about_id = booking.id AND lower(mail."to") = lower(stop.email))`,
    object: 'booking.id::text',
    since: 'greatest(stop.since, booking.created_at)',
    facts: 'stop.id::text',
    bookingId: 'booking.id',
    more: `jsonb_build_object('why', stop.reason)`,
    sentence: ({ more: { why } }) =>
      `Our emails about this booking do not reach the hirer: ${WHY[why] ?? 'emails to the address do not arrive'}.`,
    action: ({ bookingId }) => onBooking('Correct address', bookingId),
  } satisfies Reason<{ why: string }>,
};
