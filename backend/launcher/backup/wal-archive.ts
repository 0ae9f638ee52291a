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
 * The WAL of an embedded database, kept beside its cluster, where the server's user can write: from a backup and the WAL since then
 * the data can be had as it was at any time. A directory for each cluster that ever was: their files have the same names.
 */

/** At most so much is not in the archive yet. */
const EVERY_SECONDS = 300;
const HISTORY = /^[0-9A-F]{8}\.history\.gz$/;
const SEGMENT = /^([0-9A-F]{24})(\.[0-9A-F]{8}\.backup)?\.gz$/;
const UNFINISHED = '.unfinished';
/** Longer than archiving any file takes. */
const ABANDONED_MS = 60 * 60 * 1000;

export function walDirectory(home: string, system: string): string {
  return join(home, 'wal', system);
}

/**
 * What the server is started with to keep its WAL.
 * @param program `archive-wal.mjs`
 * @returns nothing where the server's user cannot run Node
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

/** Such that the server's user reads and writes there. */
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

/** By which a recovery fetches WAL that was kept of that cluster; null where there is none. */
export function restoreCommand(home: string, system: string, program: string): string | null {
  const directory = walDirectory(home, system);
  return existsSync(directory) ? `${commandOf(home, program)} get %f %p ${quoted(directory)}` : null;
}

export interface WalCopy {
  from: string;
  to: string;
  /** The first file that is wanted there; all of them without. */
  first?: string;
  /** Whose the copies are to be; null: this process's. */
  account: Account | null;
}

/**
 * Brings what is kept of a cluster's WAL to a second place, or back from there. Each file appears under its name when it is whole.
 * @returns how many files came
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
    // The site's launcher and a backup that is made by hand may both be at it.
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

/** Left by a killed run. */
async function removeAbandoned(path: string): Promise<void> {
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }));
  if (Date.now() - mtimeMs > ABANDONED_MS) await rm(path, { force: true });
}

/**
 * From which file on the WAL of each cluster is needed. Not by the oldest backup alone: after a restore to an earlier time a new time
 * line has lower numbers than the one before had.
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
 * Removes the WAL that no backup needs: what lies before the first file, and all of a former cluster of which there is no backup any more.
 * @param needed by cluster, the first file
 * @param own the cluster that is in use
 */
export function removeUnneededWal(home: string, needed: ReadonlyMap<string, string>, own: string): void {
  for (const [system, first] of needed) removeOldWal(home, system, first);
  const all = join(home, 'wal');
  for (const system of existsSync(all) ? readdirSync(all) : [])
    if (/^\d+$/.test(system) && system !== own && !needed.has(system))
      rmSync(join(all, system), { recursive: true, force: true });
}

/** Removes what lies before the first file that is needed. @returns how many files went */
export function removeOldWal(home: string, system: string, firstNeeded: string): number {
  const directory = walDirectory(home, system);
  if (!existsSync(directory)) return 0;
  // Histories of time lines are small, and stay. Names grow with the log but for the time line, their first eight places.
  const gone = readdirSync(directory).filter((name) => {
    const segment = SEGMENT.exec(name)?.[1];
    return segment !== undefined && segment.slice(8) < firstNeeded.slice(8);
  });
  for (const name of gone) rmSync(join(directory, name), { force: true });
  return gone.length;
}

/** A copy of the program beside the cluster, which the server's user can reach. */
function commandOf(home: string, program: string): string {
  const copy = join(home, 'archive-wal.mjs');
  copyFileSync(program, copy);
  chmodSync(copy, 0o644);
  return `${quoted(process.execPath)} ${quoted(copy)}`;
}

function quoted(path: string): string {
  return `"${path.replaceAll('%', '%%').replace(/(["\\$`])/g, '\\$1')}"`;
}
