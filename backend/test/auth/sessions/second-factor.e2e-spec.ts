import { jest } from '@jest/globals';
import { DataSource } from 'typeorm';
import { FactorStore } from '../../../src/auth/sessions/persistence/factor-store.js';
import { SecondFactors } from '../../../src/auth/sessions/second-factor/second-factors.service.js';
import { Env } from '../../../src/platform/config/env.js';
import { bookingFields, dayAhead, insertBooking } from '../../factories/bookings.js';
import { createUser, PASSWORD, type TestUser } from '../../factories/users.js';
import { queuedBehind } from '../../payments/settlement/queued-behind.js';
import { type ApiInstance, startApiInstance } from '../../support/api-instance.js';
import { Authenticator } from '../../support/authenticator.js';
import { type MailServer, startMailServer, textOf } from '../../support/mail-server.js';
import type { Agent } from '../../support/test-app.js';
import { linkFor, mailTo } from './account-links.js';
import {
  addPasskey,
  askPasskey,
  codeOf,
  cookiesOf,
  forgetCodes,
  givePassword,
  withApp,
  withPasskey,
} from './factors.js';
import { itAtRelease } from '../../support/level.js';

const LIMIT = 4;
const FACTORS = '/api/user/factors';
const APP = `${FACTORS}/authenticator-app`;

let mail: MailServer;
let first: ApiInstance;
let second: ApiInstance;
beforeAll(async () => {
  mail = await startMailServer();
  const env = {
    SMTP_URL: mail.url,
    LIMIT_LOGIN_FAILURES_PER_ACCOUNT_AND_ADDRESS: String(LIMIT),
    STAFF_SECOND_FACTOR_REQUIRED: 'true',
  };
  first = await startApiInstance({ env });
  second = await startApiInstance({ databaseUrl: first.databaseUrl, sandbox: first.sandbox, env });
}, 120_000);
afterAll(async () => {
  await second.close();
  await first.close();
  await mail.close();
});
beforeEach(() => {
  mail.mails.length = 0;
});
afterEach(() => jest.restoreAllMocks());

const member = (): Promise<TestUser> => createUser(first.db);
const giveCode = (agent: Agent, code: string) => agent.post('/api/login/code').send({ code });
const giveRecovery = (agent: Agent, code: string) => agent.post('/api/login/recovery-code').send({ code });
const givePasskey = (agent: Agent, signed: object) => agent.post('/api/login/passkey').send(signed);
const whoIs = async (agent: Agent): Promise<number> => (await agent.get('/api/user')).status;
/** Moves the authentication times 16 minutes into the past. */
const lapse = ({ id }: TestUser): Promise<unknown> =>
  first.db.query(
    `UPDATE sessions SET authenticated_at = now() - interval '16 minutes', factor_authenticated_at = now() - interval '16 minutes' WHERE user_id = $1`,
    [id],
  );
const factorsOf = async (agent: Agent): Promise<Record<string, unknown>> =>
  (await agent.get(FACTORS).expect(200)).body as Record<string, unknown>;

describe('an authenticator app', () => {
  it('is activated by its first code; its key is shown once and stored encrypted', async () => {
    const user = await member();
    const agent = await first.login(user.username);
    expect(await factorsOf(agent)).toEqual({
      authenticatorAppSince: null,
      passkeys: [],
      passkeyHandle: expect.stringMatching(/^[\w-]{43}$/) as string,
      recoveryCodesLeft: 0,
      dueAt: null,
    });
    const { body } = await agent.post(APP).expect(200);
    const { key, address } = body as { key: string; address: string };
    expect(key).toMatch(/^[A-Z2-7]{32}$/);
    expect(address).toContain(`otpauth://totp/Bridgewater`);
    expect(address).toContain(`secret=${key}`);
    const wrong = await agent.post(`${APP}/confirm`).send({ code: '000000' }).expect(401);
    expect(wrong.body).toMatchObject({ code: 'wrong_code' });
    // An unfinished set-up does not affect sign-in.
    expect(await whoIs(await second.login(user.username))).toBe(200);

    const done = await agent
      .post(`${APP}/confirm`)
      .send({ code: codeOf(key) })
      .expect(200);
    const { recoveryCodes } = done.body as { recoveryCodes: string[] };
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes)
      expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    const shown = await factorsOf(agent);
    expect(shown).toMatchObject({
      authenticatorAppSince: expect.any(String) as string,
      recoveryCodesLeft: 10,
    });
    expect(JSON.stringify(shown)).not.toContain(key);
    const again = await agent.post(APP).expect(409);
    expect(again.body).toMatchObject({ code: 'invalid_transition' });
    await agent
      .post(`${APP}/confirm`)
      .send({ code: codeOf(key, 1) })
      .expect(409);
    const { rows } = await first.db.query<{ row: string }>(
      `SELECT secret::text || (SELECT string_agg(hash::text, '') FROM recovery_codes WHERE user_id = $1) AS row FROM totp_factors WHERE user_id = $1`,
      [user.id],
    );
    const stored = Buffer.from(rows[0]?.row.replaceAll('\\x', '') ?? '', 'hex').toString('latin1');
    expect(stored.length).toBeGreaterThan(300);
    expect(stored).not.toContain(key);
    expect(stored).not.toContain(recoveryCodes[0]);
    const told = await mailTo(mail, user.email, 'Authenticator app added');
    expect(told.head).toMatch(/multipart\/alternative/);
    expect(textOf(told)).toContain('If this wasn’t you');
    expect(told.body).not.toContain(key);
  });

  it('turns the password into a pending sign-in, and its code into a session, in either process', async () => {
    const user = await member();
    const { key } = await withApp(first, user);
    const agent = first.agent();
    const answer = await agent.post('/api/login').send({ username: user.username, password: PASSWORD });
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({
      code: 'second_step_required',
      methods: ['code', 'recovery_code'],
    });
    expect(Object.keys(cookiesOf(answer))).toEqual(['bridgewater_sign_in']);
    const [cookie] = answer.headers['set-cookie'] as unknown as string[];
    expect(cookie).toMatch(/; Max-Age=600; Path=\/api\/login; HttpOnly; SameSite=Strict$/);
    expect(await whoIs(agent)).toBe(401);
    // The cookie is sent to the other port, as nginx does with another process.
    const elsewhere = second
      .agent()
      .set('Cookie', `bridgewater_sign_in=${cookiesOf(answer)['bridgewater_sign_in']}`);
    const done = await elsewhere
      .post('/api/login/code')
      .send({ code: codeOf(key) })
      .expect(200);
    expect(done.body).toMatchObject({ id: user.id, username: user.username, role: 'member' });
    expect(Object.keys(cookiesOf(done)).sort()).toEqual([
      'bridgewater_device',
      'bridgewater_session',
      'bridgewater_signed_in',
    ]);
    // The pending sign-in has ended, and its cookie is cleared.
    expect(String(done.headers['set-cookie'])).toMatch(/bridgewater_sign_in=;/);
    await forgetCodes(first, user);
    const late = await giveCode(agent, codeOf(key, 1)).expect(401);
    expect(late.body).toMatchObject({ code: 'sign_in_expired' });
  });

  it('is refused without a password before it, or if the password was given too long ago', async () => {
    const user = await member();
    const { key, codes } = await withApp(first, user);
    for (const agent of [first.agent(), await givePassword(first, user)]) {
      await first.db.query(`UPDATE pending_sign_ins SET ends_at = now() WHERE user_id = $1`, [user.id]);
      expect((await giveCode(agent, codeOf(key))).body).toMatchObject({ code: 'sign_in_expired' });
      expect((await giveRecovery(agent, codes[0] ?? '')).body).toMatchObject({ code: 'sign_in_expired' });
      const asked = await agent.post('/api/login/passkey/options').send({ secondStep: true }).expect(401);
      expect(asked.body).toMatchObject({ code: 'sign_in_expired' });
    }
  });

  it('accepts each code once, and no earlier one, in both processes', async () => {
    const user = await member();
    const { key } = await withApp(first, user);
    const code = codeOf(key);
    await giveCode(await givePassword(first, user), code).expect(200);
    const [again, elsewhere] = [await givePassword(first, user), await givePassword(second, user)];
    for (const agent of [again, elsewhere]) {
      expect((await giveCode(agent, code)).body).toMatchObject({ code: 'wrong_code' });
      expect(await whoIs(agent)).toBe(401);
    }
    expect((await giveCode(again, codeOf(key, -1))).status).toBe(401);
    // A wrong code does not end the pending sign-in.
    await giveCode(elsewhere, codeOf(key, 1)).expect(200);
  });

  /** The same code in two concurrent sign-ins in two processes, both of which have read that it is unused. */
  async function replayed(): Promise<number[]> {
    const user = await member();
    const { key } = await withApp(first, user);
    const agents = [await givePassword(first, user), await givePassword(second, user)];
    const code = codeOf(key);
    const answers = await queuedBehind(
      first,
      'SELECT FROM totp_factors WHERE user_id = $1 FOR UPDATE',
      [user.id],
      2,
      () => agents.map((agent) => giveCode(agent, code).then(({ status }) => status)),
    );
    return answers.sort();
  }

  it('signs in only one of two concurrent uses of a code', async () => {
    expect(await replayed()).toEqual([200, 401]);
  });

  itAtRelease('would sign in both if reading and writing were separate statements (control)', async () => {
    for (const api of [first, second])
      jest
        .spyOn(api.get(FactorStore), 'useTotpStep')
        .mockImplementation(async (userId, _secret, step, manager) => {
          await manager.query('UPDATE totp_factors SET last_step = $2 WHERE user_id = $1', [userId, step]);
          return true;
        });
    expect(await replayed()).toEqual([200, 200]);
  });

  it('limits guesses over both processes, even with the right code; recovery codes still work', async () => {
    const user = await member();
    const { key, codes } = await withApp(first, user);
    const agents = [await givePassword(first, user), await givePassword(second, user)];
    const statuses: number[] = [];
    for (let turn = 0; turn < LIMIT + 1; turn += 1)
      statuses.push((await giveCode(agents[turn % 2] ?? first.agent(), '000000')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 429]);
    const limited = await giveCode(await givePassword(first, user), codeOf(key));
    expect(limited.status).toBe(429);
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
    await giveRecovery(await givePassword(second, user), codes[3] ?? '').expect(200);
  });

  it('limits guesses at re-authentication together with those at sign-in; a recovery code still works', async () => {
    const user = await member();
    const { key, codes } = await withApp(first, user);
    const agent = await givePassword(second, user);
    await giveCode(agent, codeOf(key, -1)).expect(200);
    await lapse(user);
    const reauthenticate = (code: string) => agent.post('/api/user/reauthenticate/code').send({ code });
    for (let turn = 0; turn < LIMIT; turn += 1) await reauthenticate('000000').expect(401);
    await reauthenticate(codeOf(key)).expect(429);
    const recover = () => agent.post('/api/user/reauthenticate/recovery-code').send({ code: codes[5] });
    await recover().expect(200);
    await recover().expect(401);
    await agent.delete(APP).expect(204);
  });

  it('re-authenticates the own session only, with a code of the own app only', async () => {
    const [user, other] = [await member(), await member()];
    const [{ key }, { key: foreign }] = [await withApp(first, user), await withApp(first, other)];
    const agent = await givePassword(first, user);
    await giveCode(agent, codeOf(key, -1)).expect(200);
    await lapse(user);
    await agent
      .post('/api/user/reauthenticate/code')
      .send({ code: codeOf(foreign) })
      .expect(401);
    expect((await agent.delete(APP)).body).toMatchObject({ code: 'factor_reauthentication_required' });
  });

  it('limits guesses of a known device separately, so that strangers cannot lock it out', async () => {
    const user = await member();
    const { key } = await withApp(first, user);
    const known = await givePassword(first, user);
    await giveCode(known, codeOf(key, -1)).expect(200);
    await known.post('/api/logout').expect(204);
    for (let turn = 0; turn < LIMIT; turn += 1)
      await giveCode(await givePassword(first, user), '000000').expect(401);
    await giveCode(await givePassword(first, user), codeOf(key)).expect(429);
    await known.post('/api/login').send({ username: user.username, password: PASSWORD }).expect(401);
    await giveCode(known, codeOf(key)).expect(200);
  });

  it('is removed after a recent code, not the password, together with the recovery codes', async () => {
    const user = await member();
    const { key } = await withApp(first, user);
    const agent = await givePassword(first, user);
    await giveCode(agent, codeOf(key, -1)).expect(200);
    await lapse(user);
    for (const withPassword of [false, true]) {
      if (withPassword) await agent.post('/api/user/reauthenticate').send({ password: PASSWORD }).expect(200);
      for (const call of [
        agent.delete(APP),
        agent.post(APP),
        agent.post(`${APP}/confirm`).send({ code: codeOf(key) }),
        agent.post(`${FACTORS}/recovery-codes`),
        agent.post(`${FACTORS}/passkeys/options`),
        agent.post(`${FACTORS}/passkeys`).send({}),
        agent.delete(`${FACTORS}/passkeys/1`),
      ]) {
        const refused = await call;
        expect([refused.status, refused.body]).toMatchObject([
          403,
          { code: 'factor_reauthentication_required' },
        ]);
      }
    }
    const wrong = await agent.post('/api/user/reauthenticate/code').send({ code: '000000' }).expect(401);
    expect(wrong.body).toMatchObject({ code: 'wrong_code' });
    await agent
      .post('/api/user/reauthenticate/code')
      .send({ code: codeOf(key) })
      .expect(200);
    await agent.delete(APP).expect(204);
    await agent.delete(APP).expect(404);
    expect(await factorsOf(agent)).toMatchObject({ authenticatorAppSince: null, recoveryCodesLeft: 0 });
    expect(await whoIs(await second.login(user.username))).toBe(200);
    expect(textOf(await mailTo(mail, user.email, 'Authenticator app removed'))).toContain(user.username);
  });
});

describe('a sign-in', () => {
  it('without a second factor sets no cookie of a pending sign-in', async () => {
    const user = await member();
    const answer = await first
      .agent()
      .post('/api/login')
      .send({ username: user.username, password: PASSWORD });
    expect(answer.status).toBe(200);
    expect(Object.keys(cookiesOf(answer)).sort()).toEqual([
      'bridgewater_device',
      'bridgewater_session',
      'bridgewater_signed_in',
    ]);
    expect(answer.headers['set-cookie']).toHaveLength(3);
  });

  it('begins a session with a new token, and former tokens give no access', async () => {
    const user = await member();
    const { key } = await withApp(first, user);
    // A planted session that another person knows.
    const planted = await createUser(first.db);
    const theirs = cookiesOf(
      await first.agent().post('/api/login').send({ username: planted.username, password: PASSWORD }),
    )['bridgewater_session'];
    const credentials = { username: user.username, password: PASSWORD };
    const plant = `bridgewater_session=${theirs}`;
    const begun = await first.agent().post('/api/login').set('Cookie', plant).send(credentials);
    const underWay = cookiesOf(begun)['bridgewater_sign_in'] ?? '';
    const asSession = await first.agent().get('/api/user').set('Cookie', `bridgewater_session=${underWay}`);
    expect(asSession.status).toBe(401);
    const done = await first
      .agent()
      .post('/api/login/code')
      .set('Cookie', `${plant}; bridgewater_sign_in=${underWay}`)
      .send({ code: codeOf(key) })
      .expect(200);
    const own = cookiesOf(done)['bridgewater_session'];
    expect(new Set([own, theirs, underWay]).size).toBe(3);
    for (const [token, status] of [
      [own, 200],
      [theirs, 401],
      [underWay, 401],
    ])
      expect(
        (await first.agent().get('/api/user').set('Cookie', `bridgewater_session=${token}`)).status,
      ).toBe(status);
  });

  it('that is pending ends when the password is changed; a reset keeps the factor and does not sign in', async () => {
    const user = await member();
    const { key } = await withApp(first, user);
    const underWay = await givePassword(first, user);
    const token = await linkFor(first, user.id, 'reset');
    const reset = await second
      .agent()
      .post('/api/auth/password-reset/complete')
      .send({ token, password: 'gum tree oval lantern' })
      .expect(204);
    expect(reset.headers['set-cookie']).toBeUndefined();
    const refused = await giveCode(underWay, codeOf(key));
    expect(refused.body).toMatchObject({ code: 'sign_in_expired' });
    expect(await whoIs(underWay)).toBe(401);
    const { username } = user;
    const again = await first
      .agent()
      .post('/api/login')
      .send({ username, password: 'gum tree oval lantern' });
    expect(again.body).toMatchObject({ code: 'second_step_required' });
  });

  /** The response to a login while another transaction changes the account. */
  async function whileChanged(change: string): Promise<number[]> {
    const user = await member();
    return queuedBehind(first, `UPDATE users SET ${change} WHERE id = $1`, [user.id], 1, () => [
      second
        .agent()
        .post('/api/login')
        .send({ username: user.username, password: PASSWORD })
        .then(({ status }) => status),
    ]);
  }

  it('with the password alone is refused if a factor is set up at the same moment', async () => {
    expect(await whileChanged('second_factor_since = now()')).toEqual([401]);
  });

  itAtRelease('succeeds if something else changes at the same moment (control)', async () => {
    expect(await whileChanged(`full_name = 'Another Name'`)).toEqual([200]);
  });
});

describe('a passkey', () => {
  it('can be added, named, used and removed by its owner', async () => {
    const user = await member();
    const agent = await first.login(user.username);
    const { device, answer } = await addPasskey(agent);
    expect(answer.status).toBe(201);
    const { passkey, recoveryCodes } = answer.body as { passkey: { id: number }; recoveryCodes: string[] };
    expect(recoveryCodes).toHaveLength(10);
    expect(passkey).toMatchObject({ name: 'My phone', lastUsedAt: null });
    await mailTo(mail, user.email, 'Passkey added');
    await agent.patch(`${FACTORS}/passkeys/${passkey.id}`).send({ name: ' Old phone ' }).expect(200);
    // A further factor creates no recovery codes.
    const further = await addPasskey(agent);
    expect(further.answer.body).toMatchObject({ recoveryCodes: null });

    const browser = second.agent();
    const signed = device.sign(await askPasskey(browser));
    const done = await givePasskey(browser, signed).expect(200);
    expect(done.body).toMatchObject({ id: user.id });
    expect(await whoIs(browser)).toBe(200);
    expect(await factorsOf(agent)).toMatchObject({
      passkeys: [
        {
          id: passkey.id,
          credentialId: device.id,
          name: 'Old phone',
          lastUsedAt: expect.any(String) as string,
        },
        { name: 'My phone', lastUsedAt: null },
      ],
    });
    const stranger = await first.login((await member()).username);
    await stranger.delete(`${FACTORS}/passkeys/${passkey.id}`).expect(404);
    await stranger.patch(`${FACTORS}/passkeys/${passkey.id}`).send({ name: 'Mine' }).expect(404);
    await lapse(user);
    expect((await agent.delete(`${FACTORS}/passkeys/${passkey.id}`)).status).toBe(403);
    const again = device.sign(
      (await agent.post('/api/user/reauthenticate/passkey/options').expect(200)).body as never,
    );
    await agent.post('/api/user/reauthenticate/passkey').send(again).expect(200);
    await agent.delete(`${FACTORS}/passkeys/${passkey.id}`).expect(204);
    await agent.delete(`${FACTORS}/passkeys/${passkey.id}`).expect(404);
    await mailTo(mail, user.email, 'Passkey removed');
    const gone = first.agent();
    const refused = await givePasskey(gone, device.sign(await askPasskey(gone)));
    expect([refused.status, refused.body]).toMatchObject([401, { code: 'passkey_refused', isUnknown: true }]);
  });

  it('is a second step after the password of its own account only', async () => {
    const [user, other] = [await member(), await member()];
    const [device, foreign] = [await withPasskey(first, user), await withPasskey(first, other)];
    const agent = await givePassword(first, user);
    const options = await askPasskey(agent, true);
    expect(options).toMatchObject({
      rpId: 'localhost',
      userVerification: 'required',
      allowCredentials: [{ id: device.id, transports: ['internal'] }],
    });
    const refused = await givePasskey(agent, foreign.sign(options));
    expect(refused.body).toMatchObject({ code: 'passkey_refused' });
    expect(await whoIs(agent)).toBe(401);
    await givePasskey(agent, device.sign(await askPasskey(agent, true))).expect(200);
    expect(await whoIs(agent)).toBe(200);
  });

  it.each([
    ['another origin', { origin: 'https://bridgewater.evil.example' }],
    ['another port of the host', { origin: 'http://localhost:3001' }],
    ['another host', { rpId: 'evil.example' }],
    ['another challenge', { challenge: 'dHdlbnR5IGZvdXI' }],
    ['an unverified user', { isVerified: false }],
  ])('for %s is refused at registration and at sign-in', async (_, odd) => {
    const user = await member();
    const agent = await first.login(user.username);
    const made = await addPasskey(agent, odd);
    expect(made.answer.status).toBe(401);
    expect(made.answer.body).toMatchObject({ code: 'passkey_refused' });
    expect(await factorsOf(agent)).toMatchObject({ passkeys: [] });
    const device = await withPasskey(first, user);
    const browser = first.agent();
    const refused = await givePasskey(browser, device.sign(await askPasskey(browser), odd));
    expect([refused.status, refused.body]).toMatchObject([401, { code: 'passkey_refused' }]);
    // Without the difference it is accepted.
    await givePasskey(browser, device.sign(await askPasskey(browser))).expect(200);
  });

  it('signs a challenge once, before it expires, in the browser that requested it', async () => {
    const device = await withPasskey(first, await member());
    const browser = first.agent();
    const options = await askPasskey(browser);
    const stolen = second.agent();
    const theirs = await askPasskey(stolen);
    expect((await givePasskey(stolen, device.sign(options))).body).toMatchObject({ code: 'passkey_refused' });
    expect(theirs).not.toEqual(options);
    await givePasskey(browser, device.sign(options)).expect(200);
    expect((await givePasskey(browser, device.sign(options))).body).toMatchObject({
      code: 'sign_in_expired',
    });
    const late = first.agent();
    const tooLate = await askPasskey(late);
    await first.db.query(`UPDATE pending_sign_ins SET ends_at = now()`);
    expect((await givePasskey(late, device.sign(tooLate))).body).toMatchObject({ code: 'sign_in_expired' });
    // A wrong signature also uses up the challenge.
    const wrong = first.agent();
    const asked = await askPasskey(wrong);
    await givePasskey(wrong, new Authenticator().sign(asked)).expect(401);
    expect((await givePasskey(wrong, device.sign(asked))).body).toMatchObject({ code: 'sign_in_expired' });
  });

  it('is refused if its counter goes backwards, like that of a copy', async () => {
    const device = await withPasskey(first, await member());
    const browser = first.agent();
    await givePasskey(browser, device.sign(await askPasskey(browser), { counter: 9 })).expect(200);
    for (const counter of [9, 3, 0]) {
      const answer = await givePasskey(browser, device.sign(await askPasskey(browser), { counter }));
      expect(answer.body).toMatchObject({ code: 'passkey_refused' });
    }
  });

  it('is registered once, in the session that requested it, for its account only', async () => {
    const user = await member();
    const [agent, elsewhere] = [await first.login(user.username), await first.login(user.username)];
    const { body } = await agent.post(`${FACTORS}/passkeys/options`).expect(200);
    const device = new Authenticator();
    const send = (by: Agent, made = device.make(body as never)) =>
      by.post(`${FACTORS}/passkeys`).send({ name: 'Phone', credential: made });
    expect((await send(elsewhere)).body).toMatchObject({ code: 'passkey_refused' });
    await send(agent).expect(201);
    expect((await send(agent)).body).toMatchObject({ code: 'passkey_refused' });
    const other = await first.login((await member()).username);
    const again = await addPasskey(other, {}, device);
    expect(again.answer.body).toMatchObject({
      code: 'passkey_refused',
      message: 'This passkey was already added.',
    });
  });

  it('does not sign in to an inactive account', async () => {
    const user = await member();
    const device = await withPasskey(first, user);
    await first.db.query('UPDATE users SET is_active = false WHERE id = $1', [user.id]);
    const browser = first.agent();
    const refused = await givePasskey(browser, device.sign(await askPasskey(browser)));
    expect([refused.status, refused.body]).toMatchObject([401, { code: 'passkey_refused' }]);
  });

  describe('for re-authentication', () => {
    const REAUTHENTICATE = '/api/user/reauthenticate/passkey';
    const ask = async (agent: Agent): Promise<never> =>
      (await agent.post(`${REAUTHENTICATE}/options`).expect(200)).body as never;
    const reauthenticate = (agent: Agent, signed: object) => agent.post(REAUTHENTICATE).send(signed);
    /** The status of a route that needs a recent password. */
    const isFresh = async (agent: Agent): Promise<boolean> =>
      (await agent.post(`${FACTORS}/passkeys/options`)).status === 200;
    /** An admin who signed in long ago, and their device. */
    async function longAgo() {
      const user = await member();
      const device = await withPasskey(first, user);
      const signIn = async (at: ApiInstance): Promise<Agent> => {
        const agent = at.agent();
        await givePasskey(agent, device.sign(await askPasskey(agent))).expect(200);
        return agent;
      };
      const [agent, elsewhere] = [await signIn(first), await signIn(second)];
      await lapse(user);
      return { user, device, agent, elsewhere };
    }

    it('opens the same routes as the password, on either node, for its session only', async () => {
      const { agent, elsewhere, device, user } = await longAgo();
      expect(await isFresh(agent)).toBe(false);
      const options = await ask(agent);
      expect(options).toMatchObject({ userVerification: 'required', allowCredentials: [{ id: device.id }] });
      const { body } = await reauthenticate(agent, device.sign(options)).expect(200);
      expect(Math.round((Date.parse((body as { until: string }).until) - Date.now()) / 60_000)).toBe(15);
      expect([await isFresh(agent), await isFresh(elsewhere)]).toEqual([true, false]);
      await reauthenticate(elsewhere, device.sign(await ask(elsewhere))).expect(200);
      expect(await isFresh(elsewhere)).toBe(true);
      // It also reopens an idle staff session.
      await first.db.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [user.id]);
      await first.db.query(
        `UPDATE sessions SET staff_used_at = now() - interval '31 minutes' WHERE user_id = $1`,
        [user.id],
      );
      expect((await agent.get('/api/admin/me').expect(403)).body).toMatchObject({
        code: 'staff_session_idle',
      });
      await reauthenticate(agent, device.sign(await ask(agent))).expect(200);
      await agent.get('/api/admin/me').expect(200);
    });

    it('signs a challenge once, before it expires, in the session that requested it', async () => {
      const { agent, elsewhere, device, user } = await longAgo();
      const refused = async (by: Agent, signed: object): Promise<void> => {
        expect((await reauthenticate(by, signed).expect(401)).body).toMatchObject({
          code: 'passkey_refused',
        });
        expect(await isFresh(by)).toBe(false);
      };
      const options = await ask(agent);
      await refused(elsewhere, device.sign(options));
      await ask(elsewhere);
      await refused(elsewhere, device.sign(options));
      const signed = device.sign(options);
      await reauthenticate(agent, signed).expect(200);
      await lapse(user);
      await refused(agent, signed);
      await refused(agent, device.sign(options));
      const late = await ask(agent);
      await first.db.query(`UPDATE sessions SET challenge_ends_at = now() WHERE user_id = $1`, [user.id]);
      await refused(agent, device.sign(late));
      // A wrong signature also uses up the challenge; a sign-in has its own challenge.
      const asked = await ask(agent);
      await refused(agent, new Authenticator().sign(asked));
      await refused(agent, device.sign(asked));
      await refused(agent, device.sign(await askPasskey(first.agent())));
    });

    it.each([
      ['another origin', { origin: 'https://bridgewater.evil.example' }],
      ['another host', { rpId: 'evil.example' }],
      ['an unverified user', { isVerified: false }],
    ])('is refused for %s', async (_, odd) => {
      const { agent, device } = await longAgo();
      const { body } = await reauthenticate(agent, device.sign(await ask(agent), odd)).expect(401);
      expect(body).toMatchObject({ code: 'passkey_refused' });
      expect(await isFresh(agent)).toBe(false);
      await reauthenticate(agent, device.sign(await ask(agent))).expect(200);
    });

    it('has to be the caller’s own, and needs a registered passkey', async () => {
      const { agent } = await longAgo();
      const foreign = await longAgo();
      const { body } = await reauthenticate(agent, foreign.device.sign(await ask(agent))).expect(401);
      expect(body).toMatchObject({
        code: 'passkey_refused',
        message: 'This passkey belongs to another account.',
      });
      expect(await isFresh(agent)).toBe(false);
      const without = await first.login((await member()).username);
      expect((await without.post(`${REAUTHENTICATE}/options`).expect(404)).body).toMatchObject({
        code: 'factor_not_found',
      });
      await first.agent().post(`${REAUTHENTICATE}/options`).expect(401);
      await first.agent().post(REAUTHENTICATE).send({}).expect(401);
    });
  });

  it('is refused with a validation error if it is malformed', async () => {
    const agent = first.agent();
    await askPasskey(agent);
    for (const body of [{}, { id: 1 }, { id: 'a', rawId: 'a', type: 'public-key', response: 'x' }])
      expect((await agent.post('/api/login/passkey').send(body)).status).toBe(400);
    const device = await withPasskey(first, await member());
    const signed = device.sign(await askPasskey(agent)) as { response: Record<string, string> };
    const broken = { ...signed, response: { ...signed.response, clientDataJSON: 'AAAA' } };
    expect((await givePasskey(agent, broken)).status).toBe(401);
  });
});

describe('recovery codes', () => {
  it('sign in once each, in any spelling, and their owner is informed', async () => {
    const user = await member();
    const { codes } = await withApp(first, user);
    const [code = '', next = ''] = codes;
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ')}`;
    await giveRecovery(await givePassword(first, user), typed).expect(200);
    expect(textOf(await mailTo(mail, user.email, 'Recovery code used'))).toMatch(/9\s+codes\s+left/);
    const agent = await givePassword(second, user);
    expect((await giveRecovery(agent, code)).body).toMatchObject({ code: 'wrong_code' });
    await giveRecovery(agent, next).expect(200);
    expect(await factorsOf(agent)).toMatchObject({ recoveryCodesLeft: 8 });
  });

  it('work for their own account only, until new ones are created', async () => {
    const [user, other] = [await member(), await member()];
    const { codes } = await withApp(first, user);
    const { codes: theirs } = await withApp(first, other);
    expect((await giveRecovery(await givePassword(first, user), theirs[0] ?? '')).status).toBe(401);
    const agent = await givePassword(first, user);
    await giveRecovery(agent, codes[0] ?? '').expect(200);
    const { body } = await agent.post(`${FACTORS}/recovery-codes`).expect(200);
    const { recoveryCodes } = body as { recoveryCodes: string[] };
    expect(recoveryCodes).toHaveLength(10);
    await mailTo(mail, user.email, 'New recovery codes');
    const again = await givePassword(second, user);
    expect((await giveRecovery(again, codes[1] ?? '')).status).toBe(401);
    await giveRecovery(again, recoveryCodes[1] ?? '').expect(200);
  });

  it('cannot be created without a factor', async () => {
    const agent = await first.login((await member()).username);
    const { body } = await agent.post(`${FACTORS}/recovery-codes`).expect(409);
    expect(body).toMatchObject({ code: 'invalid_transition' });
  });

  /** The same code in two concurrent sign-ins in two processes. */
  async function usedTwice(): Promise<number[]> {
    const user = await member();
    const { codes } = await withApp(first, user);
    const agents = [await givePassword(first, user), await givePassword(second, user)];
    const statuses = await queuedBehind(
      first,
      'SELECT FROM users WHERE id = $1 FOR UPDATE',
      [user.id],
      2,
      () => agents.map((agent) => giveRecovery(agent, codes[0] ?? '').then(({ status }) => status)),
    );
    return statuses.sort();
  }

  it('sign in only one of two concurrent uses', async () => {
    expect(await usedTwice()).toEqual([200, 401]);
  });

  itAtRelease('would sign in both if the statement did not check for use (control)', async () => {
    for (const api of [first, second])
      jest
        .spyOn(api.get(FactorStore), 'useRecoveryCode')
        .mockImplementation(async (userId, hash, manager) => {
          const [, changed] = await manager.query<[unknown[], number]>(
            'UPDATE recovery_codes SET used_at = now() WHERE user_id = $1 AND hash = $2 RETURNING user_id',
            [userId, hash],
          );
          return changed === 1;
        });
    expect(await usedTwice()).toEqual([200, 200]);
  });
});

describe('the second factor of staff', () => {
  /** Sets since how many days the account belongs to the staff. */
  const staffFor = (days: number, { id }: TestUser): Promise<unknown> =>
    first.db.query(`UPDATE users SET staff_since = now() - make_interval(days => $2) WHERE id = $1`, [
      id,
      days,
    ]);
  const sinceOf = async ({ id }: TestUser): Promise<Date | null> =>
    (
      await first.db.query<{ since: Date | null }>('SELECT staff_since AS since FROM users WHERE id = $1', [
        id,
      ])
    ).rows[0]?.since ?? null;
  const setRole = (role: string, { id }: TestUser): Promise<unknown> =>
    first.db.query('UPDATE users SET role = $2 WHERE id = $1', [id, role]);

  it.each(['admin', 'club_admin'] as const)(
    'with the role %s works for 14 days without, is told until when, and then sets one up first',
    async (role) => {
      const user = await createUser(first.db, { role });
      const agent = await first.login(user.username);
      await staffFor(13, user);
      const { body } = await agent.get('/api/admin/me').expect(200);
      const { secondFactorDueAt } = body as { secondFactorDueAt: string };
      expect(Math.round((Date.parse(secondFactorDueAt) - Date.now()) / 3_600_000)).toBe(24);
      expect(await factorsOf(agent)).toMatchObject({ dueAt: secondFactorDueAt });
      await staffFor(14, user);
      for (const path of ['/api/admin/me', '/api/admin/clubs', '/api/admin/log']) {
        const refused = await agent.get(path);
        expect([refused.status, refused.body]).toMatchObject([403, { code: 'second_factor_required' }]);
        expect((refused.body as { dueAt: string }).dueAt).toMatch(/^\d{4}-/);
      }
      // Member routes stay open, including the set-up of a factor.
      expect(await whoIs(agent)).toBe(200);
      expect((await addPasskey(agent)).answer.status).toBe(201);
      const open = await agent.get('/api/admin/me').expect(200);
      expect(open.body).toMatchObject({ role, secondFactorDueAt: null });
    },
  );

  it('is due by the database’s clock, not by that of the process', async () => {
    const user = await createUser(first.db, { role: 'admin' });
    const agent = await first.login(user.username);
    const HALF_A_DAY_MS = 43_200_000;
    const now = Date.now.bind(Date);
    const at = async (dueInMinutes: number, skewMs: number): Promise<number> => {
      await first.db.query(
        `UPDATE users SET staff_since = now() - interval '14 days' + make_interval(mins => $2) WHERE id = $1`,
        [user.id, dueInMinutes],
      );
      const skewed = jest.spyOn(Date, 'now').mockImplementation(() => now() + skewMs);
      try {
        return (await agent.get('/api/admin/me')).status;
      } finally {
        skewed.mockRestore();
      }
    };
    expect(await at(10, HALF_A_DAY_MS)).toBe(200);
    expect(await at(-10, -HALF_A_DAY_MS)).toBe(403);
  });

  it('when overdue limits the session to member access, while the response still shows the role', async () => {
    const user = await createUser(first.db, { role: 'admin' });
    const agent = await first.login(user.username);
    const booking = await insertBooking(first.db, { userId: (await member()).id, date: dayAhead(45) });
    await agent.get(`/api/bookings/${booking}`).expect(200);
    await staffFor(14, user);
    await agent.get(`/api/bookings/${booking}`).expect(404);
    await agent.post(`/api/bookings/${booking}/cancel`).expect(404);
    const unpaid = await agent.post('/api/bookings').send(bookingFields({ date: dayAhead(46) }));
    expect([unpaid.status, unpaid.body]).toMatchObject([403, { code: 'second_factor_required' }]);
    expect((await agent.get('/api/user').expect(200)).body).toMatchObject({ role: 'admin' });
    const renamed = await agent.patch('/api/user').send({ firstName: 'Alex' }).expect(200);
    expect(renamed.body).toMatchObject({ role: 'admin', firstName: 'Alex' });
  });

  it('is due from the first staff role, and a change of role does not postpone it', async () => {
    const user = await member();
    expect(await sinceOf(user)).toBeNull();
    await setRole('club_admin', user);
    expect(Date.now() - ((await sinceOf(user))?.getTime() ?? 0)).toBeLessThan(60_000);
    await staffFor(9, user);
    const before = await sinceOf(user);
    await setRole('admin', user);
    expect(await sinceOf(user)).toEqual(before);
    await setRole('member', user);
    expect(await sinceOf(user)).toBeNull();
  });

  it('is required by a setting, which is on by default in production', () => {
    const of = (settings: object) =>
      Object.assign(Object.create(Env.prototype) as Env, settings).staffSecondFactorRequired;
    expect([
      of({ NODE_ENV: 'production' }),
      of({ NODE_ENV: 'development' }),
      of({ NODE_ENV: 'production', STAFF_SECOND_FACTOR_REQUIRED: false }),
    ]).toEqual([true, false, false]);
  });

  it('can be removed by an admin, which ends sessions and pending sign-ins and informs the owner', async () => {
    const user = await member();
    const { key } = await withApp(first, user);
    await withPasskeyOf(user, key);
    const [agent, underWay] = [await givePassword(first, user), await givePassword(first, user)];
    await giveCode(agent, codeOf(key)).expect(200);
    const removeAll = (id: number): Promise<boolean> =>
      first.get(DataSource).transaction((manager) => first.get(SecondFactors).removeAll(id, manager));
    expect(await removeAll(user.id)).toBe(true);
    expect(await whoIs(agent)).toBe(401);
    expect((await giveCode(underWay, codeOf(key, 1))).status).toBe(401);
    expect(await whoIs(await second.login(user.username))).toBe(200);
    expect(textOf(await mailTo(mail, user.email, 'Second login step removed'))).toContain('The club');
    for (const table of ['totp_factors', 'passkeys', 'recovery_codes', 'pending_sign_ins']) {
      const { rowCount } = await first.db.query(`SELECT FROM ${table} WHERE user_id = $1`, [user.id]);
      expect(rowCount).toBe(0);
    }
    expect(await removeAll(user.id)).toBe(false);
    await expect(removeAll(987_654_321)).rejects.toMatchObject({ code: 'person_not_found' });
  });

  /** Adds a passkey to an account with an app. */
  async function withPasskeyOf(user: TestUser, key: string): Promise<void> {
    const agent = await givePassword(first, user);
    await giveCode(agent, codeOf(key)).expect(200);
    expect((await addPasskey(agent)).answer.status).toBe(201);
    await forgetCodes(first, user);
  }

  it('is deleted with the account', async () => {
    const user = await member();
    const { key } = await withApp(first, user);
    await withPasskeyOf(user, key);
    await givePassword(first, user);
    await first.db.query('DELETE FROM users WHERE id = $1', [user.id]);
    const left = await first.db.query(
      `SELECT user_id FROM totp_factors WHERE user_id = $1 UNION ALL SELECT user_id FROM passkeys WHERE user_id = $1
       UNION ALL SELECT user_id FROM recovery_codes WHERE user_id = $1 UNION ALL SELECT user_id FROM pending_sign_ins WHERE user_id = $1`,
      [user.id],
    );
    expect(left.rowCount).toBe(0);
  });
});
