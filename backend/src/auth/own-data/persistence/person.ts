import type { EntityManager } from 'typeorm';
import { DomainError } from '../../../platform/common/domain-error.js';
import type { UserRole } from '../../accounts/user.entity.js';

/** A person whose data is exported or erased. */
export interface Person {
  id: number;
  username: string;
  fullName: string;
  email: string;
  /** The email address if it is confirmed; otherwise null, because other people may have used it. */
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
  return assertFound(await manager.query<Person[]>(SELECT, [id]));
}

/** Locks the account until the transaction ends, against changes, bookings and payments. @throws DomainError `person_not_found` */
export async function lockPerson(id: number, manager: EntityManager): Promise<Person> {
  return assertFound(await manager.query<Person[]>(`${SELECT} FOR UPDATE`, [id]));
}

/** Call it before the first query of the transaction. */
export async function setReadOnly(manager: EntityManager): Promise<void> {
  await manager.query('SET TRANSACTION READ ONLY');
}

export function findRecentlyErased(days: number, manager: EntityManager): Promise<{ id: number }[]> {
  return manager.query<{ id: number }[]>(
    'SELECT id FROM users WHERE erased_at > now() - make_interval(days => $1) ORDER BY id',
    [days],
  );
}

function assertFound([person]: Person[]): Person {
  if (!person) throw new DomainError('person_not_found', 'We could not find that account.');
  return person;
}
