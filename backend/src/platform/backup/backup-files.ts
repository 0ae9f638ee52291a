import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ENCRYPTED_EXTENSION, recipients } from './archive-encryption.js';
import type { ArchiveAbout } from './archive-format.js';
import { renameDurably, syncFile } from './durable-files.js';
import { expiredBackups } from './retention.js';
import { unfinishedName } from './write-archive.js';

export interface BackupFile {
  path: string;
  name: string;
  kind: ArchiveAbout['kind'];
  /** When the backup began. */
  at: Date;
  bytes: number;
}

const NAME = /^bridgewater-(cluster|copy)-(\d{8})T(\d{6})Z\.tar\.gz(?:\.age)?$/;

/** 'bridgewater-cluster-20261123T030000Z.tar.gz'; '.age' is added if archives are encrypted. */
export function nameOfBackup(kind: ArchiveAbout['kind'], at: Date): string {
  const time = at.toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '');
  return `bridgewater-${kind}-${time}.tar.gz${recipients().length > 0 ? ENCRYPTED_EXTENSION : ''}`;
}

/** Complete backups in a directory, newest first. Other files are ignored. */
export async function listBackups(directory: string): Promise<BackupFile[]> {
  if (!existsSync(directory)) return [];
  const found: BackupFile[] = [];
  for (const name of await readdir(directory)) {
    const [, kind, date = '', time = ''] = NAME.exec(name) ?? [];
    if (kind === undefined) continue;
    const iso = `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}T${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4)}Z`;
    const path = join(directory, name);
    const { size: bytes } = await stat(path);
    found.push({ path, name, kind: kind as BackupFile['kind'], at: new Date(iso), bytes });
  }
  return found.sort((a, b) => b.at.getTime() - a.at.getTime());
}

/**
 * Deletes expired backups, and unfinished ones of runs that were killed.
 * @returns the remaining backups, newest first
 */
export async function removeExpiredBackups(
  directory: string,
  kind: ArchiveAbout['kind'],
): Promise<BackupFile[]> {
  const backups = (await listBackups(directory)).filter((backup) => backup.kind === kind);
  const gone = new Set(expiredBackups(backups.map(({ at }) => at)));
  for (const { at, path } of backups) if (gone.has(at)) await rm(path, { force: true });
  for (const name of await readdir(directory))
    if (NAME.test(name.replace(unfinishedName(''), ''))) {
      if (name.endsWith(unfinishedName(''))) await rm(join(directory, name), { force: true });
    }
  return backups.filter(({ at }) => !gone.has(at));
}

/** Copies a backup to a second directory. The copy gets its name only once it is complete. */
export async function copyBackup(
  { path, name }: Pick<BackupFile, 'path' | 'name'>,
  to: string,
): Promise<string> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  const target = join(to, name);
  const unfinished = unfinishedName(target);
  try {
    await copyFile(path, unfinished);
    await syncFile(unfinished);
    await renameDurably(unfinished, target);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  return target;
}
