import type { Actor } from '../../platform/audit/actor.js';
import { UserRole } from '../accounts/user.entity.js';

/** Whether all clubs are this actor's to edit. */
export function hasAllClubs({ role }: Actor): boolean {
  return role === (UserRole.Admin as string);
}
