import { mkdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { productVersion } from './backup-places.mjs';
import { onEnd } from '../run/lifecycle.mjs';
import { tryLock } from '../run/lock.mjs';
import { Problem, say } from '../run/log.mjs';
import { built } from '../run/paths.mjs';

/** @typedef {import('./backup-places.mjs').Places} Places */

/** Files of a site that no backup includes, each with a description. */
const OUTSIDE = [
  { name: 'secrets.json', what: 'the generated secrets: keep a copy of it away from the backups' },
  {
    name: 'sandbox/payments.jsonl',
    what: 'the payment sandbox’s ledger, which continues independently like a provider’s',
  },
];

/**
 * What to back up: `cluster` the files of an embedded database, `copy` the rows of any database.
 * @typedef {object} Site
 * @property {string} url Database URL.
 * @property {string} dataDir
 * @property {Places} places
 * @property {'cluster' | 'copy'} kind
 */

/**
 * Makes a backup of the running database, records the result and removes expired backups.
 * @param {Site} site
 * @returns {Promise<{ path: string, bytes: number }>}
 * @throws {Problem} if it fails; the last good backup stays.
 */
export async function makeBackup({ url, dataDir, places, kind }) {
  mkdirSync(places.directory, { recursive: true, mode: 0o700 });
  alone(join(places.directory, 'running.json'));
  const { recordBackupRun } = await built('src/platform/backup/backup-runs.js');
  const { listBackups, copyBackup, removeExpiredBackups } = await built(
    'src/platform/backup/backup-files.js',
  );
  const { readArchiveAbout } = await built('src/platform/backup/read-archive.js');
  const { recipients } = await built('src/platform/backup/archive-encryption.js');
  const startedAt = new Date();
  /** @param {'backup' | 'copy_away'} kind @param {boolean} ok @param {string} words @param {{ name: string, bytes: number } | null} [file] */
  const note = (kind, ok, words, file = null) =>
    recordBackupRun(url, {
      kind,
      startedAt,
      ok,
      words,
      file: file?.name ?? null,
      bytes: file?.bytes ?? null,
    }).catch((/** @type {Error} */ error) =>
      say(`(could not be recorded in the database: ${error.message})`),
    );

  /** @type {{ path: string, name: string, bytes: number }} */
  let backup;
  const canOpen = Boolean(process.env.BACKUP_IDENTITY_FILE);
  try {
    // The archives say which WAL is still needed.
    if (kind === 'cluster' && recipients().length > 0 && !canOpen)
      throw new Error(
        'BACKUP_RECIPIENTS also needs BACKUP_IDENTITY_FILE here, for the drill and to know which WAL to keep',
      );
    const options = {
      url,
      directory: places.directory,
      version: productVersion(),
      outside: outsideOf(dataDir),
    };
    const made = kind === 'cluster' ? await backUpCluster(options, dataDir) : await backUpRows(options);
    const found = (await listBackups(places.directory)).find(
      (/** @type {{ path: string }} */ { path }) => path === made.path,
    );
    if (!found) throw new Error(`${made.path} is missing.`);
    // Check the key now, not when the backup is needed.
    if (canOpen) await readArchiveAbout(made.path);
    backup = found;
  } catch (error) {
    const words = failure('No backup was made', error, places.directory);
    await note('backup', false, words);
    throw new Problem(words, { cause: error });
  }
  await note('backup', true, `complete after ${seconds(startedAt)}`, backup);
  const kept = await removeExpiredBackups(places.directory, kind);
  if (kind === 'cluster')
    await forgetWal((await homeOf(dataDir)).home, kept, dataDir).catch((/** @type {Error} */ error) =>
      say(`old WAL could not be removed: ${error.message}`),
    );

  if (places.copies) {
    try {
      await copyBackup(backup, places.copies);
      const copied = await removeExpiredBackups(places.copies, kind);
      if (kind === 'cluster') {
        await (
          await walCopier(dataDir, places.copies)
        )();
        await forgetWal(places.copies, copied, dataDir);
      }
      await note('copy_away', true, `copied to the second directory`, backup);
    } catch (error) {
      const words = failure(`${backup.name} was made but not copied`, error, places.copies);
      await note('copy_away', false, words, backup);
      throw new Problem(words, { cause: error });
    }
  }
  return backup;
}

/**
 * @param {import('./backup-facts.js').BackupOptions} options
 * @param {string} dataDir
 */
async function backUpCluster(options, dataDir) {
  const module = await built('launcher/backup/back-up-cluster.js');
  return module.backUpCluster({ ...options, cluster: (await homeOf(dataDir)).cluster });
}

/** @param {import('./backup-facts.js').BackupOptions} options */
async function backUpRows(options) {
  const module = await built('launcher/backup/back-up-rows.js');
  return module.backUpRows(options);
}

/**
 * @param {string} dataDir
 * @returns Files of a site that its backups mention.
 */
export function outsideOf(dataDir) {
  return OUTSIDE.map((file) => ({ ...file, path: join(dataDir, file.name) }));
}

/**
 * Restores the newest backup beside the site, runs the integrity checks on it and stores the result.
 * @param {Site} site
 * @returns {Promise<string>} A sentence with the counts.
 * @throws {Problem} in a sentence, when it cannot be restored or an integrity check fails.
 */
export async function drill({ url, dataDir, places, kind }) {
  mkdirSync(places.directory, { recursive: true, mode: 0o700 });
  alone(join(places.directory, 'drill.json'));
  const { recordBackupRun } = await built('src/platform/backup/backup-runs.js');
  const { listBackups } = await built('src/platform/backup/backup-files.js');
  const startedAt = new Date();
  const newest = (await listBackups(places.directory)).find(
    (/** @type {{ kind: string }} */ backup) => backup.kind === kind,
  );
  /** @param {boolean} ok @param {string} words */
  const note = (ok, words) =>
    recordBackupRun(url, {
      kind: 'drill',
      startedAt,
      ok,
      words,
      file: newest?.name ?? null,
      bytes: newest?.bytes ?? null,
    });
  try {
    if (!newest) throw new Problem(`There is no backup in ${places.directory}.`);
    const report =
      kind === 'cluster'
        ? await (
            await built('launcher/backup/drill-cluster.js')
          ).drillCluster({ file: newest.path, dataDir, log: say })
        : await (await built('launcher/backup/drill-rows.js')).drillRows({ file: newest.path, url });
    const words = `${newest.name} restored, ${summaryOf(report)}`;
    await note(true, words);
    return words;
  } catch (error) {
    const { message } = /** @type {Error} */ (error);
    // The database itself may have failed.
    await note(false, message).catch((/** @type {Error} */ reason) =>
      say(`(could not be recorded in the database: ${reason.message})`),
    );
    throw new Problem(message, { cause: error });
  }
}

/**
 * Runs the integrity checks on a database, for example one that was restored by other means.
 * @param {string} url
 * @returns {Promise<string>} A sentence with the counts.
 * @throws {Problem} when a check fails.
 */
export async function checkIntegrity(url) {
  const { runIntegrityChecks } = await built('src/database/integrity/integrity-report.js');
  return summaryOf(await runIntegrityChecks(url));
}

/** @param {import('../../src/database/integrity/integrity-report.js').IntegrityReport} report */
function summaryOf({ counts, findings }) {
  if (findings.length > 0)
    throw new Problem(`integrity checks failed (${findings.length}): ${findings.slice(0, 5).join('; ')}`);
  return `integrity checks passed: ${Object.entries(counts)
    .map(([table, rows]) => `${rows} ${table}`)
    .join(', ')}`;
}

/**
 * Returns a function that copies archived WAL to the second directory, from its oldest backup on.
 * @param {string} dataDir
 * @param {string} copies
 * @returns {Promise<() => Promise<void>>}
 */
export async function walCopier(dataDir, copies) {
  const { listBackups } = await built('src/platform/backup/backup-files.js');
  const { readArchiveAbout } = await built('src/platform/backup/read-archive.js');
  const { systemOf } = await built('launcher/backup/back-up-cluster.js');
  const { copyWal, firstNeededWal, walDirectory } = await built('launcher/backup/wal-archive.js');
  const { home, cluster } = await homeOf(dataDir);
  const system = await systemOf(cluster);
  return async () => {
    const abouts = [];
    for (const { path, kind } of await listBackups(copies)) {
      if (kind !== 'cluster') continue;
      // An unreadable backup needs no WAL and must not block the others.
      const about = await readArchiveAbout(path).catch(() => null);
      if (about) abouts.push(about);
    }
    const first = firstNeededWal(abouts).get(system);
    if (first === undefined) return;
    const [from, to] = [walDirectory(home, system), walDirectory(copies, system)];
    await copyWal({ from, to, first, account: null });
  };
}

/**
 * Removes archived WAL that no backup needs.
 * @param {string} place Its directory.
 * @param {{ path: string }[]} kept The backups in that directory.
 * @param {string} dataDir
 */
async function forgetWal(place, kept, dataDir) {
  const { readArchiveAbout } = await built('src/platform/backup/read-archive.js');
  const { systemOf } = await built('launcher/backup/back-up-cluster.js');
  const { firstNeededWal, removeUnneededWal } = await built('launcher/backup/wal-archive.js');
  const abouts = await Promise.all(kept.map(({ path }) => readArchiveAbout(path)));
  removeUnneededWal(place, firstNeededWal(abouts), await systemOf((await homeOf(dataDir)).cluster));
}

/**
 * @param {string} dataDir
 * @returns {Promise<{ home: string, cluster: string }>}
 */
async function homeOf(dataDir) {
  const { findInstallation } = await built('launcher/run/postgres/embedded-postgres.js');
  return findInstallation(dataDir, say);
}

/** @param {string} lockFile */
function alone(lockFile) {
  const owner = tryLock(lockFile, { command: 'npm run backup' });
  if (owner) throw new Problem(`A backup is already running (process ${owner.pid}).`);
  onEnd(() => rmSync(lockFile, { force: true }));
}

/**
 * @param {string} what failed, as the beginning of a sentence
 * @param {unknown} error
 * @param {string} directory
 */
function failure(what, error, directory) {
  const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
  const why =
    code === 'ENOSPC' || code === 'EDQUOT'
      ? `there is no space left in ${directory}`
      : code === 'ECONNREFUSED'
        ? 'the database does not respond'
        : message.replace(/\.$/, '');
  return `${what}: ${why}. ${basename(directory)} has the earlier backups.`;
}

/** @param {Date} since */
function seconds(since) {
  return `${((Date.now() - since.getTime()) / 1000).toFixed(1)} s`;
}
