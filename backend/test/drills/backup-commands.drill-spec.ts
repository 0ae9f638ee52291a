import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { withServer } from '../../launcher/backup/restore-cluster.js';
import { programsBelow } from '../../launcher/backup/upgrade-cluster.js';
import { createCluster, findInstallation } from '../../launcher/run/postgres/embedded-postgres.js';
import { readSettings } from '../../launcher/run/postgres/server-process.js';
import { bringUpToDate } from '../../src/database/after-restore.js';
import { withClient } from '../../src/platform/database/with-client.js';
import { BackupSite, type Ended } from '../support/backup-site.js';
import { eventually } from '../support/eventually.js';
import { createEmptyDatabase, type TestDatabase } from '../support/test-database.js';

/** Runs `npm run backup`, `restore` and `upgrade:postgres` on a stopped site. */

const LAUNCHER = join(import.meta.dirname, '../../launcher/backup');
const site = new BackupSite();
const databases: TestDatabase[] = [];
beforeAll(async () => {
  await (await site.start()).end();
  await bringUpToDate(site.url);
  await note(site.url, 1);
  await site.stop();
});
afterAll(async () => {
  await Promise.all(databases.map((database) => database.drop()));
  await site.remove();
});

interface Said extends Ended {
  /** What it wrote to stderr. */
  sentence: string;
}

/** Inserts a row that identifies the site, into a table without constraints. */
const note = (url: string, n: number): Promise<unknown> =>
  withClient(url, (client) =>
    client.query(`INSERT INTO rate_limits (key, hits, resets_at) VALUES ($1, 1, now() + interval '1 day')`, [
      `note:${n}`,
    ]),
  );

async function notesOf(url: string): Promise<string[]> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ key: string }>(`SELECT key FROM rate_limits WHERE key LIKE 'note:%' ORDER BY key`),
  );
  return rows.map(({ key }) => key);
}

/** Reads the notes of the stopped site. */
async function kept(): Promise<string[]> {
  await (await site.start()).end();
  const found = await notesOf(site.url);
  await site.stop();
  return found;
}

function begin(
  command: string,
  args: string[],
  env: Record<string, string> = {},
): { child: ChildProcess; ended: Promise<Said> } {
  const child = spawn(process.execPath, [join(LAUNCHER, `${command}.mjs`), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      DATABASE_URL: '',
      DATABASE_DIRECT_URL: '',
      BACKUP_DIR: '',
      BACKUP_COPY_DIR: '',
      DATA_DIR: site.dataDir,
      ...env,
    },
  });
  let [said, errors] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const ended = once(child, 'close').then(([code, signal]) => ({
    code: code as number | null,
    signal: signal as NodeJS.Signals | null,
    said,
    sentence: errors.trim(),
  }));
  return { child, ended };
}

const run = (command: string, args: string[] = [], env: Record<string, string> = {}): Promise<Said> =>
  begin(command, args, env).ended;

/** Expects exit code 1 and one sentence without a stack trace. */
async function refused(words: RegExp, ...given: Parameters<typeof run>): Promise<void> {
  const { code, sentence } = await run(...given);
  expect(sentence).toMatch(words);
  expect(sentence.split('\n')).toHaveLength(1);
  expect(code).toBe(1);
}

/** Kills the command as soon as the condition is met. */
async function killedWhen(
  isSo: () => boolean,
  command: string,
  args: string[] = [],
  env = {},
): Promise<void> {
  const { child, ended } = begin(command, args, env);
  const state = { over: false };
  void ended.then(() => (state.over = true));
  while (!state.over && !isSo()) await pause(2);
  child.kill('SIGKILL');
  expect((await ended).signal).toBe('SIGKILL');
}

async function emptyDatabase(): Promise<string> {
  const database = await createEmptyDatabase();
  databases.push(database);
  return database.url;
}

const backups = (kind = 'cluster'): string[] => site.backups().filter((name) => name.includes(`-${kind}-`));
const unfinished = (): boolean =>
  existsSync(site.directory) && readdirSync(site.directory).some((name) => name.endsWith('.unfinished'));

describe('backup commands with the embedded database', () => {
  it('a backup can be made, listed, tested and checked', async () => {
    expect(await run('backup', ['--list'])).toMatchObject({
      code: 0,
      said: expect.stringContaining('no backups'),
    });
    await refused(/^There is no backup in /, 'restore', ['latest']);
    expect(await run('backup')).toMatchObject({
      code: 0,
      said: expect.stringMatching(/bridgewater-cluster-\d{8}T\d{6}Z\.tar\.gz \(\d+\.\d MB\)/),
    });
    const [name = ''] = backups();
    expect(await run('backup', ['--list'])).toMatchObject({ code: 0, said: expect.stringContaining(name) });
    expect(await run('backup', ['--check', name])).toMatchObject({
      code: 0,
      said: expect.stringContaining('is complete'),
    });
    expect(await run('backup', ['--drill'])).toMatchObject({
      code: 0,
      said: expect.stringContaining('integrity checks passed'),
    });
  });

  it('invalid commands are refused with one sentence and change nothing', async () => {
    const [name = ''] = backups();
    const cut = join(site.dataDir, 'cut.tar.gz');
    const whole = readFileSync(join(site.directory, name));
    writeFileSync(cut, whole.subarray(0, whole.length / 2));
    await refused(/is damaged: it ends too early/, 'backup', ['--check', cut]);
    await refused(/is damaged: it ends too early/, 'restore', [cut]);
    await refused(/^There is no file nothing\.tar\.gz\. npm run backup -- --list/, 'restore', [
      'nothing.tar.gz',
    ]);
    await refused(/is not a backup of this software/, 'restore', [join(LAUNCHER, 'restore.mjs')]);
    await refused(/^--at needs a time with a time zone/, 'restore', ['latest', '--at', 'yesterday']);
    await refused(/is before the end of that backup/, 'restore', ['latest', '--at', '2020-01-01T00:00:00Z']);
    expect((await run('restore')).code).toBe(1);
    // A running site is refused: here this process has the lock of its directory.
    const { tryLock } = (await import(pathToFileURL(join(LAUNCHER, '../run/lock.mjs')).href)) as {
      tryLock(file: string, about: object): unknown;
    };
    const lock = join(site.dataDir, 'launcher.json');
    tryLock(lock, { command: 'npm start', address: 'http://localhost' });
    await refused(/^`npm start` is using .*\. Stop it first, or use --stop\.$/, 'restore', ['latest']);
    rmSync(lock);
    expect(await kept()).toEqual(['note:1']);
    expect(backups()).toEqual([name]);
  });

  it('a backup of an older version is refused and changes nothing', async () => {
    const older = new BackupSite();
    try {
      const client = await older.start();
      await client.query(`CREATE TABLE migrations (id serial PRIMARY KEY, timestamp bigint, name text);
        INSERT INTO migrations (timestamp, name) VALUES (1764593000002, 'Old1764593000002')`);
      await client.end();
      const { path } = await older.backUp();
      await refused(
        /is from an older version\. .* cannot bring the old one along\. Nothing was restored\.$/,
        'restore',
        [path],
      );
    } finally {
      await older.remove();
    }
    expect(await kept()).toEqual(['note:1']);
  });

  it('the last good backup stays when the disk is full', async () => {
    const before = backups();
    const disk = mkdtempSync(join(tmpdir(), 'small-disk-'));
    const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk]).status === 0;
    try {
      if (isMounted) {
        await refused(
          /^No backup was made: there is no space left in .*\. small-disk-\w+ has the earlier backups\.$/,
          'backup',
          [],
          { BACKUP_DIR: disk },
        );
        expect(readdirSync(disk).filter((name) => name.includes('.tar.gz'))).toEqual([]);
        // The copy fails for lack of space: the backup itself stays, and the message says so.
        await refused(
          /^bridgewater-cluster-.* was made but not copied: there is no space left/,
          'backup',
          [],
          { BACKUP_COPY_DIR: disk },
        );
        expect(readdirSync(disk).filter((name) => name.includes('.tar.gz'))).toEqual([]);
      } else console.log('no disk of a limited size can be had here: only a limit of files is tried');
    } finally {
      if (isMounted) spawnSync('umount', [disk]);
      rmSync(disk, { recursive: true });
    }
    expect(backups().length).toBeGreaterThanOrEqual(before.length > 0 ? 1 : 0);
    expect((await run('backup', ['--check', 'latest'])).code).toBe(0);
  });

  it('a killed backup keeps the last good one, and the next run succeeds', async () => {
    const before = backups();
    await killedWhen(unfinished, 'backup');
    expect(backups()).toEqual(before);
    // The next run finds the database server that the killed one had started.
    expect((await run('backup')).code).toBe(0);
    expect(unfinished()).toBe(false);

    await (await site.start()).end();
    await note(site.url, 2);
    await site.stop();
    await killedWhen(() => site.places().includes('data.restoring'), 'restore', ['latest']);
    expect(await kept()).toEqual(['note:1', 'note:2']);
    expect(await run('restore', ['latest'])).toMatchObject({
      code: 0,
      said: expect.stringContaining('the previous data is in'),
    });
    expect(await kept()).toEqual(['note:1']);
    expect(site.places().filter((name) => name.startsWith('data.before-'))).toHaveLength(1);
  });
});

describe('a site whose disk is lost', () => {
  it('a site whose disk is lost is restored to a given second from the copies alone', async () => {
    const lost = site.copy(true);
    const elsewhere = new BackupSite();
    const copies = mkdtempSync(join(tmpdir(), 'second-disk-'));
    const env = (one: BackupSite): Record<string, string> => ({
      DATA_DIR: one.dataDir,
      BACKUP_COPY_DIR: copies,
    });
    try {
      expect((await run('backup', [], env(lost))).code).toBe(0);
      const [name = ''] = readdirSync(copies).filter((file) => file.endsWith('.gz'));
      const client = await lost.start();
      await note(lost.url, 7);
      // Waits until a full second of the database clock lies between the two notes.
      await client.query(
        `SELECT pg_sleep(extract(epoch FROM date_trunc('second', clock_timestamp()) + interval '1.1 seconds' - clock_timestamp()))`,
      );
      const { rows } = await client.query<{ at: Date }>(
        `SELECT date_trunc('second', clock_timestamp()) AS at`,
      );
      await note(lost.url, 8);
      await client.end();
      await lost.stop();
      // As `npm start` does each minute.
      const { walCopier } = (await import(pathToFileURL(join(LAUNCHER, 'backups.mjs')).href)) as {
        walCopier(dataDir: string, copies: string): Promise<() => Promise<void>>;
      };
      await (
        await walCopier(lost.dataDir, copies)
      )();
      await lost.remove();

      const at = rows[0]!.at.toISOString().replace('.000Z', 'Z');
      expect(await run('restore', [name, '--at', at], env(elsewhere))).toMatchObject({
        code: 0,
        said: expect.stringContaining('were copied back from'),
      });
      await (await elsewhere.start()).end();
      const found = await notesOf(elsewhere.url);
      expect([found.includes('note:7'), found.includes('note:8')]).toEqual([true, false]);
    } finally {
      await elsewhere.remove();
      rmSync(copies, { recursive: true });
    }
  });
});

describe('backup commands with DATABASE_URL', () => {
  it('a site can be moved to a real server and back, and unsuitable targets are refused', async () => {
    expect((await run('backup', ['--copy'])).code).toBe(0);
    const [copy = ''] = backups('copy');
    const url = await emptyDatabase();
    const there = { DATABASE_URL: url };
    await refused(/^No backup was made: This database has no tables of this software\./, 'backup', [], there);
    await refused(/has the files of an embedded database/, 'restore', [backups()[0] ?? ''], there);
    await refused(
      /has the rows of one point in time. --at is for/,
      'restore',
      [copy, '--at', 'latest'],
      there,
    );
    await refused(/^Nothing was restored: .*ECONNREFUSED/, 'restore', [copy], {
      DATABASE_URL: 'postgres://127.0.0.1:1/club',
    });
    expect(await run('restore', [copy], there)).toMatchObject({
      code: 0,
      said: expect.stringContaining('restored: the site is as it was'),
    });
    expect(await notesOf(url)).toEqual(['note:1']);
    await refused(/^The database at DATABASE_URL is not empty/, 'restore', [copy], there);

    await note(url, 3);
    await killedWhen(unfinished, 'backup', [], there);
    expect(backups('copy')).toEqual([copy]);
    expect(await run('backup', [], there)).toMatchObject({
      code: 0,
      said: expect.stringContaining('bridgewater-copy-'),
    });
    expect(await run('backup', ['--drill'], there)).toMatchObject({
      code: 0,
      said: expect.stringContaining('integrity checks passed'),
    });
    const { rows } = await withClient(url, (client) =>
      client.query(
        `SELECT kind, ok FROM backup_runs WHERE started_at > (SELECT max(restored_at) FROM restores) ORDER BY id`,
      ),
    );
    expect(rows).toEqual([
      { kind: 'backup', ok: true },
      { kind: 'drill', ok: true },
    ]);
    await refused(/^`npm run upgrade|^DATABASE_URL is an external server/, 'upgrade-postgres', [], there);

    expect(await run('backup', ['--integrity'], there)).toMatchObject({
      code: 0,
      said: expect.stringContaining('integrity checks passed: 0 users'),
    });

    // Restores its rows into the embedded database, whose data is moved aside.
    const [newest = ''] = backups('copy').sort().reverse();
    expect(await run('restore', [newest])).toMatchObject({ code: 0 });
    expect(await kept()).toEqual(['note:1', 'note:3']);
  });
});

it('npm start copies a real server each night and tests a restore each week', async () => {
  const url = await emptyDatabase();
  await bringUpToDate(url);
  const clock = pathToFileURL(join(LAUNCHER, 'backup-clock.mjs')).href;
  const program = `const { startBackupClock } = await import(${JSON.stringify(clock)});
    await startBackupClock({ url: process.env.DATABASE_URL, copies: null, checkEveryMs: 100 });`;
  const directory = mkdtempSync(join(tmpdir(), 'nightly-'));
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DATABASE_URL: url,
      DATABASE_DIRECT_URL: '',
      DATA_DIR: directory,
      BACKUP_DIR: '',
      BACKUP_COPY_DIR: '',
    },
  });
  try {
    await eventually(async () => {
      const { rows } = await withClient(url, (client) =>
        client.query(`SELECT kind, ok, file FROM backup_runs ORDER BY id`),
      );
      const file: unknown = expect.stringMatching(/^bridgewater-copy-/);
      expect(rows).toEqual([
        { kind: 'backup', ok: true, file },
        { kind: 'drill', ok: true, file },
      ]);
    }, 60_000);
    const { rows } = await withClient(url, (client) =>
      client.query(`SELECT kind FROM backup_watches ORDER BY kind`),
    );
    expect(rows).toEqual([{ kind: 'backup' }, { kind: 'drill' }]);
  } finally {
    child.kill('SIGTERM');
    await once(child, 'close');
    rmSync(directory, { recursive: true });
  }
});

describe('another major version of PostgreSQL', () => {
  it('npm start and the upgrade command ask for the programs of the old version', async () => {
    expect(await run('upgrade-postgres')).toMatchObject({
      code: 0,
      said: expect.stringContaining('nothing to do'),
    });
    const older = site.copy();
    const version = join(older.cluster, 'PG_VERSION');
    const installed = Number(readFileSync(version, 'utf8'));
    try {
      writeFileSync(version, `${installed - 1}\n`);
      await expect(older.start()).rejects.toThrow(/run `npm run upgrade:postgres` to move it/);
      const env = { DATA_DIR: older.dataDir };
      await refused(/Set their directory with --from/, 'upgrade-postgres', [], env);
      await refused(
        /has PostgreSQL \d+, but the data needs version \d+/,
        'upgrade-postgres',
        ['--from', site.upgradeOptions().programs],
        env,
      );
      writeFileSync(version, `${installed + 1}\n`);
      await refused(/install the version that made it/, 'upgrade-postgres', [], env);
    } finally {
      await older.remove();
    }
  });

  it('an upgrade moves all rows and keeps the old data, wherever it is killed', async () => {
    const expected = await kept();
    const before = site.places();
    for (const step of ['copied', 'staged', 'prepared', 'named']) {
      expect(await site.upgradeInProcess(step)).toMatchObject({ signal: 'SIGKILL' });
      expect(await kept()).toEqual(expected);
    }
    expect(await site.upgradeInProcess('aside')).toMatchObject({ signal: 'SIGKILL' });
    expect(await kept()).toEqual(expected);
    expect(await site.upgradeInProcess(null)).toMatchObject({ code: 0 });
    expect(await kept()).toEqual(expected);
    const aside = site.places().filter((name) => !before.includes(name));
    expect(aside.every((name) => name.startsWith('data.before-'))).toBe(true);
    expect(aside).toHaveLength(2);
  });

  const old = process.env.OLD_POSTGRES;
  (old ? it : it.skip)(
    'a database is upgraded with the real programs of the previous version (directory in OLD_POSTGRES)',
    async () => {
      const older = new BackupSite();
      const { dataDir } = older;
      const installation = findInstallation(dataDir, () => undefined);
      const { password } = readSettings(dataDir);
      const bin = programsBelow(old ?? '') ?? '';
      const where = { ...installation, bin, password, logFile: join(dataDir, 'old.log') };
      try {
        createCluster(where);
        await withServer(where, async (url) => {
          await bringUpToDate(url);
          await note(url, 9);
        });
        const env = { DATA_DIR: dataDir };
        await refused(/run `npm run upgrade:postgres` to move it/, 'backup', [], env);
        expect(await run('upgrade-postgres', ['--from', old ?? ''], env)).toMatchObject({ code: 0 });
        await (await older.start()).end();
        expect(await notesOf(older.url)).toEqual(['note:9']);
      } finally {
        await older.remove();
      }
    },
  );
});
