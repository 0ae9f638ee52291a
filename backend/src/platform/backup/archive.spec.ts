import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { ArchiveError } from './archive-error.js';
import { type ArchiveAbout, FORMAT, FORMAT_VERSION } from './archive-format.js';
import { nameOfBackup } from './backup-files.js';
import { readArchive, readArchiveAbout } from './read-archive.js';
import { writeArchive } from './write-archive.js';

const ABOUT: ArchiveAbout = {
  format: FORMAT,
  formatVersion: FORMAT_VERSION,
  kind: 'cluster',
  version: '1.0.0',
  startedAt: '2026-11-23T03:00:00.000Z',
  postgres: '18.4',
  migration: 'Baseline1764600000000',
  migrations: 1,
  system: '7',
  walFrom: '000000010000000000000002',
  notIncluded: [],
};
const BIG = Buffer.from(Array.from({ length: 300_000 }, (_, n) => (n * n) % 251));

describe('a backup archive', () => {
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

  it('is read as it was written, and its first entry says what it contains', async () => {
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

  it('is refused with a reason wherever it was cut off', async () => {
    const { length } = readFileSync(file);
    for (let keep = 1; keep < length; keep = Math.min(keep * 2, length - 1) + (keep > length / 2 ? 1 : 0)) {
      const cut = changed('cut.tar.gz', (bytes) => bytes.subarray(0, keep));
      await expect(readArchive(cut)).rejects.toThrow(ArchiveError);
      await expect(readArchive(cut)).rejects.toThrow(/^cut\.tar\.gz is (damaged|not a backup)/);
    }
  });

  it('is refused wherever a byte of it was changed', async () => {
    // Changes the content and packs it again, so that gzip's checksums match.
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
      // File times and padding are not protected; the content is still the same.
      if (!(result instanceof ArchiveError)) expect(result).toEqual(await readArchive(file));
    }
    // Flips several bytes, because a single bit may change nothing: it can say how far back a run of zeros is copied
    // from.
    const flipped = changed('flipped.tar.gz', (bytes) => {
      for (let at = bytes.length >> 1, end = at + 8; at < end; at += 1) bytes[at] = (bytes[at] ?? 0) ^ 0xff;
      return bytes;
    });
    await expect(readArchive(flipped)).rejects.toThrow('flipped.tar.gz is damaged');
  });

  it('is refused if it is another kind of file', async () => {
    const text = join(directory, 'notes.txt');
    writeFileSync(text, 'no backup');
    await expect(readArchive(text)).rejects.toThrow('notes.txt is not a backup of this software.');
    const empty = join(directory, 'empty');
    writeFileSync(empty, '');
    await expect(readArchive(empty)).rejects.toThrow('empty is not a backup of this software.');
    writeFileSync(empty, gzipSync(Buffer.alloc(10_000)));
    await expect(readArchive(empty)).rejects.toThrow('empty is not a backup of this software.');
    await expect(readArchive(join(directory, 'gone'))).rejects.toThrow(`There is no file ${directory}/gone.`);
    const newer = join(directory, 'newer.tar.gz');
    await writeArchive(newer, { ...ABOUT, formatVersion: 2 }, () => Promise.resolve({}));
    await expect(readArchive(newer)).rejects.toThrow(/made by another version/);
  });

  it('is not created when writing fails, and an existing one of that name stays', async () => {
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

describe('an encrypted backup archive', () => {
  const directory = mkdtempSync(join(tmpdir(), 'encrypted-'));
  const file = join(directory, 'bridgewater-copy-20261123T030000Z.tar.gz.age');
  const keyFile = (name: string, ...identities: string[]): string => {
    const path = join(directory, name);
    writeFileSync(path, `# a key\n${identities.join('\n')}\n`);
    return path;
  };
  const keys: { club: string; drill: string; other: string } = { club: '', drill: '', other: '' };
  beforeAll(async () => {
    for (const name of Object.keys(keys) as (keyof typeof keys)[])
      keys[name] = await generateX25519Identity();
    process.env.BACKUP_RECIPIENTS = [
      await identityToRecipient(keys.club),
      await identityToRecipient(keys.drill),
    ].join(', ');
    expect(basename(file)).toBe(nameOfBackup('copy', new Date('2026-11-23T03:00:00Z')));
    await writeArchive(file, ABOUT, async (add) => {
      await add('data/big', { bytes: BIG.length * 3, chunks: [BIG, BIG, BIG] });
      return { rows: { bookings: 3 } };
    });
  });
  afterEach(() => {
    delete process.env.BACKUP_IDENTITY_FILE;
  });
  afterAll(() => {
    delete process.env.BACKUP_RECIPIENTS;
    rmSync(directory, { recursive: true });
  });

  it.each(['club', 'drill'] as const)('is opened by the key of the %s', async (whose) => {
    process.env.BACKUP_IDENTITY_FILE = keyFile('key.txt', keys.other, keys[whose]);
    const { about, manifest } = await readArchive(file);
    expect(about).toEqual(ABOUT);
    expect(manifest.entries.map(({ name, bytes }) => [name, bytes])).toContainEqual([
      'data/big',
      BIG.length * 3,
    ]);
    expect(await readArchiveAbout(file)).toEqual(ABOUT);
  });

  it('does not contain its content in plain text', () => {
    const bytes = readFileSync(file);
    expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    // The first bytes of a gzip file.
    expect(bytes.includes(Buffer.from([0x1f, 0x8b, 0x08, 0x00]))).toBe(false);
  });

  it.each([
    ['without a key', () => undefined, 'is encrypted: say which file has the private key'],
    [
      'with another key',
      () => keyFile('other.txt', keys.other),
      'none of the keys in BACKUP_IDENTITY_FILE opens it',
    ],
    ['with a file without a key', () => keyFile('none.txt'), 'There is no private key in'],
    ['with a file that is not there', () => join(directory, 'gone.txt'), 'cannot be read (ENOENT)'],
  ])('is refused with a reason %s', async (_, identity, words) => {
    const path = identity();
    if (path !== undefined) process.env.BACKUP_IDENTITY_FILE = path;
    for (const read of [readArchive, readArchiveAbout]) {
      const refused = await read(file).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(ArchiveError);
      expect((refused as ArchiveError).message).toContain(words);
    }
  });

  it('is refused if it was cut off or changed', async () => {
    process.env.BACKUP_IDENTITY_FILE = keyFile('key.txt', keys.club);
    const bytes = readFileSync(file);
    const bad = join(directory, 'bad.tar.gz.age');
    for (const length of [30, 200, bytes.length >> 1, bytes.length - 1]) {
      writeFileSync(bad, bytes.subarray(0, length));
      await expect(readArchive(bad)).rejects.toThrow(/^bad\.tar\.gz\.age is (damaged|not a backup)/);
    }
    for (const place of [100, bytes.length >> 1, bytes.length - 1]) {
      const flipped = Buffer.from(bytes);
      flipped[place] = (flipped[place] ?? 0) ^ 1;
      writeFileSync(bad, flipped);
      await expect(readArchive(bad)).rejects.toThrow(ArchiveError);
    }
  });

  it('is removed if it was not finished', async () => {
    const unfinished = join(directory, 'unfinished.tar.gz.age');
    const failing = writeArchive(unfinished, ABOUT, async (add) => {
      await add('data/big', BIG);
      throw new Error('the database has gone');
    });
    await expect(failing).rejects.toThrow('the database has gone');
    expect(readdirSync(directory).filter((name) => name.startsWith('unfinished'))).toEqual([]);
  });
});
