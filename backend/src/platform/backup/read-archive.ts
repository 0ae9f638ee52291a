import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { createGunzip } from 'node:zlib';
import { extract as createExtract } from 'tar-stream';
import { openArchive } from './archive-encryption.js';
import { ArchiveError } from './archive-error.js';
import {
  ABOUT_ENTRY,
  type ArchiveAbout,
  type ArchiveEntry,
  type ArchiveManifest,
  FORMAT,
  FORMAT_VERSION,
  MANIFEST,
} from './archive-format.js';

export interface ReadArchive {
  about: ArchiveAbout;
  manifest: ArchiveManifest;
}

export interface ArchiveReader {
  /** Called first; may throw to stop reading. */
  about?: (about: ArchiveAbout) => Promise<void> | void;
  /**
   * Must consume the whole content. It must not be used until the whole archive was read, because the end may be
   * damaged.
   */
  entry?: (name: string, content: AsyncIterable<Buffer>, bytes: number) => Promise<void>;
}

type Entry = AsyncIterable<Buffer> & { header: { name: string; size: number } };

/**
 * Reads an archive to its end and checks every byte against the manifest.
 * @throws ArchiveError if the file is not a backup, is incomplete or was changed
 */
export async function readArchive(file: string, reader: ArchiveReader = {}): Promise<ReadArchive> {
  const name = basename(file);
  let about: ArchiveAbout | null = null;
  let manifest: ArchiveManifest | null = null;
  const seen: ArchiveEntry[] = [];
  try {
    for await (const entry of entriesOf(file)) {
      if (manifest) throw damaged(name, 'something follows its end');
      if (about === null) {
        const content = await contentOf(entry);
        about = readAbout(name, entry.header.name, content);
        seen.push({ name: ABOUT_ENTRY, bytes: content.length, sha256: sha256(content) });
        await reader.about?.(about);
      } else if (entry.header.name === MANIFEST) {
        manifest = parse(await contentOf(entry)) as ArchiveManifest | null;
        if (!Array.isArray(manifest?.entries)) throw damaged(name, 'its list of files cannot be read');
      } else seen.push(await readEntry(entry, reader));
    }
  } catch (error) {
    throw asArchiveError(error, file, about !== null);
  }
  if (about === null) throw foreign(name);
  if (manifest === null) throw damaged(name, 'its end is missing');
  compare(name, manifest.entries, seen);
  return { about, manifest };
}

/** Reads the first entry only. */
export async function readArchiveAbout(file: string): Promise<ArchiveAbout> {
  const name = basename(file);
  try {
    for await (const entry of entriesOf(file))
      return readAbout(name, entry.header.name, await contentOf(entry));
  } catch (error) {
    throw asArchiveError(error, file, false);
  }
  throw foreign(name);
}

async function* entriesOf(file: string): AsyncGenerator<Entry> {
  const source = await openArchive(file);
  const gunzip = createGunzip();
  const tar = createExtract();
  const failed = (error: Error): void => {
    tar.destroy(error);
  };
  source.once('error', failed);
  gunzip.once('error', failed);
  source.pipe(gunzip);
  gunzip.pipe(tar);
  try {
    for await (const entry of tar) yield entry as unknown as Entry;
  } finally {
    source.destroy();
    gunzip.destroy();
    tar.destroy();
  }
}

/** Explains errors of reading, unpacking and tar checks. Other errors come from the consumer and are returned unchanged. */
function asArchiveError(error: unknown, file: string, isOurs: boolean): unknown {
  const name = basename(file);
  const { code = '', message, path } = error as NodeJS.ErrnoException;
  if (error instanceof ArchiveError) return error;
  if (path === file && code === 'ENOENT') return new ArchiveError(`There is no file ${file}.`);
  if (path === file || code === 'EISDIR') return new ArchiveError(`${file} cannot be read (${code}).`);
  const isCut = code === 'Z_BUF_ERROR' || message === 'Unexpected end of data';
  const isChanged = code.startsWith('Z_') || /^(Invalid (tar )?header|Header exceeds)/.test(message);
  if (!isCut && !isChanged) return error;
  if (!isOurs) return foreign(name);
  return damaged(name, isCut ? 'it ends too early' : 'its content was changed');
}

async function readEntry(entry: Entry, reader: ArchiveReader): Promise<ArchiveEntry> {
  const { name, size: bytes } = entry.header;
  const hash = createHash('sha256');
  async function* hashed(): AsyncGenerator<Buffer> {
    for await (const chunk of entry) {
      hash.update(chunk);
      yield chunk;
    }
  }
  const content = hashed();
  await reader.entry?.(name, content, bytes);
  // Consumes what the reader left over.
  while (!(await content.next()).done) continue;
  return { name, bytes, sha256: hash.digest('hex') };
}

/** Only for small entries. */
async function contentOf(entry: Entry): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of entry) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function readAbout(file: string, entryName: string, content: Buffer): ArchiveAbout {
  const about = entryName === ABOUT_ENTRY ? (parse(content) as Partial<ArchiveAbout> | null) : null;
  if (about?.format !== FORMAT) throw foreign(file);
  if (about.formatVersion !== FORMAT_VERSION)
    throw new ArchiveError(
      `${file} was made by another version of this software (format ${about.formatVersion ?? '?'}).`,
    );
  return about as ArchiveAbout;
}

function compare(file: string, expected: readonly ArchiveEntry[], seen: readonly ArchiveEntry[]): void {
  const byName = new Map(expected.map((entry) => [entry.name, entry]));
  for (const { name, bytes, sha256: hash } of seen) {
    const entry = byName.get(name);
    if (!entry) throw damaged(file, `${name} does not belong to it`);
    if (entry.bytes !== bytes || entry.sha256 !== hash)
      throw damaged(file, `${name} is not what was written`);
    byName.delete(name);
  }
  const [missing] = byName.keys();
  if (missing !== undefined) throw damaged(file, `${missing} is missing`);
}

function parse(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8')) as unknown;
  } catch {
    return null;
  }
}

function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

function foreign(file: string): ArchiveError {
  return new ArchiveError(`${file} is not a backup of this software.`);
}

function damaged(file: string, how: string): ArchiveError {
  return new ArchiveError(`${file} is damaged: ${how}. Use another backup.`);
}
