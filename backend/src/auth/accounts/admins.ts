import { DomainError } from '../../platform/common/domain-error.js';
import { Duty, type Duties, includesDuties, reaches } from './duties.js';
import type { UserRole } from './user-role.js';

/** An active account with the role admin. */
export interface ActiveAdmin {
  id: number;
  duties: Duties;
  /** false once the owner has requested the deletion of the account. */
  stays: boolean;
}

/** Whether this account is the only admin with all duties that stays. */
export function isLastAdmin(admins: readonly ActiveAdmin[], id: number): boolean {
  const all = admins.filter(({ duties }) => duties === null);
  return all.some((admin) => admin.id === id) && !all.some((admin) => admin.stays && admin.id !== id);
}

/** @throws DomainError `last_admin` */
export function assertNotLastAdmin(admins: readonly ActiveAdmin[], id: number): void {
  if (!isLastAdmin(admins, id)) return;
  throw new DomainError(
    'last_admin',
    admins.length === 1
      ? 'You are the only admin. Give another person the admin role first.'
      : 'This is the only admin with all duties. Give another person all duties first.',
  );
}

/** The actor may have lost the role or the duty since the request began. @throws DomainError `forbidden` */
export function assertStillAdmin(admins: readonly ActiveAdmin[], actor: { id: number | null }): ActiveAdmin {
  const admin = admins.find(({ id }) => id === actor.id);
  if (!admin || !includesDuties(admin.duties, [Duty.People]))
    throw new DomainError('forbidden', 'Your account no longer has permission to do this.');
  return admin;
}

/** Admins can neither grant duties that they lack, nor change an account with such duties. @throws DomainError `forbidden` */
export function assertReaches(
  { duties }: Pick<ActiveAdmin, 'duties'>,
  account: { role: UserRole; duties: Duties },
): void {
  if (!reaches(duties, account))
    throw new DomainError(
      'forbidden',
      'This needs duties that you don’t have. Ask an admin who has all of them.',
    );
}

/** @throws DomainError `own_account` */
export function assertNotOwnAccount(id: number, actor: { id: number | null }): void {
  if (id === actor.id)
    throw new DomainError('own_account', 'This is your own account. Another admin has to change it.');
}
