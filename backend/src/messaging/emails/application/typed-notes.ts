import { type EntityManager, IsNull, Not, Raw } from 'typeorm';
import { UserEntity } from '../../../auth/accounts/user.entity.js';

/**
 * A note that staff have typed, as a mail about a booking tells it. An address that no account has confirmed, as that of a hirer whom
 * staff have entered, may be a stranger's: its mail says what happened, and leaves the note out.
 */
export async function noteTo(email: string, note: string | null, manager: EntityManager): Promise<string> {
  if (!note) return '';
  const typed = { email: Raw((column) => `lower(${column}) = lower(:email)`, { email }) };
  const isConfirmed = await manager.existsBy(UserEntity, { ...typed, emailConfirmedAt: Not(IsNull()) });
  return isConfirmed ? note : '';
}
