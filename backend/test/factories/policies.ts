import type { Pool } from 'pg';

export interface StoredPolicy {
  fullRefundDays?: number;
  partialRefundDays?: number;
  partialRefundPercent?: number;
  holdMinutes?: number;
  noticeHours?: number;
  windowMonths?: number;
  bonds?: Record<string, number>;
  furtherSlotPercent?: number;
  /** Default: now. */
  validFrom?: Date | string;
}

/** Each cancellation refunds half, so that the provider would accept a second refund. */
export const HALF_BACK = { fullRefundDays: 400, partialRefundDays: 1 };

/** Stores a booking policy, bypassing the API. Other fields are those of the first policy. @returns its id */
export async function insertPolicy(db: Pool, policy: StoredPolicy = {}): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO policy_versions (full_refund_days, partial_refund_days, partial_refund_percent, hold_minutes,
                                  hold_extension_minutes, hold_max_minutes, notice_hours, window_months, bonds, further_slot_percent, valid_from)
     VALUES ($1, $2, $3, $4, 10, 60, $5, $6, $7, $8, coalesce($9::timestamptz, clock_timestamp())) RETURNING id`,
    [
      policy.fullRefundDays ?? 14,
      policy.partialRefundDays ?? 7,
      policy.partialRefundPercent ?? 50,
      policy.holdMinutes ?? 15,
      policy.noticeHours ?? 0,
      policy.windowMonths ?? 6,
      policy.bonds ?? {},
      policy.furtherSlotPercent ?? 100,
      policy.validFrom ?? null,
    ],
  );
  return rows[0]?.id ?? 0;
}
