import { type EntityManager, IsNull, Not, Raw } from 'typeorm';
import { UserEntity } from '../../../auth/accounts/user.entity.js';

/**
 * A note typed by staff, for an email about a booking. The note is left out if no account has confirmed the address, because the
 * address may be a stranger's.
 */
export async function noteTo(
  email: string | null,
  note: string | null,
  manager: EntityManager,
): Promise<string> {
  if (!note || email === null) return '';
  const typed = { email: Raw((column) => `lower(${column}) = lower(:email)`, { email }) };
  const isConfirmed = await manager.existsBy(UserEntity, { ...typed, emailConfirmedAt: Not(IsNull()) });
  return isConfirmed ? note : '';
}
