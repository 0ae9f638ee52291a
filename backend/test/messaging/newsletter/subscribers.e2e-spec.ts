import { createHash } from 'node:crypto';
import { jest } from '@jest/globals';
import { DataSource, EntityManager } from 'typeorm';
import { ForgetNewsletterJob } from '../../../src/messaging/newsletter/application/forget-newsletter.job.js';
import { inTransaction } from '../../../src/platform/database/transaction.js';
import { MailLinks } from '../../../src/platform/mail/application/mail-links.js';
import { dayAhead, insertBooking } from '../../factories/bookings.js';
import { eventually } from '../../support/eventually.js';
import {
  type Agent,
  startAppWith,
  startTestApp,
  TEST_SETTINGS,
  type TestApp,
} from '../../support/test-app.js';
import { itAtRelease } from '../../support/level.js';

let api: TestApp;
let second: TestApp;
let admin: Agent;
let elsewhere: Agent;
beforeAll(async () => {
  const settings = { NEWSLETTER_POLL_SECONDS: '3600' };
  api = await startTestApp(settings);
  second = await startAppWith(
    { ...TEST_SETTINGS, ...settings, SESSION_SECRET: 'another secret, as after it was changed' },
    { databaseUrl: api.databaseUrl, sandbox: api.sandbox },
  );
  admin = (await api.visitor({ role: 'admin' })).agent;
  elsewhere = (await second.visitor({ role: 'admin' })).agent;
}, 120_000);
afterAll(async () => {
  await second.close();
  await api.close();
});

const PATH = '/api/admin/subscribers/imports';
const PROOF = {
  consentMethod: 'Signed the sheet at the open day',
  consentText: 'Yes, send me the monthly guide.',
  day: '2026-03-14',
};

interface Import {
  id: number;
  fileHash: string;
  subscribers: number;
  untouched: number;
  removed: number | null;
  undoneAt: string | null;
  undoableUntil: string | null;
}
const send = (path: string, file: string | Buffer, query: object, as: Agent = admin) =>
  as
    .post(path)
    .query(query)
    .set('Content-Type', 'text/csv')
    .send(file as string);
const run = (file: string | Buffer, query: object = {}, as: Agent = admin) =>
  send(PATH, file, { fileName: 'open-day.csv', ...PROOF, ...query }, as);
const imported = async (file: string | Buffer, query: object = {}): Promise<Import> =>
  (await run(file, query).expect(201)).body as Import;
const table = (...emails: string[]): string => `Email\r\n${emails.join('\r\n')}\r\n`;
async function stateOf(email: string): Promise<string | undefined> {
  const { body } = await admin.get('/api/admin/subscribers').query({ q: email }).expect(200);
  return (body as { items: { state: string }[] }).items[0]?.state;
}
/** Resolves when this many queries wait for a lock that the test holds. */
const waiting = (count: number): Promise<void> =>
  eventually(async () => {
    const { rowCount } = await api.db.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    expect(rowCount).toBe(count);
  });
async function add(email: string, fields = `is_active = true, confirmed_at = now()`): Promise<void> {
  await api.db.query('INSERT INTO subscribers (email) VALUES ($1)', [email]);
  await api.db.query(`UPDATE subscribers SET ${fields} WHERE email = $1`, [email]);
}

describe('subscribers from a file', () => {
  it('are previewed, then imported with the proof of their consent and without emails', async () => {
    const file = Buffer.from(
      '\uFEFFE-Mail;Name;Agreed on\r\nRobin@sheet.example;Robin Lane;3/2/2026\r\nkim@sheet.example;;\r\n',
    );
    const { body: seen } = await send(`${PATH}/check`, file, { day: PROOF.day }).expect(200);
    expect(seen).toMatchObject({
      columns: { email: 0, name: 1, consentedOn: 2 },
      rows: 2,
      ready: 2,
      problems: [],
    });
    expect(await stateOf('kim@sheet.example')).toBeUndefined();

    const one = await imported(file);
    expect(one).toMatchObject({
      subscribers: 2,
      untouched: 2,
      fileHash: createHash('sha256').update(file).digest('hex'),
      consentMethod: PROOF.consentMethod,
      consentText: PROOF.consentText,
      undoableUntil: expect.any(String),
    });
    const { body } = await admin.get('/api/admin/subscribers?q=sheet&sort=email').expect(200);
    expect((body as { items: object[] }).items).toMatchObject([
      { state: 'subscribed', source: 'import', consentMethod: PROOF.consentMethod, textVersion: null },
      {
        email: 'Robin@sheet.example',
        state: 'subscribed',
        consentedAt: expect.stringMatching(/^2026-02-02T/),
      },
    ]);
    const { rows: mails } = await api.db.query(`SELECT FROM mails WHERE "to" ILIKE '%@sheet.example'`);
    expect(mails).toEqual([]);
    const { rows: log } = await api.db.query(
      `SELECT action, object_name FROM audit_log WHERE object_kind = 'subscriber_import' AND object_id = $1`,
      [String(one.id)],
    );
    expect(log).toEqual([{ action: 'subscribers.import', object_name: 'open-day.csv' }]);
    // The same file is refused by the check and by the import.
    for (const again of [send(`${PATH}/check`, file, {}), run(file)])
      expect((await again.expect(409)).body).toMatchObject({ code: 'already_imported' });
  });

  it('need proof of consent: how, to which text and when', async () => {
    const file = table('proof@a.example');
    for (const missing of [
      { consentMethod: ' ' },
      { consentText: '' },
      { day: undefined },
      { day: '2999-01-01' },
    ])
      await run(file, missing).expect(400);
    expect(await stateOf('proof@a.example')).toBeUndefined();
  });

  it('do not change known addresses (left, unconfirmed, blocked), which are reported by line', async () => {
    await add('on@b.example');
    await add('left@b.example', 'is_active = false');
    await add('asked@b.example', 'confirmed_at = NULL');
    await add('off@b.example');
    await api.db.query(
      `INSERT INTO suppressions (email, reason) VALUES ('off@b.example', 'staff'), ('Gone@b.example', 'hard_bounce')`,
    );
    const emails = ['on', 'left', 'ASKED', 'off', 'gone', 'new', 'NEW'].map((name) => `${name}@b.example`);
    const file = table(...emails);
    const { body: all } = await run(file).expect(400);
    expect((all as { errors: { file: string[] } }).errors.file).toHaveLength(5);
    const { body } = await send(`${PATH}/check`, file, { day: PROOF.day }).expect(200);
    expect(body).toMatchObject({ ready: 1, problemRows: 6 });
    expect((body as { problems: { line: number }[] }).problems.map(({ line }) => line)).toEqual([
      2, 3, 4, 5, 6, 8,
    ]);
    expect(await imported(file, { leaveOut: 'true' })).toMatchObject({ subscribers: 1 });
    expect(await Promise.all(emails.slice(0, 6).map(stateOf))).toEqual([
      'subscribed',
      'unsubscribed',
      'unconfirmed',
      'suppressed',
      undefined,
      'subscribed',
    ]);
  });

  it('have consent dates in the format of the whole column, with or without a time; contradicting dates are refused', async () => {
    const file = (...days: string[]) =>
      `Email,Signed up\r\n${days.map((day, n) => `r${n}@days.example,${day}`).join('\r\n')}\r\n`;
    const days = async (text: string, query: object = {}): Promise<object> =>
      (await send(`${PATH}/check`, text, query).expect(200)).body as object;
    expect(await days(file('3/4/2026', '3/14/2026 10:05'))).toMatchObject({
      ready: 2,
      days: { order: 'month_first', isSure: true },
    });
    expect(await days(file('3/4/2026'))).toMatchObject({
      ready: 1,
      days: { order: 'day_first', isSure: false },
    });
    expect(await days(file('3/14/2026', '14/3/2026'))).toMatchObject({
      ready: 0,
      days: null,
      missing: expect.stringContaining('Some dates have the day first (line 3: 14/3/2026)'),
    });
    await run(file('3/14/2026', '14/3/2026')).expect(400);
    await send(`${PATH}/check`, file('3/4/2026'), { dayOrder: 'year_first' }).expect(400);
    await imported(file('3/4/2026', '2026-05-06T10:00:00Z'), { dayOrder: 'month_first' });
    const { rows } = await api.db.query<{ day: string }>(
      `SELECT to_char(c.confirmed_at AT TIME ZONE 'Australia/Adelaide', 'YYYY-MM-DD') AS day FROM consents c
       JOIN subscribers s ON s.id = c.subscriber_id WHERE s.email LIKE '%@days.example' ORDER BY s.email`,
    );
    expect(rows.map(({ day }) => day)).toEqual(['2026-03-04', '2026-05-06']);
  });

  it.each([
    [
      'a file in an unknown encoding',
      Buffer.from('Email,Name\r\nzoe@c.example,Zo\x91\r\n', 'latin1'),
      'CSV UTF-8',
    ],
    [
      'a file with too many rows',
      table(...Array.from({ length: 20_001 }, (_, n) => `r${n}@c.example`)),
      '20,000 rows',
    ],
    ['a file without addresses', 'Phone\r\n123\r\n', 'addresses'],
  ])('are refused with an error message: %s', async (_, file, words) => {
    const { body } = await run(file).expect(400);
    expect(JSON.stringify((body as { errors: object }).errors)).toContain(words);
  });

  it('need a chosen column of addresses if no heading shows it', async () => {
    const file = 'Phone\r\n123\r\n';
    const { body } = await send(`${PATH}/check`, file, {}).expect(200);
    const missing = 'Choose the column with the email addresses.';
    expect(body).toMatchObject({ rows: 1, ready: 0, problems: [], missing });
    const { body: chosen } = await send(`${PATH}/check`, file, { email: '0' }).expect(200);
    expect(chosen).toMatchObject({ ready: 0, problemRows: 1, missing: null });
  });

  it('can be removed within a week, except those that have changed since', async () => {
    const names = ['plain', 'left', 'club', 'off', 'back', 'had', 'queued'];
    const file = table(...names.map((name) => `${name}@d.example`));
    const { id } = await imported(file);
    await api.db.query(
      `UPDATE subscribers SET is_active = false, confirmed_at = NULL WHERE email = 'left@d.example'`,
    );
    await api.db.query(`UPDATE subscribers SET interests = '{1}' WHERE email = 'club@d.example'`);
    await api.db.query(`INSERT INTO suppressions (email, reason) VALUES ('Off@d.example', 'staff')`);
    await api.db.query(
      `INSERT INTO bounces (email, kind, source) VALUES ('back@d.example', 'soft', 'webhook')`,
    );
    await api.db.query(
      `WITH issue AS (INSERT INTO newsletter_issues (state, frozen_at, body, audience) VALUES ('stopped', now(), '{}', '{}') RETURNING id)
       INSERT INTO newsletter_sends (issue_id, subscriber_id, email, state)
       SELECT issue.id, s.id, s.email, CASE WHEN s.email LIKE 'had@%' THEN 'sent' ELSE 'skipped' END
       FROM issue, subscribers s WHERE s.email IN ('had@d.example', 'queued@d.example')`,
    );
    const { body: list } = await admin.get(PATH).expect(200);
    expect((list as Import[]).find((one) => one.id === id)).toMatchObject({ untouched: 2 });
    const { body } = await admin.post(`${PATH}/${id}/undo`).expect(200);
    expect(body).toMatchObject({ subscribers: 7, removed: 2, untouched: 0, undoableUntil: null });
    expect(await Promise.all(names.map((name) => stateOf(`${name}@d.example`)))).toEqual([
      undefined,
      'unsubscribed',
      'subscribed',
      'suppressed',
      'subscribed',
      'subscribed',
      undefined,
    ]);
    await admin.post(`${PATH}/${id}/undo`).expect(409);
    // The same file can be imported again, without subscribers who have left since.
    expect(await imported(file, { leaveOut: 'true' })).toMatchObject({ subscribers: 2 });
    expect(await stateOf('left@d.example')).toBe('unsubscribed');

    const old = await imported(table('old@d.example'));
    await api.db.query(`UPDATE subscriber_imports SET created_at = now() - interval '8 days' WHERE id = $1`, [
      old.id,
    ]);
    await admin.post(`${PATH}/${old.id}/undo`).expect(409);
    await admin.post(`${PATH}/9999999/undo`).expect(404);
  });

  it('are removed in batches of 500 when a large import is undone', async () => {
    const { id } = await imported(table(...Array.from({ length: 1100 }, (_, n) => `r${n}@parts.example`)));
    await api.db.query(`UPDATE subscribers SET is_active = false WHERE email = 'r7@parts.example'`);
    const { body: begun } = await admin.post(`${PATH}/${id}/undo`).expect(200);
    expect(begun).toMatchObject({ removed: 499, undoneAt: null, isUndoing: true });
    await eventually(async () => {
      const { body: list } = await admin.get(PATH).expect(200);
      expect((list as Import[]).find((one) => one.id === id)).toMatchObject({
        removed: 1099,
        undoneAt: expect.any(String),
        isUndoing: false,
      });
    }, 30_000);
    const { rows } = await api.db.query(`SELECT FROM subscribers WHERE email LIKE '%@parts.example'`);
    expect(rows).toHaveLength(1);
  });

  it('stay if they unsubscribe while their import is being undone', async () => {
    const { id } = await imported(table('leaving@e.example', 'staying@e.example'));
    const client = await api.db.connect();
    try {
      await client.query('BEGIN');
      await client.query(
        `UPDATE subscribers SET is_active = false, confirmed_at = NULL WHERE email = 'leaving@e.example'`,
      );
      const undone = admin
        .post(`${PATH}/${id}/undo`)
        .expect(200)
        .then(({ body }) => body as Import);
      await waiting(1);
      await client.query('COMMIT');
      expect(await undone).toMatchObject({ removed: 1 });
    } finally {
      client.release();
    }
    expect(await stateOf('leaving@e.example')).toBe('unsubscribed');
  });

  /** Imports a file in two processes, both of which have checked it before either writes. */
  async function twice(file: string): Promise<number[]> {
    const client = await api.db.connect();
    try {
      await client.query('BEGIN');
      await client.query('LOCK TABLE subscriber_imports IN SHARE MODE');
      const both = [run(file), run(file, {}, elsewhere)].map((call) => call.then(({ status }) => status));
      await waiting(2);
      await client.query('COMMIT');
      return (await Promise.all(both)).sort();
    } finally {
      client.release();
    }
  }
  const consentsOf = async (email: string): Promise<number> =>
    (
      await api.db.query(
        `SELECT FROM consents c JOIN subscribers s ON s.id = c.subscriber_id WHERE s.email = $1`,
        [email],
      )
    ).rows.length;

  it('are imported once if two processes get the same file at once', async () => {
    expect(await twice(table('race@f.example'))).toEqual([201, 409]);
    expect(await consentsOf('race@f.example')).toBe(1);
  });

  itAtRelease('are imported twice without the unique indexes of file and address (control)', async () => {
    await api.db.query('DROP INDEX subscriber_imports_file; DROP INDEX subscribers_email_unique');
    try {
      expect(await twice(table('twice@f.example'))).toEqual([201, 201]);
      expect(await consentsOf('twice@f.example')).toBe(2);
    } finally {
      await api.db.query(`DELETE FROM subscribers WHERE email = 'twice@f.example'`);
      await api.db.query(
        `DELETE FROM subscriber_imports import WHERE NOT EXISTS (SELECT FROM consents WHERE import_id = import.id)`,
      );
      await api.db.query(
        `CREATE UNIQUE INDEX subscriber_imports_file ON subscriber_imports (file_hash) WHERE undone_at IS NULL;
         CREATE UNIQUE INDEX subscribers_email_unique ON subscribers (lower(email))`,
      );
    }
  });
});

describe('the archive', () => {
  const body = {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'December' }] },
      { type: 'paragraph', content: [{ type: 'text', text: 'The courts are dry again.' }] },
    ],
  };
  const told = {
    id: 7,
    title: 'Quiz',
    day: 'Saturday 5 December 2026',
    time: '7:00 PM',
    venue: 'Hall',
    isCancelled: false,
  };
  /** An issue in this state. */
  async function issue(
    state: string,
    subject = 'What’s on in <December>',
  ): Promise<{ id: number; slug: string }> {
    const isFrozen = !['draft', 'scheduled', 'cancelled'].includes(state);
    const { rows } = await api.db.query<{ id: number; slug: string }>(
      `INSERT INTO newsletter_issues (state, subject, body, audience, send_at, frozen_at, frozen)
       VALUES ($1, $2, $3, '{}', now(), CASE WHEN $4 THEN now() END, $5) RETURNING id, slug`,
      [
        state,
        subject,
        body,
        isFrozen,
        isFrozen ? { subject, inner: '', innerText: '', letterhead: {}, events: [told] } : null,
      ],
    );
    const [row] = rows;
    if (!row) throw new Error('no issue');
    return row;
  }
  const slugs = async (app: TestApp = api): Promise<string[]> => {
    const { body: list } = await app.agent().get('/api/newsletter').expect(200);
    return (list as { items: { slug: string }[] }).items.map(({ slug }) => slug);
  };

  it('has issues that were sent to all subscribers, with their events, and without unsubscribe links or addresses', async () => {
    const { slug } = await issue('sent');
    expect(slug).toMatch(/^whats-on-in-december-\d+$/);
    const { body: shown } = await api.agent().get(`/api/newsletter/${slug}`).expect(200);
    expect(shown).toEqual({
      slug,
      subject: 'What’s on in <December>',
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      sentAt: expect.any(String),
      summary: 'December The courts are dry again.',
      body,
      events: [told],
      pictures: [],
    });
    expect(JSON.stringify(shown)).not.toMatch(/leave|@/);
    const { text } = await api.agent().get('/sitemap.xml').expect(200);
    expect(text).toContain(`/newsletter/${slug}</loc>`);
  });

  it.each(['draft', 'scheduled', 'sending', 'paused', 'stopped', 'cancelled'])(
    'has no issue that is %s',
    async (state) => {
      const { slug } = await issue(state);
      await api.agent().get(`/api/newsletter/${slug}`).expect(404);
      expect(await slugs()).not.toContain(slug);
    },
  );

  it.each(['nothing-here-1', '%00', '..%2F..%2Fetc', 'x'.repeat(500)])(
    'answers a 4xx for the unknown address %s',
    async (slug) => {
      expect((await api.agent().get(`/api/newsletter/${slug}`)).status).toBeGreaterThanOrEqual(400);
      expect((await api.agent().get(`/api/newsletter/${slug}`)).status).toBeLessThan(500);
    },
  );

  it('shows an issue in every process once it was sent to all subscribers, until staff hide it', async () => {
    const { id, slug } = await issue('sending');
    // Both processes cache the list.
    expect(await slugs()).not.toContain(slug);
    expect(await slugs(second)).not.toContain(slug);
    const hide = (verb: string) => admin.post(`/api/admin/newsletter/issues/${id}/${verb}`);
    await hide('hide').expect(409);
    await api.db.query(`UPDATE newsletter_issues SET state = 'sent', ended_at = now() WHERE id = $1`, [id]);
    await eventually(async () => expect(await slugs(second)).toContain(slug));
    await second.agent().get(`/api/newsletter/${slug}`).expect(200);

    expect((await hide('hide').expect(200)).body).toMatchObject({ slug, hiddenAt: expect.any(String) });
    await hide('hide').expect(409);
    await eventually(async () => {
      expect(await slugs(second)).not.toContain(slug);
      await second.agent().get(`/api/newsletter/${slug}`).expect(404);
    });
    expect((await hide('show').expect(200)).body).toMatchObject({ hiddenAt: null });
    await eventually(async () => expect(await slugs(second)).toContain(slug));
    const { rows } = await api.db.query(
      `SELECT action FROM audit_log WHERE object_kind = 'newsletter' AND object_id = $1 ORDER BY id`,
      [String(id)],
    );
    expect(rows).toEqual([{ action: 'newsletter.hide' }, { action: 'newsletter.show' }]);
  });

  it('stays cached while an issue is being sent', async () => {
    const { id } = await issue('sending');
    const client = await api.db.connect();
    const heard: unknown[] = [];
    client.on('notification', (message) => heard.push(message));
    try {
      await client.query('LISTEN public_content');
      await client.query('UPDATE newsletter_issues SET run_ended = run_ended + 1 WHERE id = $1', [id]);
      expect(heard).toEqual([]);
      await client.query(`UPDATE newsletter_issues SET state = 'sent' WHERE id = $1`, [id]);
      await eventually(() => expect(heard).toHaveLength(1));
      await client.query('UNLISTEN *');
    } finally {
      client.removeAllListeners('notification');
      client.release();
    }
  });
});

describe('a hirer whose address is blocked', () => {
  const items = async (): Promise<{ id: string; sentence: string }[]> => {
    const { body } = await admin.get('/api/admin/attention?reason=hirer_unreachable').expect(200);
    return (body as { items: { id: string; sentence: string }[] }).items;
  };
  const count = (many: number): Promise<void> =>
    eventually(async () => expect(await items()).toHaveLength(many));
  const email = 'hirer@h.example';
  const booked = async (date: string, address = email): Promise<number> => {
    const id = await insertBooking(api.db, { date, email: address });
    await api.db.query(
      `INSERT INTO mails (kind, "to", subject, text, about_kind, about_id, message_id, state)
       VALUES ('note', $2, 'Your booking', 'Hello', 'booking', $1, $3, 'sent')`,
      [id, address, `<${id}@x>`],
    );
    return id;
  };
  const stop = (reason: string): Promise<unknown> =>
    api.db.query(`INSERT INTO suppressions (email, reason) VALUES ('Hirer@h.example', $1)`, [reason]);

  it('makes an attention item for an upcoming booking, until the address changes or is unblocked', async () => {
    const id = await booked(dayAhead(40));
    await booked(dayAhead(-2));
    await booked(dayAhead(41), 'other@h.example');
    await count(0);
    // A block by staff is for the newsletter, and does not matter to a booking.
    await stop('staff');
    await count(0);
    await api.db.query('DELETE FROM suppressions');
    await stop('hard_bounce');
    await count(1);
    expect(await items()).toMatchObject([
      {
        id: `hirer_unreachable-${id}`,
        sentence: expect.stringContaining('emails to the address bounced'),
        owner: 'booking_officer',
        booking: { id },
        action: { kind: 'page', target: `/admin/bookings/${id}` },
      },
    ]);
    const { body: booking } = await admin.get(`/api/admin/bookings/${id}`).expect(200);
    await admin
      .patch(`/api/admin/bookings/${id}`)
      .set('If-Match', `"${(booking as { version: number }).version}"`)
      .send({ email: 'right@h.example' })
      .expect(200);
    await count(0);

    await api.db.query('UPDATE bookings SET email = $2 WHERE id = $1', [id, email]);
    await count(1);
    await add(email);
    const { body } = await admin.get('/api/admin/subscribers').query({ q: email }).expect(200);
    const [subscriber] = (body as { items: { id: number }[] }).items;
    await admin.post(`/api/admin/subscribers/${subscriber?.id}/lift`).send({ note: 'A mistake' }).expect(200);
    await count(0);
  });

  /** Two admins unblock an address at the same time, in two processes. @returns the status codes */
  async function together(
    address: string,
    again: (note: string, as: Agent) => PromiseLike<{ status: number }>,
  ): Promise<number[]> {
    const client = await api.db.connect();
    try {
      await client.query('BEGIN');
      await client.query(`SELECT FROM suppressions WHERE lower(email) = $1 FOR UPDATE`, [address]);
      const both = [admin, elsewhere].map(async (as) => (await again('They rang us', as)).status);
      await waiting(2);
      await client.query('COMMIT');
      return (await Promise.all(both)).sort();
    } finally {
      client.release();
    }
  }

  itAtRelease('would be unblocked twice if the block were read without a lock (control)', async () => {
    const address = 'control@h.example';
    const id = await booked(dayAhead(43), address);
    await api.db.query(`INSERT INTO suppressions (email, reason) VALUES ($1, 'hard_bounce')`, [address]);
    const { query } = EntityManager.prototype;
    const guard = jest.spyOn(EntityManager.prototype, 'query').mockImplementation(function (
      this: EntityManager,
      sql: string,
      ...values: unknown[]
    ) {
      const read = /\bFROM suppressions\b/.test(sql) ? sql.replace(/\bFOR UPDATE\b/, '') : sql;
      return Reflect.apply(query, this, [read, ...values]) as Promise<never>;
    });
    const answers = await together(address, (note, as) =>
      as.post(`/api/admin/bookings/${id}/allow-emails`).send({ note }),
    );
    guard.mockRestore();
    expect(answers).toEqual([204, 204]);
  });

  it('is unblocked from the booking once, with a reason, for two admins at once; a block by staff stays', async () => {
    const address = 'no-subscriber@h.example';
    const id = await booked(dayAhead(42), address);
    const again = (note: string, as: Agent = admin) =>
      as.post(`/api/admin/bookings/${id}/allow-emails`).send({ note });
    const suppress = (reason: string): Promise<unknown> =>
      api.db.query(`INSERT INTO suppressions (email, reason) VALUES ('No-Subscriber@h.example', $1)`, [
        reason,
      ]);
    await again('They rang us').expect(409);
    await suppress('hard_bounce');
    await count(1);
    expect((await again(' ').expect(400)).body).toMatchObject({ errors: { note: [expect.any(String)] } });

    expect(await together(address, again)).toEqual([204, 409]);
    await count(0);
    const { body: timeline } = await admin.get(`/api/admin/bookings/${id}/timeline`).expect(200);
    expect(
      (timeline as { what: string; reason: string | null }[]).filter(({ what }) => /allow_emails/.test(what)),
    ).toMatchObject([{ what: 'booking.allow_emails', reason: 'They rang us' }]);
    const { rows: log } = await api.db.query(
      `SELECT FROM audit_log WHERE audit_log::text ILIKE '%no-subscriber%'`,
    );
    expect(log).toEqual([]);

    await suppress('staff');
    await again('They rang us').expect(409);
    const { rows } = await api.db.query(
      `SELECT reason, lifted_note FROM suppressions WHERE lower(email) = $1 ORDER BY id`,
      [address],
    );
    expect(rows).toEqual([
      { reason: 'hard_bounce', lifted_note: 'They rang us' },
      { reason: 'staff', lifted_note: null },
    ]);
    await admin.post('/api/admin/bookings/9999999/allow-emails').send({ note: 'No' }).expect(404);
  });
});

describe('the newsletter’s retention', () => {
  const forget = (): Promise<void> => api.get(ForgetNewsletterJob).forget();
  /** An issue that ended some months ago, with one subscriber who left, one bounce and one unknown outcome. @returns its id */
  async function issue(months: number): Promise<number> {
    const { rows } = await api.db.query<{ id: number }>(
      `WITH issue AS (
         INSERT INTO newsletter_issues (state, subject, body, audience, frozen_at, ended_at, recipients)
         VALUES ('sent', 'Old', '{"type":"doc","content":[]}', '{}', now(), now() - make_interval(months => $1::integer), 3) RETURNING id
       ), subscriber AS (
         INSERT INTO subscribers (email, is_active) VALUES ('old-' || $1::integer || '@i.example', false) RETURNING id
       ), sent AS (
         INSERT INTO newsletter_sends (issue_id, subscriber_id, email, state, answer, ended_at)
         SELECT issue.id, one.id, one.state || '@i.example', one.state, '550 no', now() - make_interval(months => $1::integer)
         FROM issue, (SELECT id, 'sent' AS state FROM subscriber UNION ALL VALUES (NULL::integer, 'failed'), (NULL, 'unknown')) AS one
         RETURNING id, state
       ), back AS (
         INSERT INTO bounces (email, send_id, kind, source, at)
         SELECT 'failed@i.example', id, 'hard', 'answer', now() - make_interval(months => $1::integer) FROM sent WHERE state = 'failed'
       )
       SELECT id FROM issue`,
      [months],
    );
    return rows[0]?.id ?? 0;
  }
  const numbersOf = async (id: number): Promise<object> =>
    ((await admin.get(`/api/admin/newsletter/issues/${id}`).expect(200)).body as { numbers: object }).numbers;
  const rowsOf = async (id: number): Promise<(string | null)[]> =>
    (
      await api.db.query<{ answer: string | null }>(
        'SELECT answer FROM newsletter_sends WHERE issue_id = $1',
        [id],
      )
    ).rows.map(({ answer }) => answer);

  it('deletes recipients two years after an issue ended and server answers after 90 days, and keeps the totals', async () => {
    const [old, middling, young] = [await issue(25), await issue(4), await issue(1)];
    const before = await numbersOf(old);
    expect(before).toMatchObject({ sent: 1, failed: 1, unknown: 1, bounced: 1, unsubscribed: 1 });
    // In two processes at once, then once more.
    await Promise.all([forget(), second.get(ForgetNewsletterJob).forget()]);
    await forget();
    expect(await numbersOf(old)).toEqual({ ...before, undecided: 0 });
    expect(await rowsOf(old)).toEqual([]);
    expect(await rowsOf(middling)).toEqual([null, null, null]);
    expect(await rowsOf(young)).toEqual(['550 no', '550 no', '550 no']);
    expect((await api.db.query(`SELECT FROM bounces WHERE email = 'failed@i.example'`)).rows).toHaveLength(2);
    const { body: archive } = await api.agent().get('/api/newsletter').expect(200);
    expect(JSON.stringify(archive)).toContain(`old-${old}`);
  });

  it('deletes lifted blocks and imports without consents after two years, and keeps those in force', async () => {
    await api.db.query(
      `INSERT INTO suppressions (email, reason, since, lifted_at)
       VALUES ('lifted@j.example', 'staff', now() - interval '3 years', now() - interval '25 months'),
              ('held@j.example', 'hard_bounce', now() - interval '3 years', NULL)`,
    );
    const kept = await imported(table('kept@j.example'));
    const gone = await imported(table('gone@j.example'));
    await api.db.query(`DELETE FROM subscribers WHERE email = 'gone@j.example'`);
    await api.db.query(
      `UPDATE subscriber_imports SET created_at = now() - interval '25 months' WHERE id IN ($1, $2)`,
      [kept.id, gone.id],
    );
    await forget();
    const { rows } = await api.db.query(`SELECT email FROM suppressions WHERE email LIKE '%@j.example'`);
    expect(rows).toEqual([{ email: 'held@j.example' }]);
    const { rows: imports } = await api.db.query(`SELECT id FROM subscriber_imports WHERE id IN ($1, $2)`, [
      kept.id,
      gone.id,
    ]);
    expect(imports).toEqual([{ id: kept.id }]);
  });
});

describe('links in newsletter emails', () => {
  it('work in a process with another session secret, and do nothing when they are only opened', async () => {
    await add('links@k.example', 'confirmed_at = NULL');
    const { rows } = await api.db.query<{ id: number }>(
      `SELECT id FROM subscribers WHERE email = 'links@k.example'`,
    );
    const about = { kind: 'subscriber' as const, id: rows[0]?.id ?? 0 };
    const linkTo = async (purpose: 'confirm' | 'leave'): Promise<{ path: string; token: string }> => {
      const { pathname, search, searchParams } = new URL(
        await inTransaction(api.get(DataSource), (manager) =>
          api.get(MailLinks).urlOf(purpose, about, manager),
        ),
      );
      return { path: pathname + search, token: searchParams.get(purpose === 'leave' ? 'token' : 't') ?? '' };
    };
    const [confirm, leave] = [await linkTo('confirm'), await linkTo('leave')];
    await second.agent().get(confirm.path);
    expect(await stateOf('links@k.example')).toBe('unconfirmed');
    await second.agent().post('/api/subscribers/confirm').send({ token: confirm.token }).expect(200);
    expect(await stateOf('links@k.example')).toBe('subscribed');
    await second.agent().get(leave.path);
    expect(await stateOf('links@k.example')).toBe('subscribed');
    const form = { 'List-Unsubscribe': 'One-Click' };
    await second.agent().post(leave.path).type('form').send(form).expect(204);
    expect(await stateOf('links@k.example')).toBe('unsubscribed');
  });
});
