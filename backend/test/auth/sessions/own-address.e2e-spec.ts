import { jest } from '@jest/globals';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { HousekeepingJob } from '../../../src/auth/sessions/housekeeping.job.js';
import { JobQueue } from '../../../src/platform/jobs/job-queue.js';
import { UserEntity } from '../../../src/auth/accounts/user.entity.js';
import { UsersService } from '../../../src/auth/accounts/users.service.js';
import { bookingFields, dayAhead } from '../../factories/bookings.js';
import { createUser, PASSWORD, type TestUser } from '../../factories/users.js';
import { queuedBehind, waitingFor } from '../../payments/settlement/queued-behind.js';
import { type ApiInstance, startApiInstance } from '../../support/api-instance.js';
import { eventually } from '../../support/eventually.js';
import { type MailServer, startMailServer, textOf } from '../../support/mail-server.js';
import type { Agent } from '../../support/test-app.js';
import { linkFor, mailTo } from './account-links.js';
import { itAtRelease } from '../../support/level.js';

const CONFIRM = 'Confirm your email address';
let mail: MailServer;
let first: ApiInstance;
let second: ApiInstance;
beforeAll(async () => {
  mail = await startMailServer();
  const env = {
    SMTP_URL: mail.url,
    CONFIRMED_ADDRESS_REQUIRED: 'true',
    LIMIT_UNATTACHED_PAYMENTS_PER_ACCOUNT: '100',
  };
  first = await startApiInstance({ env });
  second = await startApiInstance({ databaseUrl: first.databaseUrl, sandbox: first.sandbox, env });
}, 120_000);
afterAll(async () => {
  await second.close();
  await first.close();
  await mail.close();
});
afterEach(() => jest.restoreAllMocks());

let made = 0;
const fresh = (): string => `another-${++made}@members.example`;
const change = (agent: Agent, email: string, more: object = {}) =>
  agent.put('/api/user/email').send({ email, currentPassword: PASSWORD, ...more });
const confirm = (token: string, at = first) => at.agent().post('/api/auth/address/confirm').send({ token });
const check = async (token: string): Promise<string> => {
  const { body } = await second.agent().post('/api/auth/address/check').send({ token }).expect(200);
  return (body as { state: string }).state;
};
async function tokenMailedTo(address: string): Promise<string> {
  const text = textOf(await mailTo(mail, address, CONFIRM));
  const [, token] = /http:\/\/localhost:3000\/confirm-address\?t=([\w-]{43})/.exec(text) ?? [];
  return token ?? '';
}
async function member(overrides = {}): Promise<TestUser & { agent: Agent }> {
  const user = await createUser(first.db, overrides);
  return { ...user, agent: await first.login(user.username) };
}
const addressOf = async (agent: Agent): Promise<object> =>
  (await agent.get('/api/user/email').expect(200)).body as object;
const stored = async (id: number) => {
  const { rows } = await first.db.query<{ email: string; pending: string | null; isConfirmed: boolean }>(
    `SELECT email, pending_email AS pending, email_confirmed_at IS NOT NULL AS "isConfirmed" FROM users WHERE id = $1`,
    [id],
  );
  return rows[0];
};

describe('a new account', () => {
  async function register(): Promise<{ agent: Agent; email: string; id: number }> {
    const agent = first.agent();
    const email = fresh();
    const { body } = await agent
      .post('/api/register')
      .send({
        username: `newcomer-${made}`,
        email,
        fullName: 'Robin Taylor',
        password: 'gum tree oval lantern',
      })
      .expect(201);
    return { agent, email, id: (body as { id: number }).id };
  }

  it('is signed in at once, and can hold and pay once its address is confirmed', async () => {
    const { agent, email } = await register();
    expect(await addressOf(agent)).toEqual({
      email,
      isConfirmed: false,
      pendingEmail: null,
      isRequired: true,
    });
    const hold = () => agent.post('/api/bookings/hold').send(bookingFields({ date: dayAhead(40 + made) }));
    const pay = () => agent.post('/api/create-payment-intent').send({ amount: '150.00', currency: 'GBP' });
    for (const call of [hold, pay])
      expect((await call().expect(403)).body).toMatchObject({ code: 'address_not_confirmed' });
    const sent = await mailTo(mail, email, CONFIRM);
    expect(sent.head).toMatch(/Content-Type: multipart\/alternative/);
    const token = await tokenMailedTo(email);
    expect(await check(token)).toBe('open');
    await confirm(token).expect(204);
    expect(await addressOf(agent)).toMatchObject({ isConfirmed: true });
    await hold().expect(201);
    expect(await check(token)).toBe('used');
    expect((await confirm(token).expect(410)).body).toMatchObject({ code: 'link_expired' });
  });

  it('gets the confirmation email again on request, a limited number of times', async () => {
    const { agent, email } = await register();
    const again = () => agent.post('/api/user/email/confirmation');
    await again().expect(202);
    await again().expect(202);
    const refused = await again().expect(429);
    expect(refused.body).toMatchObject({ code: 'too_many_attempts' });
    expect(refused.headers['retry-after']).toBe('3600');
    await eventually(() => expect(mail.mails.filter(({ to }) => to.includes(email))).toHaveLength(3));
    // Each email has its own link, and one of them is enough.
    await confirm(await tokenMailedTo(email)).expect(204);
    expect((await again().expect(409)).body).toMatchObject({ code: 'invalid_transition' });
  });

  it('is deleted after fourteen days if it is unconfirmed and unused', async () => {
    const [idle, confirmed, hirer, young] = [
      await createUser(first.db, { isConfirmed: false }),
      await createUser(first.db),
      await createUser(first.db, { isConfirmed: false }),
      await createUser(first.db, { isConfirmed: false }),
    ];
    const clerk = await createUser(first.db, { isConfirmed: false, role: 'club_admin' });
    const ids = [idle, confirmed, hirer, young, clerk].map(({ id }) => id);
    await first.db.query(`UPDATE users SET created_at = now() - interval '15 days' WHERE id = ANY ($1)`, [
      ids,
    ]);
    await first.db.query(`UPDATE users SET created_at = now() - interval '13 days' WHERE id = $1`, [
      young.id,
    ]);
    const agent = await first.login(confirmed.username);
    await agent
      .post('/api/bookings/hold')
      .send(bookingFields({ date: dayAhead(90) }))
      .expect(201);
    await first.db.query(`UPDATE bookings SET user_id = $1 WHERE user_id = $2`, [hirer.id, confirmed.id]);
    await first.get(HousekeepingJob).work();
    const { rows } = await first.db.query<{ id: number }>(
      `SELECT id FROM users WHERE id = ANY ($1) ORDER BY id`,
      [ids],
    );
    expect(rows.map(({ id }) => id)).toEqual([confirmed, hirer, young, clerk].map(({ id }) => id));
  });
});

describe('a change of address', () => {
  it('takes effect once the new address is confirmed; the old one is informed, and other sessions end', async () => {
    const { id, username, email, agent } = await member();
    const other = await second.login(username);
    const next = fresh();
    const { body } = await change(agent, next).expect(200);
    expect(body).toEqual({ email, isConfirmed: true, pendingEmail: next, isRequired: true });
    await other.get('/api/user').expect(401);
    await agent.get('/api/user').expect(200);
    expect(await stored(id)).toEqual({ email, pending: next, isConfirmed: true });
    expect(textOf(await mailTo(mail, email, 'Request to change'))).toContain(next);
    await confirm(await tokenMailedTo(next), second).expect(204);
    expect(await stored(id)).toEqual({ email: next, pending: null, isConfirmed: true });
    expect(textOf(await mailTo(mail, email, 'Your email address at'))).toContain(next);
  });

  it('can keep the other sessions', async () => {
    const { username, agent } = await member();
    const other = await second.login(username);
    await change(agent, fresh(), { endOtherSessions: false }).expect(200);
    await other.get('/api/user').expect(200);
  });

  it('is refused for invalid fields, a wrong password, or the address of another account', async () => {
    const { email, agent } = await member();
    const { email: taken } = await createUser(first.db, { isActive: false });
    expect((await change(agent, email).expect(400)).body).toMatchObject({
      errors: { email: ['This is already your email address.'] },
    });
    for (const bad of ['', 'robin', '"a b"@example.org', 'a@example.org\nBcc: b@example.org'])
      expect((await change(agent, bad).expect(400)).body).toMatchObject({
        errors: { email: [expect.any(String)] },
      });
    expect((await change(agent, taken.toUpperCase()).expect(409)).body).toMatchObject({
      code: 'email_taken',
    });
    expect((await change(agent, fresh(), { currentPassword: 'a guess' }).expect(401)).body).toMatchObject({
      code: 'invalid_credentials',
    });
    await first
      .agent()
      .put('/api/user/email')
      .send({ email: fresh(), currentPassword: PASSWORD })
      .expect(401);
    // Five attempts an hour, successful or not, so that it cannot be used to find out who is a member.
    const codes: number[] = [];
    for (let tries = 0; tries < 5; tries += 1) codes.push((await change(agent, taken)).status);
    expect(codes.slice(-2)).toEqual([429, 429]);
  });

  it('can change upper and lower case only', async () => {
    const { id, email, agent } = await member();
    const spelt = email.replace('user', 'User');
    await change(agent, spelt).expect(200);
    await confirm(await tokenMailedTo(spelt)).expect(204);
    expect(await stored(id)).toMatchObject({ email: spelt });
  });

  it('is cancelled by its owner, another change, a password change or a reset, and its link stops working', async () => {
    const link = async (drop: (agent: Agent, user: TestUser) => Promise<unknown>): Promise<void> => {
      const { agent, ...user } = await member();
      const next = fresh();
      await change(agent, next).expect(200);
      const token = await tokenMailedTo(next);
      await drop(agent, user);
      await confirm(token).expect(410);
      expect((await stored(user.id))?.email).toBe(user.email);
    };
    await link(async (agent, { email }) => {
      const { body } = await agent.delete('/api/user/email/change').expect(200);
      expect(body).toMatchObject({ email, pendingEmail: null });
    });
    await link((agent) => change(agent, fresh()).expect(200));
    await link((agent) =>
      agent
        .post('/api/user/password')
        .send({ currentPassword: PASSWORD, password: 'gum tree oval lantern' })
        .expect(204),
    );
    await link(async (_, { id }) =>
      first
        .agent()
        .post('/api/auth/password-reset/complete')
        .send({ token: await linkFor(first, id, 'reset'), password: 'gum tree oval lantern' })
        .expect(204),
    );
  });

  it('revokes password reset links of the former address', async () => {
    const { id, agent } = await member();
    const reset = await linkFor(first, id, 'reset');
    const next = fresh();
    await change(agent, next).expect(200);
    await confirm(await tokenMailedTo(next)).expect(204);
    await first
      .agent()
      .post('/api/auth/password-reset/complete')
      .send({ token: reset, password: 'gum tree oval lantern' })
      .expect(410);
  });

  it('fails if another account confirmed the address first', async () => {
    const [one, other] = [await member(), await member()];
    const wanted = fresh();
    await change(one.agent, wanted).expect(200);
    const token = await tokenMailedTo(wanted);
    await change(other.agent, wanted).expect(200);
    const theirs = await eventually(async () => {
      const { rows } = await first.db.query(
        `SELECT FROM link_tokens WHERE object_id = $1 AND purpose = 'confirm'`,
        [other.id],
      );
      expect(rows).toHaveLength(1);
      return linkFor(first, other.id, 'confirm-address');
    });
    await confirm(token).expect(204);
    expect((await confirm(theirs).expect(409)).body).toMatchObject({ code: 'email_taken' });
    expect(await check(theirs)).toBe('open');
    expect(await stored(other.id)).toMatchObject({ email: other.email, pending: wanted });
  });

  it('is confirmed once by concurrent requests in two processes', async () => {
    const { id, email, agent } = await member();
    const next = fresh();
    await change(agent, next).expect(200);
    const token = await tokenMailedTo(next);
    const statuses = await queuedBehind(first, 'SELECT FROM users WHERE id = $1 FOR UPDATE', [id], 4, () =>
      [first, second, first, second].map(async (at) => (await confirm(token, at)).status),
    );
    expect(statuses.sort()).toEqual([204, 410, 410, 410]);
    await mailTo(mail, email, 'Your email address at');
    expect(
      mail.mails.filter(({ to, head }) => to.includes(email) && head.includes('Your email address at')),
    ).toHaveLength(1);
  });
});

describe('the confirmation link', () => {
  it('works for its purpose and account only, and checking it changes nothing', async () => {
    const user = await createUser(first.db, { isConfirmed: false });
    const reset = await linkFor(first, user.id, 'reset');
    await confirm(reset).expect(410);
    const token = await linkFor(first, user.id, 'confirm-address');
    await first.agent().post('/api/subscribers/confirm').send({ token }).expect(410);
    for (const path of [`/confirm-address?t=${token}`, `/api/auth/address/confirm?t=${token}`]) {
      await first.agent().get(path);
      await first.agent().head(path);
    }
    expect(await check(token)).toBe('open');
    expect(await stored(user.id)).toMatchObject({ isConfirmed: false });
    await first.db.query(`UPDATE link_tokens SET expires_at = now() WHERE object_id = $1`, [user.id]);
    await confirm(token).expect(410);
    expect(await check(token)).toBe('expired');
  });

  it('has the host of PUBLIC_URL, not that of the request', async () => {
    const { agent } = await member();
    const next = fresh();
    await change(agent, next).set('Host', 'evil.example').set('X-Forwarded-Host', 'evil.example').expect(200);
    const sent = await mailTo(mail, next, CONFIRM);
    expect(sent.head + sent.body).not.toContain('evil.example');
    expect(textOf(sent)).toContain('http://localhost:3000/confirm-address?t=');
  });

  /**
   * A second change of address while the email to the first new address is about to be sent.
   * @returns whether the email was sent, and whether its link works
   */
  async function changedAmidSending(): Promise<{ state: string; isAlive: boolean }> {
    const { id, agent } = await member();
    const next = fresh();
    mail.accepting = false;
    await change(agent, next).expect(200);
    const mailRow = async (): Promise<{ id: number; state: string } | undefined> => {
      const { rows } = await first.db.query<{ id: number; state: string }>(
        `SELECT id, state FROM mails WHERE "to" = $1`,
        [next],
      );
      return rows[0];
    };
    const { id: mailId } = await eventually(async () => {
      const row = await mailRow();
      if (row?.state !== 'failed') throw new Error('not tried yet');
      return row;
    });
    const writer = new pg.Client({ connectionString: first.databaseUrl });
    await writer.connect();
    try {
      await writer.query('BEGIN');
      await writer.query(`UPDATE users SET pending_email = 'third@members.example' WHERE id = $1`, [id]);
      await writer.query(`UPDATE link_tokens SET used_at = now() WHERE object_id = $1 AND used_at IS NULL`, [
        id,
      ]);
      mail.accepting = true;
      await first.get(JobQueue).send('mail', { mailId }, first.get(DataSource).manager);
      // The email waits for this change, or is sent first.
      await Promise.race([
        waitingFor(first.db, 1),
        eventually(async () => expect((await mailRow())?.state).toBe('sent'), 60_000),
      ]);
      await writer.query('COMMIT');
    } finally {
      await writer.end();
    }
    const state = await eventually(async () => {
      const reached = (await mailRow())?.state ?? '';
      expect(['sent', 'cancelled']).toContain(reached);
      return reached;
    }, 30_000);
    const { rowCount } = await first.db.query(
      `SELECT FROM link_tokens WHERE object_id = $1 AND used_at IS NULL AND expires_at > now()`,
      [id],
    );
    return { state, isAlive: rowCount !== 0 };
  }

  it('is never sent to an address that was replaced meanwhile', async () => {
    expect(await changedAmidSending()).toEqual({ state: 'cancelled', isAlive: false });
  }, 120_000);

  itAtRelease(
    'would be sent to it if the account were not locked (control)',
    async () => {
      jest
        .spyOn(UsersService.prototype, 'lockActive')
        .mockImplementation((id, manager) => manager.findOneBy(UserEntity, { id }));
      expect(await changedAmidSending()).toEqual({ state: 'sent', isAlive: true });
    },
    120_000,
  );
});
