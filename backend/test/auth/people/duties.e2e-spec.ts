import { jest } from '@jest/globals';
import type { Response } from 'supertest';
import { bookingFields, dayAhead, insertBooking, SPACES } from '../../factories/bookings.js';
import { createUser, type TestUser } from '../../factories/users.js';
import { change, done, openDesk, type StaffDesk } from '../../office/staff/staff-desk.js';
import { queuedBehind } from '../../payments/settlement/queued-behind.js';
import { type ApiInstance, startApiInstance } from '../../support/api-instance.js';
import type { Agent } from '../../support/test-app.js';
import { readAdminsWithoutLock } from './admins-without-lock.js';
import { itAtRelease } from '../../support/level.js';

interface Person {
  version: number;
  role: string;
  duties: string[] | null;
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

const person = (id: number): Promise<Person> => done<Person>(desk.admin.get(`/api/admin/people/${id}`));
const update = (id: number, version: number, body: object, as: Agent = desk.admin): Promise<Response> =>
  change(as, 'patch', `/api/admin/people/${id}`, version, body);
const invite = (as: Agent, email: string, over: object = {}) =>
  as.post('/api/admin/invitations').send({ email, role: 'admin', clubIds: [], ...over });
const adminWith = async (...duties: string[]): Promise<{ account: TestUser; agent: Agent }> => {
  const account = await createUser(desk.api.db, { role: 'admin', duties });
  return { account, agent: await desk.api.login(account.username) };
};
let invitees = 0;
const address = (): string => `duty-${(invitees += 1)}@guests.example`;

it('duties are changed like the role: sessions end, the log names them, and the owner gets an email', async () => {
  const { account, agent } = await adminWith('bookings', 'money');
  const changed = await update(account.id, 1, { duties: ['tonight', 'tonight', 'bookings'] });
  expect([changed.status, changed.body]).toMatchObject([
    200,
    { duties: ['bookings', 'tonight'], version: 2 },
  ]);
  await agent.get('/api/user').expect(401);
  const { rows } = await desk.api.db.query(
    `SELECT changes FROM audit_log WHERE action = 'user.access' AND object_id = $1`,
    [String(account.id)],
  );
  expect(rows).toEqual([
    {
      changes: [{ field: 'duties', before: ['bookings', 'money'], after: ['bookings', 'tonight'] }],
    },
  ]);
  const { rows: mails } = await desk.api.db.query<{ text: string }>(
    `SELECT text FROM mails WHERE kind = 'permissions-changed' AND about_id = $1`,
    [account.id],
  );
  expect(mails.map(({ text }) => text.replaceAll('\n', ' '))).toEqual([
    expect.stringContaining('you are now an admin with these duties: bookings, tonight (bar and caretaker).'),
  ]);
});

it('all duties, however they are given, are stored as null', async () => {
  const { account } = await adminWith('bookings');
  const all = ['tonight', 'bookings', 'money', 'content', 'newsletter', 'people', 'settings'];
  expect((await update(account.id, 1, { duties: all })).body).toMatchObject({ duties: null });
  expect((await update(account.id, 2, { duties: ['money'] })).body).toMatchObject({ duties: ['money'] });
  expect((await update(account.id, 3, { duties: null })).body).toMatchObject({ duties: null });
});

it('an empty list of duties and an unknown duty are refused', async () => {
  const { account } = await adminWith('bookings');
  for (const duties of [[], ['everything'], 'bookings'])
    expect([duties, (await update(account.id, 1, { duties })).status]).toEqual([duties, 400]);
  expect((await invite(desk.admin, address(), { duties: [] })).status).toBe(400);
  await expect(
    desk.api.db.query(`UPDATE users SET duties = '{}' WHERE id = $1`, [account.id]),
  ).rejects.toThrow('users_duties');
});

it('an account that is no longer an admin has no duties', async () => {
  const { account } = await adminWith('bookings');
  const secretary = await update(account.id, 1, { role: 'club_admin', clubIds: [desk.ownClub] });
  expect(secretary.body).toMatchObject({ role: 'club_admin', duties: null });
  const again = await update(account.id, 2, { role: 'admin', duties: ['content'] });
  expect(again.body).toMatchObject({ role: 'admin', duties: ['content'] });
});

it('the permissions of the caller are those of their duties', async () => {
  const { agent } = await adminWith('tonight');
  expect(await done(agent.get('/api/admin/me'))).toMatchObject({
    role: 'admin',
    duties: ['tonight'],
    permissions: ['tonight', 'staff'].sort((a) => (a === 'staff' ? -1 : 1)),
  });
  await agent.get('/api/admin/bookings').expect(403);
  expect(await done<Person>(desk.admin.get('/api/admin/me'))).toMatchObject({ duties: null });
});

describe('an admin with some duties', () => {
  let people: Agent;
  beforeAll(async () => {
    people = (await adminWith('people', 'content')).agent;
  });

  it('does not grant duties that they lack', async () => {
    const member = await createUser(desk.api.db);
    for (const duties of [null, ['money'], ['people', 'money']])
      expect((await update(member.id, 1, { role: 'admin', duties }, people)).status).toBe(403);
    expect((await update(member.id, 1, { role: 'admin' }, people)).status).toBe(403);
    const granted = await update(member.id, 1, { role: 'admin', duties: ['content'] }, people);
    expect(granted.body).toMatchObject({ role: 'admin', duties: ['content'] });
  });

  it('does not invite people with duties that they lack, and neither sends nor withdraws such an invitation', async () => {
    expect((await invite(people, address())).status).toBe(403);
    expect((await invite(people, address(), { duties: ['tonight'] })).status).toBe(403);
    expect((await invite(people, address(), { duties: ['people'] })).status).toBe(201);
    const secretary = { role: 'club_admin', clubIds: [desk.ownClub] };
    expect((await invite(people, address(), secretary)).status).toBe(201);
    const { id } = await done<{ id: number }>(invite(desk.admin, address(), { duties: ['money'] }));
    expect((await people.post(`/api/admin/invitations/${id}/send`)).status).toBe(403);
    expect((await people.delete(`/api/admin/invitations/${id}`)).status).toBe(403);
    expect((await desk.admin.delete(`/api/admin/invitations/${id}`)).status).toBe(204);
  });

  it('neither edits, resets, exports nor erases an account with duties that they lack', async () => {
    const { account } = await adminWith('money');
    const at = `/api/admin/people/${account.id}`;
    const answers = [
      await update(account.id, 1, { isActive: false }, people),
      await update(account.id, 1, { role: 'member' }, people),
      await people.post(`${at}/password-reset`),
      await people.post(`${at}/data`),
      await people.delete(`${at}/second-factors`),
      await change(people, 'delete', at, 1),
      await people.put(`/api/admin/clubs/${desk.ownClub}/staff/${account.id}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403, 403]);
    expect(await person(account.id)).toMatchObject({ version: 1, role: 'admin', duties: ['money'] });
  });

  it('edits and resets accounts within their duties', async () => {
    const { account } = await adminWith('content');
    await people.post(`/api/admin/people/${account.id}/password-reset`).expect(202);
    expect((await update(account.id, 1, { role: 'member' }, people)).status).toBe(200);
  });

  it('sees the bookings, the balance and the messages of a person only with the permissions for them', async () => {
    const { db } = desk.api;
    const member = await createUser(db);
    await insertBooking(db, { userId: member.id, status: 'confirmed', date: dayAhead(33) });
    await db.query(
      `INSERT INTO contact_messages (name, email, subject, message) VALUES ('Robin', $1, 'A question', 'Hello')`,
      [member.email],
    );
    const seenBy = async (agent: Agent): Promise<unknown[]> => {
      const { bookings, upcomingBookings, owed, messages } = await done<Record<string, unknown>>(
        agent.get(`/api/admin/people/${member.id}`),
      );
      return [bookings, upcomingBookings, owed, messages];
    };
    const all = [1, 1, expect.stringMatching(/^[1-9]/), [expect.objectContaining({ subject: 'A question' })]];
    expect(await seenBy(desk.admin)).toEqual(all);
    expect(await seenBy(people)).toEqual([null, null, null, null]);
    expect(await seenBy((await adminWith('people', 'bookings')).agent)).toEqual(all);
    const withMoney = (await adminWith('people', 'money')).agent;
    expect(await seenBy(withMoney)).toEqual([...all.slice(0, 3), null]);
    const changed = await update(member.id, 1, { isActive: false }, people);
    expect(changed.body).toMatchObject({ bookings: null, owed: null, messages: null });
  });

  it('exports and previews the erasure of bookings, money and messages only with the permissions for them', async () => {
    const { db } = desk.api;
    const member = await createUser(db);
    const id = await insertBooking(db, { userId: member.id, status: 'confirmed', date: dayAhead(34) });
    await db.query(
      `INSERT INTO contact_messages (name, email, subject, message) VALUES ('Robin', $1, 'A question', 'Hello')`,
      [member.email],
    );
    await db.query(
      `INSERT INTO viewings (space_id, starts_at, ends_at, name, email)
       VALUES ($1, now() + interval '1 day', now() + interval '25 hours', 'Robin', $2)`,
      [SPACES.mainHall, member.email],
    );
    const at = `/api/admin/people/${member.id}`;
    type File = Record<string, unknown[] | undefined>;
    type Preview = { pending: { bookingId: number | null }[]; lists: { name: string }[]; isPartial: boolean };
    const seenBy = async (agent: Agent) => ({
      file: await done<File>(agent.post(`${at}/data`)),
      preview: await done<Preview>(agent.get(`${at}/erasure`)),
    });
    const all = await seenBy(desk.admin);
    expect(all.file['bookings']).toHaveLength(1);
    expect(all.file['messages']).toHaveLength(1);
    expect(all.file['viewings']).toHaveLength(1);
    expect(all.file).not.toHaveProperty('leftOut');
    expect(all.preview.isPartial).toBe(false);
    expect(all.preview.pending).toContainEqual(
      expect.objectContaining({ reason: 'upcoming', bookingId: id }),
    );
    expect(all.preview.lists.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Bookings', 'Viewings']),
    );

    const some = await seenBy(people);
    const hidden = 'bookings bookingLines payments refunds bonds mails messages viewings'.split(' ');
    expect(some.file['leftOut']).toEqual(expect.arrayContaining(hidden));
    for (const list of hidden) expect(some.file).not.toHaveProperty(list);
    expect(some.file['account']).toHaveLength(1);
    expect(some.preview.isPartial).toBe(true);
    const shown = some.preview.lists.map(({ name }) => name);
    expect(shown.filter((name) => ['Bookings', 'Viewings'].includes(name))).toEqual([]);
    expect(new Set(some.preview.pending.map(({ bookingId }) => bookingId))).toEqual(new Set([null]));
    const refused = await change(people, 'delete', at, 1);
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'money_pending' }]);
    expect(JSON.stringify(refused.body)).not.toContain(`ooking ${id}`);

    const booked = await seenBy((await adminWith('people', 'bookings')).agent);
    expect(booked.file['bookings']).toHaveLength(1);
    expect(booked.preview.pending).toContainEqual(expect.objectContaining({ bookingId: id }));
  });

  it('chooses the refund of a cancellation only with the duty money; by the booking rules without it', async () => {
    const { db } = desk.api;
    const bookings = (await adminWith('bookings')).agent;
    const member = await createUser(db);
    const id = await insertBooking(db, { userId: member.id, status: 'confirmed', date: dayAhead(35) });
    const at = `/api/admin/bookings/${id}/cancel`;
    const own = { by: 'override' };
    const { quote } = await done<{ quote: string }>(desk.admin.post(`${at}/preview`).send(own));
    const cancel = { ...own, reason: 'The heating was out', notify: false, quote };
    for (const refused of [
      await bookings.post(`${at}/preview`).send(own),
      await bookings.post(at).send(cancel),
    ])
      expect([refused.status, refused.body]).toMatchObject([403, { code: 'forbidden' }]);
    expect((await bookings.post(`${at}/preview`).send({ by: 'hirer' })).status).toBe(200);
    const both = (await adminWith('bookings', 'money')).agent;
    expect((await both.post(`${at}/preview`).send({ by: 'override' })).status).toBe(200);
  });

  it('lists and revokes their own calendar feeds only', async () => {
    const one = (await adminWith('bookings')).agent;
    const other = (await adminWith('bookings', 'money')).agent;
    const { id } = await done<{ id: number }>(one.post('/api/admin/feeds').send({}));
    const listed = async (agent: Agent) =>
      (await done<{ id: number }[]>(agent.get('/api/admin/feeds'))).map((feed) => feed.id);
    expect(await listed(one)).toEqual([id]);
    expect(await listed(other)).toEqual([]);
    expect(await listed(desk.admin)).toContain(id);
    expect((await other.delete(`/api/admin/feeds/${id}`)).status).toBe(404);
    expect((await desk.admin.delete(`/api/admin/feeds/${id}`)).status).toBe(204);
  });

  it('is told their own duties, which an admin with all of them is not', async () => {
    expect(await done<object>(people.get('/api/user'))).toMatchObject({ duties: ['people', 'content'] });
    expect(await done<object>(desk.admin.get('/api/user'))).not.toHaveProperty('duties');
  });

  it('cannot submit a booking without payment unless bookings are among them', async () => {
    const bookings = (await adminWith('bookings')).agent;
    const booking = bookingFields();
    const refused = await people.post('/api/bookings').send(booking);
    expect([refused.status, refused.body]).toMatchObject([402, { code: 'payment_required' }]);
    const submitted = await bookings.post('/api/bookings').send(booking);
    expect([submitted.status, submitted.body]).toMatchObject([201, { status: 'pending' }]);
  });
});

describe('an admin who loses duties', () => {
  it('loses the calendar feeds, run sheet links and invitations that need those duties', async () => {
    const { db } = desk.api;
    const { account, agent } = await adminWith('bookings', 'people', 'tonight');
    await agent.post('/api/admin/feeds').send({}).expect(201);
    await agent.post('/api/admin/run-sheets/2031-03-04/links').send({}).expect(201);
    const kept = await done<{ id: number }>(invite(agent, address(), { duties: ['people'] }));
    const lost = await done<{ id: number }>(invite(agent, address(), { duties: ['bookings', 'people'] }));

    expect((await update(account.id, 1, { duties: ['people', 'tonight'] })).status).toBe(200);
    const live = async (table: string, column: string): Promise<number> =>
      (await db.query(`SELECT FROM ${table} WHERE ${column} = $1 AND revoked_at IS NULL`, [account.id])).rows
        .length;
    expect([await live('feed_tokens', 'user_id'), await live('run_sheet_links', 'created_by')]).toEqual([
      0, 1,
    ]);
    const { rows } = await db.query<{ id: number }>(
      'SELECT id FROM invitations WHERE id = ANY ($1) AND withdrawn_at IS NOT NULL',
      [[kept.id, lost.id]],
    );
    expect(rows).toEqual([{ id: lost.id }]);

    expect((await update(account.id, 2, { duties: ['money'] })).status).toBe(200);
    expect(await live('run_sheet_links', 'created_by')).toBe(0);
    const { rows: open } = await db.query('SELECT FROM invitations WHERE id = $1 AND withdrawn_at IS NULL', [
      kept.id,
    ]);
    expect(open).toEqual([]);
  });

  it('ends with a grant or without one, but never grants after the loss', async () => {
    const { db } = desk.api;
    const [{ account, agent }, member] = [await adminWith('people', 'money'), await createUser(db)];
    const [narrowed, granted] = await queuedBehind(
      desk.api,
      'SELECT FROM users WHERE id = $1 FOR UPDATE',
      [account.id],
      2,
      () => [
        update(account.id, 1, { duties: ['people'] }),
        change(agent, 'patch', `/api/admin/people/${member.id}`, 1, { role: 'admin', duties: ['money'] }),
      ],
    );
    expect(narrowed?.status).toBe(200);
    const { duties } = await person(member.id);
    expect([granted?.status, duties]).toEqual(granted?.status === 200 ? [200, ['money']] : [403, null]);
  });
});

describe('the last admin with all duties', () => {
  /** The only two admins with all duties narrow each other while both accounts are locked. */
  async function narrowEachOther(): Promise<{ statuses: number[]; codes: string[]; left: number }> {
    const { db } = desk.api;
    const [one, other] = [await createUser(db, { role: 'admin' }), await createUser(db, { role: 'admin' })];
    const agents = [await desk.api.login(one.username), await second.login(other.username)];
    const { rows: rest } = await db.query<{ id: number }>(
      `UPDATE users SET duties = '{people}' WHERE role = 'admin' AND duties IS NULL AND id <> ALL ($1) RETURNING id`,
      [[one.id, other.id]],
    );
    try {
      const answers = await queuedBehind(
        desk.api,
        'SELECT FROM users WHERE id = ANY ($1) FOR UPDATE',
        [[one.id, other.id]],
        2,
        () => [
          update(other.id, 1, { duties: ['bookings'] }, agents[0]),
          update(one.id, 1, { duties: ['people'] }, agents[1]),
        ],
      );
      const { rows } = await db.query(
        `SELECT FROM users WHERE role = 'admin' AND is_active AND duties IS NULL`,
      );
      return {
        statuses: answers.map(({ status }) => status).sort(),
        codes: answers.flatMap(({ body }) => (body as { code?: string }).code ?? []),
        left: rows.length,
      };
    } finally {
      await db.query('UPDATE users SET duties = NULL WHERE id = ANY ($1)', [rest.map(({ id }) => id)]);
      await db.query('DELETE FROM users WHERE id = ANY ($1)', [[one.id, other.id]]);
    }
  }

  it('remains when two admins reduce each other’s duties at once', async () => {
    expect(await narrowEachOther()).toEqual({ statuses: [200, 409], codes: ['last_admin'], left: 1 });
  });

  itAtRelease('would lose duties if the admins were read without a lock (control)', async () => {
    readAdminsWithoutLock();
    expect(await narrowEachOther()).toMatchObject({ statuses: [200, 200], left: 0 });
  });

  it('cannot leave while the other admins have some duties only', async () => {
    const { db } = desk.api;
    const all = await createUser(db, { role: 'admin' });
    const { agent } = await adminWith('people', 'bookings');
    expect((await update(all.id, 1, { role: 'member' }, agent)).status).toBe(403);
    const { rows: rest } = await db.query<{ id: number }>(
      `UPDATE users SET duties = '{people}' WHERE role = 'admin' AND duties IS NULL AND id <> $1 RETURNING id`,
      [all.id],
    );
    try {
      const own = await desk.api.login(all.username);
      const refused = await own.post('/api/user/deletion').send({});
      expect([refused.status, refused.body]).toMatchObject([409, { code: 'last_admin' }]);
    } finally {
      await db.query('UPDATE users SET duties = NULL WHERE id = ANY ($1)', [rest.map(({ id }) => id)]);
    }
  });
});

describe('an invitation with duties', () => {
  it('gives them to the account, and the invitation email names them', async () => {
    const { db } = desk.api;
    const account = await createUser(db);
    await done(invite(desk.admin, account.email, { duties: ['tonight', 'bookings'] }));
    const { rows } = await db.query<{ text: string }>(
      `SELECT text FROM mails WHERE kind = 'invitation' AND "to" = $1`,
      [account.email],
    );
    expect(rows[0]?.text.replaceAll('\n', ' ')).toContain(
      'as an admin with these duties: bookings, tonight (bar and caretaker)',
    );
  });
});
