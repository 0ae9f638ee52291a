import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Change } from '../../../platform/audit/changed-fields.js';
import type { TimelineKind } from '../domain/timeline.js';

export interface TimelineRow {
  kind: TimelineKind;
  /** ID of the row that the entry was made from; unique together with `kind`. */
  id: string;
  at: Date;
  what: string;
  actorId: number | null;
  actorName: string | null;
  amountMinor: number | null;
  currency: string | null;
  method: string | null;
  reason: string | null;
  changes: Change[];
  subject: string | null;
  recipient: string | null;
}

const MAX_ENTRIES = 500;

/** Collects the timeline of a booking from all tables that record something about it. */
@Injectable()
export class TimelineRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Newest first. */
  of(bookingId: number): Promise<TimelineRow[]> {
    return this.dataSource.manager.query<TimelineRow[]>(
      `WITH paid AS (
         SELECT id FROM payments WHERE booking_id = $1 UNION SELECT payment_id FROM payment_allocations WHERE booking_id = $1)
       SELECT entry.kind, entry.id, entry.at, entry.what, entry.actor_id AS "actorId", coalesce(key.name || ' (API key)', person.full_name) AS "actorName",
              entry.amount_minor AS "amountMinor", entry.currency, entry.method, entry.reason, entry.changes, entry.subject,
              entry.recipient
       FROM (
         SELECT 'created' AS kind, id::text AS id, created_at AS at, 'booking.create' AS what,
                coalesce(created_by_id, user_id) AS actor_id, NULL::integer AS amount_minor, NULL AS currency, NULL AS method,
                NULL AS reason, '[]'::jsonb AS changes, NULL AS subject, NULL AS recipient, NULL::integer AS actor_key_id
         FROM bookings WHERE id = $1 AND NOT EXISTS (
           SELECT FROM audit_log WHERE object_kind = 'booking' AND object_id = $1::text AND action = 'booking.create')
         UNION ALL
         (SELECT CASE action WHEN 'booking.create' THEN 'created' ELSE 'edit' END, id::text, at, action, actor_id, NULL, NULL, NULL, reason, changes, NULL, NULL, actor_key_id
          FROM audit_log WHERE object_kind = 'booking' AND object_id = $1::text
            -- The payment, the refund and the email themselves are entries below.
            AND action NOT IN ('booking.payment', 'booking.payment_void', 'booking.refund', 'booking.pay_link_email')
          ORDER BY audit_log.id DESC LIMIT ${MAX_ENTRIES})
         UNION ALL
         -- A payment for several bookings counts with its allocation to this one. A pending payment is only an opened pay page.
         SELECT 'payment', payment.id::text, coalesce(payment.voided_at, payment.completed_at, payment.created_at),
                CASE WHEN payment.voided_at IS NOT NULL THEN 'voided'
                     -- Its payer tried no payment, so it ended when the booking was paid in another way or cancelled.
                     WHEN payment.status = 'failed' AND payment.declines = '{}' AND payment.processing_since IS NULL THEN 'not_completed'
                     ELSE payment.status END,
                CASE WHEN payment.voided_at IS NULL THEN payment.recorded_by ELSE payment.voided_by END,
                coalesce(allocation.amount_minor, nullif(payment.received_minor, 0), payment.amount_minor), payment.currency,
                payment.provider, coalesce(payment.rejection, payment.void_reason), '[]', NULL, NULL, NULL
         FROM paid JOIN payments payment ON payment.id = paid.id
         LEFT JOIN payment_allocations allocation ON allocation.payment_id = payment.id AND allocation.booking_id = $1
         WHERE payment.status <> 'pending'
         UNION ALL
         SELECT 'refund', refund.id::text, refund.created_at, refund.status, refund.requested_by, refund.amount_minor, payment.currency,
                payment.provider, coalesce(refund.note, refund.reason), '[]', NULL, NULL, NULL
         FROM paid JOIN payments payment ON payment.id = paid.id JOIN refunds refund ON refund.payment_id = payment.id
         LEFT JOIN payment_allocations allocation ON allocation.id = refund.allocation_id
         WHERE coalesce(allocation.booking_id, payment.booking_id) = $1
         UNION ALL
         SELECT 'mail', id::text, coalesce(sent_at, created_at), state, NULL, NULL, NULL, NULL, NULL, '[]', subject, "to", NULL
         FROM mails WHERE about_kind = 'booking' AND about_id = $1
         UNION ALL
         SELECT 'message', id::text, created_at, state, NULL, NULL, NULL, NULL, NULL, '[]', subject, CASE WHEN message <> '' THEN name END, NULL
         FROM contact_messages WHERE booking_id = $1
       ) entry LEFT JOIN users person ON person.id = entry.actor_id LEFT JOIN api_keys key ON key.id = entry.actor_key_id
       ORDER BY entry.at DESC, entry.kind, entry.id LIMIT ${MAX_ENTRIES}`,
      [bookingId],
    );
  }
}
