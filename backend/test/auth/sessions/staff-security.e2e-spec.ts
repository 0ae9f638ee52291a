import pg from 'pg';
import { createUser, PASSWORD, type TestUser } from '../../factories/users.js';
import { waitingFor } from '../../payments/settlement/queued-behind.js';
import { type ApiInstance, startApiInstance } from '../../support/api-instance.js';
import { eventually } from '../../support/eventually.js';
import type { Agent } from '../../support/test-app.js';

let first: ApiInstance;
let second: ApiInstance;
beforeAll(async () => {
  const env = {
    LIMIT_LOGIN_FAILURES_PER_ACCOUNT_AND_ADDRESS: '100',
    LIMIT_LOGIN_FAILURES_PER_ACCOUNT: '1000',
  };
  first = await startApiInstance({ env });
  second = await startApiInstance({ databaseUrl: first.databaseUrl, sandbox: first.sandbox, env });
});
afterAll(async () => {
  await second.close();
  await first.close();
});

async function staff(role: 'admin' | 'club_admin' = 'admin'): Promise<TestUser & { agent: Agent }> {
  const account = await createUser(first.db, { role });
  return { ...account, agent: await first.login(account.username) };
}
const STAFF = '/api/admin/me';
const opens = async (agent: Agent, path = STAFF): Promise<string> => {
  const { status, body } = await agent.get(path);
  return status === 200 ? 'open' : (body as { code: string }).code;
};
/** Sets columns of an account's sessions, such as times in the past. */
const moveBack = (id: number, columns: Record<string, string>) =>
  first.db.query(
    `UPDATE sessions SET ${Object.entries(columns)
      .map(([column, by]) => `${column} = ${column} - interval '${by}'`)
      .join(', ')} WHERE user_id = $1`,
    [id],
  );

describe('a staff session', () => {
  it.each(['admin', 'club_admin'] as const)(
    'of an %s needs the password again after half an hour without use, in both processes',
    async (role) => {
      const { id, agent, username } = await staff(role);
      const elsewhere = await second.login(username);
      await moveBack(id, { staff_used_at: '29 minutes' });
      expect([await opens(agent), await opens(elsewhere)]).toEqual(['open', 'open']);
      await moveBack(id, { staff_used_at: '31 minutes' });
      expect([await opens(agent), await opens(elsewhere)]).toEqual([
        'staff_session_idle',
        'staff_session_idle',
      ]);
      // Member pages still work.
      expect(await opens(agent, '/api/user')).toBe('open');
      expect(await opens(agent)).toBe('staff_session_idle');
      await agent.post('/api/user/reauthenticate').send({ password: 'wrong one' }).expect(401);
      expect(await opens(agent)).toBe('staff_session_idle');
      await agent.post('/api/user/reauthenticate').send({ password: PASSWORD }).expect(200);
      expect([await opens(agent), await opens(elsewhere)]).toEqual(['open', 'staff_session_idle']);
    },
  );

  it('stays active through use of the staff area only', async () => {
    const { id, agent } = await staff();
    await moveBack(id, { staff_used_at: '20 minutes' });
    await agent.get('/api/user').expect(200);
    const idle = async () => {
      const { rows } = await first.db.query<{ minutes: number }>(
        `SELECT extract(epoch FROM now() - staff_used_at)::integer / 60 AS minutes FROM sessions WHERE user_id = $1`,
        [id],
      );
      return rows[0]?.minutes;
    };
    expect(await idle()).toBe(20);
    expect(await opens(agent)).toBe('open');
    expect(await idle()).toBe(0);
  });

  it('needs a new sign-in after 12 hours, even if it was used', async () => {
    const { id, agent, username } = await staff();
    await moveBack(id, { started_at: '11 hours 59 minutes' });
    expect(await opens(agent)).toBe('open');
    await moveBack(id, { started_at: '2 minutes' });
    expect(await opens(agent)).toBe('staff_session_expired');
    await agent.post('/api/user/reauthenticate').send({ password: PASSWORD }).expect(200);
    expect(await opens(agent)).toBe('staff_session_expired');
    await agent.post('/api/login').send({ username, password: PASSWORD }).expect(200);
    expect(await opens(agent)).toBe('open');
    const { rows } = await first.db.query(`SELECT FROM sessions WHERE user_id = $1`, [id]);
    expect(rows).toHaveLength(1);
  });

  it('of a member ends after 30 days without use, and after 90 days at the latest', async () => {
    const { id, username } = await createUser(first.db);
    const agent = await first.login(username);
    await moveBack(id, { last_used_at: '29 days', staff_used_at: '29 days', started_at: '29 days' });
    expect(await opens(agent, '/api/user')).toBe('open');
    await moveBack(id, { last_used_at: '31 days' });
    expect(await opens(agent, '/api/user')).toBe('not_logged_in');
    const { rows } = await first.db.query<{ days: number }>(
      `SELECT round(extract(epoch FROM ends_at - now()) / 86400)::integer AS days FROM sessions WHERE user_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ days: 90 }]);
  });

  it('is not revived by a request in progress when it ends', async () => {
    const { id, username } = await staff();
    const agent = await second.login(username);
    await moveBack(id, { staff_used_at: '10 minutes' });
    const blocker = new pg.Client({ connectionString: first.databaseUrl });
    await blocker.connect();
    try {
      await blocker.query('BEGIN');
      await blocker.query(`DELETE FROM sessions WHERE user_id = $1`, [id]);
      const underWay = opens(agent);
      // The request has found the session and waits to record its use.
      await waitingFor(first.db, 1);
      await blocker.query('COMMIT');
      await underWay;
    } finally {
      await blocker.end();
    }
    expect(await opens(agent)).toBe('not_logged_in');
  });
});

interface Event {
  id: number;
  kind: string;
  person: { id: number; name: string } | null;
  actor: { id: number } | null;
  route: string | null;
  caller: string | null;
}

describe('the security log', () => {
  const PATH = '/api/admin/security';
  const list = async (
    agent: Agent,
    query = '',
  ): Promise<{ items: Event[]; notListed: number; total: number }> =>
    (await agent.get(`${PATH}?${query}`).expect(200)).body as {
      items: Event[];
      notListed: number;
      total: number;
    };
  const clear = () => first.db.query(`TRUNCATE rate_limits`);

  it('stores events of staff accounts, and only admins can read it', async () => {
    const admin = await staff();
    const secretary = await staff('club_admin');
    const member = await createUser(first.db);
    await first.login(member.username);
    await first
      .agent()
      .post('/api/login')
      .send({ username: secretary.username.toUpperCase(), password: 'no' })
      .expect(401);
    await first.agent().post('/api/login').send({ username: member.username, password: 'no' }).expect(401);
    await secretary.agent.get(PATH).expect(403);
    await first.agent().get(PATH).expect(401);
    await eventually(async () => {
      const { items } = await list(admin.agent, `personId=${secretary.id}`);
      expect(items.map(({ kind }) => kind).sort()).toEqual(['forbidden', 'sign_in', 'sign_in_refused']);
    });
    const { items } = await list(admin.agent, `personId=${secretary.id}&kind=sign_in_refused`);
    expect(items).toMatchObject([
      { person: { id: secretary.id, name: secretary.fullName }, actor: null, route: '/api/login' },
    ]);
    expect((await list(admin.agent, `personId=${member.id}`)).items).toEqual([]);
    expect((await list(admin.agent, 'from=2020-01-01&to=2020-01-02')).total).toBe(0);
    await admin.agent.get(`${PATH}?from=2020-01-02&to=2020-01-01`).expect(400);
    await admin.agent.get(`${PATH}?kind=nonsense`).expect(400);
  });

  it('contains no IP addresses and no typed text', async () => {
    const admin = await staff();
    await first
      .agent()
      .post('/api/login')
      .send({ username: 'canary-name', password: 'canary-password' })
      .expect(401);
    await admin.agent.get(PATH).expect(200);
    const { rows } = await first.db.query<{ text: string }>(`SELECT e::text AS text FROM security_events e`);
    expect(rows.length).toBeGreaterThan(0);
    for (const { text } of rows) expect(text).not.toMatch(/canary|127\.0\.0|::1/);
  });

  it('refuses updates and deletes', async () => {
    await eventually(async () => {
      const { rows } = await first.db.query(`SELECT FROM security_events`);
      expect(rows.length).toBeGreaterThan(0);
    });
    for (const sql of [
      'UPDATE security_events SET event = $$x$$',
      'DELETE FROM security_events',
      'TRUNCATE security_events',
    ])
      await expect(first.db.query(sql)).rejects.toThrow('only added to');
  });

  it('deletes events after two years, not earlier', async () => {
    await first.db.query(
      `INSERT INTO security_events (at, event) VALUES (now() - interval '25 months', 'export'), (now() - interval '23 months', 'export')`,
    );
    await first.db.query(`SELECT security_delete_expired()`);
    const { rows } = await first.db.query(
      `SELECT FROM security_events WHERE at < now() - interval '1 month'`,
    );
    expect(rows).toHaveLength(1);
  });

  it('stores a limited number of refusals per network and counts the rest', async () => {
    const admin = await staff();
    const target = await staff();
    await clear();
    await first.db.query(`DELETE FROM dropped_security_events`);
    const TRIES = 40;
    for (let n = 0; n < TRIES; n += 1)
      await (n % 2 ? first : second)
        .agent()
        .post('/api/login')
        .send({ username: target.username, password: 'no' });
    await eventually(async () => {
      const { items, notListed } = await list(admin.agent, `kind=sign_in_refused&personId=${target.id}`);
      expect(items.length + notListed).toBe(TRIES);
      // A new minute may have begun meanwhile.
      expect(items.length).toBeLessThanOrEqual(20);
      expect(items.length).toBeGreaterThanOrEqual(10);
    });
  });

  it('lists exports with their actor', async () => {
    const admin = await staff();
    await admin.agent.get('/api/admin/events/export.csv').then(({ status }) => status);
    await admin.agent.post('/api/user/data').expect(202);
    await eventually(async () => {
      const { items } = await list(admin.agent, `kind=export&personId=${admin.id}`);
      expect(items.length).toBeGreaterThanOrEqual(1);
    });
  });
});
