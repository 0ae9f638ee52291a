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
  /** Of the site, which must be stopped. */
  dataDir: string;
  log: (line: string) => void;
  /** May reject the archive by its header. */
  accept: (about: ArchiveAbout) => void;
  /** Looks at the restored database before it takes the other's place; what it throws keeps it from that. */
  look: (url: string, about: ArchiveAbout) => Promise<void>;
  /** Called at each step, for tests that kill the process there. */
  onStep?: (step: 'staged' | 'looked' | 'named' | 'aside') => void;
}

export interface RestoreOptions extends PlaceOptions {
  until: Date | 'latest' | null;
  restoreCommand: string | null;
  /** With which it keeps its WAL from its first moment on (wal-archive.ts). */
  archive?: Record<string, string>;
}

export interface Restored {
  about: ArchiveAbout;
  /** Where the former data is now; null where there was none. */
  aside: string | null;
}

/**
 * Puts a backup into the place of a site's data. The former data is moved aside, whole, and only when the backup is unpacked,
 * recovered and looked at: until then, and whenever it is killed, it stays what the site starts with.
 */
export async function restoreCluster(options: RestoreOptions): Promise<Restored> {
  const { file, until, restoreCommand, archive, accept, look, onStep } = options;
  const place = placeOf(options);
  const { about } = await stageCluster({ ...place, file, until, restoreCommand, archive, about: accept });
  onStep?.('staged');
  const aside = await takePlace(place, (url) => look(url, about), { archive, onStep });
  return { about, aside };
}

/** The same with the rows of a copy, which a new and empty cluster takes. */
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
  /** Where a cluster is made ready to take the other's place. */
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
  look: (url: string) => Promise<void>,
  { archive, onStep }: Pick<RestoreOptions, 'archive' | 'onStep'>,
): Promise<string | null> {
  const { cluster, home } = installation;
  try {
    await withServer({ ...installation, cluster: stage, logFile, password, archive }, look);
  } catch (error) {
    rmSync(stage, { recursive: true, force: true });
    throw error;
  }
  onStep?.('looked');
  const restored = restoredName(cluster);
  rmSync(restored, { recursive: true, force: true });
  await rename(stage, restored);
  await syncDirectory(home);
  onStep?.('named');
  // From here to the end a start finishes what is left (embedded-postgres.ts).
  const aside = existsSync(cluster) ? asideName(cluster) : null;
  if (aside) await rename(cluster, aside);
  onStep?.('aside');
  await rename(restored, cluster);
  await syncDirectory(home);
  return aside;
}

/** Starts a server over a stopped cluster for as long as `work` takes, on a port of its own. */
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
