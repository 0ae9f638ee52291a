import { AttentionAction, AttentionOwner, type Reason } from '../domain/reason.js';

/** Mails go out within seconds; a server that asks to come again later is content after some minutes. */
const LONG = `interval '30 minutes'`;

/** The oldest mail that has not gone out: one matter, however many wait behind it. */
export const mailWaiting: Reason<{ id: number; subject: string; answer: string | null }> = {
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
};
