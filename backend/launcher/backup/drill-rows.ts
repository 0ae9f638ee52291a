import { createHash } from 'node:crypto';
import type pg from 'pg';
import { runIntegrityChecks, type IntegrityReport } from '../../src/database/integrity/integrity-report.js';
import { bringUpToDate } from '../../src/database/after-restore.js';
import { SQLSTATE, sqlStateOf } from '../../src/platform/database/postgres-errors.js';
import { withClient } from '../../src/platform/database/with-client.js';
import { restoreRows } from './restore-rows.js';

/**
 * Restores a copy backup into a new database on the site's server, counts its rows, runs the integrity checks and drops
 * the database.
 * @param url `postgres://…` of the site's database
 * @throws ArchiveError or another error if it cannot be restored, or the user may not create databases
 */
export async function drillRows({ file, url }: { file: string; url: string }): Promise<IntegrityReport> {
  return withClient(url, async (client) => {
    await client.query(`SET statement_timeout = 0`);
    const name = await makeScratch(client);
    try {
      const scratch = new URL(url);
      scratch.pathname = `/${name}`;
      await restoreRows({
        file,
        url: scratch.href,
        accept: () => undefined,
        prepare: (there) => bringUpToDate(there),
      });
      return await runIntegrityChecks(scratch.href);
    } finally {
      await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    }
  });
}

async function makeScratch(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ site: string; user: string }>(
    `SELECT current_database() AS site, current_user AS user`,
  );
  const { site = '', user = '' } = rows[0] ?? {};
  const name = `drill_${createHash('sha256').update(site).digest('hex').slice(0, 12)}`;
  // Left over from a killed drill.
  await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  try {
    await client.query(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'`);
  } catch (error) {
    if (sqlStateOf(error) !== SQLSTATE.insufficientPrivilege) throw error;
    throw new Error(
      `The drill needs to create a database, but ${user} has no permission. Run ALTER ROLE ${user} CREATEDB, or test restores elsewhere.`,
      { cause: error },
    );
  }
  return name;
}
