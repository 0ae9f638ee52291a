import { withClient } from '../database/with-client.js';

export interface BackupRun {
  kind: 'backup' | 'copy_away' | 'drill';
  startedAt: Date;
  ok: boolean;
  file: string | null;
  bytes: number | null;
  words: string;
}

const RETENTION_DAYS = 400;
const WORDS_LENGTH = 2000;

/** Records the result of a backup or a drill. @param url `postgres://…`; the database may not have its tables yet */
export async function recordBackupRun(url: string, run: BackupRun): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ is: boolean }>(
      `SELECT to_regclass('backup_runs') IS NOT NULL AS is`,
    );
    if (!rows[0]?.is) return;
    await client.query(
      `INSERT INTO backup_runs (kind, started_at, ok, file, bytes, words) VALUES ($1, $2, $3, $4, $5, $6)`,
      [run.kind, run.startedAt, run.ok, run.file, run.bytes, run.words.slice(0, WORDS_LENGTH)],
    );
    await client.query(`DELETE FROM backup_runs WHERE started_at < now() - $1 * interval '1 day'`, [
      RETENTION_DAYS,
    ]);
  });
}

/** Expects a run of this kind at least this often; staff are told when it is overdue. */
export async function watchBackups(url: string, kind: BackupRun['kind'], maxAgeHours: number): Promise<void> {
  await withClient(url, (client) =>
    client.query(
      `INSERT INTO backup_watches (kind, max_age) VALUES ($1, $2 * interval '1 hour')
       ON CONFLICT (kind) DO UPDATE SET max_age = excluded.max_age`,
      [kind, maxAgeHours],
    ),
  );
}

/** Stops expecting runs of this kind. */
export async function unwatchBackups(url: string, kind: BackupRun['kind']): Promise<void> {
  await withClient(url, (client) => client.query(`DELETE FROM backup_watches WHERE kind = $1`, [kind]));
}

/** The start of the last successful run of a kind. Runs before a restore do not count. */
export async function lastGoodRun(url: string, kind: BackupRun['kind']): Promise<Date | null> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ at: Date | null }>(
      `SELECT max(started_at) AS at FROM backup_runs WHERE kind = $1 AND ok
         AND started_at > coalesce((SELECT max(restored_at) FROM restores), '-infinity')`,
      [kind],
    );
    return rows[0]?.at ?? null;
  });
}
