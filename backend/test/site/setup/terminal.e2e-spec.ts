import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { eventually } from '../../support/eventually.js';
import { startAppWith, TEST_SETTINGS } from '../../support/test-app.js';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.js';
import { ANSWERS } from './answers.js';
import { itAtRelease } from '../../support/level.js';

const PROGRAM = join(import.meta.dirname, '../../../dist/bundle/programs/set-up.js');
const PASSWORD = 'gum tree lantern paddock';
const ADMIN = { username: 'admin', email: 'jo@quarrylane.example', fullName: 'Jo Quarry' };

let database: TestDatabase;
let db: pg.Pool;
let directory: string;

beforeEach(async () => {
  database = await createTestDatabase(true);
  db = new pg.Pool({ connectionString: database.url, max: 3 });
  // The database is dropped while some connections are still closing.
  db.on('error', () => undefined);
  directory = mkdtempSync(join(tmpdir(), 'set-up-test-'));
});

afterEach(async () => {
  await db.end();
  await database.drop();
  rmSync(directory, { recursive: true, force: true });
});

interface Run {
  child: ChildProcess;
  /** All output so far, with the error output. */
  output(): string;
  /** @returns the exit code */
  ended: Promise<number | null>;
}

function start(...args: string[]): Run {
  const env = { PATH: process.env.PATH, ...TEST_SETTINGS, DATABASE_URL: database.url };
  const child = spawn(process.execPath, [PROGRAM, ...args], { env });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return { child, output: () => output, ended: once(child, 'close').then(([code]) => code as number | null) };
}

/** Sends all lines at once, as a pipe does. */
function answer({ child }: Run, lines: readonly string[]): void {
  child.stdin?.end(lines.map((line) => `${line}\n`).join(''));
}

function fileOf(content: unknown): string {
  const file = join(directory, 'club.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

function startFromFile(content: unknown, ...args: string[]): Run {
  const run = start('--file', fileOf(content), '--password-stdin', ...args);
  answer(run, [PASSWORD]);
  return run;
}

async function installation(): Promise<{ state: string; steps: string[] }> {
  const { rows } = await db.query<{ state: string; draft: object }>('SELECT state, draft FROM installation');
  return { state: rows[0]?.state ?? '', steps: Object.keys(rows[0]?.draft ?? {}).sort() };
}

const names = async (table: 'spaces' | 'clubs' | 'rooms'): Promise<string[]> =>
  (await db.query<{ name: string }>(`SELECT name FROM ${table} ORDER BY id`)).rows.map(({ name }) => name);

const ADMIN_LINES = [ADMIN.email, ADMIN.fullName, ADMIN.username, PASSWORD, PASSWORD];
const { club, times } = ANSWERS;
const CLUB_LINES = [
  club.name,
  club.address,
  club.phone,
  club.email,
  String(club.latitude),
  String(club.longitude),
];

describe('the set-up in the terminal', () => {
  it('asks again after an error, and makes the site', async () => {
    const run = start();
    answer(run, [
      'jo at quarry lane',
      'Jo Quarry',
      '',
      PASSWORD,
      PASSWORD,
      ADMIN.email,
      ADMIN.fullName,
      '',
      'password1',
      'password1',
      ...ADMIN_LINES,
      'perhaps',
      'yes',
      club.name,
      club.address,
      'ring us',
      club.email,
      String(club.latitude),
      String(club.longitude),
      // Empty lines keep the answers that were accepted.
      '',
      '',
      club.phone,
      '',
      '',
      '',
      times.hoursMonday,
      times.hoursTuesday,
      times.hoursWednesday,
      '',
      times.hoursFriday,
      times.hoursSaturday,
      times.hoursSunday,
      times.hoursNote,
      '',
      '',
      '95',
      '',
      '',
      '',
      '',
      '',
      'Pavilion',
      '30',
      '60',
      '',
      'Pavilion',
      '',
      'The room alone.',
      '80',
      '',
      '',
      '',
      'Bowls',
      'Lawn bowls on two greens',
      '',
      '',
    ]);
    expect({ code: await run.ended, output: run.output() }).toMatchObject({ code: 0 });
    expect(run.output()).toContain('! email: Invalid email address');
    expect(run.output()).toContain('! password: ');
    expect(run.output()).toContain('Please answer yes or no.');
    expect(run.output()).toContain('! phone: Enter a phone number');
    expect(run.output()).toContain('10:00 PM - 12:00 AM');
    expect(run.output()).toContain(`The site of the ${club.name} is set up.`);
    expect(run.output()).not.toContain(PASSWORD);
    expect(await installation()).toEqual({ state: 'own', steps: [] });
    expect(await names('rooms')).toEqual(['Pavilion']);
    expect(await names('clubs')).toEqual(['Bowls']);

    const api = await startAppWith(TEST_SETTINGS, { databaseUrl: database.url });
    try {
      const admin = await api.login(ADMIN.username, PASSWORD);
      await admin.get('/api/admin/me').expect(200);
      const { body } = await api.agent().get('/api/config');
      expect(body).toMatchObject({
        clubName: club.name,
        phone: club.phone,
        texts: { hoursThursday: '16:00-21:00' },
      });
      const options = JSON.stringify((await api.agent().get('/api/booking-options')).body);
      expect(options).toContain('9500');
    } finally {
      await api.close();
    }
  });

  it('keeps the answers when it is stopped, and continues there', async () => {
    const first = start();
    answer(first, [...ADMIN_LINES, 'yes', ...CLUB_LINES, 'closed', 'closed']);
    expect(await first.ended).toBe(1);
    expect(first.output()).toContain('Stopped. Your answers are saved, and the site has not changed.');
    expect(await installation()).toEqual({ state: 'new', steps: ['club'] });

    const second = start();
    answer(second, ['yes', '', '', '', '', '', '']);
    await second.ended;
    expect(second.output()).toContain('The admin is admin.');
    expect(second.output()).toContain(`Name of the club [${club.name}]`);
    expect(second.output()).not.toContain('Your email address');
  });

  it('can create only the first admin, for a set-up in the browser', async () => {
    const run = start('--admin-only');
    answer(run, ADMIN_LINES);
    expect(await run.ended).toBe(0);
    expect(run.output()).toContain('log in as admin');
    expect(await installation()).toEqual({ state: 'new', steps: [] });
  });
});

describe('the set-up from a file', () => {
  it('makes the site without asking', async () => {
    const run = startFromFile({ admin: ADMIN, ...ANSWERS });
    expect({ code: await run.ended, output: run.output() }).toEqual({
      code: 0,
      output: 'The admin is admin.\nThe site is set up.\n',
    });
    expect(await installation()).toEqual({ state: 'own', steps: [] });
    expect(await names('spaces')).toEqual(['Everything', 'Pavilion']);
  });

  it.each<[string, unknown, string]>([
    ['a file that is not JSON', 'club: Quarry Lane', 'is not a JSON object'],
    [
      'a file with a password',
      { admin: { ...ADMIN, password: PASSWORD } },
      'Don’t put the password in the file',
    ],
    ['an unknown field', { admin: ADMIN, colour: 'red' }, 'colour: Unknown field.'],
    ['a missing admin', { club }, 'admin: '],
    ['a wrong answer', { admin: ADMIN, club: { ...club, phone: 'x' } }, 'club.phone: Enter a phone'],
    ['missing answers', { admin: ADMIN, club }, 'Still missing: times, prices, rooms, clubs.'],
  ])('refuses %s with an error message', async (_, content, sentence) => {
    const run = startFromFile(content);
    expect(await run.ended).toBe(1);
    expect(run.output()).toContain(sentence);
    expect(run.output()).not.toContain(PASSWORD);
    expect(run.output()).not.toContain('    at ');
    expect((await installation()).state).toBe('new');
  });

  it('refuses a site that is already set up, and one with demo data', async () => {
    expect(await startFromFile({ admin: ADMIN, ...ANSWERS }).ended).toBe(0);
    const again = startFromFile({ admin: ADMIN, ...ANSWERS });
    expect(await again.ended).toBe(1);
    expect(again.output()).toContain('This site is already set up.');

    await db.query(`TRUNCATE installation`);
    await db.query(`INSERT INTO installation (state) VALUES ('demo')`);
    const demo = startFromFile({ admin: ADMIN, ...ANSWERS });
    expect(await demo.ended).toBe(1);
    expect(demo.output()).toContain('This database has demo data');
  });

  it('makes one admin and one site if three processes run at once', async () => {
    const runs = [0, 1, 2].map(() => startFromFile({ admin: ADMIN, ...ANSWERS }));
    const codes = await Promise.all(runs.map(({ ended }) => ended));
    expect(codes).toContain(0);
    for (const [index, run] of runs.entries())
      if (codes[index] !== 0)
        expect(run.output()).toMatch(
          /There is already an admin|is already set up|Another person has changed/,
        );
    const { rows } = await db.query(`SELECT id FROM users WHERE role = 'admin'`);
    expect(rows).toHaveLength(1);
    expect(await names('clubs')).toEqual(['Bowls', 'Junior Soccer']);
    expect(await names('rooms')).toEqual(['Pavilion', 'Green']);
  });
});

itAtRelease(
  'a set-up that is killed at any step changes nothing, and succeeds the next time',
  async () => {
    const before = { rooms: await names('rooms'), spaces: await names('spaces') };
    expect(await startFromFile({ admin: ADMIN }, '--admin-only').ended).toBe(0);
    // The tables in the order of writing. Each is locked in turn, so that the process waits there when it is killed.
    const tables = [
      'settings',
      'content_blocks',
      'price_versions',
      'rooms',
      'extras',
      'hire_terms',
      'clubs',
      'users',
    ];
    for (const table of tables) {
      const lock = await db.connect();
      await lock.query('BEGIN');
      await lock.query(
        table === 'users'
          ? // The last statement refers to the actor.
            `SELECT FROM users WHERE role = 'admin' FOR UPDATE`
          : `LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`,
      );
      const run = start('--file', fileOf(ANSWERS));
      await eventually(async () => {
        const { rows } = await db.query(
          `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        expect([table, rows.length]).toEqual([table, 1]);
      });
      run.child.kill('SIGKILL');
      await run.ended;
      await lock.query('ROLLBACK');
      lock.release();
      await eventually(async () => {
        const { rows } = await db.query(
          `SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle'`,
        );
        expect(rows).toHaveLength(0);
      });
      expect([table, (await installation()).state]).toEqual([table, 'new']);
      const made = {
        rooms: await names('rooms'),
        spaces: await names('spaces'),
        clubs: await names('clubs'),
      };
      expect([table, made]).toEqual([table, { ...before, clubs: [] }]);
    }
    expect(await start('--file', fileOf(ANSWERS)).ended).toBe(0);
    expect((await installation()).state).toBe('own');
    expect(await names('clubs')).toEqual(['Bowls', 'Junior Soccer']);
  },
  120_000,
);

it('the set-up command explains its options with --help', async () => {
  const run = start('--help');
  expect(await run.ended).toBe(0);
  expect(run.output()).toContain('--admin-only');
});
