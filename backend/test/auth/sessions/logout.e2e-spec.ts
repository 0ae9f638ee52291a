import { jest } from '@jest/globals';
import pg from 'pg';
import type { Response } from 'supertest';
import { SessionStore } from '../../../src/auth/sessions/persistence/session-store.js';
import { createUser, PASSWORD } from '../../factories/users.js';
import { waitingFor } from '../../payments/settlement/queued-behind.js';
import { startApiInstance, type ApiInstance } from '../../support/api-instance.js';
import { itAtRelease } from '../../support/level.js';

const ROUNDS = 20;
const READS = 3;

let first: ApiInstance;
let second: ApiInstance;
beforeAll(async () => {
  first = await startApiInstance();
  second = await startApiInstance({ databaseUrl: first.databaseUrl, sandbox: first.sandbox });
});
afterAll(async () => {
  await second.close();
  await first.close();
});
afterEach(() => jest.restoreAllMocks());

async function signIn(username: string): Promise<string> {
  const { headers } = await first
    .agent()
    .post('/api/login')
    .send({ username, password: PASSWORD })
    .expect(200);
  return (headers['set-cookie'] as unknown as string[]).map((cookie) => cookie.split(';', 1)[0]).join('; ');
}

/**
 * A logout during GET requests of the same browser, each of which has found the session and is about to record its use. All wait for the
 * row, the logout first, so that every update comes after it.
 * @returns the responses, and the status of a request with the browser's cookie afterwards
 */
async function logoutAmongReads(): Promise<{ reads: Response[]; afterwards: number }> {
  const { username, id } = await createUser(first.db);
  const cookie = await signIn(username);
  await first.db.query(`UPDATE sessions SET last_used_at = now() - interval '2 hours' WHERE user_id = $1`, [
    id,
  ]);
  const blocker = new pg.Client({ connectionString: first.databaseUrl });
  await blocker.connect();
  await blocker.query('BEGIN');
  await blocker.query('SELECT FROM sessions WHERE user_id = $1 FOR UPDATE', [id]);
  const logout = first
    .agent()
    .post('/api/logout')
    .set('Cookie', cookie)
    .then(({ status }) => status);
  await waitingFor(first.db, 1);
  const reads = Promise.all(
    Array.from({ length: READS }, (_, turn) =>
      (turn % 2 ? first : second).agent().get('/api/user').set('Cookie', cookie).then(),
    ),
  );
  await waitingFor(first.db, READS + 1);
  await blocker.query('COMMIT');
  await blocker.end();
  expect(await logout).toBe(204);
  const answers = await reads;
  const { status } = await second.agent().get('/api/user').set('Cookie', cookie);
  return { reads: answers, afterwards: status };
}

describe('a logout during requests that record use of the session', () => {
  it('ends the session in every round, and no late response sets a cookie', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { reads, afterwards } = await logoutAmongReads();
      expect(reads.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(reads.map(({ headers }) => headers['set-cookie'] as unknown)).toEqual(
        Array(READS).fill(undefined),
      );
      expect(afterwards).toBe(401);
    }
  });

  itAtRelease('would not end the session if use were recorded by an upsert (control)', async () => {
    const store = SessionStore.prototype as unknown as { markUsed(id: Buffer): Promise<void> };
    jest.spyOn(store, 'markUsed').mockImplementation(async (id) => {
      await second.db.query(
        `INSERT INTO sessions (id, user_id, ends_at)
         SELECT $1, user_id, ends_at FROM sessions WHERE id = $1
         ON CONFLICT (id) DO UPDATE SET last_used_at = now()`,
        [id],
      );
    });
    expect((await logoutAmongReads()).afterwards).toBe(200);
  });
});
