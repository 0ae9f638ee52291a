import type { MigrationInterface } from 'typeorm';

/**
 * What a migration does to the release before, which runs on beside it:
 * `expand` adds, and nothing that runs notices; `migrate` moves rows; `contract` takes away what only releases before the last one used.
 */
export type MigrationKind = 'expand' | 'migrate' | 'contract';

/** PostgreSQL's locks of tables, weakest first. `none`: nothing that was there before is locked more than by reading it. */
export const LOCKS = [
  'none',
  'ROW SHARE',
  'ROW EXCLUSIVE',
  'SHARE UPDATE EXCLUSIVE',
  'SHARE',
  'SHARE ROW EXCLUSIVE',
  'EXCLUSIVE',
  'ACCESS EXCLUSIVE',
] as const;
export type Lock = (typeof LOCKS)[number];

/** A migration by the rules of `docs/operations.md`. */
export interface Migration extends Pick<MigrationInterface, 'up'> {
  name: string;
  kind: MigrationKind;
  /** The strongest lock that it takes on a table that was there before. */
  lock: Lock;
  /**
   * False where statements may not or must not stand in a transaction: indexes made concurrently, constraints that are validated,
   * rows that are moved. Such a one runs again from its start after a crash, so it is made of `steps.ts`.
   */
  transaction?: false;
  /**
   * Of a contract: the name of a migration that came with, or after, the release which stopped using what this one takes away.
   * Processes that know it go on beside this one, and are ready; all others are not, and do not start.
   */
  unusedSince?: string;
}

export function nameOf({ name, constructor }: Pick<MigrationInterface, 'name'>): string {
  return name ?? constructor.name;
}

/** By what TypeORM orders migrations: the last thirteen characters of a name. */
export function timestampOf(migration: Pick<MigrationInterface, 'name'>): number {
  return Number(nameOf(migration).slice(-13));
}

/** What is kept of it in the database, where releases that do not know it read it. */
export function recordOf(
  migration: Migration,
): [timestamp: number, name: string, kind: MigrationKind, unusedSince: string | null] {
  const { kind, unusedSince = null } = migration;
  return [timestampOf(migration), nameOf(migration), kind, unusedSince];
}
