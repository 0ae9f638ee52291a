import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Makes sure that the file's content is on disk. */
export async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes sure that changed file names of the directory are on disk. */
export async function syncDirectory(directory: string): Promise<void> {
  // Windows cannot do it and does not need it.
  if (process.platform === 'win32') return;
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Renames a file so that the change survives a power cut. Both names must be in the same file system. */
export async function renameDurably(from: string, to: string): Promise<void> {
  await rename(from, to);
  await syncDirectory(dirname(to));
  if (dirname(from) !== dirname(to)) await syncDirectory(dirname(from));
}
