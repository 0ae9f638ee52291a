import { DataSource } from 'typeorm';
import { AccountDeletion } from '../../../src/auth/own-data/application/account-deletion.service.js';
import { JobQueue } from '../../../src/platform/jobs/job-queue.js';
import { createUser, PASSWORD } from '../../factories/users.js';
import { queuedBehind } from '../../payments/settlement/queued-behind.js';
import { done, openDesk, type StaffDesk } from '../../office/staff/staff-desk.js';
import { type ApiInstance, startApiInstance } from '../../support/api-instance.js';
import { eventually } from '../../support/eventually.js';
import { type MailServer, startMailServer, textOf } from '../../support/mail-server.js';
import type { Agent } from '../../support/test-app.js';
import { mailTo } from '../sessions/account-links.js';

const NEW_PASSWORD = 'gum tree oval lantern';
const LIST = '/api/admin/invitations';

interface Invitation {
  id: number;
  email: string;
  role: string;
  clubs: { name: string }[];
  invitedBy: string | null;
  expiresAt: string;
}

let mail: MailServer;
let desk: StaffDesk;
let second: ApiInstance;
beforeAll(async () => {
  mail = await startMailServer();
  const env = { SMTP_URL: mail.url };
  desk = await openDesk({ env });
  second = await startApiInstance({ databaseUrl: desk.api.databaseUrl, sandbox: desk.api.sandbox, env });
}, 120_000);
afterAll(async () => {
  await second.close();
  await desk.close();
  await mail.close();
});
beforeEach(() => {
  mail.mails.length = 0;
});

let made = 0;
const fresh = (): string => `invited-${(made += 1)}@guests.example`;
const invite = (email: string, over: object = {}) =>
  desk.admin
    .post(LIST)
    .send({ email, fullName: 'Robin Lane', role: 'club_admin', clubIds: [desk.ownClub], ...over });
const open = async (): Promise<Invitation[]> =>
  (await done<{ items: Invitation[] }>(desk.admin.get(LIST))).items;
const check = async (token: string): Promise<{ state: string; invitation: object | null }> =>
  done(second.agent().post('/api/auth/invitation/check').send({ token }));
const accept = (token: string, over: object = {}, at: ApiInstance = second) =>
  at
    .agent()
    .post('/api/auth/invitation/accept')
    .send({ token, username: `robin-${made}`, fullName: 'Robin Lane', password: NEW_PASSWORD, ...over });

/** The token of the newest email to an address. */
async function tokenTo(email: string, subject = 'Invitation to the'): Promise<string> {
  const text = textOf(await mailTo(mail, email, subject));
  return /http:\/\/localhost:3000\/invitation\?t=([\w-]{43})/.exec(text)?.[1] ?? '';
}
/** Sends an invitation and reads its email. */
async function invited(email: string, over: object = {}): Promise<{ id: number; token: string }> {
  const { id } = await done<Invitation>(invite(email, over));
  return { id, token: await tokenTo(email) };
}

it('an invitation link creates a secretary once; checking it changes nothing, and it does not sign in', async () => {
  const email = fresh();
  const { id, token } = await invited(email);
  expect((await open()).find((one) => one.id === id)).toMatchObject({
    email,
    role: 'club_admin',
    clubs: [{ name: 'Netball' }],
    invitedBy: expect.any(String) as string,
  });
  const { rows } = await desk.api.db.query<{ hash: Buffer; days: number }>(
    `SELECT hash, extract(epoch FROM expires_at - created_at) / 86400 AS days FROM link_tokens
     WHERE object_kind = 'invitation' AND object_id = $1`,
    [id],
  );
  expect(rows).toHaveLength(1);
  expect(Number(rows[0]?.days)).toBe(7);
  expect(rows[0]?.hash.toString('base64url')).not.toBe(token);
  // A link scanner follows the link: neither the page nor its check uses it.
  await desk.api.agent().get(`/api/auth/invitation/accept?token=${token}`).expect(404);
  for (let time = 0; time < 3; time += 1)
    expect(await check(token)).toEqual({
      state: 'open',
      invitation: {
        email,
        fullName: 'Robin Lane',
        role: 'club_admin',
        duties: null,
        clubs: ['Netball'],
        userName: null,
        hasAccount: false,
      },
    });
  const answer = await accept(token).expect(204);
  expect(answer.headers['set-cookie']).toBeUndefined();
  const agent = desk.api.agent();
  await agent
    .post('/api/login')
    .send({ username: `robin-${made}`, password: NEW_PASSWORD })
    .expect(200);
  expect(await done(agent.get('/api/admin/me'))).toMatchObject({
    role: 'club_admin',
    clubs: [{ name: 'Netball' }],
  });
  expect(await done(agent.get('/api/user/email'))).toMatchObject({ email, isConfirmed: true });
  expect(await check(token)).toEqual({ state: 'used', invitation: null });
  await accept(token, { username: 'another-one' }).expect(410);
  expect((await open()).some((one) => one.id === id)).toBe(false);
});

it('an invitation link is not used up by a weak password or a taken username', async () => {
  const { token } = await invited(fresh());
  const taken = await createUser(desk.api.db);
  expect((await accept(token, { password: 'password1' }).expect(400)).body).toMatchObject({
    errors: { password: expect.any(Array) as string[] },
  });
  expect((await accept(token, { username: taken.username.toUpperCase() }).expect(409)).body).toMatchObject({
    code: 'username_taken',
  });
  expect((await accept(token, { username: 'ad-min' }).expect(400)).body).toMatchObject({
    errors: { username: expect.any(Array) as string[] },
  });
  expect((await accept(token, { role: 'admin' }).expect(400)).body).toMatchObject({
    errors: { role: ['Unknown field.'] },
  });
  await accept(token).expect(204);
});

it('only one of two concurrent requests accepts an invitation', async () => {
  const { id, token } = await invited(fresh());
  const statuses = await queuedBehind(
    desk.api,
    'SELECT FROM invitations WHERE id = $1 FOR UPDATE',
    [id],
    2,
    () => [
      accept(token, { username: 'first-one' }).then(({ status }) => status),
      accept(token, { username: 'other-one' }, desk.api).then(({ status }) => status),
    ],
  );
  expect(statuses.sort()).toEqual([204, 410]);
});

it('an invitation link works for its purpose only, and expires after seven days', async () => {
  const { token, id } = await invited(fresh());
  for (const path of ['/api/auth/password-reset/complete', '/api/auth/address/confirm'])
    await desk.api
      .agent()
      .post(path)
      .send({ token, ...(path.includes('reset') && { password: NEW_PASSWORD }) })
      .expect(410);
  await desk.api.db.query(
    `UPDATE link_tokens SET expires_at = now() WHERE object_kind = 'invitation' AND object_id = $1`,
    [id],
  );
  expect(await check(token)).toEqual({ state: 'expired', invitation: null });
  await accept(token).expect(410);
  expect(await check('x'.repeat(43))).toEqual({ state: 'expired', invitation: null });
});

it('sending an invitation again revokes the old link, and is limited to three times an hour', async () => {
  const email = fresh();
  const { id, token } = await invited(email);
  mail.mails.length = 0;
  await done(desk.admin.post(`${LIST}/${id}/send`));
  const next = await tokenTo(email);
  expect(next).not.toBe(token);
  expect([(await check(token)).state, (await check(next)).state]).toEqual(['expired', 'open']);
  await accept(token).expect(410);
  await done(desk.admin.post(`${LIST}/${id}/send`));
  await desk.admin.post(`${LIST}/${id}/send`).expect(429);
});

it('a withdrawn invitation has no working link, even in an email that is being sent', async () => {
  const { id, token } = await invited(fresh());
  await desk.admin.delete(`${LIST}/${id}`).expect(204);
  expect(await check(token)).toEqual({ state: 'expired', invitation: null });
  await accept(token).expect(410);
  await desk.admin.delete(`${LIST}/${id}`).expect(404);
  await desk.admin.post(`${LIST}/${id}/send`).expect(404);
});

it('a queued email of a withdrawn invitation is not sent', async () => {
  const email = fresh();
  const { id } = await invited(email);
  await desk.admin.delete(`${LIST}/${id}`).expect(204);
  mail.mails.length = 0;
  const { rows } = await desk.api.db.query<{ id: number }>(
    `UPDATE mails SET state = 'queued' WHERE about_kind = 'invitation' AND about_id = $1 RETURNING id`,
    [id],
  );
  await desk.api
    .get(DataSource)
    .transaction((manager) => desk.api.get(JobQueue).send('mail', { mailId: rows[0]?.id ?? 0 }, manager));
  await eventually(async () => {
    const mails = await desk.api.db.query<{ state: string }>('SELECT state FROM mails WHERE id = $1', [
      rows[0]?.id,
    ]);
    expect(mails.rows).toEqual([{ state: 'cancelled' }]);
  });
  expect(mail.mails).toEqual([]);
});

describe('an invited address with an account', () => {
  it('accepts with that account only, and its sessions end in both processes', async () => {
    const member = await createUser(desk.api.db);
    const stranger = await createUser(desk.api.db);
    const { token } = await invited(member.email.replace(/^user/, 'User'));
    expect((await check(token)).invitation).toMatchObject({ hasAccount: true });
    expect((await accept(token).expect(409)).body).toMatchObject({ code: 'email_taken' });
    await second.agent().post('/api/user/invitation').send({ token }).expect(401);
    const other = await second.login(stranger.username);
    await other.post('/api/user/invitation').send({ token }).expect(403);
    const agents = [await desk.api.login(member.username), await second.login(member.username)];
    await agents[0]!.post('/api/user/invitation').send({ token }).expect(204);
    for (const agent of agents) await agent.get('/api/user').expect(401);
    const again = await second.login(member.username);
    expect(await done(again.get('/api/admin/me'))).toMatchObject({
      role: 'club_admin',
      clubs: [{ name: 'Netball' }],
    });
    await again.post('/api/user/invitation').send({ token }).expect(410);
  });

  it('keeps a higher role', async () => {
    const member = await createUser(desk.api.db);
    const { token } = await invited(member.email);
    await desk.api.db.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [member.id]);
    const agent = await desk.api.login(member.username);
    await agent.post('/api/user/invitation').send({ token }).expect(204);
    const { rows } = await desk.api.db.query<{ role: string }>('SELECT role FROM users WHERE id = $1', [
      member.id,
    ]);
    expect(rows).toEqual([{ role: 'admin' }]);
    await desk.api.db.query(`UPDATE users SET role = 'member' WHERE id = $1`, [member.id]);
  });
});

it.each([
  ['email', { email: 'no address' }],
  ['email', { email: '"quoted"@guests.example' }],
  ['role', { role: 'member' }],
  ['role', { role: 'owner' }],
  ['clubIds', { clubIds: [] }],
  ['clubIds', { clubIds: [999_999] }],
  ['fullName', { fullName: 'Robin\nBcc: x@y.example' }],
])('an invitation is refused by %s for %j', async (field, over) => {
  const { body } = await invite(fresh(), over).expect(400);
  expect(Object.keys((body as { errors: object }).errors)).toEqual([field]);
});

it('an invitation is refused for an admin, a deactivated account and an invited address; two concurrent ones create one', async () => {
  const admin = await createUser(desk.api.db, { role: 'admin' });
  const gone = await createUser(desk.api.db, { isActive: false });
  for (const { email } of [admin, gone]) await invite(email, { role: 'admin', clubIds: [] }).expect(400);
  await desk.api.db.query('DELETE FROM users WHERE id = $1', [admin.id]);
  const email = fresh();
  await invited(email);
  await invite(email.toUpperCase()).expect(400);
  const both = fresh();
  const statuses = await Promise.all([invite(both), invite(both)].map(async (call) => (await call).status));
  expect(statuses.sort()).toEqual([201, 400]);
});

it('open invitations of an admin are withdrawn when they lose the role', async () => {
  const admin = await createUser(desk.api.db, { role: 'admin' });
  const agent = await desk.api.login(admin.username);
  const email = fresh();
  await agent.post(LIST).send({ email, role: 'admin', clubIds: [] }).expect(201);
  const token = await tokenTo(email);
  expect((await check(token)).state).toBe('open');
  await desk.admin
    .patch(`/api/admin/people/${admin.id}`)
    .set('If-Match', '"1"')
    .send({ role: 'member' })
    .expect(200);
  expect((await check(token)).state).toBe('expired');
  await accept(token).expect(410);
});

it.each(['before', 'during'] as const)(
  'open invitations of an admin are withdrawn if sent %s the pending deletion of the admin’s account',
  async (when) => {
    const admin = await createUser(desk.api.db, { role: 'admin' });
    const [agent, email] = [await desk.api.login(admin.username), fresh()];
    const offer = async (by: Agent): Promise<string> => {
      await by.post(LIST).send({ email, role: 'admin', clubIds: [] }).expect(201);
      return tokenTo(email);
    };
    let token = when === 'before' ? await offer(agent) : '';
    await agent.post('/api/user/deletion').expect(200);
    if (when === 'during') {
      // A week is long enough to send another invitation.
      token = await offer(await second.login(admin.username));
      expect((await check(token)).state).toBe('open');
      await desk.api.db.query(
        `UPDATE users SET deletion_due_at = now() - interval '1 minute' WHERE id = $1`,
        [admin.id],
      );
      await second.get(AccountDeletion).work();
    }
    expect(await check(token)).toEqual({ state: 'expired', invitation: null });
    await accept(token).expect(410);
    expect((await open()).map((one) => one.email)).not.toContain(email);
    await desk.api.db.query(`UPDATE users SET role = 'member' WHERE id = $1`, [admin.id]);
  },
);

it('an invitation needs a recent password', async () => {
  const admin = await createUser(desk.api.db, { role: 'admin' });
  const agent = await desk.api.login(admin.username);
  await desk.api.db.query(
    `UPDATE sessions SET authenticated_at = now() - interval '16 minutes' WHERE user_id = $1`,
    [admin.id],
  );
  const body = { email: fresh(), role: 'admin', clubIds: [] };
  expect((await agent.post(LIST).send(body).expect(403)).body).toMatchObject({
    code: 'reauthentication_required',
  });
  await agent.post('/api/user/reauthenticate').send({ password: PASSWORD }).expect(200);
  await agent.post(LIST).send(body).expect(201);
  await desk.api.db.query('DELETE FROM users WHERE id = $1', [admin.id]);
});
