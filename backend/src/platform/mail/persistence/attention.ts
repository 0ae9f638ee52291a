import {
  AttentionAction,
  AttentionOwner,
  AttentionReason,
  type Reason,
} from '../../attention/domain/attention-reason.js';

/** Mails go out within seconds; a server that asks to come again later is content after some minutes. */
const LONG = `interval '30 minutes'`;

export const MAIL_REASONS = {
  /** A mail that was refused for good, or tried too often, and was not sent again. */
  [AttentionReason.MailDead]: {
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
  } satisfies Reason<{ id: number; subject: string; tries: number; answer: string | null }>,

  /** The oldest mail that has not gone out: one item, however many wait behind it. */
  [AttentionReason.MailWaiting]: {
    title: 'Mails do not go out',
    owner: AttentionOwner.SiteKeeper,
    from: `(SELECT id, created_at, subject, tries, last_answer FROM mails
    WHERE state IN ('queued', 'sending', 'failed') AND created_at <= :now - ${LONG} ORDER BY created_at LIMIT 1) AS mail`,
    where: 'true',
    object: 'mail.id::text',
    since: `mail.created_at + ${LONG}`,
    facts: `mail.id::text`,
    more: `jsonb_build_object('id', mail.id, 'subject', mail.subject, 'answer', mail.last_answer)`,
    sentence: ({ more: { subject, answer } }) =>
      `“${subject}” has not gone out for more than 30 minutes: ${answer ?? 'it was not tried yet. Does the process run that sends mails?'}`,
    action: ({ more: { id } }) => ({
      kind: AttentionAction.Page,
      label: 'See the mail',
      target: `/admin/mail/${id}`,
    }),
  } satisfies Reason<{ id: number; subject: string; answer: string | null }>,
};
