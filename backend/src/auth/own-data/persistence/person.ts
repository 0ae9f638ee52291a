import type { EntityManager } from 'typeorm';
import { DomainError } from '../../../platform/common/domain-error.js';
import type { UserRole } from '../../accounts/user.entity.js';

/** Somebody of whom the club keeps something. */
export interface Person {
  id: number;
  username: string;
  fullName: string;
  email: string;
  /** The same where its mail is known to reach them: what others may have typed is not looked for otherwise. */
  address: string | null;
  emailConfirmedAt: Date | null;
  role: UserRole;
  isActive: boolean;
  deletionDueAt: Date | null;
  erasedAt: Date | null;
}

const SELECT = `SELECT id, username, full_name AS "fullName", email, CASE WHEN email_confirmed_at IS NOT NULL THEN email END AS address,
    email_confirmed_at AS "emailConfirmedAt", role, is_active AS "isActive", deletion_due_at AS "deletionDueAt", erased_at AS "erasedAt"
  FROM users WHERE id = $1`;

/** @throws DomainError `person_not_found` */
export async function findPerson(id: number, manager: EntityManager): Promise<Person> {
  return there(await manager.query<Person[]>(SELECT, [id]));
}

/** Nobody else changes the account, books or pays with it before the transaction has ended. @throws DomainError `person_not_found` */
export async function lockPerson(id: number, manager: EntityManager): Promise<Person> {
  return there(await manager.query<Person[]>(`${SELECT} FOR UPDATE`, [id]));
}

/** To be said before the transaction's first question. */
export async function readOnly(manager: EntityManager): Promise<void> {
  await manager.query('SET TRANSACTION READ ONLY');
}

export function findRecentlyErased(days: number, manager: EntityManager): Promise<{ id: number }[]> {
  return manager.query<{ id: number }[]>(
    'SELECT id FROM users WHERE erased_at > now() - make_interval(days => $1) ORDER BY id',
    [days],
  );
}

function there([person]: Person[]): Person {
  if (!person) throw new DomainError('person_not_found', 'We could not find that account.');
  return person;
}
