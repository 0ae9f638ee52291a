import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import pg from 'pg';
import { systemOf } from '../../../launcher/backup/back-up-cluster.js';
import type { MadeBackup } from '../../../launcher/backup/backup-facts.js';
import { drillCluster } from '../../../launcher/backup/drill-cluster.js';
import { removeOldWal, walDirectory } from '../../../launcher/backup/wal-archive.js';
import { bringUpToDate } from '../../../src/database/after-restore.js';
import { removeExpiredBackups } from '../../../src/platform/backup/backup-files.js';
import { UNARCHIVED_WAL } from '../../../src/platform/backup/unarchived-wal.js';
import { dayAhead, insertBooking } from '../../factories/bookings.js';
import { createUser } from '../../factories/users.js';
import { BackupSite, WAL_PROGRAM } from '../../support/backup-site.js';
import { eventually } from '../../support/eventually.js';
import { itAtRelease } from '../../support/level.js';

/** `test/drills/backup.drill-spec.ts` kills backups at every step and restores over several timelines. */

const log = (): void => undefined;

/** A site with notes 1 and 2, and its backup from when there was only note 1. Each test starts from a copy. */
const original = new BackupSite();
let old: MadeBackup;
beforeAll(async () => {
  const client = await original.start();
  await client.query('CREATE TABLE notes (n int PRIMARY KEY, filling text)');
  await client.query('INSERT INTO notes VALUES (1)');
  old = await original.backUp();
  await client.query('INSERT INTO notes VALUES (2)');
  await client.end();
  await original.stop();
}, 120_000);
afterAll(() => original.remove());

describe('a backup of the embedded database', () => {
  let site: BackupSite;
  let backup: MadeBackup;
  const elsewhere = new BackupSite();
  beforeAll(async () => {
    site = original.copy();
    const client = await site.start();
    await client.query(`INSERT INTO notes SELECT n, repeat('x', 500) FROM generate_series(3, 2000) n`);
    let written = 2000;
    backup = await site.backUp({
      onStep: async (step) => {
        // The copy holds all rows that are committed before it ends.
        if (step !== 'stopped' && step !== 'wal')
          await client.query('INSERT INTO notes SELECT n FROM generate_series($1::int, $2) n', [
            written + 1,
            (written += 1000),
          ]);
      },
    });
    await client.query('INSERT INTO notes VALUES (-1)');
    await client.end();
  }, 120_000);
  afterAll(async () => {
    await site.remove();
    await elsewhere.remove();
  });

  it('restores all that was committed before its end, and nothing later', async () => {
    const { about, aside } = await elsewhere.restore(backup.path);
    expect(aside).toBeNull();
    expect(about).toMatchObject({ kind: 'cluster', version: '1.0.0', migration: '' });
    expect(await elsewhere.held()).toEqual(Array.from({ length: 4000 }, (_, n) => n + 1));
  }, 120_000);

  itAtRelease(
    'stays the last good one when the next is killed or the disk is full',
    async () => {
      const before = site.backups();
      expect(await site.backUpInProcess('stopped')).toMatchObject({ signal: 'SIGKILL' });
      expect(site.backups()).toEqual(before);
      const full = await site.backUpInProcess(null, 500);
      expect(full).toMatchObject({ code: 1, said: expect.stringMatching(/EFBIG|ENOSPC/) });
      expect(site.backups()).toEqual(before);
      // The server forgets the killed backup, and the next one deletes its files.
      const client = await site.client();
      await eventually(async () => {
        const { rows } = await client.query(`SELECT slot_name FROM pg_replication_slots`);
        expect(rows).toEqual([]);
      });
      await client.end();
      const { path } = await site.backUp();
      expect((await removeExpiredBackups(site.directory, 'cluster')).map((left) => left.path)).toEqual([
        path,
      ]);
      expect(readdirSync(site.directory)).toEqual([basename(path)]);
    },
    120_000,
  );
});

describe('a restore to a point in time', () => {
  let site: BackupSite;
  beforeAll(() => {
    site = original.copy(true);
  });
  afterAll(() => site.remove());

  itAtRelease(
    'restores what was committed before that time and nothing later, on a new timeline',
    async () => {
      const client = await site.start();
      const { path: file, about } = await site.backUp();
      const write = async (n: number): Promise<Date> => {
        const sql = 'INSERT INTO notes VALUES ($1) RETURNING clock_timestamp() AS at';
        return (await client.query<{ at: Date }>(sql, [n])).rows[0]!.at;
      };
      await write(3);
      await client.query('SELECT pg_switch_wal()');
      const fourth = await write(4);
      await client.query(`SELECT pg_sleep(0.05)`);
      await write(5);
      await client.end();
      // Stopping archives the last WAL.
      await site.stop();

      const { home } = site;
      const system = about.system ?? '';
      const wal = site.wal(about);
      await site.restore(file, { ...wal, until: 'latest' });
      expect(await site.held((again) => again.query('INSERT INTO notes VALUES (6)'))).toEqual([
        1, 2, 3, 4, 5,
      ]);
      await site.restore(file, { ...wal, until: new Date(fourth.getTime() + 1) });
      expect(await site.held()).toEqual([1, 2, 3, 4]);
      // The WAL of both timelines was archived under different names.
      expect(readFileSync(join(site.dataDir, 'logs/postgres.log'), 'utf8')).not.toContain(
        'different content',
      );
      const tomorrow = new Date(Date.now() + 86_400_000);
      await expect(site.restore(file, { ...wal, until: tomorrow })).rejects.toThrow(
        /^The archived WAL does not reach/,
      );
      const early = new Date(Date.parse(about.startedAt) - 60_000);
      await expect(site.restore(file, { ...wal, until: early })).rejects.toThrow(
        /is before the end of that backup/,
      );
      // WAL that the oldest backup needs is kept.
      const kept = (): string[] => readdirSync(walDirectory(home, system));
      const before = kept();
      expect(removeOldWal(home, system, about.walFrom ?? '')).toBeGreaterThanOrEqual(0);
      expect(kept()).toContain(`${about.walFrom}.gz`);
      expect(removeOldWal(home, system, 'FFFFFFFFFFFFFFFFFFFFFFFF')).toBeGreaterThan(0);
      expect(before.length).toBeGreaterThan(kept().length);
    },
    120_000,
  );

  it('needs archived WAL: the time since archiving fails is reported until it works again', async () => {
    const own = original.copy(true);
    try {
      const client = await own.start();
      const kept = walDirectory(own.home, await systemOf(own.cluster));
      const since = async (): Promise<Date | null | undefined> =>
        (await client.query<{ since: Date | null }>(`SELECT since FROM ${UNARCHIVED_WAL} AS unarchived`))
          .rows[0]?.since;
      const fill = (): Promise<unknown> =>
        client.query('BEGIN; INSERT INTO notes SELECT max(n) + 1 FROM notes; COMMIT; SELECT pg_switch_wal()');
      expect(await since()).toBeNull();
      renameSync(kept, `${kept}.away`);
      writeFileSync(kept, 'a file where its directory was');
      await fill();
      await eventually(async () => expect(await since()).toBeInstanceOf(Date));
      rmSync(kept);
      renameSync(`${kept}.away`, kept);
      // PostgreSQL would retry within a minute.
      await fill();
      await eventually(async () => expect(await since()).toBeNull());
      await client.end();
    } finally {
      await own.remove();
    }
  }, 120_000);

  it('needs unique WAL: a file is archived once and never replaced by another database’s', () => {
    const directory = mkdtempSync(join(tmpdir(), 'wal-'));
    const run = (...args: string[]) =>
      spawnSync(process.execPath, [WAL_PROGRAM, ...args], { encoding: 'utf8' });
    const kept = join(directory, 'kept');
    const put = (content: string) => {
      writeFileSync(join(directory, 'segment'), content);
      return run('put', join(directory, 'segment'), kept, 'A');
    };
    expect(put('one').status).toBe(0);
    expect(put('one').status).toBe(0);
    expect(put('two')).toMatchObject({ status: 1, stderr: expect.stringContaining('has different content') });
    const back = join(directory, 'back');
    const get = (name: string): number | null => run('get', name, back, join(directory, 'none'), kept).status;
    expect([get('A'), get('B')]).toEqual([0, 1]);
    expect(readFileSync(back, 'utf8')).toBe('one');
  });
});

describe('the restore drill', () => {
  let site: BackupSite;
  beforeAll(async () => {
    site = original.copy();
    await (await site.start()).end();
    await bringUpToDate(site.url);
  }, 120_000);
  afterAll(() => site.remove());

  it('counts the rows of the newest backup and reports its integrity findings', async () => {
    const pool = new pg.Pool({ connectionString: site.url, max: 1 });
    pool.on('error', log);
    const { id: userId } = await createUser(pool);
    await insertBooking(pool, { userId, isPaid: true });
    const wrong = await insertBooking(pool, { userId, isPaid: true, date: dayAhead(31) });
    // Bypasses the database's own checks.
    await pool.query(`SET session_replication_role = replica`);
    await pool.query('UPDATE bookings SET paid_minor = paid_minor + 1 WHERE id = $1', [wrong]);
    await pool.end();
    const { path: file } = await site.backUp();
    const { counts, findings } = await drillCluster({ file, dataDir: site.dataDir, log });
    expect(counts).toMatchObject({ bookings: 2, payments: 2, users: 1 });
    expect(findings).toContainEqual(expect.stringMatching(`^booking ${wrong} .*: has been paid`));
    expect(findings.filter((one) => !one.startsWith(`booking ${wrong} `))).toEqual([]);
    expect(site.places()).toEqual(['data']);
  }, 120_000);
});

describe('a restore over a site that has data', () => {
  let site: BackupSite;
  beforeAll(() => {
    site = original.copy();
  });
  afterAll(() => site.remove());

  it('refuses a backup that is cut short, changed, foreign or of a later release, and keeps the data', async () => {
    const refused = async (name: string, content: Buffer, words: RegExp): Promise<void> => {
      const file = join(site.dataDir, name);
      writeFileSync(file, content);
      await expect(site.restore(file)).rejects.toThrow(words);
    };
    const whole = readFileSync(old.path);
    await refused(
      'cut.tar.gz',
      whole.subarray(0, whole.length / 2),
      /^cut\.tar\.gz is damaged: it ends too early/,
    );
    const changed = Buffer.from(whole);
    changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 0xff;
    await refused('changed.tar.gz', changed, /^changed\.tar\.gz is damaged/);
    await refused(
      'text.tar.gz',
      Buffer.from('Dear club,'),
      /^text\.tar\.gz is not a backup of this software/,
    );
    const accept = (): never => {
      throw new Error('made by a later release');
    };
    await expect(site.restore(old.path, { accept })).rejects.toThrow('made by a later release');
    const prepare = (): Promise<void> => Promise.reject(new Error('integrity checks failed'));
    await expect(site.restore(old.path, { prepare })).rejects.toThrow('integrity checks failed');
    expect(site.places()).toEqual(['data']);
  }, 120_000);

  itAtRelease(
    'leaves the old or the new data complete when it is killed or the disk is full, and keeps the old data',
    async () => {
      const full = await site.restoreInProcess(old.path, null, 1000);
      expect(full).toMatchObject({ code: 1, said: expect.stringMatching(/EFBIG|ENOSPC/) });
      // The refused backups have changed nothing.
      expect(await site.held()).toEqual([1, 2]);
      // The former data is set aside by now; the next start puts the restored data in its place.
      expect(await site.restoreInProcess(old.path, 'aside')).toMatchObject({ signal: 'SIGKILL' });
      expect(site.places()).not.toContain('data');
      expect(await site.held()).toEqual([1]);
      const aside = site.places().filter((name) => name.startsWith('data.before-'));
      expect(aside).toHaveLength(1);
      expect(site.places()).toEqual(['data', ...aside]);
    },
    120_000,
  );
});
