import { createHash, type Hash } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import { pack as createPack, type Pack } from 'tar-stream';
import {
  ABOUT_ENTRY,
  type ArchiveAbout,
  type ArchiveEntry,
  type ArchiveManifest,
  MANIFEST,
} from './archive-format.js';
import { encryption, recipients } from './archive-encryption.js';
import { renameDurably, syncFile } from './durable-files.js';

/** Adds an entry. A stream must have exactly `bytes` bytes. */
export type AddEntry = (
  name: string,
  content: Buffer | { bytes: number; chunks: AsyncIterable<Buffer> | Iterable<Buffer> },
) => Promise<void>;

/**
 * Writes an archive under a temporary name and renames it once it is complete and on disk. So a file with the final
 * name is always complete. A failure leaves no file behind.
 * @param fill adds the entries one after another, and returns more facts for the manifest
 */
export async function writeArchive(
  file: string,
  about: ArchiveAbout,
  fill: (add: AddEntry) => Promise<Pick<ArchiveManifest, 'rows'>>,
): Promise<ArchiveManifest> {
  const to = recipients();
  const encrypt = to.length === 0 ? null : encryption(to);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const unfinished = unfinishedName(file);
  const pack = createPack();
  const entries: ArchiveEntry[] = [];
  // Fastest compression, because the site runs on the same machine.
  const gzip = createGzip({ level: constants.Z_BEST_SPEED });
  const plain = pack as unknown as AsyncIterable<Buffer>;
  // Opened first: a stream that fails before it opens its file would create it after the failure.
  const disk = (await open(unfinished, 'w', 0o600)).createWriteStream();
  const written = encrypt ? pipeline(plain, gzip, encrypt, disk) : pipeline(plain, gzip, disk);
  // The next entry or the end of the archive reports a failure.
  written.catch(() => undefined);

  const put = async (
    name: string,
    bytes: number,
    chunks: AsyncIterable<Buffer> | Iterable<Buffer>,
  ): Promise<void> => {
    const hash = createHash('sha256');
    const header = { name, size: bytes, mode: 0o600, mtime: new Date(about.startedAt) };
    // When the disk is full the pipeline has ended, and `feed` alone would wait forever.
    await Promise.race([feed(pack, header, chunks, hash), written.then(endedTooEarly)]);
    entries.push({ name, bytes, sha256: hash.digest('hex') });
  };
  const add: AddEntry = (name, content) =>
    Buffer.isBuffer(content)
      ? put(name, content.length, [content])
      : put(name, content.bytes, content.chunks);

  try {
    await add(ABOUT_ENTRY, asJson(about));
    const more = await fill(add);
    const manifest: ArchiveManifest = { endedAt: new Date().toISOString(), ...more, entries: [...entries] };
    await add(MANIFEST, asJson(manifest));
    pack.finalize();
    await written;
    await syncFile(unfinished);
    await renameDurably(unfinished, file);
    return manifest;
  } catch (error) {
    pack.destroy();
    const broken = await written.then(
      () => error,
      (reason: unknown) => reason,
    );
    await rm(unfinished, { force: true });
    // Prefers the disk's error: stream errors only say that the stream was destroyed.
    throw isOfStreams(broken) ? error : broken;
  }
}

/** The name of an archive in progress. The next run removes one that a killed run left behind. */
export function unfinishedName(file: string): string {
  return `${file}.unfinished`;
}

function asJson(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 1)}\n`);
}

async function feed(
  pack: Pack,
  header: Parameters<Pack['entry']>[0],
  chunks: AsyncIterable<Buffer> | Iterable<Buffer>,
  hash: Hash,
): Promise<void> {
  let entry: ReturnType<Pack['entry']> | undefined;
  const done = new Promise<void>((resolve, reject) => {
    entry = pack.entry(header, (error) => (error ? reject(error) : resolve()));
  });
  // Awaited below. Without this handler an early rejection would end the process.
  done.catch(() => undefined);
  // A failed pack takes no further entry.
  if (!entry) return endedTooEarly();
  const open = entry;
  open.on('error', () => undefined);
  for await (const chunk of chunks) {
    hash.update(chunk);
    if (!open.write(chunk)) await new Promise<void>((resolve) => open.once('drain', () => resolve()));
  }
  open.end(null);
  await done;
}

function isOfStreams(error: unknown): boolean {
  return String((error as NodeJS.ErrnoException).code).startsWith('ERR_');
}

function endedTooEarly(): never {
  throw new Error('The archive ended before it was complete.');
}
