import {
  AttentionAction,
  AttentionOwner,
  AttentionReason,
  type Reason,
} from '../../attention/domain/attention-reason.js';
import { ATTEMPTS_BEFORE_ASIDE, type MailboxName } from '../mailbox/mailbox-failures.js';

/** Emails are sent within seconds; a mail server that defers them accepts them after some minutes. */
const OVERDUE = `interval '30 minutes'`;

export const MAIL_REASONS = {
  /** An email that was refused permanently or failed too often, and was not resent. */
  [AttentionReason.MailDead]: {
    title: 'Email not delivered',
    owner: AttentionOwner.BookingOfficer,
    from: 'mails mail',
    where: `mail.state = 'dead' AND mail.resent_as IS NULL`,
    object: 'mail.id::text',
    since: 'coalesce(mail.claimed_at, mail.created_at)',
    facts: `concat_ws('|', mail.tries, mail.last_answer)`,
    bookingId: `CASE WHEN mail.about_kind = 'booking' THEN mail.about_id END`,
    more: `jsonb_build_object('id', mail.id, 'subject', mail.subject, 'tries', mail.tries, 'answer', mail.last_answer)`,
    sentence: ({ more: { subject, tries, answer } }) =>
      `“${subject}” was not sent after ${tries === 1 ? 'one attempt' : `${tries} attempts`}: ${answer ?? 'the mail server gave no reason'}`,
    action: ({ more: { id } }) => ({
      kind: AttentionAction.ResendMail,
      label: 'Send again',
      target: String(id),
    }),
  } satisfies Reason<{ id: number; subject: string; tries: number; answer: string | null }>,

  /** The oldest unsent email: one item, however many wait behind it. */
  [AttentionReason.MailWaiting]: {
    title: 'Emails are not being sent',
    owner: AttentionOwner.SiteKeeper,
    from: `(SELECT id, created_at, subject, tries, last_answer FROM mails
    WHERE state IN ('queued', 'sending', 'failed') AND created_at <= :now - ${OVERDUE} ORDER BY created_at LIMIT 1) AS mail`,
    where: 'true',
    object: 'mail.id::text',
    since: `mail.created_at + ${OVERDUE}`,
    facts: `mail.id::text`,
    more: `jsonb_build_object('id', mail.id, 'subject', mail.subject, 'answer', mail.last_answer)`,
    sentence: ({ more: { subject, answer } }) =>
      `“${subject}” has been waiting for more than 30 minutes: ${answer ?? 'it was not tried yet. Check that the email process is running.'}`,
    action: ({ more: { id } }) => ({
      kind: AttentionAction.Page,
      label: 'Open email',
      target: `/admin/mail/${id}`,
    }),
  } satisfies Reason<{ id: number; subject: string; answer: string | null }>,

  /** An email in a mailbox of ours that the site cannot read. Reading it there resolves it. */
  [AttentionReason.MailUnreadable]: {
    title: 'Email could not be read',
    owner: AttentionOwner.Secretary,
    from: 'mailbox_failures failure',
    where: `failure.attempts >= ${ATTEMPTS_BEFORE_ASIDE}`,
    object: `concat_ws('-', failure.mailbox, failure.uid_validity, failure.uid)`,
    since: 'failure.first_failed_at',
    facts: 'failure.first_failed_at::text',
    more: `jsonb_build_object('mailbox', failure.mailbox, 'sender', failure.sender, 'subject', failure.subject)`,
    sentence: ({ more: { mailbox, sender, subject } }) =>
      `“${subject ?? 'No subject'}” from ${sender ?? 'an unknown sender'}. Read it in the club’s mailbox for ${WHICH[mailbox]}, and mark it as read there.`,
    action: () => ({ kind: AttentionAction.Page, label: 'Open inbox', target: '/admin/messages' }),
  } satisfies Reason<{ mailbox: MailboxName; sender: string | null; subject: string | null }>,
};

const WHICH: Readonly<Record<MailboxName, string>> = { inbox: 'replies', bounces: 'returned emails' };
