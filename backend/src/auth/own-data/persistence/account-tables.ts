import { BY_USER, BY_ADDRESS } from './personal-data-sql.js';
import type { PersonalDataTable } from './personal-data-table.js';

/** What belongs to an account: content, requests, sign-ins and files. The part of `PERSONAL_DATA_TABLES` that it names, in the same order. */
export const ACCOUNTS: readonly PersonalDataTable[] = [
  {
    table: 'testimonials',
    named: 'Testimonials',
    whose: BY_USER,
    collected: {
      as: 'testimonials',
      select: `t.name, t.role, t.comment, t.rating, t.is_approved AS "isApproved", t.written_at AS "writtenAt"`,
      order: 't.id',
    },
    erased: 'deleted',
  },
  {
    table: 'waiting_list_entries',
    named: 'Waiting list',
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
    named: 'Saved views',
    whose: 't.owner_id = (SELECT id FROM person)',
    collected: { as: 'savedViews', select: 't.list, t.name, t.query', order: 't.id' },
    erased: 'deleted',
  },
  {
    table: 'club_staff',
    named: 'Clubs they can edit',
    whose: BY_USER,
    collected: { as: 'clubsEdited', select: 't.club_id AS "clubId", t.since', order: 't.club_id' },
    erased: 'deleted',
  },
  {
    table: 'invitations',
    named: 'Invitations',
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
    named: 'Club memberships',
    whose: BY_USER,
    collected: {
      as: 'clubs',
      select: 't.club_id AS "clubId", t.state, t.requested_at AS "requestedAt", t.decided_at AS "decidedAt"',
      order: 't.club_id',
    },
    erased: 'deleted',
  },
  {
    table: 'sessions',
    named: 'Sessions',
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
    named: 'Passkeys',
    whose: BY_USER,
    collected: {
      as: 'passkeys',
      select: 't.name, t.created_at AS "createdAt", t.last_used_at AS "lastUsedAt"',
      order: 't.id',
    },
    erased: 'deleted',
  },
  {
    table: 'feed_tokens',
    named: 'Calendar links',
    whose: BY_USER,
    collected: {
      as: 'calendarLinks',
      select: `t.scope, t.club_id AS "clubId", t.with_names AS "withNames", t.created_at AS "createdAt", t.last_used_at AS "lastUsedAt",
        t.revoked_at AS "revokedAt"`,
      order: 't.id',
    },
    erased: 'deleted',
  },
  {
    table: 'totp_factors',
    named: 'Authenticator app',
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
    named: 'Recovery codes',
    whose: BY_USER,
    collected: { as: 'recoveryCodes', select: 't.used_at AS "usedAt"', order: 't.used_at' },
    erased: 'deleted',
  },
  { table: 'pending_sign_ins', named: 'Unfinished sign-ins', whose: BY_USER, erased: 'deleted' },
  {
    table: 'link_tokens',
    named: 'Links in emails',
    whose: `t.object_kind = 'user' AND t.object_id = (SELECT id FROM person)
      OR t.object_kind = 'booking' AND t.object_id IN (SELECT id FROM own)`,
    erased: 'deleted',
  },
  {
    table: 'idempotency_keys',
    named: 'Stored answers to repeated requests',
    whose: `t.owner = (SELECT 'user:' || id FROM person)`,
    erased: 'deleted',
  },
  {
    // The files that they have asked for.
    table: 'stored_files',
    named: 'Personal data files',
    whose: `NOT t.is_public AND t.hash IN (SELECT file.hash FROM data_exports file, person WHERE file.user_id = person.id)`,
    erased: 'deleted',
  },
  {
    table: 'data_exports',
    named: 'Personal data requests',
    whose: BY_USER,
    collected: {
      as: 'dataExports',
      select: 't.requested_at AS "requestedAt", t.downloaded_at AS "downloadedAt"',
      order: 't.id',
    },
    erased: 'deleted',
  },
];
