import { mkdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { productVersion } from './backup-places.mjs';
import { onEnd } from '../run/lifecycle.mjs';
import { tryLock } from '../run/lock.mjs';
import { Problem, say } from '../run/log.mjs';
import { built } from '../run/paths.mjs';

/** @typedef {import('./backup-places.mjs').Places} Places */

/** What belongs to a site and is in no backup: it says of each what it was, so that one can see whether it is still the same. */
const OUTSIDE = [
  { name: 'secrets.json', what: 'the generated secrets: keep a copy of it where the backups are not' },
  {
    name: 'sandbox/payments.jsonl',
    what: 'the payment sandbox’s ledger, which goes on by itself as a provider’s does',
  },
];

/**
 * What is backed up, and how: `cluster` takes the files of an embedded database, `copy` the rows of any.
 * @typedef {object} Site
 * @property {string} url Of the database.
 * @property {string} dataDir
 * @property {Places} places
 * @property {'cluster' | 'copy'} kind
 */

/**
 * Makes a backup of the running database, notes what became of it, and removes what is older than is kept.
 * @param {Site} site
 * @returns {Promise<{ path: string, bytes: number }>}
 * @throws {Problem} in a sentence; the last good backup stays.
 */
export async function makeBackup({ url, dataDir, places, kind }) {
  mkdirSync(places.directory, { recursive: true, mode: 0o700 });
  alone(join(places.directory, 'running.json'));
  const { noteRun } = await built('src/platform/backup/backup-runs.js');
  const { listBackups, copyBackup, removeOutlived } = await built('src/platform/backup/backup-files.js');
  const { readArchiveAbout } = await built('src/platform/backup/read-archive.js');
  const { recipients } = await built('src/platform/backup/archive-encryption.js');
  const startedAt = new Date();
  /** @param {'backup' | 'copy_away'} kind @param {boolean} ok @param {string} words @param {{ name: string, bytes: number } | null} [file] */
  const note = (kind, ok, words, file = null) =>
    noteRun(url, { kind, startedAt, ok, words, file: file?.name ?? null, bytes: file?.bytes ?? null }).catch(
      (/** @type {Error} */ error) => say(`(that could not be noted in the database: ${error.message})`),
    );

  /** @type {{ path: string, name: string, bytes: number }} */
  let backup;
  const canOpen = Boolean(process.env.BACKUP_IDENTITY_FILE);
  try {
    // Which WAL is still needed stands in the archives.
    if (kind === 'cluster' && recipients().length > 0 && !canOpen)
      throw new Error(
        'BACKUP_RECIPIENTS needs BACKUP_IDENTITY_FILE here, so that the drill can open the backup and it is known which WAL to keep',
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
    if (!found) throw new Error(`${made.path} is gone.`);
    // A key that does not fit is noticed now, and not when the backup is needed.
    if (canOpen) await readArchiveAbout(made.path);
    backup = found;
  } catch (error) {
    const words = failure('No backup was made', error, places.directory);
    await note('backup', false, words);
    throw new Problem(words, { cause: error });
  }
  await note('backup', true, `complete after ${seconds(startedAt)}`, backup);
  const kept = await removeOutlived(places.directory, kind);
  if (kind === 'cluster')
    await forgetWal((await homeOf(dataDir)).home, kept, dataDir).catch((/** @type {Error} */ error) =>
      say(`WAL that no backup needs was not removed: ${error.message}`),
    );

  if (places.copies) {
    try {
      await copyBackup(backup, places.copies);
      const copied = await removeOutlived(places.copies, kind);
      if (kind === 'cluster') {
        await (
          await walCarrier(dataDir, places.copies)
        )();
        await forgetWal(places.copies, copied, dataDir);
      }
      await note('copy_away', true, `copied to the second directory`, backup);
    } catch (error) {
      const words = failure(`${backup.name} was made, and not copied`, error, places.copies);
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
 * @returns Files of a site that are named in its backups.
 */
export function outsideOf(dataDir) {
  return OUTSIDE.map((file) => ({ ...file, path: join(dataDir, file.name) }));
}

/**
 * Restores the newest backup beside the site, runs the integrity checks on it and stores the result.
 * @param {Site} site
 * @returns {Promise<string>} What was counted, in a sentence.
 * @throws {Problem} in a sentence, when it cannot be restored or an integrity check fails.
 */
export async function drill({ url, dataDir, places, kind }) {
  mkdirSync(places.directory, { recursive: true, mode: 0o700 });
  alone(join(places.directory, 'drill.json'));
  const { noteRun } = await built('src/platform/backup/backup-runs.js');
  const { listBackups } = await built('src/platform/backup/backup-files.js');
  const startedAt = new Date();
  const newest = (await listBackups(places.directory)).find(
    (/** @type {{ kind: string }} */ backup) => backup.kind === kind,
  );
  /** @param {boolean} ok @param {string} words */
  const note = (ok, words) =>
    noteRun(url, {
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
    // The database may be what has failed.
    await note(false, message).catch((/** @type {Error} */ reason) =>
      say(`(that could not be noted in the database: ${reason.message})`),
    );
    throw new Problem(message, { cause: error });
  }
}

/**
 * Runs the integrity checks on a database, for instance one that was restored by other means.
 * @param {string} url
 * @returns {Promise<string>} What was counted, in a sentence.
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
 * By which the kept WAL of the site's cluster comes to the second directory, from the oldest backup there on.
 * @param {string} dataDir
 * @param {string} copies
 * @returns {Promise<() => Promise<void>>}
 */
export async function walCarrier(dataDir, copies) {
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
      // One that cannot be read needs no WAL, and keeps none from the others.
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
 * Removes the kept WAL that no backup needs any more.
 * @param {string} place Where it stands.
 * @param {{ path: string }[]} kept The backups there.
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
  if (owner) throw new Problem(`A backup is being made already (process ${owner.pid}).`);
  onEnd(() => rmSync(lockFile, { force: true }));
}

/**
 * @param {string} what has come to nothing, as the beginning of a sentence
 * @param {unknown} error
 * @param {string} directory
 */
function failure(what, error, directory) {
  const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
  const why =
    code === 'ENOSPC' || code === 'EDQUOT'
      ? `there is no room left in ${directory}`
      : code === 'ECONNREFUSED'
        ? 'the database does not answer'
        : message.replace(/\.$/, '');
  return `${what}: ${why}. ${basename(directory)} has the earlier ones.`;
}

/** @param {Date} since */
function seconds(since) {
  return `${((Date.now() - since.getTime()) / 1000).toFixed(1)} s`;
}
