import type { MigrationInterface } from 'typeorm';

/**
 * How a migration affects the previous release, which still runs: `expand` only adds schema; `migrate` moves rows;
 * `contract` removes schema that only releases before the previous one used.
 */
export type MigrationKind = 'expand' | 'migrate' | 'contract';

/** PostgreSQL's table locks, weakest first. `none`: existing tables are only read. */
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

/** A migration that follows the rules in `docs/operations.md`. */
export interface Migration extends Pick<MigrationInterface, 'up'> {
  name: string;
  kind: MigrationKind;
  /** The strongest lock that it takes on an existing table. */
  lock: Lock;
  /**
   * False if its statements must not run in a transaction: concurrent indexes, constraints that are validated, rows
   * that are moved. After a crash it runs again from its start, so it must use only `steps.ts`.
   */
  transaction?: false;
  /**
   * For a contract: a migration of the release that stopped using the removed schema, or of a later one. Processes that
   * know that migration stay ready; all others become unready and cannot start.
   */
  unusedSince?: string;
}

export function nameOf({ name, constructor }: Pick<MigrationInterface, 'name'>): string {
  return name ?? constructor.name;
}

/** TypeORM orders migrations by the last 13 characters of their names. */
export function timestampOf(migration: Pick<MigrationInterface, 'name'>): number {
  return Number(nameOf(migration).slice(-13));
}

/** The row that describes it to releases that do not know it. */
export function recordOf(
  migration: Migration,
): [timestamp: number, name: string, kind: MigrationKind, unusedSince: string | null] {
  const { kind, unusedSince = null } = migration;
  return [timestampOf(migration), nameOf(migration), kind, unusedSince];
}
