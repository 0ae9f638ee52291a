import { type FileHandle, open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nameOfBackup } from '../../src/platform/backup/backup-files.js';
import { type ArchiveAbout, FORMAT, FORMAT_VERSION } from '../../src/platform/backup/archive-format.js';
import { type AddEntry, writeArchive } from '../../src/platform/backup/write-archive.js';
import { withClient } from '../../src/platform/database/with-client.js';
import { aboutOf, type BackupOptions, databaseFacts, type MadeBackup } from './backup-facts.js';

export interface ClusterBackupOptions extends BackupOptions {
  /** The server's files; needs a superuser connection. */
  cluster: string;
  /** Called at each step, for tests that kill the process there. */
  onStep?: (step: 'begun' | 'data' | 'stopped' | 'wal') => void | Promise<void>;
}

/** Directories whose content PostgreSQL recreates; `pg_basebackup` omits them, too. */
const EMPTY = new Set([
  'pg_wal',
  'pg_wal/archive_status',
  'pg_wal/summaries',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|backup_manifest|current_logfiles|(recovery|standby)\.signal)$|(^|\/)(pgsql_tmp.*|pg_internal\.init(\.\d+)?)$/;
const CONTROL = 'global/pg_control';
const CHUNK = 256 * 1024;
const SEGMENT = /^[0-9A-F]{24}$/;

/**
 * Copies a running cluster with the WAL that makes its files consistent. The backup contains everything committed
 * before its end. It blocks no other work and only delays the removal of WAL.
 * @throws errors of disk or server; no file is left then
 */
export async function backUpCluster(options: ClusterBackupOptions): Promise<MadeBackup> {
  const { url, cluster, directory, onStep } = options;
  // Closing the connection also ends an unfinished backup.
  return withClient(url, async (client) => {
    await client.query(`SET statement_timeout = 0; SET lock_timeout = 0; SET idle_session_timeout = 0`);
    // The slot keeps WAL until the connection closes.
    await client.query(
      `SELECT pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)`,
    );
    const facts = await databaseFacts(client);
    const { rows: begun } = await client.query<{ file: string }>(
      `SELECT pg_walfile_name(pg_backup_start('bridgewater', fast => true)) AS file`,
    );
    await onStep?.('begun');
    const about: ArchiveAbout = {
      format: FORMAT,
      formatVersion: FORMAT_VERSION,
      kind: 'cluster',
      ...(await aboutOf(facts, options)),
      system: await systemOf(cluster),
      walFrom: begun[0]?.file ?? null,
    };
    const path = join(directory, nameOfBackup('cluster', new Date(about.startedAt)));
    const manifest = await writeArchive(path, about, async (add) => {
      const files = await addData(cluster, add);
      await onStep?.('data');
      const { rows } = await client.query<{ label: string; spaces: string; last: string }>(
        `SELECT labelfile AS label, spcmapfile AS spaces, pg_walfile_name(lsn) AS last FROM pg_backup_stop(false)`,
      );
      await onStep?.('stopped');
      const { label = '', spaces = '', last = '' } = rows[0] ?? {};
      if (spaces) throw new Error('A database with its own tablespaces cannot be backed up this way.');
      await add('data/backup_label', Buffer.from(label));
      await addWal(join(cluster, 'pg_wal'), about.walFrom ?? last, last, add);
      await add('directories.json', Buffer.from(JSON.stringify(files.directories)));
      await onStep?.('wal');
      return {};
    });
    return { path, about, manifest };
  });
}

/** The system identifier of the cluster, which is also in its WAL. */
export async function systemOf(cluster: string): Promise<string> {
  const control = await readFile(join(cluster, CONTROL));
  return (process.arch === 's390x' ? control.readBigUInt64BE(0) : control.readBigUInt64LE(0)).toString();
}

async function addData(cluster: string, add: AddEntry): Promise<{ directories: string[] }> {
  const directories: string[] = [];
  const files: string[] = [];
  const walk = async (below: string): Promise<void> => {
    for (const entry of await readdir(join(cluster, below), { withFileTypes: true })) {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      if (LEFT_OUT.test(path) || path === CONTROL) continue;
      if (entry.isDirectory()) {
        if (below === 'pg_replslot') continue;
        directories.push(path);
        if (!EMPTY.has(path)) await walk(path);
        else if (path === 'pg_wal') directories.push('pg_wal/archive_status');
      } else if (entry.isFile()) files.push(path);
    }
  };
  await walk('');
  // Copied last, so that it is not older than the other files.
  for (const path of [...files, CONTROL]) await addFile(join(cluster, path), `data/${path}`, add);
  return { directories };
}

async function addWal(wal: string, first: string, last: string, add: AddEntry): Promise<void> {
  // Without the timeline (the first eight characters) names grow in the order of the log.
  const needed = (await readdir(wal)).filter(
    (name) => SEGMENT.test(name) && name.slice(8) >= first.slice(8) && name.slice(8) <= last.slice(8),
  );
  if (!needed.includes(first) || !needed.includes(last))
    throw new Error(`WAL that the backup needs is missing (${first} to ${last}).`);
  for (const name of needed.sort()) await addFile(join(wal, name), `data/pg_wal/${name}`, add);
  for (const name of (await readdir(wal)).filter((one) => one.endsWith('.history')))
    await addFile(join(wal, name), `data/pg_wal/${name}`, add);
}

/** Adds a file with its present length. Later changes, and files that are gone by now, are covered by the WAL. */
async function addFile(path: string, name: string, add: AddEntry): Promise<void> {
  let file: FileHandle;
  try {
    file = await open(path, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  try {
    const { size: bytes } = await file.stat();
    await add(name, { bytes, chunks: chunksOf(file, bytes) });
  } finally {
    await file.close();
  }
}

async function* chunksOf(file: FileHandle, bytes: number): AsyncGenerator<Buffer> {
  for (let position = 0; position < bytes;) {
    const wanted = Math.min(CHUNK, bytes - position);
    const { bytesRead, buffer } = await file.read(Buffer.alloc(wanted), 0, wanted, position);
    const chunk = bytesRead === 0 ? Buffer.alloc(wanted) : buffer.subarray(0, bytesRead);
    position += chunk.length;
    yield chunk;
  }
}
