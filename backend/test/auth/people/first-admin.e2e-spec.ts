import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import pg from 'pg';
import { startAppWith, TEST_SETTINGS } from '../../support/test-app.js';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.js';

const PROGRAM = join(import.meta.dirname, '../../../dist/bundle/programs/admin.js');
const EMAIL = 'jo@quarrylane.example';
const ACCOUNT = { username: 'jo.quarry', fullName: 'Jo Quarry', password: 'gum tree lantern paddock' };

let database: TestDatabase;
let db: pg.Pool;
beforeEach(async () => {
  database = await createTestDatabase(true);
  db = new pg.Pool({ connectionString: database.url, max: 3 });
});
afterEach(async () => {
  await db.end();
  await database.drop();
});

async function run(...args: string[]): Promise<{ code: number | null; said: string; failed: string }> {
  const env = {
    PATH: process.env.PATH,
    ...TEST_SETTINGS,
    PUBLIC_URL: 'https://quarrylane.example',
    DATABASE_URL: database.url,
  };
  const child = spawn(process.execPath, [PROGRAM, ...args], { env });
  let [said, failed] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (failed += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said, failed };
}
const tokenIn = (said: string): string =>
  /^https:\/\/quarrylane\.example\/invitation\?t=([\w-]{43})$/m.exec(said)?.[1] ?? '';

it('the command prints an invitation link for the first admin, and a new one if it was lost', async () => {
  const lost = await run('create', EMAIL);
  expect([lost.code, lost.failed]).toEqual([0, '']);
  const { said } = await run('create', EMAIL);
  const [old, token] = [tokenIn(lost.said), tokenIn(said)];
  expect(token).toHaveLength(43);
  expect(token).not.toBe(old);

  const api = await startAppWith(TEST_SETTINGS, { databaseUrl: database.url });
  try {
    const accept = (given: string) =>
      api
        .agent()
        .post('/api/auth/invitation/accept')
        .send({ token: given, ...ACCOUNT });
    await accept(old).expect(410);
    await accept(token).expect(204);
    const agent = await api.login(ACCOUNT.username, ACCOUNT.password);
    expect((await agent.get('/api/admin/me').expect(200)).body).toMatchObject({ role: 'admin' });
    // The new site has no admin yet; this one sets it up.
    await agent.get('/api/admin/setup').expect(200);
  } finally {
    await api.close();
  }

  const again = await run('create', EMAIL.toUpperCase());
  expect([again.code, again.said]).toEqual([1, '']);
  expect(again.failed).toContain('is already an admin: “jo.quarry”');
}, 120_000);

it.each([
  [['create', 'robin'], 'robin is not an email address.'],
  [['create'], 'npm run admin -- create EMAIL'],
  [['remove', EMAIL], 'npm run admin -- create EMAIL'],
])('the command explains what is wrong with %j', async (args, words) => {
  const { code, failed } = await run(...args);
  expect(code).toBe(1);
  expect(failed).toContain(words);
  const { rows } = await db.query<{ there: string | null }>(
    `SELECT to_regclass('invitations')::text AS there`,
  );
  if (rows[0]?.there) expect((await db.query('SELECT FROM invitations')).rows).toHaveLength(0);
});
