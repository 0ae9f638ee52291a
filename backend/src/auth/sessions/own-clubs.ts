import type { Actor } from '../../platform/audit/actor.js';
import { UserRole } from '../accounts/user.entity.js';

/** Whether this actor is an admin with all duties. An API key never is, because it has only its scopes. */
export function hasAllDuties({ role, duties = null, key = null }: Actor): boolean {
  return role === (UserRole.Admin as string) && duties === null && key === null;
}

/** Whether this actor can edit all clubs. */
export function hasAllClubs({ role }: Actor): boolean {
  return role === (UserRole.Admin as string);
}
