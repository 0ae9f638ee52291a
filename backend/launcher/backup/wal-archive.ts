import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { chown, copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ArchiveAbout } from '../../src/platform/backup/archive-format.js';
import { renameDurably, syncFile } from '../../src/platform/backup/durable-files.js';
import type { Account } from '../run/postgres/embedded-postgres-files.js';
import type { Installation } from '../run/postgres/embedded-postgres.js';

/**
 * The archived WAL of an embedded database, beside its cluster. A backup and the WAL since then can restore any point
 * in time. Each cluster has a directory of its own, because their WAL files have the same names.
 */

/** At most this much time is not archived yet. */
const EVERY_SECONDS = 300;
const HISTORY = /^[0-9A-F]{8}\.history\.gz$/;
const SEGMENT = /^([0-9A-F]{24})(\.[0-9A-F]{8}\.backup)?\.gz$/;
const UNFINISHED = '.unfinished';
/** Archiving a file never takes this long. */
const ABANDONED_MS = 60 * 60 * 1000;

export function walDirectory(home: string, system: string): string {
  return join(home, 'wal', system);
}

/**
 * Server settings that archive WAL.
 * @param program `archive-wal.mjs`
 * @returns {} if the server's user cannot run Node
 */
export function archiveSettings(
  { home, account }: Pick<Installation, 'home' | 'account'>,
  system: string,
  program: string,
  log: (line: string) => void,
): Record<string, string> {
  const { status } = spawnSync(process.execPath, ['--version'], { ...account, cwd: '/' });
  if (status !== 0) {
    log(
      `keeping no WAL, because PostgreSQL's user cannot run ${process.execPath}; restores go to the end of a backup`,
    );
    return {};
  }
  const directory = makeWalDirectory({ home, account }, system);
  return {
    archive_mode: 'on',
    archive_timeout: String(EVERY_SECONDS),
    archive_command: `${commandOf(home, program)} put %p ${quoted(directory)} %f`,
  };
}

/** Creates the directory so that the server's user can read and write it. */
export function makeWalDirectory(
  { home, account }: Pick<Installation, 'home' | 'account'>,
  system: string,
): string {
  const directory = walDirectory(home, system);
  for (const path of [join(home, 'wal'), directory]) {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    if (account) chownSync(path, account.uid, account.gid);
  }
  return directory;
}

/** PostgreSQL's `restore_command` for a cluster's archived WAL; null without an archive. */
export function restoreCommand(home: string, system: string, program: string): string | null {
  const directory = walDirectory(home, system);
  return existsSync(directory) ? `${commandOf(home, program)} get %f %p ${quoted(directory)}` : null;
}

export interface WalCopy {
  from: string;
  to: string;
  /** The first file to copy; default: all. */
  first?: string;
  /** Owner of the copies; null: this process's user. */
  account: Account | null;
}

/**
 * Copies archived WAL to a second directory, or back. A file gets its name only once it is complete.
 * @returns the number of copied files
 */
export async function copyWal({ from, to, first = '', account }: WalCopy): Promise<number> {
  if (!existsSync(from)) return 0;
  await mkdir(to, { recursive: true, mode: 0o700 });
  const there = new Set(await readdir(to));
  for (const name of there) if (name.endsWith(UNFINISHED)) await removeAbandoned(join(to, name));
  const missing = (await readdir(from)).filter((name) => {
    const segment = SEGMENT.exec(name)?.[1];
    return !there.has(name) && (HISTORY.test(name) || (segment && segment.slice(8) >= first.slice(8)));
  });
  for (const name of missing.sort()) {
    const target = join(to, name);
    // The launcher and a manual backup may copy at the same time.
    const unfinished = `${target}.${randomBytes(4).toString('hex')}${UNFINISHED}`;
    try {
      await copyFile(join(from, name), unfinished);
      if (account) await chown(unfinished, account.uid, account.gid);
      await syncFile(unfinished);
      await renameDurably(unfinished, target);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }
  return missing.length;
}

/** Removes leftovers of a killed run. */
async function removeAbandoned(path: string): Promise<void> {
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }));
  if (Date.now() - mtimeMs > ABANDONED_MS) await rm(path, { force: true });
}

/**
 * The first WAL file that is needed, for each cluster. It is not always that of the oldest backup: after a restore to
 * an earlier time the new timeline has lower numbers.
 */
export function firstNeededWal(
  backups: Iterable<Pick<ArchiveAbout, 'system' | 'walFrom'>>,
): Map<string, string> {
  const first = new Map<string, string>();
  for (const { system, walFrom } of backups) {
    if (!system || !walFrom) continue;
    const known = first.get(system);
    if (known === undefined || walFrom.slice(8) < known.slice(8)) first.set(system, walFrom);
  }
  return first;
}

/**
 * Removes WAL that no backup needs: older files, and everything of former clusters without backups.
 * @param needed the first needed file by cluster
 * @param own the current cluster
 */
export function removeUnneededWal(home: string, needed: ReadonlyMap<string, string>, own: string): void {
  for (const [system, first] of needed) removeOldWal(home, system, first);
  const all = join(home, 'wal');
  for (const system of existsSync(all) ? readdirSync(all) : [])
    if (/^\d+$/.test(system) && system !== own && !needed.has(system))
      rmSync(join(all, system), { recursive: true, force: true });
}

/** Removes WAL before the first needed file. @returns the number of removed files */
export function removeOldWal(home: string, system: string, firstNeeded: string): number {
  const directory = walDirectory(home, system);
  if (!existsSync(directory)) return 0;
  // Timeline histories are small and stay. Without the timeline (the first eight characters) names grow in the order of
  // the log.
  const gone = readdirSync(directory).filter((name) => {
    const segment = SEGMENT.exec(name)?.[1];
    return segment !== undefined && segment.slice(8) < firstNeeded.slice(8);
  });
  for (const name of gone) rmSync(join(directory, name), { force: true });
  return gone.length;
}

/** Copies the program to where the server's user can read it. */
function commandOf(home: string, program: string): string {
  const copy = join(home, 'archive-wal.mjs');
  copyFileSync(program, copy);
  chmodSync(copy, 0o644);
  return `${quoted(process.execPath)} ${quoted(copy)}`;
}

function quoted(path: string): string {
  return `"${path.replaceAll('%', '%%').replace(/(["\\$`])/g, '\\$1')}"`;
}
