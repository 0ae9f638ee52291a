import { UserRole } from './user-role.js';

/** What an admin looks after. Each is a set of permissions (`sessions/permissions.ts`). */
export enum Duty {
  Bookings = 'bookings',
  Money = 'money',
  Content = 'content',
  Newsletter = 'newsletter',
  People = 'people',
  Settings = 'settings',
  Tonight = 'tonight',
}

/** The duties of an admin; null: all, also those that are added later. Always null for other roles. */
export type Duties = readonly Duty[] | null;

export const ALL_DUTIES: readonly Duty[] = Object.values(Duty);

/** The duties as they are stored: in order, each once, and null for all. */
export function storedDuties(duties: Duties): Duty[] | null {
  const kept = ALL_DUTIES.filter((duty) => duties?.includes(duty));
  return duties === null || kept.length === ALL_DUTIES.length ? null : kept;
}

/** Whether these duties include others. */
export function includesDuties(duties: Duties, others: Duties): boolean {
  return duties === null || (others !== null && others.every((duty) => duties.includes(duty)));
}

/** Whether an admin with these duties may grant such access, or change such an account. */
export function reaches(duties: Duties, account: { role: UserRole; duties: Duties }): boolean {
  return account.role !== UserRole.Admin || includesDuties(duties, account.duties);
}
