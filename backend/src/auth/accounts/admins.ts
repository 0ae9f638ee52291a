import { DomainError } from '../../platform/common/domain-error.js';

/** An active account with the role admin. */
export interface ActiveAdmin {
  id: number;
  /** false once the owner has requested the deletion of the account. */
  stays: boolean;
}

/** Whether this account is the only admin that stays. */
export function isLastAdmin(admins: readonly ActiveAdmin[], id: number): boolean {
  return admins.some((admin) => admin.id === id) && !admins.some((admin) => admin.stays && admin.id !== id);
}

/** @throws DomainError `last_admin` */
export function assertNotLastAdmin(admins: readonly ActiveAdmin[], id: number): void {
  if (isLastAdmin(admins, id))
    throw new DomainError('last_admin', 'You are the only admin. Give another person the admin role first.');
}

/** The actor may have lost the role since the request began. @throws DomainError `forbidden` */
export function assertStillAdmin(admins: readonly ActiveAdmin[], actor: { id: number | null }): void {
  if (!admins.some(({ id }) => id === actor.id))
    throw new DomainError('forbidden', 'Your account no longer has permission to do this.');
}

/** @throws DomainError `own_account` */
export function assertNotOwnAccount(id: number, actor: { id: number | null }): void {
  if (id === actor.id)
    throw new DomainError('own_account', 'This is your own account. Another admin has to change it.');
}
