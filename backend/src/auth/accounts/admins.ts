import { DomainError } from '../../platform/common/domain-error.js';

/** An account that is an admin's, and active. */
export interface ActiveAdmin {
  id: number;
  /** false of who has asked for the account to be deleted. */
  stays: boolean;
}

/** Whether without this account nobody would be an admin. */
export function isLastAdmin(admins: readonly ActiveAdmin[], id: number): boolean {
  return admins.some((admin) => admin.id === id) && !admins.some((admin) => admin.stays && admin.id !== id);
}

/** @throws DomainError `last_admin` */
export function assertNotLastAdmin(admins: readonly ActiveAdmin[], id: number): void {
  if (isLastAdmin(admins, id))
    throw new DomainError('last_admin', 'You are the only admin. Give another person the admin role first.');
}

/** Whoever gives or takes rights has them at that moment. @throws DomainError `forbidden` */
export function assertStillAdmin(admins: readonly ActiveAdmin[], actor: { id: number | null }): void {
  if (!admins.some(({ id }) => id === actor.id))
    throw new DomainError('forbidden', 'Your account no longer has permission to do this.');
}

/** @throws DomainError `own_account` */
export function assertNotOwnAccount(id: number, actor: { id: number | null }): void {
  if (id === actor.id)
    throw new DomainError('own_account', 'This is your own account. Another admin has to change it.');
}
