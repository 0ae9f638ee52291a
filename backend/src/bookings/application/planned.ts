import type { EntityManager } from 'typeorm';
import type { UsersService } from '../../auth/accounts/users.service.js';
import { ValidationError } from '../../platform/common/domain-error.js';
import type { VenueTime } from '../../platform/common/venue-time.js';
import type { PlannedEntity } from '../persistence/planned.entity.js';

/** A version cannot be withdrawn this shortly before it starts, since the commit could come after the start. */
export const TOO_LATE_MS = 10_000;

/** @param day venue-local; null for now @throws ValidationError */
export function startOf(day: string | null, now: Date, venueTime: VenueTime): Date | null {
  if (day === null) return null;
  if (day <= venueTime.dateOf(now))
    throw new ValidationError({
      validFrom: ['Choose a date from tomorrow on, or leave it empty to start now.'],
    });
  return venueTime.instantOf(day, 0);
}

/** Who planned a version, and who withdrew it. */
export interface Planned {
  /** Null for the first version, and after the account was erased. */
  by: string | null;
  createdAt: Date;
  withdrawnBy: string | null;
  withdrawnAt: Date | null;
}

export async function withNames<V extends PlannedEntity>(
  versions: readonly V[],
  users: UsersService,
  manager: EntityManager,
): Promise<(Omit<V, 'createdBy' | 'withdrawnBy'> & Planned)[]> {
  const people = versions.flatMap(({ createdBy, withdrawnBy }) => [createdBy, withdrawnBy]);
  const names = await users.namesOf(
    people.filter((id) => id !== null),
    manager,
  );
  const nameOf = (id: number | null): string | null => (id === null ? null : (names.get(id) ?? null));
  return versions.map(({ createdBy, withdrawnBy, ...version }) => ({
    ...version,
    by: nameOf(createdBy),
    withdrawnBy: nameOf(withdrawnBy),
  }));
}
