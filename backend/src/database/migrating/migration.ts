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
export interface Migration extends MigrationInterface {
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

/** Those before were written without saying what they are, and do not change any more. */
export const FIRST_BY_THE_RULES = 1764579000000;

export function nameOf(migration: MigrationInterface): string {
  return migration.name ?? migration.constructor.name;
}

/** By what TypeORM orders migrations: the last thirteen characters of a name. */
export function timestampOf(migration: MigrationInterface): number {
  return Number(nameOf(migration).slice(-13));
}

/** What is kept of it in the database, where releases that do not know it read it. */
export function recordOf(
  migration: MigrationInterface,
): [timestamp: number, name: string, kind: MigrationKind | null, unusedSince: string | null] {
  // One from before the rules says neither.
  const { kind = null, unusedSince = null } = migration as Partial<Migration>;
  return [timestampOf(migration), nameOf(migration), kind, unusedSince];
}
