import { formatDate } from '../../../src/platform/common/formats.js';
import { jest } from '@jest/globals';
import { AccountDeletion } from '../../../src/auth/own-data/application/account-deletion.service.js';
import { DataExports } from '../../../src/auth/own-data/application/data-exports.service.js';
import { OwnDataMails } from '../../../src/auth/own-data/application/own-data-mails.js';
import { PersonErasure } from '../../../src/auth/own-data/application/person-erasure.service.js';
import { setTimeout } from 'node:timers/promises';
import { BY_JOB, MARK, settledMember } from './people.js';
import { accountsOnlyRead, gated } from './gates.js';
import { linkFor, mailTo } from '../sessions/account-links.js';
import { bookingFields, dayAhead, insertBooking } from '../../factories/bookings.js';
import { createUser, PASSWORD, type TestUser } from '../../factories/users.js';
import { insertClub } from '../../site/public/content.js';
import { type ApiInstance, startApiInstance } from '../../support/api-instance.js';
import { eventually } from '../../support/eventually.js';
import { type MailServer, startMailServer, textOf } from '../../support/mail-server.js';
import type { Agent } from '../../support/test-app.js';

let mail: MailServer;
let first: ApiInstance;
let second: ApiInstance;
beforeAll(async () => {
  mail = await startMailServer();
  first = await startApiInstance({ env: { SMTP_URL: mail.url } });
  second = await startApiInstance({
    databaseUrl: first.databaseUrl,
    sandbox: first.sandbox,
    env: { SMTP_URL: mail.url },
  });
});
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  await second.close();
  await first.close();
  await mail.close();
});

async function member(): Promise<TestUser & { agent: Agent }> {
  const account = await createUser(first.db);
  return { ...account, agent: await first.login(account.username) };
}
const whoIs = (agent: Agent) => agent.get('/api/user').then(({ status }) => status);
const work = (api = first) => api.get(AccountDeletion).work();
/** Moves the deletion date into the past. */
const letPass = (id: number) =>
  first.db.query(`UPDATE users SET deletion_due_at = now() - interval '1 minute' WHERE id = $1`, [id]);
const isErased = async (id: number) => {
  const { rows } = await first.db.query<{ gone: boolean }>(
    `SELECT erased_at IS NOT NULL AS gone FROM users WHERE id = $1`,
    [id],
  );
  return rows[0]?.gone;
};

describe('the deletion of the own account', () => {
  it('ends all sessions at once, is confirmed by email, and happens once, a week later', async () => {
    const { id, agent, email, username } = await member();
    const elsewhere = await second.login(username);
    const { body } = await agent.post('/api/user/deletion').expect(200);
    const days = (Date.parse((body as { dueAt: string }).dueAt) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThan(7.1);
    expect([await whoIs(agent), await whoIs(elsewhere)]).toEqual([401, 401]);
    expect(textOf(await mailTo(mail, email, 'Your account at the'))).toContain('/profile');
    await work();
    expect(await isErased(id)).toBe(false);
    await letPass(id);
    await Promise.all([work(first), work(second), work(first)]);
    expect(await isErased(id)).toBe(true);
    await eventually(async () => {
      const { rows } = await first.db.query(
        `SELECT FROM mails WHERE kind = 'account-erased' AND about_id = $1 AND state = 'sent'`,
        [id],
      );
      expect(rows).toHaveLength(1);
    });
    await work();
    const { rows } = await first.db.query<{ text: string }>(
      `SELECT m::text AS text FROM mails m WHERE about_kind = 'user' AND about_id = $1`,
      [id],
    );
    expect(rows.length).toBeGreaterThan(1);
    for (const { text } of rows) expect(text).not.toContain(username);
    const entries = await first.db.query(
      `SELECT FROM audit_log WHERE action = 'user.erase' AND person_id = $1`,
      [id],
    );
    expect(entries.rows).toHaveLength(1);
  });

  it('can be cancelled for a week, during which the account cannot book', async () => {
    const { id, agent, username, email } = await member();
    await agent.post('/api/user/deletion').expect(200);
    const again = await first.login(username);
    const { body: user } = await again.get('/api/user').expect(200);
    expect(user).toMatchObject({ deletionDueAt: expect.any(String) as string });
    const hold = await again.post('/api/bookings/hold').send(bookingFields({ email }));
    expect(hold.body).toMatchObject({ code: 'account_deletion_pending' });
    expect(hold.status).toBe(403);
    await again.delete('/api/user/deletion').expect(204);
    await again.delete('/api/user/deletion').expect(204);
    await mailTo(mail, email, 'We are keeping your account');
    const { body: kept } = await again.get('/api/user').expect(200);
    expect(kept).not.toHaveProperty('deletionDueAt');
    await work();
    expect(await isErased(id)).toBe(false);
    await again.get('/api/user/deletion').expect(200, { dueAt: null, pending: [], isLastAdmin: false });
  });

  it('needs a recent password', async () => {
    const { id, agent } = await member();
    await first.db.query(
      `UPDATE sessions SET authenticated_at = now() - interval '16 minutes' WHERE user_id = $1`,
      [id],
    );
    const refused = await agent.post('/api/user/deletion').expect(403);
    expect(refused.body).toMatchObject({ code: 'reauthentication_required' });
    await agent.post('/api/user/reauthenticate').send({ password: PASSWORD }).expect(200);
    await agent.post('/api/user/deletion').expect(200);
  });

  it('is refused while money is pending, and lists it', async () => {
    const { id, agent } = await member();
    const date = dayAhead(51);
    const bookingId = await insertBooking(first.db, {
      userId: id,
      isPaid: true,
      paymentMethod: 'cash',
      date,
    });
    const pending = [{ reason: 'upcoming', bookingId, date }];
    const refused = await agent.post('/api/user/deletion').expect(409);
    expect(refused.body).toMatchObject({
      code: 'money_pending',
      pending,
      message: `Booking ${bookingId} on ${formatDate(date)}: it has not taken place yet.`,
    });
    await agent.get('/api/user/deletion').expect(200, { dueAt: null, pending, isLastAdmin: false });
    expect(await whoIs(agent)).toBe(200);
  });

  it('is postponed by money that became pending during the week, and the owner is informed once', async () => {
    const { id, agent, email } = await member();
    await agent.post('/api/user/deletion').expect(200);
    const bookingId = await insertBooking(first.db, {
      userId: id,
      isPaid: true,
      paymentMethod: 'cash',
      date: dayAhead(52),
    });
    for (let day = 0; day < 3; day += 1) {
      await letPass(id);
      await Promise.all([work(first), work(second)]);
    }
    expect(await isErased(id)).toBe(false);
    const told = await first.db.query(
      `SELECT FROM mails WHERE kind = 'account-deletion-postponed' AND about_id = $1`,
      [id],
    );
    expect(told.rows).toHaveLength(1);
    expect(textOf(await mailTo(mail, email, 'Your account at the'))).toBeTruthy();
    await first.db.query(`UPDATE bookings SET status = 'completed' WHERE id = $1`, [bookingId]);
    await letPass(id);
    await work();
    expect(await isErased(id)).toBe(true);
  });

  /** The owner cancels while the job on another node deletes the account. */
  async function kept(
    whoIsFirst: 'keeps' | 'ends',
  ): Promise<{ status: number; erased: boolean | undefined }> {
    const { id, agent, username } = await member();
    await agent.post('/api/user/deletion').expect(200);
    const again = await first.login(username);
    await letPass(id);
    const keep = async (): Promise<number> => (await again.delete('/api/user/deletion')).status;
    const end = (): Promise<number> => work(second).then(() => 0);
    const [one, other] =
      whoIsFirst === 'keeps'
        ? await gated(first, OwnDataMails.prototype, 'deletionCancelled', [keep, end])
        : await gated(first, PersonErasure.prototype, 'blank', [end, keep]);
    return { status: (one ?? 0) + (other ?? 0), erased: await isErased(id) };
  }

  it('does not happen if the owner cancels at the same moment, and cannot be cancelled afterwards', async () => {
    expect(await kept('keeps')).toEqual({ status: 204, erased: false });
    expect(await kept('ends')).toEqual({ status: 401, erased: true });
  });

  it.each(['keeps', 'ends'] as const)(
    'would happen despite a cancellation if the account were read without a lock (control, %s first)',
    async (who) => {
      accountsOnlyRead();
      expect(await kept(who)).toEqual({ status: 204, erased: true });
    },
  );

  it('of one account that fails does not stop the others, and is repeated later', async () => {
    const { db } = first;
    const [stuck, next] = [await member(), await member()];
    for (const { id, agent } of [stuck, next]) {
      await agent.post('/api/user/deletion').expect(200);
      await letPass(id);
    }
    await db.query(`UPDATE users SET deletion_due_at = now() - interval '1 hour' WHERE id = $1`, [stuck.id]);
    await db.query(`
      CREATE FUNCTION refuse_stuck() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'stuck'; END $$;
      CREATE TRIGGER stuck BEFORE UPDATE OF erased_at ON users FOR EACH ROW WHEN (OLD.id = ${stuck.id})
        EXECUTE FUNCTION refuse_stuck()`);
    try {
      await expect(work()).rejects.toThrow('stuck');
      expect([await isErased(stuck.id), await isErased(next.id)]).toEqual([false, true]);
      // Late data of erased people is still swept.
      await db.query(`UPDATE users SET phone = '08 5550 0100' WHERE id = $1`, [next.id]);
      await expect(work()).rejects.toThrow('stuck');
      const { rows } = await db.query('SELECT phone FROM users WHERE id = $1', [next.id]);
      expect(rows).toEqual([{ phone: null }]);
    } finally {
      await db.query('DROP FUNCTION refuse_stuck() CASCADE');
    }
    await work();
    expect(await isErased(stuck.id)).toBe(true);
  });

  it('waits for a payment that is locked, so that its search finds the person no more', async () => {
    const { id, bookingId } = await settledMember(first);
    const found = () =>
      first.db.query(
        `SELECT FROM payments WHERE search_terms @@ search_query('${MARK}') AND id IN (
           SELECT payment_id FROM payment_allocations WHERE booking_id = $1)`,
        [bookingId],
      );
    expect((await found()).rows).toHaveLength(1);
    const client = await first.db.connect();
    await client.query('BEGIN');
    await client.query(
      'SELECT FROM payments WHERE id IN (SELECT payment_id FROM payment_allocations WHERE booking_id = $1) FOR UPDATE',
      [bookingId],
    );
    const erasing = first.get(PersonErasure).erase(id, BY_JOB);
    await setTimeout(500);
    await client.query('ROLLBACK');
    client.release();
    expect(await erasing).not.toBeNull();
    expect((await found()).rows).toHaveLength(0);
  });

  it('is refused for the last admin', async () => {
    const [one, other] = [
      await createUser(first.db, { role: 'admin' }),
      await createUser(first.db, { role: 'admin' }),
    ];
    const [own, others] = [await first.login(one.username), await second.login(other.username)];
    const answers = await Promise.all([
      own.post('/api/user/deletion').then(({ status }) => status),
      others.post('/api/user/deletion').then(({ status }) => status),
    ]);
    expect(answers.sort()).toEqual([200, 409]);
    await first.db.query(`UPDATE users SET role = 'member' WHERE role = 'admin'`);
  });
});

describe('the export of the own data', () => {
  /** The token of the emailed link. */
  const tokenOf = async (email: string): Promise<string> => {
    const text = textOf(await mailTo(mail, email, 'Your data from the'));
    return /my-data\?t=([\w-]{43})/.exec(text.replace(/=\r?\n/g, ''))?.[1] ?? '';
  };

  it('is created in the background, announced by email, and downloaded once by its owner', async () => {
    const { id, agent, email } = await member();
    const stranger = await member();
    await agent.post('/api/user/data').expect(202);
    const token = await tokenOf(email);
    expect(token).toHaveLength(43);
    await first.agent().post('/api/user/data/file').send({ token }).expect(401);
    const theirs = await stranger.agent.post('/api/user/data/file').send({ token }).expect(410);
    expect(theirs.body).toMatchObject({ code: 'link_expired' });
    const { headers, body } = await agent.post('/api/user/data/file').send({ token }).expect(200);
    expect(headers['content-disposition']).toBe('attachment; filename="my-data.json"');
    expect(body).toMatchObject({
      account: [{ id, email }],
      sessions: [{}],
      log: [{ action: 'user.export' }],
    });
    await agent.post('/api/user/data/file').send({ token }).expect(410);
    await agent.post('/api/user/data/file').send({ token: 'x' }).expect(400);
  });

  it('is downloaded once by two concurrent requests', async () => {
    const { id, agent, email, username } = await member();
    const elsewhere = await second.login(username);
    await agent.post('/api/user/data').expect(202);
    const token = await tokenOf(email);
    const answers = await Promise.all(
      [agent, elsewhere].map((one) =>
        one
          .post('/api/user/data/file')
          .send({ token })
          .then(({ status }) => status),
      ),
    );
    expect(answers.sort()).toEqual([200, 410]);
    await first.db.query(
      `UPDATE data_exports SET downloaded_at = now() - interval '2 hours' WHERE user_id = $1`,
      [id],
    );
    await first.get(DataExports).deleteExpired();
    const { rows } = await first.db.query(
      `SELECT FROM data_exports WHERE user_id = $1 UNION ALL SELECT FROM stored_files WHERE name = 'own-data.json' AND stored_at < now() - interval '1 hour'`,
      [id],
    );
    expect(rows).toEqual([]);
  });

  it('is refused for a link with another purpose, without a recent password, and more than three times a day', async () => {
    const { id, agent } = await member();
    const token = await linkFor(first, id, 'reset');
    await agent.post('/api/user/data/file').send({ token }).expect(410);
    for (let n = 0; n < 3; n += 1) await agent.post('/api/user/data').expect(202);
    await agent.post('/api/user/data').expect(429);
    await first.db.query(
      `UPDATE sessions SET authenticated_at = now() - interval '16 minutes' WHERE user_id = $1`,
      [id],
    );
    const refused = await agent.post('/api/user/data').expect(403);
    expect(refused.body).toMatchObject({ code: 'reauthentication_required' });
  });

  it('expires with its link, and is deleted with the account', async () => {
    const { id, agent, email } = await member();
    await agent.post('/api/user/data').expect(202);
    const token = await tokenOf(email);
    await first.db.query(
      `UPDATE link_tokens SET expires_at = now() WHERE purpose = 'data' AND object_id = $1`,
      [id],
    );
    await agent.post('/api/user/data/file').send({ token }).expect(410);
    await agent.post('/api/user/deletion').expect(200);
    await letPass(id);
    await work();
    const { rows } = await first.db.query(`SELECT FROM data_exports WHERE user_id = $1`, [id]);
    expect(rows).toEqual([]);
  });
});

describe('the own profile', () => {
  it('has a phone number, which prefills bookings', async () => {
    const { agent } = await member();
    const { body } = await agent.patch('/api/user').send({ phone: ' 08 5550 0123 ' }).expect(200);
    expect(body).toMatchObject({ phone: '08 5550 0123' });
    expect((await agent.get('/api/user').expect(200)).body).toEqual(body);
    const renamed = await agent.patch('/api/user').send({ firstName: 'Robin' }).expect(200);
    expect(renamed.body).toMatchObject({ phone: '08 5550 0123' });
    const without = await agent.patch('/api/user').send({ phone: null }).expect(200);
    expect(without.body).not.toHaveProperty('phone');
    for (const phone of ['1'.repeat(41), 'a\nb', 7]) {
      const refused = await agent.patch('/api/user').send({ phone }).expect(400);
      expect(refused.body).toMatchObject({ code: 'validation_failed' });
    }
  });

  it('subscribes to and leaves the newsletter of clubs without a confirmation email', async () => {
    const { agent, email } = await member();
    const club = await insertClub(first.db, 'Bowls');
    const path = '/api/user/newsletter';
    await agent.get(path).expect(200, { isSubscribed: false, clubIds: [] });
    await agent
      .put(path)
      .send({ isSubscribed: true, clubIds: [club] })
      .expect(200, { isSubscribed: true, clubIds: [club] });
    await agent
      .put(path)
      .send({ isSubscribed: true, clubIds: [] })
      .expect(200, { isSubscribed: true, clubIds: [] });
    const { rows } = await first.db.query(
      `SELECT c.source FROM consents c JOIN subscribers s ON s.id = c.subscriber_id WHERE s.email = $1`,
      [email],
    );
    expect(rows).toEqual([{ source: 'profile' }]);
    await agent
      .put(path)
      .send({ isSubscribed: false, clubIds: [] })
      .expect(200, { isSubscribed: false, clubIds: [] });
    await agent
      .put(path)
      .send({ isSubscribed: true, clubIds: [999_999] })
      .expect(400);
    await agent.put(path).send({ isSubscribed: 'yes', clubIds: [] }).expect(400);
    await first.agent().get(path).expect(401);
  });

  it('neither shows nor changes the newsletter of an unconfirmed address', async () => {
    const { username, email } = await createUser(first.db, { isConfirmed: false });
    await first.db.query(`INSERT INTO subscribers (email, confirmed_at) VALUES ($1, now())`, [email]);
    const agent = await first.login(username);
    await agent.get('/api/user/newsletter').expect(200, { isSubscribed: false, clubIds: [] });
    const refused = await agent
      .put('/api/user/newsletter')
      .send({ isSubscribed: false, clubIds: [] })
      .expect(403);
    expect(refused.body).toMatchObject({ code: 'address_not_confirmed' });
  });
});
