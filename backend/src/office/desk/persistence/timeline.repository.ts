import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Change } from '../../../platform/audit/changed-fields.js';
import type { TimelineKind } from '../domain/timeline.js';

export interface TimelineRow {
  kind: TimelineKind;
  /** Of the row that it is told by. */
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

/** More would not be read. */
const MOST = 500;

/** What happened to a booking, wherever it is kept. */
@Injectable()
export class TimelineRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Newest first. */
  of(bookingId: number): Promise<TimelineRow[]> {
    return this.dataSource.manager.query<TimelineRow[]>(
      `WITH paid AS (
         SELECT id FROM payments WHERE booking_id = $1 UNION SELECT payment_id FROM payment_allocations WHERE booking_id = $1)
       SELECT told.kind, told.id, told.at, told.what, told.actor_id AS "actorId", person.full_name AS "actorName",
              told.amount_minor AS "amountMinor", told.currency, told.method, told.reason, told.changes, told.subject,
              told.recipient
       FROM (
         SELECT 'created' AS kind, id::text AS id, created_at AS at, 'booking.create' AS what,
                coalesce(created_by_id, user_id) AS actor_id, NULL::integer AS amount_minor, NULL AS currency, NULL AS method,
                NULL AS reason, '[]'::jsonb AS changes, NULL AS subject, NULL AS recipient
         FROM bookings WHERE id = $1 AND NOT EXISTS (
           SELECT FROM audit_log WHERE object_kind = 'booking' AND object_id = $1::text AND action = 'booking.create')
         UNION ALL
         (SELECT CASE action WHEN 'booking.create' THEN 'created' ELSE 'edit' END, id::text, at, action, actor_id, NULL, NULL, NULL, reason, changes, NULL, NULL
          FROM audit_log WHERE object_kind = 'booking' AND object_id = $1::text
          ORDER BY audit_log.id DESC LIMIT ${MOST})
         UNION ALL
         -- Of a payment for several bookings its part of this one. A pending one is a pay page that a hirer has opened.
         SELECT 'payment', payment.id::text, coalesce(payment.completed_at, payment.created_at),
                CASE WHEN payment.voided_at IS NULL THEN payment.status ELSE 'voided' END, payment.recorded_by,
                coalesce(allocation.amount_minor, nullif(payment.received_minor, 0), payment.amount_minor), payment.currency,
                payment.provider, coalesce(payment.rejection, payment.void_reason), '[]', NULL, NULL
         FROM paid JOIN payments payment ON payment.id = paid.id
         LEFT JOIN payment_allocations allocation ON allocation.payment_id = payment.id AND allocation.booking_id = $1
         WHERE payment.status <> 'pending'
         UNION ALL
         SELECT 'refund', refund.id::text, refund.created_at, refund.status, refund.requested_by, refund.amount_minor, payment.currency,
                payment.provider, refund.reason, '[]', NULL, NULL
         FROM paid JOIN payments payment ON payment.id = paid.id JOIN refunds refund ON refund.payment_id = payment.id
         LEFT JOIN payment_allocations allocation ON allocation.id = refund.allocation_id
         WHERE coalesce(allocation.booking_id, payment.booking_id) = $1
         UNION ALL
         SELECT 'mail', id::text, coalesce(sent_at, created_at), state, NULL, NULL, NULL, NULL, NULL, '[]', subject, "to"
         FROM mails WHERE about_kind = 'booking' AND about_id = $1
         UNION ALL
         SELECT 'message', id::text, created_at, state, NULL, NULL, NULL, NULL, NULL, '[]', subject, name
         FROM contact_messages WHERE booking_id = $1
       ) told LEFT JOIN users person ON person.id = told.actor_id
       ORDER BY told.at DESC, told.kind, told.id LIMIT ${MOST}`,
      [bookingId],
    );
  }
}
