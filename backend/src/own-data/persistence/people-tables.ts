import { ERASED_ADDRESS, ERASED_NAME } from '../../platform/common/erased.js';
import type { TableRule } from './table-rule.js';

const NAME = `'${ERASED_NAME}'`;
const ADDRESS = `'${ERASED_ADDRESS}'`;
const BY_USER = 't.user_id = (SELECT id FROM person)';
const OF_BOOKING = 't.booking_id IN (SELECT id FROM own)';
const BY_ADDRESS = 'lower(t.email) = (SELECT address FROM person)';
const THEIR_MESSAGES = `SELECT message.id FROM contact_messages message, person WHERE lower(message.email) = person.address`;
const THEIR_SUBSCRIPTION = `SELECT subscriber.id FROM subscribers subscriber, person WHERE lower(subscriber.email) = person.address`;
const THEIR_PAYMENTS = `SELECT payment.id FROM payments payment, person WHERE payment.user_id = person.id
  UNION SELECT part.payment_id FROM payment_parts part WHERE part.booking_id IN (SELECT id FROM own)`;
const ADDRESSED_TO_THEM = `(lower(t."to") = (SELECT address FROM person)
  OR t.about_kind = 'booking' AND lower(t."to") = (SELECT lower(b.email) FROM bookings b WHERE b.id = t.about_id AND b.user_id = (SELECT id FROM person)))`;
const MONEY = 'the books: kept for the legal term of money';
const CODE = 'one of a list of words';
const PROVIDERS = 'the provider’s number, by which money is found there';

/**
 * The one list of what is kept of people, table by table, in the order in which it is erased: what finds others' rows comes after
 * them. `operations.md` tells it in words; a test compares it with the columns that there are. What staff have done stays theirs
 * (`created_by` and the like point at the blanked account).
 */
export const PEOPLE_TABLES: readonly TableRule[] = [
  {
    table: 'mails',
    whose: `(t.about_kind = 'user' AND t.about_id = (SELECT id FROM person)
      OR t.about_kind = 'booking' AND t.about_id IN (SELECT id FROM own)
      OR t.about_kind = 'contact-message' AND t.about_id IN (${THEIR_MESSAGES})
      OR t.about_kind = 'subscriber' AND t.about_id IN (${THEIR_SUBSCRIPTION})
      OR lower(t."to") = (SELECT address FROM person))
      AND (t.kind <> 'account-erased' OR t.state IN ('sent', 'dead', 'cancelled'))`,
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
      attachments: `'[]'::jsonb`,
      reply_to: 'NULL',
      links: `'{}'::text[]`,
      last_answer: 'NULL',
      key: 'NULL',
      next_at: 'NULL',
      state: `CASE WHEN t.state IN ('queued', 'failed') THEN 'cancelled' ELSE t.state END`,
    },
    kept: { kind: CODE, about_kind: CODE, message_id: 'a random number of the mail' },
  },
  {
    table: 'consents',
    whose: `t.subscriber_id IN (${THEIR_SUBSCRIPTION})`,
    collected: {
      as: 'newsletterConsents',
      select: `t.source, t.text_version AS "textVersion", t.network, t.asked_at AS "askedAt", t.confirmed_at AS "confirmedAt"`,
      order: 't.id',
    },
    erased: 'deleted',
  },
  {
    table: 'subscribers',
    whose: BY_ADDRESS,
    collected: {
      as: 'newsletter',
      select: `t.email, t.name, t.is_active AS "isActive", t.interests, t.subscribed_at AS "subscribedAt", t.confirmed_at AS "confirmedAt"`,
      order: 't.id',
    },
    erased: 'deleted',
  },
  {
    table: 'contact_messages',
    whose: BY_ADDRESS,
    collected: {
      as: 'messages',
      select: `t.name, t.email, t.subject, t.message, t.created_at AS "createdAt", t.response_date AS "answeredAt"`,
      order: 't.id',
    },
    erased: { name: NAME, email: ADDRESS, subject: `''`, message: `''` },
    kept: { delivery: CODE },
  },
  {
    table: 'testimonials',
    whose: BY_USER,
    collected: {
      as: 'testimonials',
      select: `t.name, t.role, t.comment, t.rating, t.is_approved AS "isApproved", t.written_at AS "writtenAt"`,
      order: 't.id',
    },
    erased: 'deleted',
  },
  {
    table: 'wishes',
    whose: BY_USER,
    collected: {
      as: 'waitingList',
      select: `t.date::text AS date, t.time_slot AS "timeSlot", t.guest_count AS "guestCount", t.event_type AS "eventType",
        t.created_at AS "createdAt", t.ended_at AS "endedAt", t.end_reason AS "endReason"`,
      order: 't.id',
    },
    erased: 'deleted',
  },
  {
    table: 'saved_views',
    whose: 't.owner_id = (SELECT id FROM person)',
    collected: { as: 'savedViews', select: 't.list, t.name, t.query', order: 't.id' },
    erased: 'deleted',
  },
  {
    table: 'club_staff',
    whose: BY_USER,
    collected: { as: 'clubsEdited', select: 't.club_id AS "clubId", t.since', order: 't.club_id' },
    erased: 'deleted',
  },
  {
    table: 'invitations',
    whose: `(${BY_ADDRESS} OR ${BY_USER} OR t.accepted_by = (SELECT id FROM person))`,
    collected: {
      as: 'invitations',
      select: `t.email, t.full_name AS "fullName", t.role, t.created_at AS "createdAt", t.sent_at AS "sentAt",
        t.accepted_at AS "acceptedAt", t.withdrawn_at AS "withdrawnAt"`,
      order: 't.id',
    },
    erased: 'deleted',
  },
  {
    table: 'club_members',
    whose: BY_USER,
    collected: {
      as: 'clubs',
      select: 't.club_id AS "clubId", t.state, t.wished_at AS "wishedAt", t.decided_at AS "decidedAt"',
      order: 't.club_id',
    },
    erased: 'deleted',
  },
  {
    table: 'sessions',
    whose: BY_USER,
    collected: {
      as: 'sessions',
      select: `t.device, t.network, t.started_at AS "startedAt", t.last_used_at AS "lastUsedAt", t.ends_at AS "endsAt"`,
      order: 't.last_used_at',
    },
    erased: 'deleted',
  },
  {
    table: 'passkeys',
    whose: BY_USER,
    collected: {
      as: 'passkeys',
      select: 't.name, t.created_at AS "createdAt", t.last_used_at AS "lastUsedAt"',
      order: 't.id',
    },
    erased: 'deleted',
  },
  {
    table: 'totp_factors',
    whose: BY_USER,
    collected: {
      as: 'authenticatorApp',
      select: 't.confirmed_at AS "confirmedAt"',
      order: 't.user_id',
    },
    erased: 'deleted',
  },
  {
    table: 'recovery_codes',
    whose: BY_USER,
    collected: { as: 'recoveryCodes', select: 't.used_at AS "usedAt"', order: 't.used_at' },
    erased: 'deleted',
  },
  { table: 'sign_in_steps', whose: BY_USER, erased: 'deleted' },
  {
    table: 'link_tokens',
    whose: `t.object_kind = 'user' AND t.object_id = (SELECT id FROM person)
      OR t.object_kind = 'booking' AND t.object_id IN (SELECT id FROM own)`,
    erased: 'deleted',
  },
  {
    table: 'idempotency_keys',
    whose: `t.owner = (SELECT 'user:' || id FROM person)`,
    erased: 'deleted',
  },
  {
    // The files that they have asked for.
    table: 'stored_files',
    whose: `NOT t.is_public AND t.hash IN (SELECT file.hash FROM data_files file, person WHERE file.user_id = person.id)`,
    erased: 'deleted',
  },
  {
    table: 'data_files',
    whose: BY_USER,
    collected: {
      as: 'dataFiles',
      select: 't.asked_at AS "askedAt", t.read_at AS "readAt"',
      order: 't.id',
    },
    erased: 'deleted',
  },
  {
    table: 'bond_photos',
    whose: OF_BOOKING,
    collected: {
      as: 'bondPhotos',
      select: 't.booking_id AS "bookingId", t.width, t.height, t.added_at AS "addedAt"',
      order: 't.added_at, t.id',
    },
    erased: null,
    kept: { hash: 'evidence of a room, not of a person: goes 180 days after the bond is settled' },
  },
  {
    table: 'bonds',
    whose: OF_BOOKING,
    collected: {
      as: 'bonds',
      select: `t.booking_id AS "bookingId", t.amount_minor AS "amountMinor", t.kept_minor AS "keptMinor", t.state, t.taken_at AS "takenAt",
        t.inspected_at AS "inspectedAt", t.inspection, t.inspection_notes AS "inspectionNotes", t.claim_minor AS "claimMinor",
        t.claim_reason AS "claimReason", t.answer, t.answer_words AS "answerWords", t.answered_at AS "answeredAt",
        t.settled_at AS "settledAt", t.settled_reason AS "settledReason"`,
      order: 't.booking_id',
    },
    erased: { inspection_notes: 'NULL', answer_words: 'NULL' },
    kept: {
      state: CODE,
      inspection: CODE,
      answer: CODE,
      returned_from: CODE,
      claim_reason: MONEY,
      settled_reason: MONEY,
    },
  },
  {
    table: 'refunds',
    whose: `t.payment_id IN (${THEIR_PAYMENTS})`,
    collected: {
      as: 'refunds',
      select: `t.payment_id AS "paymentId", t.amount_minor AS "amountMinor", t.reason, t.status, t.note, t.created_at AS "createdAt",
        t.paid_out_on::text AS "paidOutOn", t.paid_out_reference AS "paidOutReference"`,
      order: 't.created_at, t.id',
    },
    erased: { note: 'NULL' },
    kept: {
      reason: CODE,
      status: CODE,
      cause: CODE,
      returned: CODE,
      provider_refund_id: PROVIDERS,
      last_error: 'what the provider said, by which a failure is found',
      paid_out_reference: MONEY,
    },
  },
  {
    table: 'payment_disputes',
    whose: `t.payment_id IN (${THEIR_PAYMENTS})`,
    collected: {
      as: 'disputes',
      select: `t.payment_id AS "paymentId", t.amount_minor AS "amountMinor", t.state, t.created_at AS "createdAt"`,
      order: 't.created_at, t.dispute_id',
    },
    erased: null,
    kept: { dispute_id: PROVIDERS, state: CODE },
  },
  {
    table: 'payment_parts',
    whose: OF_BOOKING,
    collected: {
      as: 'paymentParts',
      select: 't.payment_id AS "paymentId", t.booking_id AS "bookingId", t.amount_minor AS "amountMinor"',
      order: 't.id',
    },
    erased: null,
  },
  {
    table: 'payments',
    whose: `t.id IN (${THEIR_PAYMENTS})`,
    collected: {
      as: 'payments',
      select: `t.id, t.provider, t.purpose, t.amount_minor AS "amountMinor", t.received_minor AS "receivedMinor",
        t.refunded_minor AS "refundedMinor", t.currency, t.status, t.reference, t.network, t.created_at AS "createdAt",
        t.completed_at AS "completedAt", t.received_on::text AS "receivedOn", t.voided_at AS "voidedAt"`,
      order: 't.created_at, t.id',
    },
    erased: { network: 'NULL' },
    kept: {
      user_id: 'points at the blanked account',
      provider: CODE,
      provider_payment_id: PROVIDERS,
      capture_id: PROVIDERS,
      dispute_id: PROVIDERS,
      dispute_state: CODE,
      currency: CODE,
      status: CODE,
      rejection: CODE,
      declines: 'the provider’s words for why a card was refused',
      purpose: CODE,
      detail: CODE,
      reference: MONEY,
      void_reason: MONEY,
    },
  },
  {
    table: 'order_lines',
    whose: OF_BOOKING,
    collected: {
      as: 'bookingLines',
      select: `t.booking_id AS "bookingId", t.kind, t.text, t.amount_minor AS "amountMinor", t.reason, t.created_at AS "createdAt"`,
      order: 't.id',
    },
    erased: null,
    kept: { kind: CODE, text: MONEY, tax_code: MONEY, reason: MONEY },
  },
  {
    table: 'audit_log',
    whose: 't.actor_id = (SELECT id FROM person)',
    collected: {
      as: 'log',
      select: `t.at, t.action, t.object_kind AS "objectKind", t.object_id AS "objectId", t.network`,
      order: 't.id',
    },
    // By the functions of its retention alone (`PersonErasure`).
    erased: null,
    kept: {
      actor_kind: CODE,
      actor_id: 'points at the blanked account',
      actor_role: CODE,
      person_id: 'points at the blanked account',
      action: CODE,
      object_kind: CODE,
      object_id: 'a number',
      object_name: 'blanked by `audit_blank_person` where it is a person’s',
      changes: 'blanked by `audit_blank_person` and `audit_blank_bookings`',
      reason: 'blanked by `audit_blank_person` and `audit_blank_bookings`',
      request_id: 'a random number',
      network: 'blanked by `audit_blank_person`',
    },
  },
  {
    table: 'security_events',
    whose: 't.actor_id = (SELECT id FROM person) OR t.person_id = (SELECT id FROM person)',
    collected: { as: 'securityEvents', select: 't.at, t.event, t.method, t.route', order: 't.id' },
    // By the function of its retention alone (`PersonErasure`).
    erased: null,
    kept: {
      actor_id: 'points at the blanked account',
      person_id: 'points at the blanked account',
      event: CODE,
      method: CODE,
      route: CODE,
      caller: 'a keyed hash; blanked by `security_blank_person`',
      request_id: 'a random number',
    },
  },
  {
    table: 'bookings',
    whose: 't.id IN (SELECT id FROM own)',
    collected: {
      as: 'bookings',
      select: `t.id, t.event_type AS "eventType", t.date::text AS date, t.time_slot AS "timeSlot", t.guest_count AS "guestCount", t.status,
        t.name, t.email, t.phone, t.notes, t.purpose, t.contact_name AS "contactName", t.contact_email AS "contactEmail",
        t.contact_phone AS "contactPhone", t.internal_note AS "internalNote", t.tags, t.papers, t.extras, t.currency,
        t.total_minor AS "totalMinor", t.paid_minor AS "paidMinor", t.balance_minor AS "balanceMinor", t.attendance,
        t.cancel_reason AS "cancelReason", t.terms_version AS "termsVersion", t.terms_accepted_at AS "termsAcceptedAt",
        t.created_at AS "createdAt"`,
      order: 't.id',
    },
    erased: {
      name: NAME,
      email: ADDRESS,
      phone: 'NULL',
      notes: 'NULL',
      purpose: 'NULL',
      contact_name: 'NULL',
      contact_email: 'NULL',
      contact_phone: 'NULL',
      internal_note: 'NULL',
      tags: `'{}'::text[]`,
      papers: `'[]'::jsonb`,
      cancel_reason: 'NULL',
    },
    kept: {
      user_id: 'points at the blanked account',
      event_type: MONEY,
      time_slot: MONEY,
      status: CODE,
      currency: CODE,
      payment_method: CODE,
      payment_status: CODE,
      payment_id: PROVIDERS,
      refund_status: CODE,
      cancelled_from: CODE,
      cancelled_as: CODE,
      extras: MONEY,
      changes_from: 'time, rooms and price before a change',
      attendance: CODE,
      own_fields: CODE,
      words: 'made of the columns that are blanked',
    },
  },
  {
    table: 'users',
    whose: 't.id = (SELECT id FROM person)',
    collected: {
      as: 'account',
      select: `t.id, t.username, t.email, t.email_confirmed_at AS "emailConfirmedAt", t.pending_email AS "pendingEmail",
        t.full_name AS "fullName", t.first_name AS "firstName", t.last_name AS "lastName", t.phone, t.role, t.club_id AS "clubId",
        t.created_at AS "createdAt", t.last_login AS "lastLogin"`,
      order: 't.id',
    },
    erased: {
      // Neither name nor address can be registered, so that nobody is in the way.
      username: `'erased:' || t.id`,
      email: `'erased:' || t.id || '@erased.invalid'`,
      password: `'!'`,
      pending_email: 'NULL',
      email_confirmed_at: 'NULL',
      full_name: NAME,
      first_name: `'Erased'`,
      last_name: `'person'`,
      phone: 'NULL',
      role: `'member'`,
      club_id: 'NULL',
      is_active: 'false',
      second_factor_since: 'NULL',
      last_login: 'NULL',
      last_seen_at: 'NULL',
      deletion_asked_at: 'NULL',
      deletion_due_at: 'NULL',
      deletion_postponed_at: 'NULL',
      erased_at: 'coalesce(t.erased_at, now())',
    },
    kept: { words: 'made by the database of names and address' },
  },
];

/** Tables that have nothing of a person, and what in them looks as if it had. */
export const OTHER_TABLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  attention_notes: { person_id: 'who of the staff has put it off' },
  booking_configs: {},
  booking_series: {},
  invitation_clubs: {},
  member_imports: { file_name: 'of the table that staff have sent' },
  closure_dates: {},
  closure_spaces: {},
  closures: {},
  clubs: {
    contact_email: 'the club’s own',
    contact_phone: 'the club’s own',
    contact_person: 'as the club’s page names them: edited there',
  },
  content_blocks: {},
  dead_jobs: { message: 'what went wrong' },
  event_series: {},
  events: {},
  extras: {},
  facility_gallery: {},
  hire_terms: {},
  installation: {},
  link_keys: {},
  media_items: {},
  media_uses: {},
  migrations: {},
  news_posts: {},
  occupancies: {},
  pictures: {},
  policy_versions: {},
  price_versions: {},
  // Names and networks that were counted: gone within the hour.
  rate_limits: {},
  revisions: {},
  security_left_out: {},
  seeded_items: {},
  session: {},
  settings: {},
  slots: {},
  space_access: {},
  spaces: {},
  units: {},
  unknown_charges: {},
  webhook_events: {},
};
