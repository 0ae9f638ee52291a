import type { DataSource } from 'typeorm';
import { FIRST_POLICY } from '../../bookings/domain/policy.js';

/** Makes the first booking policy, with the rules of the specification. After that, staff change the policy. */
export async function seedFirstPolicy(dataSource: DataSource): Promise<void> {
  await dataSource.query(
    `INSERT INTO policy_versions (id, full_refund_days, partial_refund_days, partial_refund_percent, hold_minutes,
                                  hold_extension_minutes, hold_max_minutes, window_months, notice_hours, valid_from)
     VALUES ($1, 14, 7, 50, 15, 10, 60, 6, 0, '2000-01-01T00:00:00Z') ON CONFLICT (id) DO NOTHING`,
    [FIRST_POLICY],
  );
}
