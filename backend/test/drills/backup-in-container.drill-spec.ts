import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { bringUpToDate } from '../../src/database/after-restore.js';
import { withClient } from '../../src/platform/database/with-client.js';
import { eventually } from '../support/eventually.js';
import { createEmptyDatabase, type TestDatabase } from '../support/test-database.js';

/** The service `backups` of docker-compose.yml, with only the files that backend/Dockerfile copies into the image. */

const TOP = join(import.meta.dirname, '../../..');
const image = mkdtempSync(join(tmpdir(), 'image-'));
const backups = join(image, 'backups');
let database: TestDatabase;
beforeAll(async () => {
  const stages = readFileSync(join(TOP, 'backend/Dockerfile'), 'utf8').split(/^FROM /m);
  const copied = (stage: string | undefined, line: RegExp): string[] =>
    [...(stage ?? '').matchAll(line)].flatMap(([, paths = '']) => paths.split(' '));
  const built = copied(stages.at(-1), /^COPY --from=build \/app\/(\S+) /gm);
  const packages = copied(stages.at(-2), /^COPY (.+) \S+$/gm);
  expect(built).toContain('backend/dist');
  expect(packages).toContain('backend/package.json');
  for (const path of [...packages, ...built.filter((path) => !path.startsWith('frontend/'))]) {
    mkdirSync(dirname(join(image, path)), { recursive: true });
    cpSync(join(TOP, path), join(image, path), { recursive: true });
  }
  symlinkSync(join(TOP, 'node_modules'), join(image, 'node_modules'));
  database = await createEmptyDatabase();
});
afterAll(async () => {
  await database.drop();
  rmSync(image, { recursive: true });
});

function command(name: string, ...args: string[]): { child: ChildProcess; said(): string } {
  const child = spawn(process.execPath, [join(image, `backend/launcher/backup/${name}.mjs`), ...args], {
    cwd: image,
    env: { PATH: process.env.PATH, DATABASE_URL: database.url, BACKUP_DIR: backups },
  });
  let words = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (words += chunk.toString()));
  return { child, said: () => words };
}

it('the backup service waits for the schema, registers itself and makes the first backup', async () => {
  const { child, said } = command('backup', '--nightly');
  try {
    await eventually(() => expect(said()).toContain('waiting for the database: '), 30_000);
    await bringUpToDate(database.url);
    const rows = async (sql: string): Promise<unknown[]> =>
      (await withClient(database.url, (client) => client.query<Record<string, unknown>>(sql))).rows;
    await eventually(async () => {
      expect(await rows(`SELECT kind FROM backup_watches ORDER BY kind`)).toEqual([
        { kind: 'backup' },
        { kind: 'drill' },
      ]);
      expect(await rows(`SELECT kind, ok FROM backup_runs ORDER BY id`)).toEqual([
        { kind: 'backup', ok: true },
      ]);
    }, 120_000);
    expect(said()).toContain('making a backup each night from now on');
  } finally {
    child.kill('SIGTERM');
    expect(await once(child, 'close')).toEqual([0, null]);
  }
  expect(readdirSync(backups).filter((name) => name.startsWith('bridgewater-copy-'))).toHaveLength(1);
});

it.each([
  ['--drill', /restored, integrity checks passed/],
  ['--list', /bridgewater-copy-/],
])('the backup command in the container works with %s', async (option, words) => {
  const { child, said } = command('backup', option);
  expect(await once(child, 'close')).toEqual([0, null]);
  expect(said()).toMatch(words);
});

it('the backup is restored into a new database', async () => {
  const from = database;
  const empty = await createEmptyDatabase();
  database = empty;
  try {
    const { child, said } = command('restore', 'latest');
    expect([...(await once(child, 'close')), said()]).toEqual([
      0,
      null,
      expect.stringContaining('bridgewater-copy-'),
    ]);
    const { rows } = await withClient(empty.url, (client) => client.query(`SELECT FROM restores`));
    expect(rows).toHaveLength(1);
  } finally {
    database = from;
    await empty.drop();
  }
});
