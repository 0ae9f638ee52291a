import {
  AttentionOwner,
  AttentionReason,
  type Reason,
  onBooking,
} from '../../../platform/attention/domain/attention-reason.js';

const WHY: Readonly<Record<string, string>> = {
  hard_bounce: 'mail to the address came back for good',
  soft_bounces: 'mail to the address came back time and again',
  complaint: 'its reader has called our mail spam',
};

export const SUPPRESSION_REASONS = {
  /** A coming booking with mail to an address that none gets through to. Another address ends it, or writing to this one again. */
  [AttentionReason.HirerUnreachable]: {
    title: 'Hirer gets no mail',
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
      `What we write about it does not reach its hirer: ${WHY[why] ?? 'mail to the address does not arrive'}.`,
    action: ({ bookingId }) => onBooking('Correct the address', bookingId),
  } satisfies Reason<{ why: string }>,
};
