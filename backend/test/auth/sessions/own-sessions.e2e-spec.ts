import pg from 'pg';
import { createUser, PASSWORD } from '../../factories/users.js';
import { waitingFor } from '../../payments/settlement/queued-behind.js';
import { type ApiInstance, startApiInstance } from '../../support/api-instance.js';
import type { Agent } from '../../support/test-app.js';

const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';
const DESK = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';

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

interface Session {
  id: string;
  device: string | null;
  network: string | null;
  startedAt: string;
  lastUsedAt: string;
  isCurrent: boolean;
}
async function signIn(username: string, device: string, at = first): Promise<Agent> {
  const agent = at.agent();
  await agent.post('/api/login').set('User-Agent', device).send({ username, password: PASSWORD }).expect(200);
  return agent;
}
const listOf = async (agent: Agent): Promise<Session[]> => {
  const { body } = await agent.get('/api/user/sessions').expect(200);
  return (body as { sessions: Session[] }).sessions;
};
const whoIs = (agent: Agent) => agent.get('/api/user').then(({ status }) => status);

it('the list of sessions has the current one first, and no secrets', async () => {
  const { id, username } = await createUser(first.db);
  const [phone, desk] = [await signIn(username, PHONE, second), await signIn(username, DESK)];
  await first.db.query(
    `UPDATE sessions SET last_used_at = now() - interval '2 days' WHERE user_id = $1 AND device LIKE 'Firefox%'`,
    [id],
  );
  const shown = await listOf(desk);
  expect(shown.map(({ device, network, isCurrent }) => ({ device, network, isCurrent }))).toEqual([
    { device: 'Firefox on Linux', network: '127.0.0.0/24', isCurrent: true },
    { device: 'Chrome on Android', network: '127.0.0.0/24', isCurrent: false },
  ]);
  expect((await listOf(phone)).map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  const { rows } = await first.db.query<{ hash: string }>(
    `SELECT encode(id, 'hex') AS hash FROM sessions WHERE user_id = $1`,
    [id],
  );
  for (const { hash } of rows) expect(JSON.stringify(shown)).not.toContain(hash);
  for (const { startedAt } of shown) expect(Date.now() - Date.parse(startedAt)).toBeLessThan(60_000);
});

it('the list of sessions omits expired ones', async () => {
  const { id, username } = await createUser(first.db);
  const [one] = [await signIn(username, DESK), await signIn(username, PHONE)];
  await first.db.query(`UPDATE sessions SET ends_at = now() WHERE user_id = $1 AND device LIKE 'Chrome%'`, [
    id,
  ]);
  expect(await listOf(one)).toHaveLength(1);
  await first.db.query(
    `UPDATE sessions SET ends_at = now() + interval '1 day', last_used_at = now() - interval '31 days' WHERE user_id = $1 AND device LIKE 'Chrome%'`,
    [id],
  );
  expect(await listOf(one)).toHaveLength(1);
});

it('ending a session works in both processes, once', async () => {
  const { username } = await createUser(first.db);
  const [desk, phone, elsewhere] = [
    await signIn(username, DESK),
    await signIn(username, PHONE),
    await signIn(username, PHONE, second),
  ];
  const lost = (await listOf(phone)).find(({ isCurrent }) => isCurrent)?.id ?? '';
  await desk.delete(`/api/user/sessions/${lost}`).expect(204);
  expect([await whoIs(desk), await whoIs(phone), await whoIs(elsewhere)]).toEqual([200, 401, 200]);
  const again = await desk.delete(`/api/user/sessions/${lost}`).expect(404);
  expect(again.body).toMatchObject({ code: 'session_not_found' });
  await desk.delete('/api/user/sessions').expect(204);
  expect([await whoIs(desk), await whoIs(elsewhere)]).toEqual([200, 401]);
});

it('ending a session is refused for another account’s session and an invalid id', async () => {
  const [owner, stranger] = [await createUser(first.db), await createUser(first.db)];
  const [own, theirs] = [await signIn(owner.username, DESK), await signIn(stranger.username, DESK)];
  const [session] = await listOf(own);
  await theirs.delete(`/api/user/sessions/${session?.id}`).expect(404);
  await theirs.delete('/api/user/sessions').expect(204);
  await theirs.delete('/api/user/sessions/1').expect(400);
  expect([await whoIs(own), await whoIs(theirs)]).toEqual([200, 200]);
  await first.agent().get('/api/user/sessions').expect(401);
});

it('an ended session is not revived by a request in progress', async () => {
  const { id, username } = await createUser(first.db);
  const [desk, phone] = [await signIn(username, DESK), await signIn(username, PHONE, second)];
  await first.db.query(`UPDATE sessions SET last_used_at = now() - interval '2 hours' WHERE user_id = $1`, [
    id,
  ]);
  const lost = (await listOf(desk)).find(({ isCurrent }) => !isCurrent)?.id ?? '';
  await first.db.query(`UPDATE sessions SET last_used_at = now() - interval '2 hours' WHERE user_id = $1`, [
    id,
  ]);
  const blocker = new pg.Client({ connectionString: first.databaseUrl });
  await blocker.connect();
  try {
    await blocker.query('BEGIN');
    await blocker.query(`DELETE FROM sessions WHERE public_id = $1`, [lost]);
    const underWay = whoIs(phone);
    // The request has found the session and waits to record its use.
    await waitingFor(first.db, 1);
    await blocker.query('COMMIT');
    await underWay;
  } finally {
    await blocker.end();
  }
  expect(await whoIs(phone)).toBe(401);
  expect(await listOf(desk)).toHaveLength(1);
});
