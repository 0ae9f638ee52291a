import {
  NAME,
  ADDRESS,
  BY_USER,
  BY_ADDRESS,
  THEIR_MESSAGES,
  THEIR_SUBSCRIPTION,
  ADDRESSED_TO_THEM,
  CODE,
} from './personal-data-sql.js';
import type { PersonalDataTable } from './personal-data-table.js';

/** What was written to them and by them: mails, newsletter, messages. A part of `PERSONAL_DATA_TABLES`, in its order. */
export const LETTERS: readonly PersonalDataTable[] = [
  {
    table: 'mails',
    named: 'Emails',
    whose: `(t.about_kind = 'user' AND t.about_id = (SELECT id FROM person)
      OR t.about_kind = 'booking' AND t.about_id IN (SELECT id FROM own)
      OR t.about_kind = 'contact-message' AND t.about_id IN (${THEIR_MESSAGES})
      OR t.about_kind = 'subscriber' AND t.about_id IN (${THEIR_SUBSCRIPTION})
      OR lower(t."to") = (SELECT address FROM person))
      AND (t.kind <> 'account-erased' OR t.state IN ('sent', 'bounced', 'dead', 'cancelled'))`,
    collected: {
      as: 'mails',
      select: `t.kind, t."to", t.subject, t.text, t.state, t.created_at AS "createdAt", t.sent_at AS "sentAt"`,
      order: 't.id',
      whose: ADDRESSED_TO_THEM,
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
      basis: 'NULL',
      last_answer: 'NULL',
      key: 'NULL',
      next_at: 'NULL',
      state: `CASE WHEN t.state IN ('queued', 'failed') THEN 'cancelled' ELSE t.state END`,
    },
    kept: { kind: CODE, about_kind: CODE, message_id: 'a random number of the mail' },
  },
  {
    table: 'consents',
    named: 'Newsletter consents',
    whose: `t.subscriber_id IN (${THEIR_SUBSCRIPTION})`,
    collected: {
      as: 'newsletterConsents',
      select: `t.source, t.text_version AS "textVersion", (SELECT agreed_how FROM subscriber_imports WHERE id = t.import_id) AS "agreedHow",
        (SELECT agreed_words FROM subscriber_imports WHERE id = t.import_id) AS "agreedWords", t.network, t.asked_at AS "askedAt", t.confirmed_at AS "confirmedAt"`,
      order: 't.id',
    },
    erased: 'deleted',
  },
  {
    table: 'bounces',
    named: 'Bounced emails',
    whose: BY_ADDRESS,
    collected: { as: 'bounces', select: 't.kind, t.at', order: 't.id' },
    erased: 'deleted',
  },
  {
    table: 'newsletter_sends',
    named: 'Newsletter issues',
    whose: `(${BY_ADDRESS} OR t.subscriber_id IN (${THEIR_SUBSCRIPTION}))`,
    collected: {
      as: 'newsletterIssues',
      select: 't.issue_id AS "issueId", t.state, t.ended_at AS "endedAt"',
      order: 't.id',
    },
    erased: {
      email: ADDRESS,
      answer: 'NULL',
      state: `CASE WHEN t.state = 'queued' THEN 'skipped' ELSE t.state END`,
    },
    kept: {
      message_id: 'a random number of the mail',
      domain: 'made by the database of the address',
      code: CODE,
    },
  },
  {
    table: 'suppressions',
    named: 'Blocked email addresses',
    whose: BY_ADDRESS,
    collected: { as: 'suppressions', select: 't.reason, t.since, t.lifted_at AS "liftedAt"', order: 't.id' },
    erased: 'deleted',
  },
  {
    table: 'subscribers',
    named: 'Newsletter',
    whose: BY_ADDRESS,
    collected: {
      as: 'newsletter',
      select: `t.email, t.name, t.is_active AS "isActive", t.interests, t.subscribed_at AS "subscribedAt", t.confirmed_at AS "confirmedAt"`,
      order: 't.id',
    },
    erased: 'deleted',
  },
  {
    table: 'message_replies',
    named: 'Replies to messages',
    whose: `t.message_id IN (${THEIR_MESSAGES})`,
    collected: {
      as: 'messageReplies',
      select: `t.message_id AS "messageId", t.direction, t.sender, t.text, t.attachments, t.created_at AS "createdAt"`,
      order: 't.id',
    },
    erased: 'deleted',
  },
  { table: 'message_writers', named: 'Replies being written', whose: BY_USER, erased: 'deleted' },
  {
    table: 'contact_messages',
    named: 'Contact form messages',
    whose: BY_ADDRESS,
    collected: {
      as: 'messages',
      select: `t.id, t.name, t.email, t.subject, t.message, t.created_at AS "createdAt", t.response_date AS "answeredAt"`,
      order: 't.id',
    },
    erased: { name: NAME, email: ADDRESS, subject: `''`, message: `''`, tags: `'{}'::text[]` },
    kept: {
      delivery: CODE,
      state: CODE,
      assignee_id: 'who of the staff takes care of it',
      words: 'made of the columns that are blanked',
    },
  },
];
