import type { DataSource } from 'typeorm';
import { FIRST_POLICY } from '../../bookings/bookings/domain/policy.js';
import type { Env } from '../../platform/config/env.js';

/** Makes the first booking policy from the settings. After that, staff change the policy. */
export async function seedFirstPolicy(dataSource: DataSource, env: Env): Promise<void> {
  await dataSource.query(
    `INSERT INTO policy_versions (id, full_refund_days, partial_refund_days, partial_refund_percent, hold_minutes,
                                  hold_extension_minutes, hold_max_minutes, window_months, notice_hours, valid_from)
     VALUES ($1, $2, $3, $4, $5, $6, $7, 6, $8, '2000-01-01T00:00:00Z') ON CONFLICT (id) DO NOTHING`,
    [
      FIRST_POLICY,
      env.CANCELLATION_FULL_REFUND_DAYS,
      env.CANCELLATION_PARTIAL_REFUND_DAYS,
      env.CANCELLATION_PARTIAL_REFUND_PERCENT,
      env.HOLD_MINUTES,
      env.HOLD_EXTENSION_MINUTES,
      env.HOLD_MAX_MINUTES,
      env.BOOKING_NOTICE_HOURS,
    ],
  );
}
