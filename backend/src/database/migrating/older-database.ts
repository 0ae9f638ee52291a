import { withClient } from '../../platform/database/with-client.js';

/** For databases, backups and data directories from before the baseline. */
export const OLDER_VERSION_MESSAGE =
  'is from an older version. This version starts a new database and cannot bring the old one along.';

/** The first migration (`Baseline1764600000000`). Earlier ones made other schemas. */
const BASELINE = 1764600000000;

/** @param migration name of a migration */
export function isBeforeBaseline(migration: string): boolean {
  return Number(migration.slice(-13)) < BASELINE;
}

/** @param ask runs a statement and returns its rows */
export async function hasOlderSchema(ask: (sql: string) => Promise<unknown[]>): Promise<boolean> {
  const is = async (condition: string): Promise<boolean> => {
    const [row] = (await ask(`SELECT ${condition} AS is`)) as { is: boolean }[];
    return row?.is === true;
  };
  return (
    (await is(`to_regclass('migrations') IS NOT NULL`)) &&
    (await is(`EXISTS (SELECT FROM migrations WHERE timestamp < ${BASELINE})`))
  );
}

/** @param url `postgres://…` */
export function isOlderDatabase(url: string): Promise<boolean> {
  return withClient(url, (client) => hasOlderSchema(async (sql) => (await client.query<object>(sql)).rows));
}
