import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import type { ArchiveAbout, ArchiveManifest, OutsideFile } from '../../src/platform/backup/archive-format.js';

/** Options of both kinds of backup. */
export interface BackupOptions {
  /** `postgres://…` of the running server. */
  url: string;
  /** Path of the backup. */
  directory: string;
  /** Version of the product. */
  version: string;
  /** Files of the site that are mentioned but not included. */
  outside: { name: string; what: string; path: string }[];
}

export interface MadeBackup {
  path: string;
  about: ArchiveAbout;
  manifest: ArchiveManifest;
}

/** Facts about the server and its schema. */
export interface DatabaseFacts {
  startedAt: string;
  postgres: string;
  /** Names in order; empty without our schema. */
  migrations: string[];
}

export async function databaseFacts(client: pg.Client): Promise<DatabaseFacts> {
  const { rows } = await client.query<{ now: Date; postgres: string; migrated: boolean }>(
    `SELECT clock_timestamp() AS now, split_part(current_setting('server_version'), ' ', 1) AS postgres,
       to_regclass('migrations') IS NOT NULL AS migrated`,
  );
  const { now = new Date(), postgres = '', migrated = false } = rows[0] ?? {};
  const done = migrated
    ? (await client.query<{ name: string }>(`SELECT name FROM migrations ORDER BY timestamp, id`)).rows
    : [];
  return { startedAt: now.toISOString(), postgres, migrations: done.map(({ name }) => name) };
}

/** Header of an archive. */
export async function aboutOf(
  { startedAt, postgres, migrations }: DatabaseFacts,
  { version, outside }: BackupOptions,
): Promise<
  Pick<ArchiveAbout, 'startedAt' | 'postgres' | 'migration' | 'migrations' | 'version' | 'notIncluded'>
> {
  return {
    version,
    startedAt,
    postgres,
    migration: migrations.at(-1) ?? '',
    migrations: migrations.length,
    notIncluded: await named(outside),
  };
}

async function named(files: BackupOptions['outside']): Promise<OutsideFile[]> {
  const found: OutsideFile[] = [];
  for (const { name, what, path } of files) {
    if (!existsSync(path)) continue;
    const content = await readFile(path);
    const sha256 = createHash('sha256').update(content).digest('hex');
    found.push({ name, what, bytes: content.length, sha256 });
  }
  return found;
}
