import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import { livingOwner, readJson } from '../run/lock.mjs';
import { Problem } from '../run/log.mjs';
import { backend, built, root } from '../run/paths.mjs';

/** @typedef {{ directory: string, copies: string | null }} Places */

/**
 * Backup directories of this site: BACKUP_DIR, and BACKUP_COPY_DIR if set. Relative paths are below the checkout.
 * @param {string} dataDir
 * @returns {Places}
 */
export function backupPlaces(dataDir) {
  const { BACKUP_DIR, BACKUP_COPY_DIR } = process.env;
  return {
    directory: BACKUP_DIR ? resolve(root, BACKUP_DIR) : join(dataDir, 'backups'),
    copies: BACKUP_COPY_DIR ? resolve(root, BACKUP_COPY_DIR) : null,
  };
}

/**
 * Sets the private keys for encrypted archives: BACKUP_IDENTITY_FILE (relative to the checkout) or the command's file.
 * @param {string} [identity] Relative to the caller's directory.
 */
export function useIdentityFile(identity) {
  const { BACKUP_IDENTITY_FILE, INIT_CWD } = process.env;
  if (identity) process.env.BACKUP_IDENTITY_FILE = resolve(INIT_CWD ?? '.', identity);
  else if (BACKUP_IDENTITY_FILE) process.env.BACKUP_IDENTITY_FILE = resolve(root, BACKUP_IDENTITY_FILE);
}

/** @returns {string} The product's version. */
export function productVersion() {
  return JSON.parse(readFileSync(join(backend, 'package.json'), 'utf8')).version;
}

/**
 * The launcher running on the data directory, and its database URL.
 * @param {string} dataDir
 * @returns {{ pid: number, command: string, url: string } | null}
 */
export function runningSite(dataDir) {
  const owner = livingOwner(join(dataDir, 'launcher.json'));
  if (!owner) return null;
  const settings = /** @type {{ port: number, password: string } | null} */ (
    readJson(join(dataDir, 'postgres.json'))
  );
  const { port = 0, password = '' } = settings ?? {};
  return {
    pid: owner.pid,
    command: owner.command,
    url: `postgres://postgres:${password}@127.0.0.1:${port}/bridgewater`,
  };
}

/**
 * @param {string} given A path, the name of a backup, or "latest".
 * @param {Places} places
 * @param {'cluster' | 'copy'} kind Kind of the latest backup to find.
 * @returns {Promise<string>} Its path.
 * @throws {Problem} if there is none.
 */
export async function findBackup(given, { directory, copies }, kind) {
  const { listBackups } = await built('src/platform/backup/backup-files.js');
  if (given === 'latest') {
    const newest = (await listBackups(directory)).find(
      (/** @type {{ kind: string }} */ backup) => backup.kind === kind,
    );
    if (!newest) throw new Problem(`There is no backup in ${directory}.`);
    return newest.path;
  }
  const candidates = isAbsolute(given)
    ? [given]
    : [
        resolve(process.env.INIT_CWD ?? '.', given),
        ...[directory, copies ?? []].flat().map((place) => join(place, given)),
      ];
  const found = candidates.find((path) => existsSync(path));
  if (!found) throw new Problem(`There is no file ${given}. npm run backup -- --list shows all backups.`);
  return found;
}
