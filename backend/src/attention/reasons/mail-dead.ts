import { AttentionOwner, onBooking, type Reason } from '../domain/reason.js';

/** A mail about a booking that was refused for good, or tried too often. */
export const mailDead: Reason<{ subject: string; tries: number; answer: string | null }> = {
  title: 'Mail not delivered',
  owner: AttentionOwner.BookingOfficer,
  from: 'mails mail',
  where: `mail.state = 'dead'`,
  object: 'mail.id::text',
  since: 'coalesce(mail.claimed_at, mail.created_at)',
  facts: `concat_ws('|', mail.tries, mail.last_answer)`,
  bookingId: `CASE WHEN mail.about_kind = 'booking' THEN mail.about_id END`,
  more: `jsonb_build_object('subject', mail.subject, 'tries', mail.tries, 'answer', mail.last_answer)`,
  sentence: ({ more: { subject, tries, answer } }) =>
    `“${subject}” did not go out (${tries === 1 ? 'one try' : `${tries} tries`}): ${answer ?? 'the mail server gave no reason'}`,
  action: ({ bookingId }) => onBooking('Write to the hirer', bookingId),
};
