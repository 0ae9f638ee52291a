import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Has what was written to the file reach the disk. */
export async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Has names of the directory (new, changed, gone) reach the disk. */
export async function syncDirectory(directory: string): Promise<void> {
  // Windows has no such thing, and needs none.
  if (process.platform === 'win32') return;
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The old name is gone and the new one there, also after a power cut. Both stand in the same directory or file system. */
export async function renameDurably(from: string, to: string): Promise<void> {
  await rename(from, to);
  await syncDirectory(dirname(to));
  if (dirname(from) !== dirname(to)) await syncDirectory(dirname(from));
}
