import type { UsersService } from '../../../auth/accounts/users.service.js';
import { ValidationError } from '../../../platform/common/domain-error.js';

/** Whom staff enter a booking for. */
export interface EnteredHirer {
  /** Account of the hirer. */
  userId?: number | null;
  email?: string | null;
  phone?: string | null;
}

/** The address for emails: the given one or, for an account without one, the account's. @throws ValidationError (`userId`) */
export async function hirerEmail(
  { userId, email }: EnteredHirer,
  users: UsersService,
): Promise<string | null> {
  if (userId === undefined || userId === null) return email || null;
  const user = await users.findById(userId);
  if (!user?.isActive) throw new ValidationError({ userId: ['Choose an active account.'] });
  return email || user.email;
}

/** @throws ValidationError (`phone`) for a hirer whom the club cannot reach */
export function assertReachable({ email, phone }: Omit<EnteredHirer, 'userId'>): void {
  if (!email && !phone) throw new ValidationError({ phone: ['Enter a phone number or an email address.'] });
}
