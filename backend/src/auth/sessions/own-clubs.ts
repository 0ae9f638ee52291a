import type { Actor } from '../../platform/audit/actor.js';
import { UserRole } from '../accounts/user.entity.js';

/** Whether this actor is an admin with all duties. An API key never is, because it has only its scopes. */
export function hasAllDuties({ role, duties = null, key = null }: Actor): boolean {
  return role === (UserRole.Admin as string) && duties === null && key === null;
}

/** Whether this actor can edit all clubs. An API key for one club cannot, even if an admin made it. */
export function hasAllClubs({ role, key = null }: Actor): boolean {
  return role === (UserRole.Admin as string) && (key === null || key.clubId === null);
}
