import { createHash, createHmac } from 'node:crypto';
import { eventually } from '../../support/eventually.js';
import { type MailServer, type ReceivedMail, startMailServer, textOf } from '../../support/mail-server.js';
import { startTestApp, TEST_SETTINGS, type TestApp } from '../../support/test-app.js';

let mail: MailServer;
let api: TestApp;
beforeAll(async () => {
  mail = await startMailServer();
  api = await startTestApp({ SMTP_URL: mail.url });
});
afterAll(async () => {
  await api.close();
  await mail.close();
});
beforeEach(() => {
  mail.mails.length = 0;
});

interface Row {
  id: number;
  email: string;
  name: string | null;
  is_active: boolean;
  confirmed_at: Date | null;
  subscribed_at: Date;
  asked_at: Date | null;
}

let addresses = 0;
/** A new address each time, so that a repeated test does not meet its earlier one. */
const anAddress = (name: string): string => `${name}.${++addresses}@readers.example`;

const subscribe = (email: string, name?: string) =>
  api
    .agent()
    .post('/api/subscribers')
    .send({ email, ...(name !== undefined && { name }) });
const confirm = (token: string) => api.agent().post('/api/subscribers/confirm').send({ token });
const unsubscribe = (token: string) => api.agent().post('/api/subscribers/leave').send({ token });

async function stored(email: string): Promise<Row | undefined> {
  const { rows } = await api.db.query<Row>('SELECT * FROM subscribers WHERE lower(email) = lower($1)', [
    email,
  ]);
  return rows[0];
}
const mailsTo = (email: string): ReceivedMail[] => mail.mails.filter(({ to }) => to.includes(email));

/** Waits for an email by its address and the beginning of its subject. */
function received(email: string, subject: string): Promise<ReceivedMail> {
  return eventually(() => {
    const found = mailsTo(email).find(({ head }) => head.includes(`\nSubject: ${subject}`));
    if (!found) throw new Error(`no mail "${subject}" yet`);
    return found;
  });
}
async function confirmToken(email: string): Promise<string> {
  const [, token = ''] =
    /http:\/\/localhost:3000\/confirm\?t=([\w-]{43})\n/.exec(
      textOf(await received(email, 'Confirm your subscription')),
    ) ?? [];
  return token;
}
async function unsubscribeToken(email: string): Promise<string> {
  const [, token = ''] =
    /^List-Unsubscribe: <http:\/\/localhost:3000\/unsubscribe\?token=([\w-]+)>$/m.exec(
      (await received(email, 'Welcome')).head,
    ) ?? [];
  return token;
}
/** Resolves once no newsletter or email job is open. */
function quiet(): Promise<void> {
  return eventually(async () => {
    const { rows } = await api.db.query<{ open: number }>(
      `SELECT count(*)::int AS open FROM pgboss.job
       WHERE name IN ('mail', 'newsletter-requested', 'newsletter-welcome') AND state NOT IN ('completed', 'failed')`,
    );
    expect(rows[0]?.open).toBe(0);
  });
}
async function aSubscriber(email: string, name?: string): Promise<string> {
  await subscribe(email, name).expect(202);
  const token = await confirmToken(email);
  await confirm(token).expect(200);
  return token;
}

it('a subscriber confirms by email, gets the welcome email and can unsubscribe', async () => {
  const email = anAddress('kim');
  await subscribe(email).expect(202, '');
  expect(await stored(email)).toMatchObject({ is_active: true, confirmed_at: null });

  const token = await confirmToken(email);
  expect(mailsTo(email)).toHaveLength(1);
  const { body } = await confirm(token).expect(200);
  expect(body).toEqual({ status: 'confirmed' });
  expect((await stored(email))?.confirmed_at).toBeInstanceOf(Date);

  const welcome = await received(email, 'Welcome');
  expect(welcome.head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  const toUnsubscribe = await unsubscribeToken(email);
  expect(textOf(welcome)).toContain(`http://localhost:3000/unsubscribe?token=${toUnsubscribe}\n`);
  // As an email program does it: a form without a cookie. The second time changes nothing.
  for (let time = 0; time < 2; time += 1) {
    await api
      .agent()
      .post(`/unsubscribe?token=${toUnsubscribe}`)
      .type('form')
      .send({ 'List-Unsubscribe': 'One-Click' })
      .expect(204);
    expect(await stored(email)).toMatchObject({ is_active: false, confirmed_at: null });
  }
});

it('a confirmation stores the consent with its text version, times and network', async () => {
  const email = anAddress('proof');
  await aSubscriber(email);
  const { rows } = await api.db.query(
    `SELECT c.* FROM consents c JOIN subscribers s ON s.id = c.subscriber_id WHERE s.email = $1`,
    [email],
  );
  expect(rows).toMatchObject([
    { source: 'form', network: '127.0.0.1', text_version: expect.any(String) as string },
  ]);
  const [{ asked_at, confirmed_at }] = rows as [{ asked_at: Date; confirmed_at: Date }];
  expect(asked_at.getTime()).toBeLessThan(confirmed_at.getTime());
});

it('no newsletter email has the name that was typed', async () => {
  const email = anAddress('victim');
  const words = 'Congratulations! Claim your prize (at the evil example)';
  await aSubscriber(email, words);
  await received(email, 'Welcome');
  for (const { head, body } of mailsTo(email)) {
    expect(head).not.toContain('evil example');
    expect(body).not.toContain('evil example');
  }
});

it('an address that is posted many times gets one email', async () => {
  const email = anAddress('again');
  const answers = await Promise.all(Array.from({ length: 8 }, () => subscribe(email)));
  answers.push(await subscribe(email.toUpperCase()));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(['202 ']));
  await confirmToken(email);
  await quiet();
  expect(mailsTo(email)).toHaveLength(1);
});

it('an unconfirmed address gets the confirmation email again after a day', async () => {
  const email = anAddress('later');
  await subscribe(email);
  await confirmToken(email);
  await api.db.query(`UPDATE subscribers SET asked_at = now() - interval '25 hours' WHERE email = $1`, [
    email,
  ]);
  await subscribe(email);
  await eventually(() => expect(mailsTo(email)).toHaveLength(2));
});

it('posting a subscriber’s address changes nothing and sends nothing', async () => {
  const email = anAddress('pat');
  await aSubscriber(email, 'Pat');
  await received(email, 'Welcome');
  const before = await stored(email);
  await subscribe(email.toUpperCase(), 'Not Pat').expect(202, '');
  await quiet();
  expect(await stored(email)).toEqual(before);
  expect(mailsTo(email)).toHaveLength(2);
});

it('posting an unconfirmed address does not change its name', async () => {
  const email = anAddress('unsure');
  await subscribe(email, 'First');
  await subscribe(email, 'Second');
  expect((await stored(email))?.name).toBe('First');
});

it('a subscription takes the same queries for every address, so its time reveals nothing', async () => {
  const subscriber = anAddress('known');
  await aSubscriber(subscriber);
  const left = anAddress('gone');
  await aSubscriber(left);
  await unsubscribe(await unsubscribeToken(left)).expect(204);
  const asked = anAddress('asked');
  await subscribe(asked);
  await quiet();
  for (const email of [subscriber, left, asked, anAddress('new')]) {
    const work = async () => {
      const { rows } = await api.db.query<{ writes: string; jobs: number }>(
        `SELECT (SELECT count(*)::int FROM pgboss.job WHERE name = 'newsletter-requested') AS jobs,
           (SELECT xmin::text FROM subscribers WHERE email = $1) AS writes`,
        [email],
      );
      return rows[0];
    };
    const before = await work();
    await subscribe(email).expect(202, '');
    const after = await work();
    expect(after?.jobs).toBe((before?.jobs ?? 0) + 1);
    expect(after?.writes).not.toBe(before?.writes);
  }
});

it('a subscriber who unsubscribed is added again only by confirming again', async () => {
  const email = anAddress('lou');
  const first = await aSubscriber(email);
  await unsubscribe(await unsubscribeToken(email)).expect(204);
  await api.db.query(`UPDATE subscribers SET subscribed_at = '2020-01-01' WHERE email = $1`, [email]);
  mail.mails.length = 0;

  await subscribe(email).expect(202);
  const token = await confirmToken(email);
  expect(await stored(email)).toMatchObject({ is_active: false, confirmed_at: null });
  // The earlier link does not confirm it.
  const { body } = await confirm(first).expect(410);
  expect(body).toMatchObject({ code: 'link_expired' });

  await confirm(token).expect(200);
  const row = await stored(email);
  expect(row?.is_active).toBe(true);
  expect(row?.subscribed_at.getUTCFullYear()).toBeGreaterThan(2020);
});

it('unsubscribing makes an unused confirmation link unusable', async () => {
  const email = anAddress('unused');
  await aSubscriber(email);
  const toUnsubscribe = await unsubscribeToken(email);
  await api.db.query(`UPDATE subscribers SET confirmed_at = NULL, asked_at = NULL WHERE email = $1`, [email]);
  mail.mails.length = 0;
  await subscribe(email);
  const unused = await confirmToken(email);
  await unsubscribe(toUnsubscribe).expect(204);
  await confirm(unused).expect(410);
  expect(await stored(email)).toMatchObject({ is_active: false });
});

describe('a confirmation link', () => {
  it('is made when the email is sent, and only its hash is stored', async () => {
    const email = anAddress('secret');
    await subscribe(email);
    const token = await confirmToken(email);
    await quiet();
    const { rows } = await api.db.query<{ text: string; last_answer: string; id: number }>(
      `SELECT * FROM mails WHERE "to" = $1`,
      [email],
    );
    expect(rows[0]?.text).toContain('{{link:confirm}}');
    expect(JSON.stringify(rows)).not.toContain(token);
    const hash = createHash('sha256').update(token).digest();
    const links = await api.db.query(
      `SELECT purpose, expires_at - created_at = interval '3 days' AS "threeDays" FROM link_tokens WHERE hash = $1`,
      [hash],
    );
    expect(links.rows).toEqual([{ purpose: 'confirm', threeDays: true }]);
    const jobs = await api.db.query<{ data: unknown }>(
      `SELECT data FROM pgboss.job WHERE name = 'mail' AND data = jsonb_build_object('mailId', $1::int)`,
      [rows[0]?.id],
    );
    expect(jobs.rowCount).toBe(1);
  });

  it('works once; a second click shows that the subscription is confirmed', async () => {
    const email = anAddress('twice');
    await subscribe(email);
    const token = await confirmToken(email);
    const answers = await Promise.all(Array.from({ length: 6 }, () => confirm(token)));
    const statuses = answers.map(({ body }) => (body as { status: string }).status).sort();
    expect(statuses).toEqual([...Array<string>(5).fill('already_confirmed'), 'confirmed']);
    await received(email, 'Welcome');
    await quiet();
    expect(mailsTo(email)).toHaveLength(2);
    const { rows } = await api.db.query(
      `SELECT FROM consents c JOIN subscribers s ON s.id = c.subscriber_id WHERE s.email = $1`,
      [email],
    );
    expect(rows).toHaveLength(1);
  });

  it('expires after three days', async () => {
    const email = anAddress('slow');
    await subscribe(email);
    const token = await confirmToken(email);
    await api.db.query(`UPDATE link_tokens SET expires_at = now() WHERE hash = $1`, [
      createHash('sha256').update(token).digest(),
    ]);
    const { body } = await confirm(token).expect(410);
    expect(body).toMatchObject({ code: 'link_expired' });
    expect((await stored(email))?.confirmed_at).toBeNull();
  });

  it('does not work for another purpose', async () => {
    const email = anAddress('other');
    await subscribe(email);
    const token = await confirmToken(email);
    await api.db.query(`UPDATE link_tokens SET purpose = 'reset' WHERE hash = $1`, [
      createHash('sha256').update(token).digest(),
    ]);
    await confirm(token).expect(410);
    await unsubscribe(token).expect(400);
  });

  it('with an invented token does nothing', async () => {
    await confirm('A'.repeat(43)).expect(410);
    for (const wrong of ['', 'abc', 'A'.repeat(44), `${'A'.repeat(42)}/`]) {
      const { body } = await confirm(wrong).expect(400);
      expect(body).toMatchObject({ code: 'validation_failed', errors: { token: [expect.any(String)] } });
    }
  });

  it('is not used by a program that only opens it', async () => {
    const email = anAddress('scanned');
    await subscribe(email);
    const token = await confirmToken(email);
    for (const address of [`/confirm?t=${token}`, `/api/subscribers/confirm?token=${token}`])
      await api.agent().get(address);
    expect((await stored(email))?.confirmed_at).toBeNull();
    await confirm(token).expect(200);
  });
});

describe('an unsubscribe link', () => {
  it('with an invented token keeps all subscribers', async () => {
    const forged = Buffer.alloc(20, 1).toString('base64url');
    for (const token of [forged, '7', '']) {
      const { body } = await unsubscribe(token).expect(400);
      expect(body).toMatchObject({ code: 'validation_failed', errors: { token: [expect.any(String)] } });
    }
    const { body } = await api
      .agent()
      .post(`/unsubscribe?token=${forged}`)
      .type('form')
      .send({ 'List-Unsubscribe': 'One-Click' })
      .expect(400);
    expect(body).toMatchObject({ code: 'validation_failed' });
    await api.agent().post('/unsubscribe').expect(400);
  });

  /** An unsubscribe token signed with a key. */
  function signed(id: number, key: Buffer | string): string {
    const bytes = Buffer.alloc(4);
    bytes.writeInt32BE(id);
    const signature = createHmac('sha256', key).update('leave the newsletter:').update(bytes).digest();
    return Buffer.concat([bytes, signature.subarray(0, 16)]).toString('base64url');
  }

  it('is signed with its own key, and links signed with earlier keys still work', async () => {
    const email = anAddress('keys');
    await aSubscriber(email);
    const { id = 0 } = (await stored(email)) ?? {};
    const token = await unsubscribeToken(email);
    const { rows } = await api.db.query<{ secret: Buffer }>(`SELECT secret FROM link_keys`);
    const [{ secret }] = rows as [{ secret: Buffer }];
    expect(token).toBe(signed(id, secret));
    expect(token).not.toBe(signed(id, TEST_SETTINGS['SESSION_SECRET'] ?? ''));

    const { rows: newer } = await api.db.query<{ id: number }>(
      `INSERT INTO link_keys (purpose, secret) VALUES ('leave', $1) RETURNING id`,
      [Buffer.alloc(32, 9)],
    );
    for (const link of [signed(id, secret), signed(id, Buffer.alloc(32, 9))]) {
      await api.db.query(`UPDATE subscribers SET is_active = true WHERE id = $1`, [id]);
      await unsubscribe(link).expect(204);
      expect(await stored(email)).toMatchObject({ is_active: false });
    }
    for (const unknown of [Buffer.alloc(32, 8), TEST_SETTINGS['SESSION_SECRET'] ?? ''])
      await unsubscribe(signed(id, unknown)).expect(400);
    await api.db.query('DELETE FROM link_keys WHERE id = $1', [newer[0]?.id]);
  });
});
