import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { ArchiveAbout } from '../../src/platform/backup/archive-format.js';
import { syncDirectory } from '../../src/platform/backup/durable-files.js';
import {
  asideName,
  createCluster,
  findInstallation,
  handleOf,
  type Installation,
  restoredName,
  stopLeftover,
} from '../run/postgres/embedded-postgres.js';
import {
  DATABASE,
  freePort,
  readSettings,
  spawnServer,
  urlOf,
  waitUntilReady,
} from '../run/postgres/server-process.js';
import { type RestoredRows, restoreRows } from './restore-rows.js';
import { NO_ARCHIVE, stageCluster } from './stage-cluster.js';

export interface PlaceOptions {
  file: string;
  /** Data directory of the site, which must be stopped. */
  dataDir: string;
  log: (line: string) => void;
  /** May reject the archive by its header. */
  accept: (about: ArchiveAbout) => void;
  /** Checks the restored database before it replaces the site's data; an error cancels the restore. */
  prepare: (url: string, about: ArchiveAbout) => Promise<void>;
  /** Called at each step, for tests that kill the process there. */
  onStep?: (step: 'staged' | 'prepared' | 'named' | 'aside') => void;
}

export interface RestoreOptions extends PlaceOptions {
  until: Date | 'latest' | null;
  restoreCommand: string | null;
  /** Settings for archiving WAL from the first moment (wal-archive.ts). */
  archive?: Record<string, string>;
}

export interface Restored {
  about: ArchiveAbout;
  /** Where the former data is now; null if there was none. */
  aside: string | null;
}

/**
 * Restores a backup in place of a site's data. The former data is moved aside only after the backup was unpacked,
 * recovered and checked. A restore that is killed before leaves the site's data unchanged.
 */
export async function restoreCluster(options: RestoreOptions): Promise<Restored> {
  const { file, until, restoreCommand, archive, accept, prepare, onStep } = options;
  const place = placeOf(options);
  const { about } = await stageCluster({ ...place, file, until, restoreCommand, archive, about: accept });
  onStep?.('staged');
  const aside = await takePlace(place, (url) => prepare(url, about), { archive, onStep });
  return { about, aside };
}

/** Restores a copy backup into a new, empty cluster in place of a site's data. */
export async function restoreRowsIntoCluster(
  options: PlaceOptions,
): Promise<Restored & { leftOut: string[] }> {
  const { onStep } = options;
  const place = placeOf(options);
  const { stage, installation, password } = place;
  await stopLeftover(stage, () => undefined);
  rmSync(stage, { recursive: true, force: true });
  createCluster({ ...installation, cluster: stage, password });
  onStep?.('staged');
  const found: { restored?: RestoredRows } = {};
  const bringRows = async (url: string): Promise<void> => {
    found.restored = await restoreRows({ ...options, url, onStep: undefined });
  };
  const aside = await takePlace(place, bringRows, { onStep });
  if (!found.restored) throw new Error('no rows');
  return { about: found.restored.about, leftOut: found.restored.leftOut, aside };
}

interface Place {
  installation: Installation;
  /** Directory in which the new cluster is prepared. */
  stage: string;
  logFile: string;
  password: string;
}

function placeOf({ dataDir, log }: Pick<PlaceOptions, 'dataDir' | 'log'>): Place {
  const installation = findInstallation(dataDir, log);
  mkdirSync(join(dataDir, 'logs'), { recursive: true });
  const logFile = join(dataDir, 'logs/restore.log');
  rmSync(logFile, { force: true });
  const { password } = readSettings(dataDir);
  return { installation, stage: `${installation.cluster}.restoring`, logFile, password };
}

/** @returns where the former data is now */
async function takePlace(
  { installation, stage, logFile, password }: Place,
  prepare: (url: string) => Promise<void>,
  { archive, onStep }: Pick<RestoreOptions, 'archive' | 'onStep'>,
): Promise<string | null> {
  const { cluster, home } = installation;
  try {
    await withServer({ ...installation, cluster: stage, logFile, password, archive }, prepare);
  } catch (error) {
    rmSync(stage, { recursive: true, force: true });
    throw error;
  }
  onStep?.('prepared');
  const restored = restoredName(cluster);
  rmSync(restored, { recursive: true, force: true });
  await rename(stage, restored);
  await syncDirectory(home);
  onStep?.('named');
  // If this is killed from here on, the next start finishes it (embedded-postgres.ts).
  const aside = existsSync(cluster) ? asideName(cluster) : null;
  if (aside) await rename(cluster, aside);
  onStep?.('aside');
  await rename(restored, cluster);
  await syncDirectory(home);
  return aside;
}

/** Runs a server on a stopped cluster, on a port of its own, while `work` runs. */
export async function withServer<T>(
  where: {
    bin: string;
    cluster: string;
    account: { uid: number; gid: number } | null;
    logFile: string;
    password: string;
    archive?: Record<string, string> | undefined;
  },
  work: (url: string) => Promise<T>,
): Promise<T> {
  const settings = { port: await freePort(0), password: where.password };
  const server = spawnServer(where, {
    port: settings.port,
    durable: true,
    settings: where.archive ?? NO_ARCHIVE,
  });
  const kill = (): void => void server.kill('SIGQUIT');
  process.once('exit', kill);
  try {
    const failure = await waitUntilReady(server, settings);
    if (failure)
      throw new Error(`The database in ${where.cluster} does not start (${failure}); see ${where.logFile}.`);
    return await work(urlOf(settings, DATABASE));
  } finally {
    await handleOf(server, settings).stop();
    process.off('exit', kill);
  }
}
