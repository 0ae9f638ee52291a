import type { EntityManager } from 'typeorm';

/**
 * A note that staff have typed, as a mail about a booking tells it. An address that no account has confirmed, as that of a hirer whom
 * staff have entered, may be a stranger's: its mail says what happened, and leaves the note out.
 */
export async function noteTo(email: string, note: string | null, manager: EntityManager): Promise<string> {
  if (!note) return '';
  const confirmed = await manager.query<unknown[]>(
    'SELECT FROM users WHERE lower(email) = lower($1) AND email_confirmed_at IS NOT NULL',
    [email],
  );
  return confirmed.length > 0 ? note : '';
}
