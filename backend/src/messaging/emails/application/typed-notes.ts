import { type EntityManager, IsNull, Not, Raw } from 'typeorm';
import { UserEntity } from '../../../auth/accounts/user.entity.js';

/**
 * A note typed by staff, for an email about a booking. An address that is not confirmed by an account may be a stranger's: its
 * email leaves the note out.
 */
export async function noteTo(email: string, note: string | null, manager: EntityManager): Promise<string> {
  if (!note) return '';
  const typed = { email: Raw((column) => `lower(${column}) = lower(:email)`, { email }) };
  const isConfirmed = await manager.existsBy(UserEntity, { ...typed, emailConfirmedAt: Not(IsNull()) });
  return isConfirmed ? note : '';
}
