import { AttentionAction, AttentionOwner, type Reason } from '../domain/reason.js';

/** A mail that was refused for good, or tried too often, and that nobody has sent again. */
export const mailDead: Reason<{ id: number; subject: string; tries: number; answer: string | null }> = {
  title: 'Mail not delivered',
  owner: AttentionOwner.BookingOfficer,
  from: 'mails mail',
  where: `mail.state = 'dead' AND mail.resent_as IS NULL`,
  object: 'mail.id::text',
  since: 'coalesce(mail.claimed_at, mail.created_at)',
  facts: `concat_ws('|', mail.tries, mail.last_answer)`,
  bookingId: `CASE WHEN mail.about_kind = 'booking' THEN mail.about_id END`,
  more: `jsonb_build_object('id', mail.id, 'subject', mail.subject, 'tries', mail.tries, 'answer', mail.last_answer)`,
  sentence: ({ more: { subject, tries, answer } }) =>
    `“${subject}” did not go out after ${tries === 1 ? 'one try' : `${tries} tries`}: ${answer ?? 'the mail server gave no reason'}`,
  action: ({ more: { id } }) => ({
    kind: AttentionAction.ResendMail,
    label: 'Send again',
    target: String(id),
  }),
};
