import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Gives the encoder a file to read, and removes it afterwards. */
export async function withTemporaryFile<T>(bytes: Buffer, use: (path: string) => Promise<T>): Promise<T> {
  const path = join(tmpdir(), `picture-${process.pid}-${randomUUID()}`);
  await mkdir(tmpdir(), { recursive: true });
  try {
    await writeFile(path, bytes, { flag: 'wx', mode: 0o600 });
    return await use(path);
  } finally {
    await rm(path, { force: true });
  }
}
