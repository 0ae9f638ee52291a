import { Permission } from '../../sessions/permissions.js';
import { BY_USER, BY_ADDRESS } from './personal-data-sql.js';
import type { PersonalDataTable } from './personal-data-table.js';

/** Data of an account: testimonials, waiting list, sign-in methods, exports. Part of `PERSONAL_DATA_TABLES`, in its order. */
export const ACCOUNT_TABLES: readonly PersonalDataTable[] = [
  {
    table: 'testimonials',
    label: 'Testimonials',
    belongsTo: BY_USER,
    exported: {
      as: 'testimonials',
      select: `t.name, t.role, t.comment, t.rating, t.is_approved AS "isApproved", t.written_at AS "writtenAt"`,
      order: 't.id',
    },
    erased: 'deleted',
  },
  {
    table: 'review_requests',
    label: 'Review requests',
    needs: Permission.BookingsRead,
    belongsTo: BY_USER,
    exported: {
      as: 'reviewRequests',
      select: 't.by_email AS "byEmail", t.asked_at AS "askedAt", t.dismissed_at AS "dismissedAt"',
      order: 't.user_id',
    },
    erased: 'deleted',
  },
  {
    table: 'waiting_list_entries',
    label: 'Waiting list',
    needs: Permission.BookingsRead,
    belongsTo: BY_USER,
    exported: {
      as: 'waitingList',
      select: `t.date::text AS date, t.time_slot AS "timeSlot", t.guest_count AS "guestCount", t.event_type AS "eventType",
        t.created_at AS "createdAt", t.ended_at AS "endedAt", t.end_reason AS "endReason"`,
      order: 't.id',
    },
    erased: 'deleted',
  },
  {
    table: 'saved_views',
    label: 'Saved views',
    belongsTo: 't.owner_id = (SELECT id FROM person)',
    exported: { as: 'savedViews', select: 't.list, t.name, t.query', order: 't.id' },
    erased: 'deleted',
  },
  {
    table: 'staff_visits',
    label: 'Visits of the staff pages',
    belongsTo: BY_USER,
    exported: {
      as: 'staffVisits',
      select: 't.last_visit_at AS "lastVisitAt", t.seen_at AS "seenAt"',
      order: 't.user_id',
    },
    erased: 'deleted',
  },
  {
    table: 'club_staff',
    label: 'Clubs they can edit',
    belongsTo: BY_USER,
    exported: { as: 'clubsEdited', select: 't.club_id AS "clubId", t.since', order: 't.club_id' },
    erased: 'deleted',
  },
  {
    table: 'invitations',
    label: 'Invitations',
    belongsTo: `(${BY_ADDRESS} OR ${BY_USER} OR t.accepted_by = (SELECT id FROM person))`,
    exported: {
      as: 'invitations',
      select: `t.email, t.full_name AS "fullName", t.role, t.duties, t.created_at AS "createdAt", t.sent_at AS "sentAt",
        t.accepted_at AS "acceptedAt", t.withdrawn_at AS "withdrawnAt"`,
      order: 't.id',
    },
    erased: 'deleted',
  },
  {
    table: 'club_members',
    label: 'Club memberships',
    belongsTo: BY_USER,
    exported: {
      as: 'clubs',
      select: 't.club_id AS "clubId", t.state, t.requested_at AS "requestedAt", t.decided_at AS "decidedAt"',
      order: 't.club_id',
    },
    erased: 'deleted',
  },
  {
    table: 'membership_request_mails',
    label: 'Emails about membership requests',
    belongsTo: BY_USER,
    erased: 'deleted',
  },
  {
    table: 'sessions',
    label: 'Sessions',
    belongsTo: BY_USER,
    exported: {
      as: 'sessions',
      select: `t.device, t.network, t.started_at AS "startedAt", t.last_used_at AS "lastUsedAt", t.ends_at AS "endsAt"`,
      order: 't.last_used_at',
    },
    erased: 'deleted',
  },
  {
    table: 'passkeys',
    label: 'Passkeys',
    belongsTo: BY_USER,
    exported: {
      as: 'passkeys',
      select: 't.name, t.created_at AS "createdAt", t.last_used_at AS "lastUsedAt"',
      order: 't.id',
    },
    erased: 'deleted',
  },
  {
    table: 'feed_tokens',
    label: 'Calendar feeds',
    belongsTo: BY_USER,
    exported: {
      as: 'calendarLinks',
      select: `t.scope, t.club_id AS "clubId", t.with_names AS "withNames", t.created_at AS "createdAt", t.last_used_at AS "lastUsedAt",
        t.revoked_at AS "revokedAt"`,
      order: 't.id',
    },
    erased: 'deleted',
  },
  {
    table: 'api_keys',
    label: 'API keys',
    belongsTo: 't.maker_id = (SELECT id FROM person)',
    exported: {
      as: 'apiKeys',
      select: `t.name, t.scopes, t.created_at AS "createdAt", t.expires_at AS "expiresAt", t.last_used_at AS "lastUsedAt",
        t.revoked_at AS "revokedAt"`,
      order: 't.id',
    },
    erased: 'deleted',
  },
  {
    table: 'webhook_endpoints',
    label: 'Webhook endpoints',
    belongsTo: 't.maker_id = (SELECT id FROM person)',
    exported: {
      as: 'webhookEndpoints',
      select: 't.description, t.types, t.state, t.created_at AS "createdAt"',
      order: 't.id',
    },
    erased: 'deleted',
  },
  {
    table: 'totp_factors',
    label: 'Authenticator app',
    belongsTo: BY_USER,
    exported: {
      as: 'authenticatorApp',
      select: 't.confirmed_at AS "confirmedAt"',
      order: 't.user_id',
    },
    erased: 'deleted',
  },
  {
    table: 'recovery_codes',
    label: 'Recovery codes',
    belongsTo: BY_USER,
    exported: { as: 'recoveryCodes', select: 't.used_at AS "usedAt"', order: 't.used_at' },
    erased: 'deleted',
  },
  { table: 'pending_sign_ins', label: 'Unfinished logins', belongsTo: BY_USER, erased: 'deleted' },
  {
    table: 'link_tokens',
    label: 'Links in emails',
    belongsTo: `t.object_kind = 'user' AND t.object_id = (SELECT id FROM person)
      OR t.object_kind = 'booking' AND t.object_id IN (SELECT id FROM own)`,
    erased: 'deleted',
  },
  {
    table: 'idempotency_keys',
    label: 'Stored answers to repeated requests',
    belongsTo: `t.owner = (SELECT 'user:' || id FROM person)`,
    erased: 'deleted',
  },
  {
    // Personal data exports.
    table: 'stored_files',
    label: 'Personal data files',
    belongsTo: `NOT t.is_public AND t.hash IN (SELECT file.hash FROM data_exports file, person WHERE file.user_id = person.id)`,
    erased: 'deleted',
  },
  {
    table: 'data_exports',
    label: 'Personal data requests',
    belongsTo: BY_USER,
    exported: {
      as: 'dataExports',
      select: 't.requested_at AS "requestedAt", t.downloaded_at AS "downloadedAt"',
      order: 't.id',
    },
    erased: 'deleted',
  },
];
