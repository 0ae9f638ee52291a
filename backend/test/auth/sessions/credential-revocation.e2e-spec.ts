import { DataSource } from 'typeorm';
import { REVOCATION_RULES, type CredentialChange } from '../../../src/auth/sessions/credential-revocation.js';
import { MailLinks } from '../../../src/platform/mail/application/mail-links.js';
import { NO_PASSWORD } from '../../../src/auth/accounts/no-password.js';
import { createUser, PASSWORD, type TestUser } from '../../factories/users.js';
import { type ApiInstance, startApiInstance } from '../../support/api-instance.js';
import { type MailServer, startMailServer, textOf } from '../../support/mail-server.js';
import type { Agent } from '../../support/test-app.js';
import { linkFor, mailTo } from './account-links.js';
import { addPasskey, askPasskey, codeOf, cookiesOf } from './factors.js';

const NEW_PASSWORD = 'gum tree oval lantern';
const FACTORS = '/api/user/factors';
const APP = `${FACTORS}/authenticator-app`;

let mail: MailServer;
let api: ApiInstance;
let admin: Agent;
beforeAll(async () => {
  mail = await startMailServer();
  api = await startApiInstance({ env: { SMTP_URL: mail.url, LIMIT_PASSWORD_RESETS_PER_HOUR: '1000' } });
  admin = await api.login((await createUser(api.db, { role: 'admin' })).username);
}, 120_000);
afterAll(async () => {
  await api.close();
  await mail.close();
});

/** What a change of credentials can revoke. `early`: created before the address was first confirmed; `late`: after it. */
interface Left {
  /** The session of the request, if there is one, and another session. */
  asking: boolean;
  other: boolean;
  signIn: boolean;
  earlyFactor: boolean;
  lateFactor: boolean;
  recoveryCodes: boolean;
  earlyFeed: boolean;
  lateFeed: boolean;
  earlyExport: boolean;
  lateExport: boolean;
  pendingAddress: boolean;
  resetLink: boolean;
  confirmLink: boolean;
  payLink: boolean;
}
const ALL: Left = {
  asking: true,
  other: true,
  signIn: true,
  earlyFactor: true,
  lateFactor: true,
  recoveryCodes: true,
  earlyFeed: true,
  lateFeed: true,
  earlyExport: true,
  lateExport: true,
  pendingAddress: true,
  resetLink: true,
  confirmLink: true,
  payLink: true,
};

interface Account extends TestUser {
  asking: Agent;
  other: Agent;
  feeds: Record<'early' | 'late', string>;
  links: Record<'reset' | 'confirm' | 'pay', string>;
}

/** An account with everything that a change can revoke; its address was confirmed yesterday by default. */
async function account({ isConfirmed = true, hasPending = true, hasFactors = true } = {}): Promise<Account> {
  const { db } = api;
  const user = await createUser(db, { isConfirmed });
  const [asking, other] = [await api.login(user.username), await api.login(user.username)];
  const url = async (): Promise<string> => {
    const { body } = await asking.post('/api/user/feeds').send({}).expect(201);
    return new URL((body as { url: string }).url).pathname;
  };
  const feeds = { early: await url(), late: await url() };
  await db.query(
    `UPDATE feed_tokens SET created_at = now() - CASE WHEN id = (SELECT min(id) FROM feed_tokens WHERE user_id = $1)
       THEN interval '2 days' ELSE interval '1 hour' END WHERE user_id = $1`,
    [user.id],
  );
  await db.query(
    `UPDATE users SET email_confirmed_at = CASE WHEN $2 THEN now() - interval '1 day' END,
       pending_email = CASE WHEN $3 THEN 'next-' || email END, second_factor_since = CASE WHEN $4 THEN now() - interval '2 days' END
     WHERE id = $1`,
    [user.id, isConfirmed, hasPending, hasFactors],
  );
  if (hasFactors) {
    await db.query(
      `INSERT INTO passkeys (user_id, credential_id, public_key, counter, transports, name, created_at)
       VALUES ($1, 'early-' || $1::integer, '\\x00', 0, '{}', 'early', now() - interval '2 days'),
         ($1, 'late-' || $1::integer, '\\x00', 0, '{}', 'late', now() - interval '1 hour')`,
      [user.id],
    );
    await db.query(`INSERT INTO recovery_codes (user_id, hash) VALUES ($1, '\\x00')`, [user.id]);
    await db.query(`UPDATE sessions SET factor_authenticated_at = clock_timestamp() WHERE user_id = $1`, [
      user.id,
    ]);
  }
  await db.query(
    `INSERT INTO pending_sign_ins (id, user_id, password, ends_at) VALUES (sha256($2), $1, 'x', now() + interval '5 minutes')`,
    [user.id, String(user.id)],
  );
  await db.query(
    `INSERT INTO data_exports (user_id, requested_at, completed_at, hash, expires_at)
     VALUES ($1, now() - interval '2 days', now() - interval '2 days', 'early', now() + interval '5 days'),
       ($1, now() - interval '1 hour', now() - interval '1 hour', 'late', now() + interval '6 days')`,
    [user.id],
  );
  const pay = await api
    .get(DataSource)
    .transaction((manager) => api.get(MailLinks).urlOf('pay', { kind: 'booking', id: user.id }, manager));
  const links = {
    reset: await linkFor(api, user.id, 'reset'),
    confirm: await linkFor(api, user.id, 'confirm-address'),
    pay: new URL(pay).searchParams.get('t') ?? '',
  };
  return { ...user, asking, other, feeds, links };
}

async function leftOf({ id, asking, other, feeds, links }: Account): Promise<Left> {
  const isIn = async (agent: Agent): Promise<boolean> => (await agent.get('/api/user')).status === 200;
  const has = async (sql: string, ...values: unknown[]): Promise<boolean> =>
    (await api.db.query(sql, [id, ...values])).rows.length > 0;
  const isOpen = (purpose: string, token: string): Promise<boolean> =>
    has(
      `SELECT FROM link_tokens WHERE object_id = $1 AND purpose = $2 AND hash = sha256($3) AND used_at IS NULL`,
      purpose,
      Buffer.from(token),
    );
  const file = `SELECT FROM data_exports WHERE user_id = $1 AND hash = $2 AND expires_at > now() AND downloaded_at IS NULL`;
  const opens = async (path: string): Promise<boolean> => (await api.agent().get(path)).status === 200;
  return {
    asking: await isIn(asking),
    other: await isIn(other),
    signIn: await has('SELECT FROM pending_sign_ins WHERE user_id = $1'),
    earlyFactor: await has(`SELECT FROM passkeys WHERE user_id = $1 AND name = 'early'`),
    lateFactor: await has(`SELECT FROM passkeys WHERE user_id = $1 AND name = 'late'`),
    recoveryCodes: await has('SELECT FROM recovery_codes WHERE user_id = $1'),
    earlyFeed: await opens(feeds.early),
    lateFeed: await opens(feeds.late),
    earlyExport: await has(file, 'early'),
    lateExport: await has(file, 'late'),
    pendingAddress: await has('SELECT FROM users WHERE id = $1 AND pending_email IS NOT NULL'),
    resetLink: await isOpen('reset', links.reset),
    confirmLink: await isOpen('confirm', links.confirm),
    payLink: await isOpen('pay', links.pay),
  };
}

const complete = ({ links }: Account) =>
  api.agent().post('/api/auth/password-reset/complete').send({ token: links.reset, password: NEW_PASSWORD });
const confirm = ({ links }: Account) =>
  api.agent().post('/api/auth/address/confirm').send({ token: links.confirm });
const changeRights = ({ id }: Account, change: object) =>
  admin.patch(`/api/admin/people/${id}`).set('If-Match', '"1"').send(change);
const NO_FACTORS = { earlyFactor: false, lateFactor: false, recoveryCodes: false } as const;

interface Row {
  change: CredentialChange;
  when?: string;
  has?: Parameters<typeof account>[0];
  /** Makes the change. */
  act: (account: Account) => PromiseLike<{ status: number }>;
  ended: Partial<Record<keyof Left, false>>;
}

const ROWS: Row[] = [
  {
    change: 'passwordReset',
    act: complete,
    ended: {
      asking: false,
      other: false,
      signIn: false,
      earlyFactor: false,
      recoveryCodes: false,
      earlyFeed: false,
      earlyExport: false,
      pendingAddress: false,
      resetLink: false,
      confirmLink: false,
    },
  },
  {
    change: 'passwordReset',
    when: 'of an address that was never confirmed',
    has: { isConfirmed: false, hasPending: false },
    act: complete,
    ended: {
      ...NO_FACTORS,
      asking: false,
      other: false,
      signIn: false,
      earlyFeed: false,
      lateFeed: false,
      earlyExport: false,
      lateExport: false,
      pendingAddress: false,
      resetLink: false,
      confirmLink: false,
    },
  },
  {
    change: 'passwordChanged',
    act: ({ asking }) =>
      asking.post('/api/user/password').send({ currentPassword: PASSWORD, password: NEW_PASSWORD }),
    ended: { other: false, signIn: false, pendingAddress: false, resetLink: false, confirmLink: false },
  },
  {
    change: 'passwordChanged',
    when: 'whose owner keeps the other sessions',
    has: { hasPending: false },
    act: ({ asking }) =>
      asking
        .post('/api/user/password')
        .send({ currentPassword: PASSWORD, password: NEW_PASSWORD, endOtherSessions: false }),
    ended: { signIn: false, pendingAddress: false, resetLink: false },
  },
  {
    change: 'addressFirstConfirmed',
    has: { isConfirmed: false, hasPending: false },
    act: confirm,
    ended: { pendingAddress: false, confirmLink: false },
  },
  {
    change: 'addressChangeRequested',
    has: { hasPending: false },
    act: ({ asking, id }) =>
      asking.put('/api/user/email').send({ email: `other-${id}@members.example`, currentPassword: PASSWORD }),
    ended: { other: false, signIn: false, confirmLink: false },
  },
  {
    change: 'addressChanged',
    act: confirm,
    ended: { pendingAddress: false, resetLink: false, confirmLink: false },
  },
  {
    change: 'firstFactor',
    has: { hasFactors: false },
    act: async ({ asking }) => (await addPasskey(asking)).answer,
    ended: { earlyFactor: false, lateFactor: false, other: false, signIn: false },
  },
  {
    change: 'factorChanged',
    when: 'by one more',
    act: async ({ asking }) => (await addPasskey(asking)).answer,
    ended: { other: false, signIn: false },
  },
  {
    change: 'factorChanged',
    when: 'by one less',
    act: async ({ asking, id }) => {
      const { rows } = await api.db.query<{ id: number }>(
        `SELECT id FROM passkeys WHERE user_id = $1 AND name = 'late'`,
        [id],
      );
      return asking.delete(`${FACTORS}/passkeys/${rows[0]?.id}`);
    },
    ended: { lateFactor: false, other: false, signIn: false },
  },
  {
    change: 'factorChanged',
    when: 'by new recovery codes',
    act: ({ asking }) => asking.post(`${FACTORS}/recovery-codes`),
    ended: { other: false, signIn: false },
  },
  {
    change: 'factorsRemoved',
    act: ({ id }) => admin.delete(`/api/admin/people/${id}/second-factors`),
    ended: { ...NO_FACTORS, asking: false, other: false, signIn: false },
  },
  {
    change: 'permissionsChanged',
    act: (own) => changeRights(own, { role: 'club_admin' }),
    ended: { asking: false, other: false, signIn: false },
  },
  {
    change: 'deactivated',
    act: (own) => changeRights(own, { isActive: false }),
    ended: {
      asking: false,
      other: false,
      signIn: false,
      earlyFeed: false,
      lateFeed: false,
      pendingAddress: false,
      resetLink: false,
      confirmLink: false,
    },
  },
  {
    change: 'deletionRequested',
    act: ({ asking }) => asking.post('/api/user/deletion'),
    ended: { asking: false, other: false, signIn: false },
  },
  {
    change: 'accountClaimed',
    has: { hasFactors: false, hasPending: false },
    act: async ({ id, email }) => {
      await api.db.query('UPDATE users SET password = $2 WHERE id = $1', [id, NO_PASSWORD]);
      const { rows } = await api.db.query<{ id: number }>(
        `INSERT INTO invitations (email, role, user_id, sent_at) VALUES ($1, 'member', $2, now()) RETURNING id`,
        [email, id],
      );
      const object = { kind: 'invitation', id: rows[0]?.id ?? 0 } as const;
      const url = await api
        .get(DataSource)
        .transaction((manager) => api.get(MailLinks).urlOf('invite', object, manager));
      const token = new URL(url).searchParams.get('t');
      const given = { token, username: `claimed-${id}`, fullName: 'Claimed Account', password: NEW_PASSWORD };
      return api.agent().post('/api/auth/invitation/accept').send(given);
    },
    ended: {
      ...NO_FACTORS,
      pendingAddress: false,
      resetLink: false,
      confirmLink: false,
    },
  },
];

describe('a change of credentials', () => {
  it.each(ROWS.map((row) => [`${row.change}${row.when ? ` ${row.when}` : ''}`, row] as const))(
    '%s revokes what its row lists, and nothing else',
    async (_name, { has, act, ended }) => {
      const own = await account(has);
      const { status } = await act(own);
      expect(status).toBeLessThan(300);
      expect(await leftOf(own)).toEqual({ ...ALL, ...ended });
    },
  );

  it('has a test row for every rule', () => {
    expect([...new Set(ROWS.map(({ change }) => change))].sort()).toEqual(
      Object.keys(REVOCATION_RULES).sort(),
    );
  });
});

describe('an address that a stranger has registered', () => {
  /** With an app, a passkey and a calendar feed. */
  async function squatted(email: string) {
    const stranger = api.agent();
    const registration = { username: email.split('@')[0], email, fullName: 'A Stranger', password: PASSWORD };
    const { body } = await stranger.post('/api/register').send(registration).expect(201);
    const { id, username } = body as { id: number; username: string };
    const { device } = await addPasskey(stranger);
    const begun = await stranger.post(APP).expect(200);
    const { key } = begun.body as { key: string };
    await stranger
      .post(`${APP}/confirm`)
      .send({ code: codeOf(key) })
      .expect(200);
    const feed = await stranger.post('/api/user/feeds').send({}).expect(201);
    return { id, username, stranger, device, feed: new URL((feed.body as { url: string }).url).pathname };
  }

  it.each([
    ['resets the password', false],
    ['confirms the address and resets the password', true],
  ])('keeps no sign-in method or link of the stranger once its owner %s', async (_what, confirms) => {
    const email = `owner-${Number(confirms)}@members.example`;
    const { id, username, stranger, device, feed } = await squatted(email);
    if (confirms) {
      const token = await linkFor(api, id, 'confirm-address');
      await api.agent().post('/api/auth/address/confirm').send({ token }).expect(204);
    }
    const token = await linkFor(api, id, 'reset');
    await api
      .agent()
      .post('/api/auth/password-reset/complete')
      .send({ token, password: NEW_PASSWORD })
      .expect(204);
    expect((await stranger.get('/api/user')).status).toBe(401);
    expect((await api.agent().get(feed)).status).toBe(404);
    const browser = api.agent();
    const signed = device.sign(await askPasskey(browser));
    const refused = await browser.post('/api/login/passkey').send(signed);
    expect(refused.body).toMatchObject({ code: 'passkey_refused' });
    const owner = api.agent();
    await owner.post('/api/login').send({ username, password: NEW_PASSWORD }).expect(200);
    const { body } = await owner.get(FACTORS).expect(200);
    expect(body).toMatchObject({ authenticatorAppSince: null, passkeys: [], recoveryCodesLeft: 0 });
    expect(textOf(await mailTo(mail, email, 'Your password for the'))).toContain('We have also removed');
  });

  it('keeps a second factor set up after the confirmation at a reset, also after a change of address', async () => {
    const user = await createUser(api.db);
    const { device } = await addPasskey(await api.login(user.username));
    await api.db.query(`UPDATE users SET pending_email = $2 WHERE id = $1`, [user.id, `b-${user.email}`]);
    const confirmation = await linkFor(api, user.id, 'confirm-address');
    await api.agent().post('/api/auth/address/confirm').send({ token: confirmation }).expect(204);
    const token = await linkFor(api, user.id, 'reset');
    await api
      .agent()
      .post('/api/auth/password-reset/complete')
      .send({ token, password: NEW_PASSWORD })
      .expect(204);
    const { username } = user;
    const login = await api.agent().post('/api/login').send({ username, password: NEW_PASSWORD });
    expect(login.body).toMatchObject({ code: 'second_step_required' });
    const browser = api.agent();
    const signed = device.sign(await askPasskey(browser));
    const done = await browser.post('/api/login/passkey').send(signed);
    expect([done.status, Object.keys(cookiesOf(done)).length]).toEqual([200, 3]);
  });
});
