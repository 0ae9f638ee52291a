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

/** Null of one from before the rules. */
export function kindOf(migration: MigrationInterface): MigrationKind | null {
  return (migration as Partial<Migration>).kind ?? null;
}
