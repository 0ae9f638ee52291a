import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { ArchiveError } from './archive-error.js';
import { type ArchiveAbout, FORMAT, FORMAT_VERSION } from './archive-facts.js';
import { readArchive, readArchiveAbout } from './read-archive.js';
import { writeArchive } from './write-archive.js';

const ABOUT: ArchiveAbout = {
  format: FORMAT,
  formatVersion: FORMAT_VERSION,
  kind: 'cluster',
  version: '1.0.0',
  startedAt: '2026-11-23T03:00:00.000Z',
  postgres: '18.4',
  migration: 'Backups1764577000000',
  migrations: 90,
  system: '7',
  walFrom: '000000010000000000000002',
  notIncluded: [],
};
const BIG = Buffer.from(Array.from({ length: 300_000 }, (_, n) => (n * n) % 251));

describe('an archive', () => {
  const directory = mkdtempSync(join(tmpdir(), 'archive-'));
  const file = join(directory, 'whole.tar.gz');
  afterAll(() => rmSync(directory, { recursive: true }));
  beforeAll(() =>
    writeArchive(file, ABOUT, async (add) => {
      await add('data/empty', Buffer.alloc(0));
      await add('data/big', { bytes: BIG.length * 3, chunks: [BIG, BIG, BIG] });
      return { rows: { bookings: 3 } };
    }),
  );

  const changed = (name: string, change: (bytes: Buffer) => Buffer): string => {
    const path = join(directory, name);
    writeFileSync(path, change(readFileSync(file)));
    return path;
  };

  it('is read as it was written, and says at its beginning what it is of', async () => {
    const found = new Map<string, Buffer>();
    const { about, manifest } = await readArchive(file, {
      async entry(name, content) {
        const chunks: Buffer[] = [];
        for await (const chunk of content) chunks.push(chunk);
        found.set(name, Buffer.concat(chunks));
      },
    });
    expect(about).toEqual(ABOUT);
    expect(await readArchiveAbout(file)).toEqual(ABOUT);
    expect(manifest.rows).toEqual({ bookings: 3 });
    expect(found.get('data/empty')).toHaveLength(0);
    expect(found.get('data/big')?.equals(Buffer.concat([BIG, BIG, BIG]))).toBe(true);
    expect(readdirSync(directory)).not.toContain('whole.tar.gz.unfinished');
  });

  it('is refused in a sentence wherever it was cut off', async () => {
    const { length } = readFileSync(file);
    for (let keep = 1; keep < length; keep = Math.min(keep * 2, length - 1) + (keep > length / 2 ? 1 : 0)) {
      const cut = changed('cut.tar.gz', (bytes) => bytes.subarray(0, keep));
      await expect(readArchive(cut)).rejects.toThrow(ArchiveError);
      await expect(readArchive(cut)).rejects.toThrow(/^cut\.tar\.gz is (damaged|no backup)/);
    }
  });

  it('is refused wherever a byte of it was changed', async () => {
    // What it holds, whose checksums do not help: packed again, as somebody would who edits it.
    const { length } = gunzipSync(readFileSync(file));
    for (let at = 100; at < length - 1024; at += Math.ceil(length / 60)) {
      const other = changed('other.tar.gz', (bytes) => {
        const content = gunzipSync(bytes);
        content[at] = (content[at] ?? 0) ^ 1;
        return gzipSync(content, { level: 1 });
      });
      const result = await readArchive(other).then(
        ({ about, manifest }) => ({ about, manifest }),
        (error: unknown) => error,
      );
      // The time of a file and the filling between files are nobody's: there nothing of it is different.
      if (!(result instanceof ArchiveError)) expect(result).toEqual(await readArchive(file));
    }
    // Not a bit alone: one that says how far back a run of zeros is repeated from may change nothing.
    const flipped = changed('flipped.tar.gz', (bytes) => {
      for (let at = bytes.length >> 1, end = at + 8; at < end; at += 1) bytes[at] = (bytes[at] ?? 0) ^ 0xff;
      return bytes;
    });
    await expect(readArchive(flipped)).rejects.toThrow('flipped.tar.gz is damaged');
  });

  it('is refused when it is something else', async () => {
    const text = join(directory, 'notes.txt');
    writeFileSync(text, 'no backup');
    await expect(readArchive(text)).rejects.toThrow('notes.txt is no backup of this software.');
    const empty = join(directory, 'empty');
    writeFileSync(empty, '');
    await expect(readArchive(empty)).rejects.toThrow('empty is no backup of this software.');
    writeFileSync(empty, gzipSync(Buffer.alloc(10_000)));
    await expect(readArchive(empty)).rejects.toThrow('empty is no backup of this software.');
    await expect(readArchive(join(directory, 'gone'))).rejects.toThrow(`There is no file ${directory}/gone.`);
    const newer = join(directory, 'newer.tar.gz');
    await writeArchive(newer, { ...ABOUT, formatVersion: 2 }, () => Promise.resolve({}));
    await expect(readArchive(newer)).rejects.toThrow(/made by another version/);
  });

  it('leaves nothing when what fills it fails, and the one of that name as it was', async () => {
    const before = readFileSync(file);
    const failing = writeArchive(file, ABOUT, async (add) => {
      await add('data/big', BIG);
      throw new Error('the server has gone');
    });
    await expect(failing).rejects.toThrow('the server has gone');
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(readdirSync(directory).filter((name) => name.includes('unfinished'))).toEqual([]);
  });
});
