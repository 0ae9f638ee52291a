import { Permission } from '../../sessions/permissions.js';
import {
  NAME,
  ADDRESS,
  BY_USER,
  BY_ADDRESS,
  THEIR_MESSAGES,
  THEIR_SUBSCRIPTION,
  THEIR_VIEWINGS,
  ADDRESSED_TO_THEM,
  CODE,
} from './personal-data-sql.js';
import type { PersonalDataTable } from './personal-data-table.js';

/** Emails, newsletter and messages. Part of `PERSONAL_DATA_TABLES`, in its order. */
export const CORRESPONDENCE_TABLES: readonly PersonalDataTable[] = [
  {
    table: 'mails',
    label: 'Emails',
    needs: Permission.MailsRead,
    belongsTo: `(t.about_kind = 'user' AND t.about_id = (SELECT id FROM person)
      OR t.about_kind = 'booking' AND t.about_id IN (SELECT id FROM own)
      OR t.about_kind = 'contact-message' AND t.about_id IN (${THEIR_MESSAGES})
      OR t.about_kind = 'viewing' AND t.about_id IN (${THEIR_VIEWINGS})
      OR t.about_kind = 'subscriber' AND t.about_id IN (${THEIR_SUBSCRIPTION})
      OR lower(t."to") = (SELECT address FROM person))
      AND (t.kind <> 'account-erased' OR t.state IN ('sent', 'bounced', 'dead', 'cancelled'))`,
    exported: {
      as: 'mails',
      select: `t.kind, t."to", t.subject, t.text, t.state, t.created_at AS "createdAt", t.sent_at AS "sentAt"`,
      order: 't.id',
      belongsTo: ADDRESSED_TO_THEM,
    },
    erased: {
      '"to"': ADDRESS,
      subject: `''`,
      text: `''`,
      html: 'NULL',
      blocks: 'NULL',
      attachments: `'[]'::jsonb`,
      reply_to: 'NULL',
      links: `'{}'::text[]`,
      conversation: `'{}'::text[]`,
      basis: 'NULL',
      last_answer: 'NULL',
      key: 'NULL',
      next_at: 'NULL',
      state: `CASE WHEN t.state IN ('queued', 'failed') THEN 'cancelled' ELSE t.state END`,
    },
    keptColumns: { kind: CODE, about_kind: CODE, message_id: 'a random number of the mail' },
  },
  {
    table: 'mailbox_failures',
    label: 'Emails that could not be read',
    needs: Permission.MessagesReply,
    belongsTo: `lower(t.sender) = (SELECT address FROM person)`,
    erased: 'deleted',
  },
  {
    table: 'viewings',
    label: 'Viewings',
    needs: Permission.BookingsRead,
    belongsTo: `t.id IN (${THEIR_VIEWINGS})`,
    exported: {
      as: 'viewings',
      select: `t.starts_at AS "startsAt", t.ends_at AS "endsAt", (SELECT name FROM spaces WHERE id = t.space_id) AS space,
        t.name, t.email, t.phone, t.note, t.outcome, t.outcome_note AS "outcomeNote", t.cancelled_at AS "cancelledAt"`,
      order: 't.id',
    },
    erased: 'deleted',
  },
  {
    table: 'consents',
    label: 'Newsletter consents',
    belongsTo: `t.subscriber_id IN (${THEIR_SUBSCRIPTION})`,
    exported: {
      as: 'newsletterConsents',
      select: `t.source, t.text_version AS "textVersion", (SELECT consent_method FROM subscriber_imports WHERE id = t.import_id) AS "consentMethod",
        (SELECT consent_text FROM subscriber_imports WHERE id = t.import_id) AS "consentText", t.network, t.asked_at AS "askedAt", t.confirmed_at AS "confirmedAt"`,
      order: 't.id',
    },
    erased: 'deleted',
  },
  {
    table: 'bounces',
    label: 'Bounced emails',
    belongsTo: BY_ADDRESS,
    exported: { as: 'bounces', select: 't.kind, t.at', order: 't.id' },
    erased: 'deleted',
  },
  {
    table: 'newsletter_sends',
    label: 'Newsletter issues',
    belongsTo: `(${BY_ADDRESS} OR t.subscriber_id IN (${THEIR_SUBSCRIPTION}))`,
    exported: {
      as: 'newsletterIssues',
      select: 't.issue_id AS "issueId", t.state, t.ended_at AS "endedAt"',
      order: 't.id',
    },
    erased: {
      email: ADDRESS,
      answer: 'NULL',
      state: `CASE WHEN t.state = 'queued' THEN 'skipped' ELSE t.state END`,
    },
    keptColumns: {
      message_id: 'a random number of the mail',
      domain: 'made by the database of the address',
      code: CODE,
    },
  },
  {
    table: 'suppressions',
    label: 'Blocked email addresses',
    belongsTo: BY_ADDRESS,
    exported: { as: 'suppressions', select: 't.reason, t.since, t.lifted_at AS "liftedAt"', order: 't.id' },
    erased: 'deleted',
  },
  {
    table: 'subscribers',
    label: 'Newsletter',
    belongsTo: BY_ADDRESS,
    exported: {
      as: 'newsletter',
      select: `t.email, t.name, t.is_active AS "isActive", t.interests, t.subscribed_at AS "subscribedAt", t.confirmed_at AS "confirmedAt"`,
      order: 't.id',
    },
    erased: 'deleted',
  },
  {
    table: 'message_replies',
    label: 'Replies to messages',
    needs: Permission.MessagesReply,
    belongsTo: `t.message_id IN (${THEIR_MESSAGES})`,
    exported: {
      as: 'messageReplies',
      select: `t.message_id AS "messageId", t.direction, t.sender, t.text, t.attachments, t.created_at AS "createdAt"`,
      order: 't.id',
    },
    erased: 'deleted',
  },
  { table: 'message_writers', label: 'Replies being written', belongsTo: BY_USER, erased: 'deleted' },
  {
    table: 'contact_messages',
    label: 'Contact form messages',
    needs: Permission.MessagesReply,
    belongsTo: BY_ADDRESS,
    exported: {
      as: 'messages',
      select: `t.id, t.name, t.email, t.subject, t.message, t.created_at AS "createdAt", t.response_date AS "answeredAt"`,
      order: 't.id',
    },
    erased: {
      name: NAME,
      email: ADDRESS,
      subject: `''`,
      message: `''`,
      tags: `'{}'::text[]`,
      mail_message_id: 'NULL',
    },
    keptColumns: {
      delivery: CODE,
      state: CODE,
      assignee_id: 'who of the staff takes care of it',
    },
  },
];
