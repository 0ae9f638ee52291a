import type { UserEntity } from '../../users/user.entity.js';

/** So long somebody new to the staff may work without a second factor. */
export const STAFF_FACTOR_DAYS = 14;
const DAY_MS = 86_400_000;

/** Until when somebody of the staff has to set a second factor up; null for who has one, and for members. */
export function factorDueAt({
  staffSince,
  secondFactorSince,
}: Pick<UserEntity, 'staffSince' | 'secondFactorSince'>): Date | null {
  if (staffSince === null || secondFactorSince !== null) return null;
  return new Date(staffSince.getTime() + STAFF_FACTOR_DAYS * DAY_MS);
}
