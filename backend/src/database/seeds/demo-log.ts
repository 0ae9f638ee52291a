import type { DataSource } from 'typeorm';
import { inTransaction } from '../../platform/database/transaction.js';
import { claimNew } from './seed-once.js';

/** Adds what the audit log would say if staff had entered the demo data in the days before the first start. */
export async function seedDemoLog(dataSource: DataSource): Promise<void> {
  await inTransaction(dataSource, async (manager) => {
    if ((await claimNew(['audit-log'], manager)).size === 0) return;
    await manager.query(
      `INSERT INTO audit_log (at, actor_kind, actor_id, actor_role, action, object_kind, object_id, object_name, club_id)
       SELECT at, 'user', actor.id, actor.role, action, kind, object::text, name, known.club_id
       FROM (
         SELECT now() - (6 + 5 * row_number() OVER (ORDER BY date, id)) * interval '1 hour', 'event.publish', 'event', id, title, club_id,
                (SELECT user_id FROM club_staff WHERE club_staff.club_id = events.club_id LIMIT 1)
         FROM events WHERE status = 'published'
         UNION ALL SELECT now() - interval '3 days', 'closure.create', 'closure', id, public_text, NULL, created_by FROM closures
         UNION ALL SELECT now() - interval '30 days', 'booking_series.create', 'booking_series', id,
                (SELECT event_type FROM bookings WHERE series_id = booking_series.id LIMIT 1), NULL, created_by FROM booking_series
         UNION ALL SELECT sent_at, 'invitation.create', 'invitation', id, full_name, NULL, invited_by FROM invitations
         UNION ALL SELECT created_at, 'picture.upload', 'picture', id, file_name, NULL, uploaded_by FROM pictures
       ) AS known (at, action, kind, object, name, club_id, actor_id)
       JOIN users actor ON actor.id = coalesce(known.actor_id, (SELECT id FROM users WHERE username = 'admin'))
       WHERE at IS NOT NULL ORDER BY at`,
    );
  });
}
