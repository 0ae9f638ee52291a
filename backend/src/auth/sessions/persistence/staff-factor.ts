import type { UserEntity } from '../../accounts/user.entity.js';

/** How long a new staff member can work without a second factor. */
const STAFF_FACTOR_HOURS = 14 * 24;
const HOUR_MS = 3_600_000;

/** SQL condition for an account `u`: that time is over by the database's clock (ADR 0017). */
export const FACTOR_IS_OVERDUE = `u.second_factor_since IS NULL AND u.staff_since IS NOT NULL
  AND u.staff_since <= now() - interval '${STAFF_FACTOR_HOURS} hours'`;

/** When a staff member has to have a second factor; null if they have one, and for members. */
export function factorDueAt({
  staffSince,
  secondFactorSince,
}: Pick<UserEntity, 'staffSince' | 'secondFactorSince'>): Date | null {
  if (staffSince === null || secondFactorSince !== null) return null;
  return new Date(staffSince.getTime() + STAFF_FACTOR_HOURS * HOUR_MS);
}
