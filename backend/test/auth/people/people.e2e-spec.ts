import { jest } from '@jest/globals';
import type { Response } from 'supertest';
import { createUser, PASSWORD, type TestUser } from '../../factories/users.js';
import { insertClub } from '../../site/public/content.js';
import { insertBooking, dayAhead } from '../../factories/bookings.js';
import { PersonErasure } from '../../../src/auth/own-data/application/person-erasure.service.js';
import { accountsOnlyRead, gated } from '../own-data/gates.js';
import { queuedBehind } from '../../payments/settlement/queued-behind.js';
import { planOf, plansOf, rowsRead } from '../../office/staff/plans.js';
import { change, done, openDesk, type StaffDesk } from '../../office/staff/staff-desk.js';
import { type ApiInstance, startApiInstance } from '../../support/api-instance.js';
import { eventually } from '../../support/eventually.js';
import type { Agent } from '../../support/test-app.js';
import { linkFor } from '../sessions/account-links.js';
import { MARK, settledMember, tablesWith } from '../own-data/people.js';
import { readAdminsWithoutLock } from './admins-without-lock.js';
import { itAtRelease } from '../../support/level.js';

interface Person {
  id: number;
  version: number;
  userName: string;
  email: string;
  role: string;
  isActive: boolean;
  isConfirmed: boolean;
  clubs: { id: number; name: string }[];
  sessions: number;
  bookings: number;
  upcomingBookings: number;
  owed: string;
  messages: { subject: string }[];
  lastSeenAt: string | null;
}
interface Page {
  items: Person[];
  total: number;
  nextCursor: string | null;
}

let desk: StaffDesk;
let second: ApiInstance;
beforeAll(async () => {
  desk = await openDesk();
  second = await startApiInstance({ databaseUrl: desk.api.databaseUrl, sandbox: desk.api.sandbox });
}, 120_000);
afterAll(async () => {
  await second.close();
  await desk.close();
});
afterEach(() => jest.restoreAllMocks());

const people = (query: string): Promise<Page> => done<Page>(desk.admin.get(`/api/admin/people?${query}`));
const person = (id: number): Promise<Person> => done<Person>(desk.admin.get(`/api/admin/people/${id}`));
const update = (id: number, version: number, body: object, as: Agent = desk.admin): Promise<Response> =>
  change(as, 'patch', `/api/admin/people/${id}`, version, body);
const userNames = ({ items }: Page): string[] => items.map(({ userName }) => userName);

async function cookieOf({ username }: TestUser, at: ApiInstance = desk.api): Promise<string> {
  const { headers } = await at.agent().post('/api/login').send({ username, password: PASSWORD }).expect(200);
  return (headers['set-cookie'] as unknown as string[]).map((cookie) => cookie.split(';', 1)[0]).join('; ');
}
const signedIn = async (cookie: string, at: ApiInstance): Promise<number> =>
  (await at.agent().get('/api/user').set('Cookie', cookie)).status;

describe('the list of people', () => {
  let robin: TestUser;
  let kim: TestUser;
  beforeAll(async () => {
    const { db } = desk.api;
    robin = await createUser(db, { username: 'robin.quince', email: 'rq@orchards.example' });
    kim = await createUser(db, { username: 'kim-quince', role: 'club_admin', isConfirmed: false });
    await createUser(db, { username: 'gone.quince', isActive: false });
    await db.query('INSERT INTO club_staff (user_id, club_id) VALUES ($1, $2)', [kim.id, desk.foreignClub]);
    await db.query(`UPDATE users SET last_seen_at = now() - interval '100 days' WHERE id = $1`, [robin.id]);
    await db.query(`UPDATE users SET last_seen_at = now() - interval '2 days' WHERE id = $1`, [kim.id]);
  });

  it.each([
    ['q=quince', ['gone.quince', 'kim-quince', 'robin.quince']],
    ['q=ROBIN%20quin', ['robin.quince']],
    ['q=rq%40orchards', ['robin.quince']],
    ['q=quince&role=club_admin', ['kim-quince']],
    ['q=quince&isActive=false', ['gone.quince']],
    ['q=quince&isConfirmed=false', ['kim-quince']],
    ['q=quince&seen=lately', ['kim-quince']],
    ['q=quince&seen=not_90_days', ['gone.quince', 'robin.quince']],
    ['q=quince&seen=never', ['gone.quince']],
    ['q=quince&seen=not_365_days', ['gone.quince']],
    ['q=unknown%20person', []],
  ])('finds people by %s', async (query, expected) => {
    expect(userNames(await people(query)).sort()).toEqual(expected);
  });

  it('can be filtered by a club’s secretaries, and shows their clubs', async () => {
    const { items } = await people(`clubId=${desk.foreignClub}`);
    expect(items.map(({ userName, clubs }) => ({ userName, clubs }))).toEqual([
      { userName: 'kim-quince', clubs: [{ id: desk.foreignClub, name: 'Croquet' }] },
    ]);
  });

  it('lists a club’s members without requests to join, and a person’s memberships and requests', async () => {
    const { db } = desk.api;
    const club = await insertClub(db, 'Quoits');
    await db.query(
      `INSERT INTO club_members (user_id, club_id, state, decided_at)
       VALUES ($1, $3, 'accepted', now()), ($2, $3, 'requested', NULL), ($1, $4, 'requested', NULL)`,
      [robin.id, kim.id, club, desk.ownClub],
    );
    expect(userNames(await people(`memberOf=${club}`))).toEqual(['robin.quince']);
    expect(await person(robin.id)).toMatchObject({
      memberships: [{ id: club, name: 'Quoits' }],
      membershipRequests: [{ id: desk.ownClub, name: 'Netball' }],
    });
  });

  it('can be sorted by name, last seen and registration', async () => {
    expect(userNames(await people('q=quince&sort=-seen'))).toEqual([
      'kim-quince',
      'robin.quince',
      'gone.quince',
    ]);
    expect(userNames(await people('q=quince&sort=joined'))).toEqual([
      'robin.quince',
      'kim-quince',
      'gone.quince',
    ]);
    expect(userNames(await people('q=quince&sort=-name'))).toEqual([
      'gone.quince',
      'kim-quince',
      'robin.quince',
    ]);
  });

  it.each([
    'role=boss',
    'seen=yesterday',
    'isActive=perhaps',
    'clubId=x',
    'memberOf=x',
    'sort=email',
    'cursor=!',
  ])('refuses %s', async (query) => {
    await desk.admin.get(`/api/admin/people?${query}`).expect(400);
  });

  it('can be exported with a recent password, with formulas as text', async () => {
    await desk.api.db.query(`UPDATE users SET full_name = '=1+2' WHERE id = $1`, [robin.id]);
    const { text } = await desk.admin.get('/api/admin/people/export.csv?q=quince').expect(200);
    expect(text).toContain(`'=1+2`);
    expect(text.trim().split('\r\n')).toHaveLength(4);
    const stale = await createUser(desk.api.db, { role: 'admin' });
    const agent = await desk.api.login(stale.username);
    await desk.api.db.query(
      `UPDATE sessions SET authenticated_at = now() - interval '16 minutes' WHERE user_id = $1`,
      [stale.id],
    );
    const refused = await agent.get('/api/admin/people/export.csv').expect(403);
    expect(refused.body).toMatchObject({ code: 'reauthentication_required' });
    await desk.api.db.query('DELETE FROM users WHERE id = $1', [stale.id]);
  });

  it('shows a new registration as just seen', async () => {
    const username = `seen-${Date.now()}`;
    await desk.api
      .agent()
      .post('/api/register')
      .send({
        username,
        email: `${username}@example.org`,
        fullName: 'Seen Today',
        password: 'long enough for a test',
      })
      .expect(201);
    const { rows } = await desk.api.db.query<{ id: number }>('SELECT id FROM users WHERE username = $1', [
      username,
    ]);
    expect((await person(rows[0]?.id ?? 0)).lastSeenAt).not.toBeNull();
    await desk.api.db.query('DELETE FROM users WHERE username = $1', [username]);
  });

  it('updates the last-seen time once an hour', async () => {
    const user = await createUser(desk.api.db);
    expect((await person(user.id)).lastSeenAt).toBeNull();
    const cookie = await cookieOf(user);
    const since = (await person(user.id)).lastSeenAt;
    expect(since).not.toBeNull();
    await desk.api.db.query(`UPDATE users SET last_seen_at = now() - interval '5 days' WHERE id = $1`, [
      user.id,
    ]);
    await desk.api.db.query(
      `UPDATE sessions SET last_used_at = now() - interval '2 hours' WHERE user_id = $1`,
      [user.id],
    );
    expect(await signedIn(cookie, second)).toBe(200);
    await eventually(async () =>
      expect(Date.now() - Date.parse((await person(user.id)).lastSeenAt ?? '')).toBeLessThan(60_000),
    );
  });
});

it('a person’s page shows their data, and an unknown id answers 404', async () => {
  const { db } = desk.api;
  const user = await createUser(db);
  await cookieOf(user);
  const booking = await insertBooking(db, { userId: user.id, date: dayAhead(30) });
  await db.query(`UPDATE bookings SET status = 'confirmed' WHERE id = $1`, [booking]);
  await db.query(
    `INSERT INTO contact_messages (name, email, subject, message) VALUES ('R', upper($1), 'The key', 'Lost.')`,
    [user.email],
  );
  const shown = await person(user.id);
  expect(shown).toMatchObject({
    userName: user.username,
    role: 'member',
    sessions: 1,
    bookings: 1,
    upcomingBookings: 1,
    messages: [{ subject: 'The key' }],
  });
  const { items } = await done<{ items: { id: number }[] }>(
    desk.admin.get(`/api/admin/bookings?userId=${user.id}`),
  );
  expect(items.map(({ id }) => id)).toEqual([booking]);
  for (const id of ['999999', '0', 'x', '2147483648'])
    expect((await desk.admin.get(`/api/admin/people/${id}`).expect(404)).body).toMatchObject({
      code: 'person_not_found',
    });
});

describe('a person’s access', () => {
  it('is changed by an admin, which ends sessions in both processes, is logged, and informs the owner', async () => {
    const { db } = desk.api;
    const user = await createUser(db);
    const cookies = [await cookieOf(user), await cookieOf(user, second)];
    const { version } = await person(user.id);
    const after = await done<Person>(
      update(user.id, version, { role: 'club_admin', clubIds: [desk.foreignClub, desk.ownClub] }),
    );
    expect(after).toMatchObject({ role: 'club_admin', version: version + 1, sessions: 0 });
    expect(after.clubs.map(({ name }) => name)).toEqual(['Croquet', 'Netball']);
    for (const cookie of cookies)
      expect(await Promise.all([desk.api, second].map((at) => signedIn(cookie, at)))).toEqual([401, 401]);
    const agent = await second.login(user.username);
    const scope = await done<{ clubs: { name: string }[] }>(agent.get('/api/admin/me'));
    expect(scope.clubs.map(({ name }) => name).sort()).toEqual(['Croquet', 'Netball']);
    const { rows } = await db.query<{ to: string; text: string }>(
      `SELECT "to", text FROM mails WHERE kind = 'permissions-changed' AND about_id = $1`,
      [user.id],
    );
    expect(rows).toEqual([
      { to: user.email, text: expect.stringMatching(/club secretary for Croquet, Netball/) as string },
    ]);
    const log = await done<{ items: { action: string; changes: object[] }[] }>(
      desk.admin.get(`/api/admin/log?personId=${user.id}`),
    );
    expect(log.items).toMatchObject([
      {
        action: 'user.access',
        changes: [
          { field: 'role', before: 'member', after: 'club_admin' },
          { field: 'clubs', before: [], after: ['Netball', 'Croquet'] },
        ],
      },
    ]);
    // A member has no clubs.
    expect(await done<Person>(update(user.id, after.version, { role: 'member' }))).toMatchObject({
      clubs: [],
    });
  });

  it('changes in the same way on the club’s page, with an email to the owner', async () => {
    const { db } = desk.api;
    const club = await insertClub(db, 'Archery');
    const path = (id: number): string => `/api/admin/clubs/${club}/staff/${id}`;
    const told = async (user: TestUser): Promise<string[]> => {
      const { rows } = await db.query<{ text: string }>(
        `SELECT text FROM mails WHERE kind = 'permissions-changed' AND about_id = $1 ORDER BY id`,
        [user.id],
      );
      // Lines break at a width that depends on the person’s names.
      return rows.map(({ text }) =>
        text.replaceAll(user.username, '…').replaceAll(user.fullName, '…').replaceAll(/\s+/g, ' '),
      );
    };
    const [onPersonsPage, onClubsPage] = [
      await createUser(db, { role: 'club_admin' }),
      await createUser(db, { role: 'club_admin' }),
    ];
    await done(update(onPersonsPage.id, 1, { clubIds: [club] }));
    await done(update(onPersonsPage.id, 2, { clubIds: [] }));
    const cookies = [await cookieOf(onClubsPage), await cookieOf(onClubsPage, second)];
    await done(desk.admin.put(path(onClubsPage.id)));
    for (const cookie of cookies) expect(await signedIn(cookie, second)).toBe(401);
    // A repeated request changes nothing.
    await done(desk.admin.put(path(onClubsPage.id)));
    const later = await cookieOf(onClubsPage);
    await done(desk.admin.delete(path(onClubsPage.id)));
    expect(await signedIn(later, second)).toBe(401);
    await done(desk.admin.delete(path(onClubsPage.id)));
    const mails = await told(onClubsPage);
    expect(mails).toHaveLength(2);
    expect(mails[0]).toContain('a club secretary for Archery');
    expect(mails[1]).toContain('you are now a club secretary. You');
    expect(mails).toEqual(await told(onPersonsPage));
  });

  it('causes no email if a club has no effect on the account', async () => {
    const { db } = desk.api;
    const club = await insertClub(db, 'Quoits');
    const ids = [await createUser(db), await createUser(db, { role: 'club_admin', isActive: false })].map(
      ({ id }) => id,
    );
    for (const id of ids) await done(desk.admin.put(`/api/admin/clubs/${club}/staff/${id}`));
    const { rows } = await db.query(
      `SELECT FROM mails WHERE kind = 'permissions-changed' AND about_id = ANY ($1)`,
      [ids],
    );
    expect(rows).toHaveLength(0);
  });

  it('ends sessions even during a request in progress', async () => {
    const user = await createUser(desk.api.db);
    const cookie = await cookieOf(user);
    await desk.api.db.query(
      `UPDATE sessions SET last_used_at = now() - interval '2 hours' WHERE user_id = $1`,
      [user.id],
    );
    const { version } = await person(user.id);
    // The update of the session in use, and its end.
    const [seen, changed] = await queuedBehind(
      desk.api,
      'SELECT FROM sessions WHERE user_id = $1 FOR UPDATE',
      [user.id],
      2,
      () => [
        signedIn(cookie, second),
        update(user.id, version, { role: 'club_admin' }).then(({ status }) => status),
      ],
    );
    expect([seen, changed]).toEqual([200, 200]);
    expect(await signedIn(cookie, second)).toBe(401);
  });

  it('applies at once to a session that begins at the same moment', async () => {
    const user = await createUser(desk.api.db);
    const { version } = await person(user.id);
    const [login, changed] = await queuedBehind(
      desk.api,
      'SELECT FROM users WHERE id = $1 FOR UPDATE',
      [user.id],
      2,
      () => [
        second
          .agent()
          .post('/api/login')
          .send({ username: user.username, password: PASSWORD })
          .then(({ status }) => status),
        update(user.id, version, { isActive: false }).then(({ status }) => status),
      ],
    );
    expect(changed).toBe(200);
    expect([200, 401]).toContain(login);
    const { rows } = await desk.api.db.query('SELECT FROM sessions WHERE user_id = $1', [user.id]);
    expect(rows).toHaveLength(0);
  });

  it('needs a recent password to change', async () => {
    const [admin, user] = [await createUser(desk.api.db, { role: 'admin' }), await createUser(desk.api.db)];
    const agent = await desk.api.login(admin.username);
    await desk.api.db.query(
      `UPDATE sessions SET authenticated_at = now() - interval '16 minutes' WHERE user_id = $1`,
      [admin.id],
    );
    const refused = await update(user.id, 1, { role: 'admin' }, agent);
    expect([refused.status, refused.body]).toMatchObject([403, { code: 'reauthentication_required' }]);
    expect(await person(user.id)).toMatchObject({ role: 'member' });
    await agent.post('/api/user/reauthenticate').send({ password: PASSWORD }).expect(200);
    expect((await update(user.id, 1, { role: 'club_admin' }, agent)).status).toBe(200);
    await desk.api.db.query('DELETE FROM users WHERE id = $1', [admin.id]);
  });

  it('is not changed with an outdated or missing version', async () => {
    const user = await createUser(desk.api.db);
    const club = await insertClub(desk.api.db, 'Darts');
    const { version } = await person(user.id);
    await done(desk.admin.put(`/api/admin/clubs/${club}/staff/${user.id}`));
    const stale = await update(user.id, version, { role: 'club_admin' });
    expect([stale.status, stale.body]).toMatchObject([
      412,
      { code: 'stale_version', current: { id: user.id, role: 'member', clubs: [{ name: 'Darts' }] } },
    ]);
    await desk.admin.patch(`/api/admin/people/${user.id}`).send({ role: 'admin' }).expect(428);
    // An unchanged value changes nothing and ends no session.
    const cookie = await cookieOf(user);
    const now = await person(user.id);
    expect(await done<Person>(update(user.id, now.version, { role: 'member' }))).toMatchObject({
      version: now.version,
    });
    expect(await signedIn(cookie, second)).toBe(200);
  });

  it.each([
    ['role', { role: 'boss' }],
    ['clubIds', { clubIds: [999_999] }],
    ['clubIds', { clubIds: [1, 1] }],
    ['clubIds', { clubIds: null }],
    ['isActive', { isActive: 'yes' }],
    ['password', { password: 'chosen by staff' }],
    ['email', { email: 'else@where.example' }],
  ])('is refused by %s for %j', async (field, body) => {
    const user = await createUser(desk.api.db);
    const { status, body: answer } = await update(user.id, 1, body);
    expect([status, Object.keys((answer as { errors: object }).errors)]).toEqual([400, [field]]);
  });

  it('cannot be changed for the own account', async () => {
    const own = await person(desk.adminId);
    for (const body of [{ role: 'member' }, { isActive: false }, { clubIds: [desk.ownClub] }]) {
      const refused = await update(desk.adminId, own.version, body);
      expect([refused.status, refused.body]).toMatchObject([409, { code: 'own_account' }]);
    }
  });

  it('revokes the links of a deactivated account, which can log in again after reactivation', async () => {
    const user = await createUser(desk.api.db);
    const token = await linkFor(desk.api, user.id, 'reset');
    const { version } = await person(user.id);
    await done(update(user.id, version, { isActive: false }));
    await desk.api
      .agent()
      .post('/api/auth/password-reset/complete')
      .send({ token, password: 'gum tree oval lantern' })
      .expect(410);
    const login = () =>
      second.agent().post('/api/login').send({ username: user.username, password: PASSWORD });
    await login().expect(401);
    const { rows } = await desk.api.db.query('SELECT FROM mails WHERE about_id = $1 AND kind = $2', [
      user.id,
      'permissions-changed',
    ]);
    expect(rows).toHaveLength(0);
    await done(update(user.id, version + 1, { isActive: true }));
    await login().expect(200);
  });
});

describe('the last admin', () => {
  /** The only two admins remove each other while both accounts are locked. */
  async function takeEachOtherAway(): Promise<{ statuses: number[]; codes: string[]; left: number }> {
    const { db } = desk.api;
    const [one, other] = [await createUser(db, { role: 'admin' }), await createUser(db, { role: 'admin' })];
    const agents = [await desk.api.login(one.username), await second.login(other.username)];
    await db.query(`UPDATE users SET role = 'member' WHERE role = 'admin' AND id <> ALL ($1)`, [
      [one.id, other.id],
    ]);
    try {
      const answers = await queuedBehind(
        desk.api,
        'SELECT FROM users WHERE id = ANY ($1) FOR UPDATE',
        [[one.id, other.id]],
        2,
        () => [
          update(other.id, 1, { role: 'member' }, agents[0]),
          update(one.id, 1, { isActive: false }, agents[1]),
        ],
      );
      const { rows } = await db.query(`SELECT FROM users WHERE role = 'admin' AND is_active`);
      return {
        statuses: answers.map(({ status }) => status).sort(),
        codes: answers.flatMap(({ body }) => (body as { code?: string }).code ?? []),
        left: rows.length,
      };
    } finally {
      await db.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [desk.adminId]);
      await db.query('DELETE FROM users WHERE id = ANY ($1)', [[one.id, other.id]]);
    }
  }

  it('stays when two admins remove each other at once', async () => {
    expect(await takeEachOtherAway()).toEqual({ statuses: [200, 409], codes: ['last_admin'], left: 1 });
  });

  itAtRelease('would be removed if the admins were read without a lock (control)', async () => {
    readAdminsWithoutLock();
    expect(await takeEachOtherAway()).toMatchObject({ statuses: [200, 200], left: 0 });
  });

  it('cannot change access after losing the role at the same moment', async () => {
    const { db } = desk.api;
    const [other, user] = [await createUser(db, { role: 'admin' }), await createUser(db)];
    const agent = await second.login(other.username);
    const [demoted, refused] = await queuedBehind(
      desk.api,
      'SELECT FROM users WHERE id = $1 FOR UPDATE',
      [desk.adminId],
      2,
      () => [
        update(other.id, 1, { role: 'member' }),
        eventually(async () => {
          const { rows } = await db.query(
            `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
          );
          expect(rows.length).toBeGreaterThan(0);
        }).then(() => update(user.id, 1, { role: 'admin' }, agent)),
      ],
    );
    expect(demoted?.status).toBe(200);
    expect([refused?.status, refused?.body]).toMatchObject([403, { code: 'forbidden' }]);
    expect(await person(user.id)).toMatchObject({ role: 'member' });
  });
});

it('an admin can send a password reset link to a person, three times an hour', async () => {
  const user = await createUser(desk.api.db);
  for (let time = 1; time <= 3; time += 1) {
    const { text } = await desk.admin.post(`/api/admin/people/${user.id}/password-reset`).expect(202);
    expect(text).toBe('');
  }
  const often = await desk.admin.post(`/api/admin/people/${user.id}/password-reset`).expect(429);
  expect(often.headers['retry-after']).toBe('3600');
  const { rows } = await desk.api.db.query<{ to: string; text: string }>(
    `SELECT "to", text FROM mails WHERE kind = 'password-reset' AND about_id = $1`,
    [user.id],
  );
  expect(rows.map(({ to }) => to)).toEqual([user.email, user.email, user.email]);
  expect(rows[0]?.text).toContain('{{link:reset}}');
  const gone = await createUser(desk.api.db, { isActive: false });
  await desk.admin.post(`/api/admin/people/${gone.id}/password-reset`).expect(409);
  await desk.admin.post('/api/admin/people/999999/password-reset').expect(404);
});

describe('an admin’s action on an account', () => {
  const path = (id: number, rest = ''): string => `/api/admin/people/${id}${rest}`;
  const erase = (id: number, version: number, as: Agent = desk.admin): Promise<Response> =>
    change(as, 'delete', path(id), version);
  const auditActionsOf = async (id: number): Promise<string[]> => {
    const { rows } = await desk.api.db.query<{ action: string }>(
      'SELECT action FROM audit_log WHERE person_id = $1 AND actor_id = $2 ORDER BY id',
      [id, desk.adminId],
    );
    return rows.map(({ action }) => action);
  };
  /** The security log is written in the background. */
  const noted = (id: number, event: string): Promise<void> =>
    eventually(async () => {
      const { rows } = await desk.api.db.query(
        'SELECT FROM security_events WHERE person_id = $1 AND actor_id = $2 AND event = $3',
        [id, desk.adminId, event],
      );
      expect(rows).toHaveLength(1);
    });

  it('needs a recent password and changes nothing without it', async () => {
    const { db } = desk.api;
    const [other, user] = [await createUser(db, { role: 'admin' }), await createUser(db)];
    const agent = await second.login(other.username);
    await db.query(
      `UPDATE sessions SET authenticated_at = now() - interval '16 minutes' WHERE user_id = $1`,
      [other.id],
    );
    const answers = [
      await agent.post(path(user.id, '/data')),
      await agent.delete(path(user.id, '/second-factors')),
      await erase(user.id, 1, agent),
    ];
    for (const { status, body } of answers)
      expect([status, body]).toMatchObject([403, { code: 'reauthentication_required' }]);
    await agent.get(path(user.id, '/erasure')).expect(200);
    expect(await person(user.id)).toMatchObject({ version: 1 });
    await db.query('DELETE FROM users WHERE id = $1', [other.id]);
  });

  it('exports all data of the person and is recorded in both logs', async () => {
    const member = await settledMember(desk.api);
    const answer = await desk.admin.post(path(member.id, '/data')).expect(200);
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="person-${member.id}.json"`);
    expect(answer.body).toMatchObject({
      account: [{ id: member.id, phone: MARK }],
      bookings: [{ id: member.bookingId }],
    });
    expect(answer.text).not.toContain('password');
    expect(await auditActionsOf(member.id)).toEqual(['user.data_export']);
    await noted(member.id, 'export');
    await desk.admin.post(path(999_999, '/data')).expect(404);
  });

  it('removes second factors, ends sessions and informs the owner', async () => {
    const { db } = desk.api;
    const user = await createUser(db);
    const cookie = await cookieOf(user, second);
    await db.query(`INSERT INTO totp_factors (user_id, secret, confirmed_at) VALUES ($1, '\\x00', now())`, [
      user.id,
    ]);
    await db.query('UPDATE users SET second_factor_since = now() WHERE id = $1', [user.id]);
    expect(await person(user.id)).toMatchObject({ secondFactorSince: expect.any(String) as string });
    await desk.admin.delete(path(user.id, '/second-factors')).expect(204);
    await desk.admin.delete(path(user.id, '/second-factors')).expect(204);
    expect(await person(user.id)).toMatchObject({ secondFactorSince: null, sessions: 0 });
    expect(await signedIn(cookie, desk.api)).toBe(401);
    await second.login(user.username);
    const { rows } = await db.query(
      `SELECT FROM mails WHERE about_kind = 'user' AND about_id = $1 AND "to" = $2`,
      [user.id, user.email],
    );
    expect(rows).toHaveLength(1);
    expect(await auditActionsOf(user.id)).toEqual(['user.factors_remove']);
    await noted(user.id, 'factor_changed');
    const own = await desk.admin.delete(path(desk.adminId, '/second-factors')).expect(409);
    expect(own.body).toMatchObject({ code: 'own_account' });
  });

  it('removes second factors of a deactivated account without an email; an erased one has none', async () => {
    const { db } = desk.api;
    const user = await createUser(db, { isActive: false });
    await db.query(`INSERT INTO totp_factors (user_id, secret, confirmed_at) VALUES ($1, '\\x00', now())`, [
      user.id,
    ]);
    await db.query('UPDATE users SET second_factor_since = now() WHERE id = $1', [user.id]);
    await desk.admin.delete(path(user.id, '/second-factors')).expect(204);
    expect(await person(user.id)).toMatchObject({ secondFactorSince: null, isActive: false });
    const left = await db.query('SELECT FROM totp_factors WHERE user_id = $1', [user.id]);
    expect(left.rows).toHaveLength(0);
    const mails = await db.query(`SELECT FROM mails WHERE about_kind = 'user' AND about_id = $1`, [user.id]);
    expect(mails.rows).toHaveLength(0);
    expect(await auditActionsOf(user.id)).toEqual(['user.factors_remove']);
    // After reactivation the password alone signs in.
    await done(update(user.id, (await person(user.id)).version, { isActive: true }));
    await second.login(user.username);
    await erase(user.id, (await person(user.id)).version);
    await desk.admin.delete(path(user.id, '/second-factors')).expect(404);
    await desk.admin.delete(path(999_999, '/second-factors')).expect(404);
  });

  it('erases the person as previewed, informs them, and they cannot be found again', async () => {
    const { db } = desk.api;
    const member = await settledMember(desk.api);
    const preview = await done<{ lists: object[] }>(desk.admin.get(path(member.id, '/erasure')));
    expect(preview).toMatchObject({ pending: [], isLastAdmin: false });
    expect(preview.lists).toEqual(
      expect.arrayContaining([
        { name: 'Testimonials', rows: 1, rule: 'deleted' },
        { name: 'Bookings', rows: 1, rule: 'blanked' },
        { name: 'Payment allocations', rows: 1, rule: 'kept' },
        { name: 'Account', rows: 1, rule: 'blanked' },
      ]),
    );
    expect(await tablesWith(desk.api, MARK)).not.toEqual([]);
    const { version } = await person(member.id);
    expect((await erase(member.id, version + 1)).status).toBe(412);
    expect((await erase(member.id, version)).status).toBe(204);
    await desk.admin.get(path(member.id)).expect(404);
    expect((await erase(member.id, version)).status).toBe(404);
    await second
      .agent()
      .post('/api/login')
      .send({ username: member.username, password: PASSWORD })
      .expect(401);
    const { rows } = await db.query<{ gone: boolean; name: string }>(
      'SELECT erased_at IS NOT NULL AS gone, full_name AS name FROM users WHERE id = $1',
      [member.id],
    );
    expect(rows).toEqual([{ gone: true, name: 'Erased person' }]);
    const told = await db.query(`SELECT FROM mails WHERE kind = 'account-erased' AND about_id = $1`, [
      member.id,
    ]);
    expect(told.rows).toHaveLength(1);
    expect(await auditActionsOf(member.id)).toEqual(['user.erase']);
    await noted(member.id, 'account_erased');
  });

  it('refuses to erase a person with pending money, the last admin and the own account', async () => {
    const { db } = desk.api;
    const owing = await createUser(db);
    const date = dayAhead(63);
    const bookingId = await insertBooking(db, { userId: owing.id, date });
    await db.query(`UPDATE bookings SET status = 'confirmed' WHERE id = $1`, [bookingId]);
    const pending = expect.arrayContaining([{ reason: 'upcoming', bookingId, date }]) as object;
    expect(await done(desk.admin.get(path(owing.id, '/erasure')))).toMatchObject({ pending });
    const refused = await erase(owing.id, 1);
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'money_pending', pending }]);
    expect(await person(owing.id)).toMatchObject({ userName: owing.username });
    const own = await erase(desk.adminId, 1);
    expect([own.status, own.body]).toMatchObject([409, { code: 'own_account' }]);
  });

  /** Two admins erase the same person at once, on two nodes. */
  async function eraseTwice(): Promise<{ statuses: number[]; mails: number; entries: number }> {
    const { db } = desk.api;
    const [other, user] = [await createUser(db, { role: 'admin' }), await createUser(db)];
    const agents = [desk.admin, await second.login(other.username)];
    try {
      const answers = await gated(
        desk.api,
        PersonErasure.prototype,
        'blank',
        agents.map((agent) => () => erase(user.id, 1, agent)),
      );
      const mails = await db.query(`SELECT FROM mails WHERE kind = 'account-erased' AND about_id = $1`, [
        user.id,
      ]);
      const entries = await db.query(`SELECT FROM audit_log WHERE action = 'user.erase' AND person_id = $1`, [
        user.id,
      ]);
      return {
        statuses: answers.map(({ status }) => status).sort(),
        mails: mails.rows.length,
        entries: entries.rows.length,
      };
    } finally {
      await db.query('DELETE FROM users WHERE id = $1', [other.id]);
    }
  }

  it('erases a person once for two concurrent requests on two nodes', async () => {
    expect(await eraseTwice()).toEqual({ statuses: [204, 404], mails: 1, entries: 1 });
  });

  itAtRelease('would erase a person twice if accounts were read without a lock (control)', async () => {
    accountsOnlyRead();
    expect(await eraseTwice()).toEqual({ statuses: [204, 204], mails: 2, entries: 2 });
  });

  /** The only two admins erase each other while both accounts are locked. */
  async function eraseEachOther(): Promise<{ statuses: number[]; left: number }> {
    const { db } = desk.api;
    const [one, other] = [await createUser(db, { role: 'admin' }), await createUser(db, { role: 'admin' })];
    const agents = [await desk.api.login(one.username), await second.login(other.username)];
    await db.query(`UPDATE users SET role = 'member' WHERE role = 'admin' AND id <> ALL ($1)`, [
      [one.id, other.id],
    ]);
    try {
      const answers = await queuedBehind(
        desk.api,
        'SELECT FROM users WHERE id = ANY ($1) FOR UPDATE',
        [[one.id, other.id]],
        2,
        () => [erase(other.id, 1, agents[0]), erase(one.id, 1, agents[1])],
      );
      const { rows } = await db.query(`SELECT FROM users WHERE role = 'admin' AND is_active`);
      return { statuses: answers.map(({ status }) => status).sort(), left: rows.length };
    } finally {
      await db.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [desk.adminId]);
      await db.query(`UPDATE users SET role = 'member' WHERE id = ANY ($1)`, [[one.id, other.id]]);
    }
  }

  it('erases one of two admins who erase each other at once', async () => {
    expect(await eraseEachOther()).toEqual({ statuses: [204, 403], left: 1 });
  });

  itAtRelease('would erase both admins if they were read without a lock (control)', async () => {
    readAdminsWithoutLock();
    expect(await eraseEachOther()).toEqual({ statuses: [204, 204], left: 0 });
  });
});

describe('the list of 100,000 people', () => {
  beforeAll(async () => {
    const client = await desk.api.db.connect();
    await client.query('SET statement_timeout = 0');
    // Without triggers and constraints, which would run for each row.
    await client.query('SET session_replication_role = replica');
    await client.query(
      `INSERT INTO users (username, password, email, full_name, first_name, last_name, role, is_active, email_confirmed_at, last_seen_at, created_at)
       SELECT 'many' || n, '!', 'many' || n || '@crowd.example', 'Person ' || md5(n::text), 'Person', md5(n::text),
              CASE WHEN n % 500 = 0 THEN 'club_admin' ELSE 'member' END, n % 1000 <> 0,
              CASE WHEN n % 300 <> 0 THEN now() END, CASE WHEN n % 7 <> 0 THEN now() - n * interval '6 minutes' END,
              now() - n * interval '1 minute'
       FROM generate_series(1, 100000) AS n`,
    );
    await client.query(
      `INSERT INTO club_staff (user_id, club_id) SELECT id, $1 FROM users WHERE username LIKE 'many%000'`,
      [desk.ownClub],
    );
    await client.query(
      // Of a club with a hundredth of all people, the planner reads the whole table, which is quicker then.
      `INSERT INTO club_members (user_id, club_id, state, decided_at)
       SELECT id, $1, 'accepted', now() FROM users WHERE username LIKE 'many%_00' AND id % 3 = 0`,
      [desk.ownClub],
    );
    await client.query('VACUUM ANALYZE club_members');
    await client.query('VACUUM ANALYZE users');
    await client.query('VACUUM ANALYZE club_staff');
    client.release(true);
  }, 120_000);

  it.each([
    '',
    'sort=-name',
    'sort=seen',
    'sort=-seen',
    'sort=-joined',
    'role=admin',
    'role=club_admin',
    'role=member',
    'isActive=false',
    'isConfirmed=false',
    'seen=lately&sort=-seen',
    'seen=never&sort=seen',
    'q=person',
    'q=c4ca4238',
    'q=many77777%40crowd',
    'q=nowhere',
    `role=club_admin&isActive=false`,
    'clubId=own',
    'clubId=own&q=person',
    'memberOf=own',
  ])('is read without a table scan for ?%s, on any page', async (asked) => {
    const path = `/api/admin/people?${asked.replace('own', String(desk.ownClub))}`;
    const read = async (address: string): Promise<void> => {
      const plans = await plansOf(desk, desk.admin, address);
      expect(plans.length).toBeGreaterThanOrEqual(2);
      // For a word that all people have, any thousand rows will do.
      const scans = plans
        .flat()
        .filter((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'users');
      for (const scan of scans) expect(rowsRead(scan)).toBeLessThanOrEqual(1500);
    };
    await read(path);
    const { nextCursor } = await done<Page>(desk.admin.get(path));
    if (nextCursor) await read(`${path}&cursor=${nextCursor}`);
  });

  itAtRelease('would scan the table for an order without an index (control)', async () => {
    const plan = await planOf(desk, 'SELECT id FROM users ORDER BY last_name, id LIMIT 51');
    expect(plan.map((node) => node['Node Type'])).toContain('Seq Scan');
  });
});
