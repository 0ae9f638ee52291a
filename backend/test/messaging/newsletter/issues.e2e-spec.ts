import { jest } from '@jest/globals';
import { createHmac } from 'node:crypto';
import { parseMail } from '../../support/mail-parts.js';
import { IssueChecks } from '../../../src/messaging/newsletter/application/issue-checks.js';
import { IssueSending } from '../../../src/messaging/newsletter/application/issue-sending.js';
import { NewsletterIssues } from '../../../src/messaging/newsletter/application/newsletter-issues.service.js';
import { IssueRepository } from '../../../src/messaging/newsletter/persistence/issue.repository.js';
import { PASSWORD } from '../../factories/users.js';
import { eventually } from '../../support/eventually.js';
import { type ListServer, startListServer } from '../../support/list-server.js';
import {
  BODY,
  type Issue,
  many,
  type NewsletterDesk,
  newsletterDesk,
  pathOf as path,
  SENDING_SETTINGS,
} from './newsletter-desk.js';
import {
  type Agent,
  startAppWith,
  startTestApp,
  TEST_SETTINGS,
  type TestApp,
} from '../../support/test-app.js';
import { itAtRelease } from '../../support/level.js';

const SECRET = 'shared with the provider';

let list: ListServer;
let api: TestApp;
let admin: Agent;
let settings: Record<string, string>;
beforeAll(async () => {
  list = await startListServer();
  settings = {
    SMTP_URL: list.url,
    ...SENDING_SETTINGS,
    MAIL_WEBHOOK_SECRET: SECRET,
  };
  api = await startTestApp(settings);
  admin = (await api.visitor({ role: 'admin' })).agent;
  desk = newsletterDesk({ admin, db: api.db, list });
});
afterAll(async () => {
  await api.close();
  await list.close();
});
beforeEach(() => desk.clear());

const closing = new AbortController().signal;
const turn = (app: TestApp = api): Promise<void> => app.get(IssueSending).turn(closing);

let desk: NewsletterDesk;
const subscribers = (emails: readonly string[]): Promise<void> => desk.subscribers(emails);
const tested = (): Promise<number> => desk.tested();
const started = (emails: readonly string[]): Promise<number> => desk.started(emails);
const read = (id: number): Promise<Issue> => desk.read(id);
const act = (id: number, verb: string, body?: object): Promise<Issue> => desk.act(id, verb, body);
const got = (): string[] => desk.got();

it('an issue is sent once to each confirmed subscriber, with the club’s address and one-click unsubscribe headers', async () => {
  const emails = many(12);
  await subscribers([...emails, 'left@readers.example', 'unsure@readers.example', 'dead@readers.example']);
  await api.db.query(
    `UPDATE subscribers SET is_active = false, confirmed_at = NULL WHERE email LIKE 'left@%'`,
  );
  await api.db.query(`UPDATE subscribers SET confirmed_at = NULL WHERE email LIKE 'unsure@%'`);
  await api.db.query(`INSERT INTO suppressions (email, reason) VALUES ('Dead@readers.example', 'staff')`);
  const id = await tested();
  const { body: seen } = await admin.get(path(id, '/subscribers')).expect(200);
  expect(seen).toMatchObject({ count: 12 });

  await act(id, 'start', { recipients: 12 });
  await turn();
  expect(await read(id)).toMatchObject({ state: 'sent', numbers: { sent: 12, queued: 0, failed: 0 } });
  expect(got()).toEqual([...emails].sort());
  const ids = new Set<string>();
  for (const { raw, from } of list.mails) {
    const { head, text, html } = parseMail(raw);
    expect(from).toMatch(/^bounce\+\d+\.[0-9a-f]{18}@bridgewaterclub\.example$/);
    expect(head('list-unsubscribe')).toMatch(
      /^<http:\/\/localhost:3000\/unsubscribe\?token=[\w-]+>,\s?<mailto:hello@bridgewaterclub\.example\?subject=[^>]+>$/,
    );
    expect(head('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(head('list-id')).toBe('<newsletter.localhost>');
    expect(head('precedence')).toBe('bulk');
    ids.add(head('message-id'));
    expect(html).toContain('Come &amp; see &lt;us&gt;.');
    expect(text).toContain('Come & see <us>.');
    for (const part of [text, html]) {
      expect(part).toContain('4 Towers Road, Bridgewater SA 5155');
      expect(part).toContain('(08) 5550 0142');
      expect(part).not.toContain('{{');
    }
  }
  expect(ids.size).toBe(12);

  // Posting to the link unsubscribes; opening it, as link scanners do, does not.
  const [mail] = list.mails;
  const link = /<(http:[^>]+)>/.exec(parseMail(mail?.raw ?? '').head('list-unsubscribe'))?.[1] ?? '';
  const { pathname, search } = new URL(link);
  const active = async (): Promise<unknown> =>
    (await api.db.query(`SELECT is_active FROM subscribers WHERE email = $1`, [mail?.to])).rows[0];
  await api.agent().get(pathname + search);
  expect(await active()).toEqual({ is_active: true });
  await api
    .agent()
    .post(pathname + search)
    .type('form')
    .send({ 'List-Unsubscribe': 'One-Click' })
    .expect(204);
  expect(await active()).toEqual({ is_active: false });
  expect((await read(id)).numbers).toMatchObject({ unsubscribed: 1 });
});

it('an issue without subscribers is neither sent nor scheduled, and the answer says so', async () => {
  const made = (await admin.post('/api/admin/newsletter/issues').send({ subject: 'To none' }).expect(201))
    .body as Issue;
  const sent = await admin.post(path(made.id, '/start')).send({ recipients: 0 }).expect(409);
  const scheduled = await admin
    .post(path(made.id, '/schedule'))
    .send({ day: '2099-01-05', time: '09:00' })
    .expect(409);
  for (const { body } of [sent, scheduled])
    expect(body).toMatchObject({ code: 'checks_failed', errors: { subscribers: [expect.any(String)] } });
});

it('a test email is marked and has no working unsubscribe link, and each change needs a new test', async () => {
  await subscribers(['kim@readers.example']);
  const made = (await admin.post('/api/admin/newsletter/issues').send({ subject: 'Ho' }).expect(201))
    .body as Issue;
  const { body: patched } = await admin
    .patch(path(made.id))
    .set('If-Match', `"${made.version}"`)
    .send({ body: BODY })
    .expect(200);
  const { body: early } = await admin.post(path(made.id, '/start')).send({ recipients: 1 }).expect(409);
  expect(early).toMatchObject({ code: 'checks_failed', errors: { test: [expect.any(String)] } });
  await act(made.id, 'test', { to: ['editor@club.example'] });
  const mail = await eventually(() => {
    const [first] = list.mails;
    if (!first) throw new Error('no mail yet');
    return first;
  });
  const { head, text } = parseMail(mail.raw);
  expect(head('subject')).toBe('[Test] Ho');
  const token = /unsubscribe\?token=([\w-]+)/.exec(text)?.[1];
  await api.agent().post('/api/subscribers/leave').send({ token }).expect(400);

  await admin
    .patch(path(made.id))
    .set('If-Match', `"${(patched as Issue).version}"`)
    .send({ subject: 'Ho ho' })
    .expect(200);
  expect(await read(made.id)).toMatchObject({ isTested: false });
  await admin.post(path(made.id, '/start')).send({ recipients: 1 }).expect(409);
  await admin
    .post(path(made.id, '/test'))
    .send({ to: many(6) })
    .expect(400);
});

it('an issue refuses an outdated change, an unknown kind of content, and a start with another number of subscribers', async () => {
  await subscribers(many(2));
  const id = await tested();
  const { body: stale } = await admin
    .patch(path(id))
    .set('If-Match', '"1"')
    .send({ subject: 'x' })
    .expect(412);
  expect(stale).toMatchObject({ code: 'stale_version', current: { id } });
  const { version } = await read(id);
  const bad = { type: 'doc', content: [{ type: 'html', content: [] }] };
  const { body: refused } = await admin
    .patch(path(id))
    .set('If-Match', `"${version}"`)
    .send({ body: bad })
    .expect(400);
  // The error names the node.
  expect(refused).toMatchObject({ errors: { 'body.content.0': [expect.any(String)] } });
  const { body: other } = await admin.post(path(id, '/start')).send({ recipients: 3 }).expect(409);
  expect(other).toMatchObject({ code: 'quote_changed' });
  expect(await read(id)).toMatchObject({ state: 'draft', recipients: null });
});

it('a refusal blocks an address only if the mailbox does not exist, and a deferred email is sent later', async () => {
  const emails = ['gone@a.example', 'strict@b.example', 'slow@c.example', 'fine@d.example'];
  list.fates
    .set('gone@a.example', 'unknown')
    .set('strict@b.example', 'policy')
    .set('slow@c.example', 'later');
  const id = await started(emails);
  await turn();
  expect(await read(id)).toMatchObject({
    state: 'sending',
    numbers: { sent: 1, failed: 2, queued: 1, bounced: 1 },
  });
  const { rows } = await api.db.query('SELECT email, reason FROM suppressions');
  expect(rows).toEqual([{ email: 'gone@a.example', reason: 'hard_bounce' }]);
  await eventually(async () => {
    await turn();
    expect(await read(id)).toMatchObject({ state: 'sent', numbers: { sent: 2 } });
  });
  expect(got()).toEqual(['fine@d.example', 'slow@c.example']);
});

it('an issue lists emails that may have been sent, and sends them again only if staff decide so', async () => {
  const emails = ['cut@a.example', 'lost@b.example', 'fine@c.example'];
  list.fates.set('cut@a.example', 'breaks');
  const id = await started(emails);
  // As after a crash between claiming the row and storing the answer.
  await api.db.query(
    `UPDATE newsletter_sends SET state = 'sending', tries = 1, claimed_at = now() - interval '1 minute' WHERE email = 'lost@b.example'`,
  );
  await turn();
  const paused = await eventually(async () => {
    await turn();
    const issue = await read(id);
    expect(issue).toMatchObject({
      state: 'paused',
      pauseReason: 'unsure',
      numbers: { undecided: 2, sent: 1 },
    });
    return issue;
  });
  expect(paused.numbers).toMatchObject({ unknown: 2 });
  await turn();
  expect(list.tried.filter((to) => to === 'lost@b.example')).toEqual([]);

  list.fates.clear();
  const { body } = await admin.get(path(id, '/sends?state=unknown')).expect(200);
  const [first, second] = (body as { items: { id: number; email: string }[] }).items;
  await act(id, `sends/${first?.id}/decide`, { again: true });
  expect(await act(id, `sends/${second?.id}/decide`, { again: false })).toMatchObject({ state: 'sending' });
  await admin
    .post(path(id, `/sends/${second?.id}/decide`))
    .send({ again: true })
    .expect(409);
  await turn();
  expect(await read(id)).toMatchObject({ state: 'sent', numbers: { sent: 2, unknown: 1, undecided: 0 } });
  expect(got()).toEqual([first?.email, 'fine@c.example'].sort());
});

it('an issue pauses at once, resumes where it stopped, and cannot resume after Stop', async () => {
  let held: (() => void)[] = [];
  const id = await started(many(20));
  list.gate = () => new Promise((resolve) => held.push(resolve));
  const sending = turn();
  await eventually(() => expect(held).toHaveLength(5));
  await act(id, 'pause');
  list.gate = () => Promise.resolve();
  held.forEach((go) => go());
  held = [];
  await sending;
  // The emails that were being sent, and none after them.
  expect(list.mails).toHaveLength(5);
  await turn();
  expect(list.mails).toHaveLength(5);
  await admin.post(path(id, '/pause')).expect(409);

  await act(id, 'resume');
  list.gate = () => new Promise((resolve) => held.push(resolve));
  const again = turn();
  await eventually(() => expect(held).toHaveLength(5));
  expect(await act(id, 'stop')).toMatchObject({ state: 'stopped' });
  list.gate = () => Promise.resolve();
  held.forEach((go) => go());
  await again;
  expect(await read(id)).toMatchObject({ state: 'stopped', numbers: { sent: 10, skipped: 10 } });
  await admin.post(path(id, '/resume')).expect(409);
  await turn();
  expect(new Set(got()).size).toBe(10);
});

it('an issue pauses by itself after too many refusals', async () => {
  const emails = many(30);
  for (const email of emails) list.fates.set(email, 'policy');
  const id = await started(emails);
  await turn();
  expect(await read(id)).toMatchObject({ state: 'paused', pauseReason: 'refusals' });
  expect(list.tried.length).toBeLessThan(30);
});

itAtRelease(
  'two processes send an issue to 500 subscribers, exactly once to each',
  async () => {
    const other = await startAppWith(
      { ...TEST_SETTINGS, ...settings },
      { databaseUrl: api.databaseUrl, sandbox: api.sandbox },
    );
    try {
      const id = await started(many(500));
      await Promise.all([turn(), turn(other)]);
      expect(await read(id)).toMatchObject({ state: 'sent', numbers: { sent: 500 } });
      expect(list.mails).toHaveLength(500);
      expect(new Set(got()).size).toBe(500);
    } finally {
      await other.close();
    }
  },
  120_000,
);

it('two processes together keep the limits per minute and domain', async () => {
  const slow = { ...TEST_SETTINGS, ...settings };
  const other = await startAppWith(slow, { databaseUrl: api.databaseUrl, sandbox: api.sandbox });
  try {
    const id = await started([...many(20, 'a.example'), ...many(20, 'b.example')]);
    await api.db.query(`UPDATE newsletter_sends SET claimed_at = NULL WHERE issue_id <> $1`, [id]);
    await api.db.query(
      `UPDATE newsletter_issues SET throttle = '{"perMinute": 15, "perDomain": 9}' WHERE id = $1`,
      [id],
    );
    await Promise.all([turn(), turn(other), turn(), turn(other)]);
    expect(list.mails).toHaveLength(15);
    for (const domain of ['a.example', 'b.example'])
      expect(list.mails.filter(({ to }) => to.endsWith(domain)).length).toBeLessThanOrEqual(9);
    // One minute later.
    await api.db.query(`UPDATE newsletter_sends SET claimed_at = claimed_at - interval '61 seconds'`);
    await Promise.all([turn(), turn(other)]);
    expect(list.mails).toHaveLength(30);
  } finally {
    await other.close();
  }
});

it('a scheduled issue starts once at its time, by the database’s clock', async () => {
  await subscribers(many(3));
  const id = await tested();
  await admin.post(path(id, '/schedule')).send({ day: '2020-01-01', time: '09:00' }).expect(400);
  expect(await act(id, 'schedule', { day: '2099-01-15', time: '09:00' })).toMatchObject({
    state: 'scheduled',
    // Daylight saving time in Adelaide.
    sendAt: '2099-01-14T22:30:00.000Z',
  });
  await api.get(NewsletterIssues).startDue();
  expect(await read(id)).toMatchObject({ state: 'scheduled' });
  await api.db.query(`UPDATE newsletter_issues SET send_at = now() WHERE id = $1`, [id]);
  // As on two nodes at the same time.
  await Promise.all([api.get(NewsletterIssues).startDue(), api.get(NewsletterIssues).startDue()]);
  expect(await read(id)).toMatchObject({ state: 'sending', recipients: 3 });
  await turn();
  expect(list.mails).toHaveLength(3);
});

describe('a scheduled issue that becomes a draft again', () => {
  const LATER = { day: '2099-01-15', time: '09:00' };
  const scheduled = async (): Promise<number> => {
    await subscribers(many(3));
    const id = await tested();
    await act(id, 'schedule', LATER);
    return id;
  };

  it('is edited, and is not sent at its former time', async () => {
    const id = await scheduled();
    await api.db.query(`UPDATE newsletter_issues SET send_at = now() WHERE id = $1`, [id]);
    const draft = await act(id, 'unschedule');
    expect(draft).toMatchObject({ state: 'draft', sendAt: null });
    await api.get(NewsletterIssues).startDue();
    await admin
      .patch(path(id))
      .set('If-Match', `"${draft.version}"`)
      .send({ subject: 'January' })
      .expect(200);
    expect(await read(id)).toMatchObject({ state: 'draft', recipients: null });
    await admin.post(path(id, '/unschedule')).expect(409);
    const { rows } = await api.db.query(
      `SELECT changes FROM audit_log WHERE action = 'newsletter.unschedule' AND object_id = $1`,
      [String(id)],
    );
    expect(rows).toEqual([{ changes: [{ field: 'state', before: 'scheduled', after: 'draft' }] }]);
  });

  it('is either a draft or sending, when it is due at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      await desk.clear();
      const id = await scheduled();
      await api.db.query(`UPDATE newsletter_issues SET send_at = now() WHERE id = $1`, [id]);
      const [{ status }] = await Promise.all([
        admin.post(path(id, '/unschedule')),
        api.get(NewsletterIssues).startDue(),
      ]);
      const won = status === 200;
      expect(await read(id)).toMatchObject(
        won ? { state: 'draft', recipients: null } : { state: 'sending', recipients: 3 },
      );
      if (!won) expect(status).toBe(409);
      const { rows } = await api.db.query('SELECT FROM newsletter_sends WHERE issue_id = $1', [id]);
      expect(rows).toHaveLength(won ? 0 : 3);
    }
  });

  it('waits for its new time, if it is scheduled again while the sender checks it', async () => {
    const id = await scheduled();
    await api.db.query(`UPDATE newsletter_issues SET send_at = now() WHERE id = $1`, [id]);
    const checks = api.get(IssueChecks);
    const own = checks.own.bind(checks);
    jest.spyOn(checks, 'own').mockImplementationOnce(async (row) => {
      const passed = await own(row);
      await act(id, 'unschedule');
      await act(id, 'schedule', LATER);
      return passed;
    });
    await api.get(NewsletterIssues).startDue();
    expect(await read(id)).toMatchObject({ state: 'scheduled', sendAt: '2099-01-14T22:30:00.000Z' });
  });
});

it('an issue starts once for several requests at the same time', async () => {
  await subscribers(many(4));
  const id = await tested();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => admin.post(path(id, '/start')).send({ recipients: 4 })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  await turn();
  expect(list.mails).toHaveLength(4);
});

it('an issue is not sent to a subscriber who leaves after it started', async () => {
  const id = await started(many(3));
  await api.db.query(
    `UPDATE subscribers SET is_active = false, confirmed_at = NULL WHERE email LIKE 'subscriber-1@%'`,
  );
  await turn();
  expect(await read(id)).toMatchObject({ state: 'sent', numbers: { sent: 2, skipped: 1 } });
  expect(got()).toEqual(['subscriber-0@readers.example', 'subscriber-2@readers.example']);
});

itAtRelease(
  'without the unique constraint on issue and subscriber, an issue is sent twice (control)',
  async () => {
    const id = await started(many(1));
    await api.db.query(
      `ALTER TABLE newsletter_sends DROP CONSTRAINT newsletter_sends_issue_id_subscriber_id_key`,
    );
    try {
      await api.db.query(
        `INSERT INTO newsletter_sends (issue_id, subscriber_id, email) SELECT issue_id, subscriber_id, email FROM newsletter_sends`,
      );
      await turn();
      expect(list.mails).toHaveLength(2);
    } finally {
      await api.db.query(`DELETE FROM newsletter_sends WHERE issue_id = $1`, [id]);
      await api.db.query(`ALTER TABLE newsletter_sends ADD UNIQUE (issue_id, subscriber_id)`);
    }
  },
);

describe('an event of the email provider', () => {
  const tell = (events: object[], secret = SECRET) => {
    const body = JSON.stringify({ events });
    const seconds = Math.floor(Date.now() / 1000);
    const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
    return api
      .agent()
      .post('/api/webhooks/mail')
      .set('Mail-Signature', `t=${seconds},v1=${mac}`)
      .type('json')
      .send(body);
  };

  it('blocks an address at one hard bounce, three soft ones or a complaint, and counts once', async () => {
    const id = await started(['hard@a.example', 'soft@a.example', 'angry@a.example']);
    await turn();
    const returnPath = list.mails.find(({ to }) => to === 'hard@a.example')?.from;
    const hard = { id: 'e1', kind: 'hard', email: 'Hard@a.example', returnPath, code: '5.1.1' };
    await tell([hard], 'not the secret').expect(400);
    await Promise.all([tell([hard]).expect(204), tell([hard]).expect(204)]);
    expect((await read(id)).numbers).toMatchObject({ bounced: 1 });
    const soft = (event: string) => ({ id: event, kind: 'soft', email: 'soft@a.example' });
    await tell([soft('s1'), soft('s1'), soft('s2')]).expect(204);
    await tell([{ id: 'c1', kind: 'complaint', email: 'angry@a.example' }]).expect(204);
    const states = async (): Promise<unknown> =>
      ((await admin.get('/api/admin/subscribers?sort=email').expect(200)).body as { items: object[] }).items;
    expect(await states()).toMatchObject([
      { email: 'angry@a.example', state: 'suppressed', suppressedFor: 'complaint' },
      { email: 'hard@a.example', state: 'suppressed', suppressedFor: 'hard_bounce' },
      { email: 'soft@a.example', state: 'subscribed', suppressedFor: null },
    ]);
    await tell([soft('s3')]).expect(204);
    expect(await states()).toMatchObject([{}, {}, { state: 'suppressed', suppressedFor: 'soft_bounces' }]);
    await tell([{ id: 'x', kind: 'open', email: 'a@a.example' }]).expect(400);
  });
});

describe('subscribers', () => {
  it('are found by words, state, source and bounces, with their consent', async () => {
    await subscribers(['kim@a.example', 'robin.lane@b.example']);
    await api.db.query(`UPDATE consents SET text_version = '2026-11'`);
    const { body } = await admin
      .get('/api/admin/subscribers?q=lane&state=subscribed&source=form&hasBounced=false')
      .expect(200);
    expect(body).toMatchObject({
      total: 1,
      items: [
        {
          email: 'robin.lane@b.example',
          source: 'form',
          textVersion: '2026-11',
          consentedAt: expect.any(String),
        },
      ],
    });
    for (const query of ['state=unsubscribed', 'source=import', 'hasBounced=true', 'q=zzzz'])
      expect((await admin.get(`/api/admin/subscribers?${query}`).expect(200)).body).toMatchObject({
        total: 0,
      });
    const { body: growth } = await admin.get('/api/admin/subscribers/growth').expect(200);
    const { months, subscribers: subscribed } = growth as {
      months: { joined: number }[];
      subscribers: number;
    };
    expect(subscribed).toBe(2);
    expect(months).toHaveLength(12);
    expect(months.at(-1)).toMatchObject({ joined: 2 });
  });

  it('are blocked and unblocked by staff, with a reason in the audit log', async () => {
    await subscribers(['kim@a.example']);
    const { body } = await admin.get('/api/admin/subscribers').expect(200);
    const [{ id }] = (body as { items: [{ id: number }] }).items;
    await admin.post(`/api/admin/subscribers/${id}/suppress`).send({}).expect(400);
    await admin.post(`/api/admin/subscribers/${id}/lift`).send({ note: 'x' }).expect(409);
    const { body: off } = await admin
      .post(`/api/admin/subscribers/${id}/suppress`)
      .send({ note: 'By phone' })
      .expect(200);
    expect(off).toMatchObject({ state: 'suppressed', suppressedFor: 'staff', suppressionNote: 'By phone' });
    const { body: twice } = await admin
      .post(`/api/admin/subscribers/${id}/suppress`)
      .send({ note: 'x' })
      .expect(409);
    expect(twice).toMatchObject({ code: 'suppressed' });
    const { body: on } = await admin
      .post(`/api/admin/subscribers/${id}/lift`)
      .send({ note: 'A mistake' })
      .expect(200);
    expect(on).toMatchObject({ state: 'subscribed', suppressedFor: null });
    const { rows } = await api.db.query(
      `SELECT action, reason, object_name FROM audit_log WHERE object_kind = 'subscriber' ORDER BY id`,
    );
    expect(rows).toEqual([
      { action: 'subscriber.suppress', reason: 'By phone', object_name: null },
      { action: 'subscriber.lift', reason: 'A mistake', object_name: null },
    ]);
  });

  it('are exported only with a recent password', async () => {
    await subscribers(['=cmd@a.example']);
    await api.db.query(`UPDATE sessions SET authenticated_at = now() - interval '16 minutes'`);
    const { body } = await admin.get('/api/admin/subscribers/export.csv').expect(403);
    expect(body).toMatchObject({ code: 'reauthentication_required' });
    await admin.post('/api/user/reauthenticate').send({ password: PASSWORD }).expect(200);
    const { text } = await admin.get('/api/admin/subscribers/export.csv').expect(200);
    expect(text).toContain("'=cmd@a.example");
  });
});

describe('two concurrent starts of an issue', () => {
  const starts = (id: number, other: Agent): Promise<number[]> =>
    Promise.all(
      [admin, other].map(
        async (agent) => (await agent.post(path(id, '/start')).send({ recipients: 3 })).status,
      ),
    ).then((statuses) => statuses.sort());
  const rows = async (id: number): Promise<number> =>
    (await api.db.query('SELECT FROM newsletter_sends WHERE issue_id = $1', [id])).rows.length;
  async function onTwo(work: (other: TestApp, agent: Agent) => Promise<void>): Promise<void> {
    const other = await startAppWith(
      { ...TEST_SETTINGS, ...settings },
      { databaseUrl: api.databaseUrl, sandbox: api.sandbox },
    );
    try {
      await work(other, (await other.visitor({ role: 'admin' })).agent);
    } finally {
      await other.close();
    }
  }

  it('start it once; the second is refused', () =>
    onTwo(async (_, agent) => {
      await subscribers(many(3));
      const id = await tested();
      const client = await api.db.connect();
      try {
        await client.query('BEGIN');
        await client.query('SELECT FROM newsletter_issues WHERE id = $1 FOR UPDATE', [id]);
        const both = starts(id, agent);
        await eventually(async () => {
          const { rowCount } = await api.db.query(
            `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
             AND query LIKE '%newsletter_issues%FOR UPDATE%'`,
          );
          expect(rowCount).toBe(2);
        });
        await client.query('COMMIT');
        expect(await both).toEqual([200, 409]);
      } finally {
        client.release();
      }
      expect(await rows(id)).toBe(3);
      await turn();
      expect(got()).toHaveLength(3);
    }));

  itAtRelease('start it twice without the row lock and the unique constraint (control)', () =>
    onTwo(async (other, agent) => {
      await subscribers(many(3));
      const id = await tested();
      await api.db.query(
        `ALTER TABLE newsletter_sends DROP CONSTRAINT newsletter_sends_issue_id_subscriber_id_key`,
      );
      // Both read the draft before either writes.
      let open = (): void => undefined;
      const gate = new Promise<void>((resolve) => (open = resolve));
      let read = 0;
      const unlocked = [api, other].map((app) => {
        const repository = app.get(IssueRepository);
        return jest.spyOn(repository, 'lock').mockImplementation(async (issueId, manager) => {
          const row = await repository.find(issueId, manager);
          read += 1;
          if (read === 2) open();
          await gate;
          return row;
        });
      });
      try {
        expect(await starts(id, agent)).toEqual([200, 200]);
        expect(await rows(id)).toBe(6);
      } finally {
        for (const one of unlocked) one.mockRestore();
        await api.db.query(`DELETE FROM newsletter_sends WHERE issue_id = $1`, [id]);
        await api.db.query(`ALTER TABLE newsletter_sends ADD UNIQUE (issue_id, subscriber_id)`);
      }
    }),
  );
});
