import type { UserEntity } from '../../accounts/user.entity.js';

/** So long somebody new to the staff may work without a second factor. */
const STAFF_FACTOR_HOURS = 14 * 24;
const HOUR_MS = 3_600_000;

/** Of an account `u`, in SQL: it is after that time by the database's clock, which alone decides it (ADR 0017). */
export const FACTOR_IS_OVERDUE = `u.second_factor_since IS NULL AND u.staff_since IS NOT NULL
  AND u.staff_since <= now() - interval '${STAFF_FACTOR_HOURS} hours'`;

/** Until when somebody of the staff has to set a second factor up; null for who has one, and for members. */
export function factorDueAt({
  staffSince,
  secondFactorSince,
}: Pick<UserEntity, 'staffSince' | 'secondFactorSince'>): Date | null {
  if (staffSince === null || secondFactorSince !== null) return null;
  return new Date(staffSince.getTime() + STAFF_FACTOR_HOURS * HOUR_MS);
}
