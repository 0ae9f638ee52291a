import { jest } from '@jest/globals';
import { IssueSending } from '../../../src/messaging/newsletter/application/issue-sending.js';
import { NewsletterIssues } from '../../../src/messaging/newsletter/application/newsletter-issues.service.js';
import { ReadBouncesJob } from '../../../src/messaging/newsletter/application/read-bounces.job.js';
import { SendRepository } from '../../../src/messaging/newsletter/persistence/send.repository.js';
import type { IssueTransport } from '../../../src/messaging/newsletter/transport/issue-transport.js';
import { SmtpIssueTransport } from '../../../src/messaging/newsletter/transport/smtp-issue.transport.js';
import { ADVISORY_LOCK } from '../../../src/platform/database/transaction.js';
import { PeriodicJobs } from '../../../src/platform/jobs/periodic-jobs.js';
import { waitingForAdvisory } from '../../support/advisory-locks.js';
import { eventually } from '../../support/eventually.js';
import { type ImapServer, startImapServer } from '../../support/imap-server.js';
import { type Fate, type ListServer, startListServer } from '../../support/list-server.js';
import * as sample from '../../support/returned-mails.js';
import {
  type Agent,
  startAppWith,
  startTestApp,
  TEST_SETTINGS,
  type TestApp,
} from '../../support/test-app.js';
import { many, type NewsletterDesk, newsletterDesk, pathOf, SENDING_SETTINGS } from './newsletter-desk.js';
import { itAtRelease } from '../../support/level.js';

/** Sending through a failing mail server, in two processes, and the bounces. */
const PATIENCE_MS = 3000;
const LANES = 5;
const NEVER = new AbortController().signal;

let list: ListServer;
let imap: ImapServer;
let api: TestApp;
let other: TestApp;
let admin: Agent;
let desk: NewsletterDesk;
const through = (url: string): IssueTransport => new SmtpIssueTransport(url, PATIENCE_MS);
const sendThrough = (app: TestApp, transport: IssueTransport): void => {
  Object.assign(app.get(IssueSending), { transport });
};
beforeAll(async () => {
  list = await startListServer();
  imap = await startImapServer();
  const settings = { ...SENDING_SETTINGS, SMTP_URL: list.url, BOUNCE_IMAP_URL: imap.url };
  api = await startTestApp(settings);
  const surroundings = { databaseUrl: api.databaseUrl, sandbox: api.sandbox };
  other = await startAppWith({ ...TEST_SETTINGS, ...settings }, surroundings);
  // The tests start sending themselves.
  for (const app of [api, other]) await app.get(PeriodicJobs).stop();
  admin = (await api.visitor({ role: 'admin' })).agent;
  desk = newsletterDesk({ admin, db: api.db, list });
});
beforeEach(async () => {
  jest.restoreAllMocks();
  await desk.clear();
  for (const app of [api, other]) sendThrough(app, through(list.url));
});
afterAll(async () => {
  await other.close();
  await api.close();
  await imap.close();
  await list.close();
});

const turn = (app: TestApp = api): Promise<void> => app.get(IssueSending).turn(NEVER);
/** As if all pauses were over. */
const later = async (): Promise<void> => {
  await api.db.query(`UPDATE newsletter_issues SET next_at = NULL; UPDATE newsletter_sends SET next_at = NULL;
    UPDATE newsletter_backoffs SET until = now()`);
};
/** Sends in both processes until the issue is no longer being sent. */
const sentToTheEnd = (id: number) =>
  eventually(async () => {
    await later();
    await Promise.all([turn(), turn(other)]);
    const issue = await desk.read(id);
    expect(issue.state).not.toBe('sending');
    return issue;
  }, 60_000);
interface Line {
  id: number;
  email: string;
  state: string;
  code: string | null;
}
const lines = async (id: number): Promise<Line[]> => {
  const { rows } = await api.db.query<Line>(
    'SELECT id, email, state, code FROM newsletter_sends WHERE issue_id = $1 ORDER BY id',
    [id],
  );
  return rows;
};
const inState = async (id: number, state: string): Promise<string[]> =>
  (await lines(id)).filter((line) => line.state === state).map(({ email }) => email);

describe('an issue sent through a failing mail server', () => {
  it('reaches each subscriber at most once, and lists emails that may have been sent', async () => {
    const fates: Record<string, Fate> = {
      'gone@a.example': 'unknown',
      'strict@b.example': 'policy',
      'spam@c.example': 'refuses-text',
      'later@d.example': 'later',
      'dropped@e.example': 'drops',
      'silent@f.example': 'silent',
      'broken@g.example': 'breaks',
      'hanging@h.example': 'hangs',
      'cut@i.example': 'taken-and-drops',
    };
    for (const [email, fate] of Object.entries(fates)) list.fates.set(email, fate);
    const id = await desk.started([...Object.keys(fates), ...many(11)]);
    expect(await sentToTheEnd(id)).toMatchObject({ state: 'paused', pauseReason: 'unsure' });

    const unsure = ['broken@g.example', 'hanging@h.example', 'cut@i.example'];
    const refused = ['gone@a.example', 'strict@b.example', 'spam@c.example'];
    const arrived = ['dropped@e.example', 'later@d.example', 'silent@f.example', ...many(11)].sort();
    expect(await inState(id, 'unknown')).toEqual(unsure);
    expect(await inState(id, 'failed')).toEqual(refused);
    expect((await inState(id, 'sent')).sort()).toEqual(arrived);
    expect(desk.got()).toEqual([...arrived, 'cut@i.example'].sort());
    // The page lists them with the server's last answer.
    const { body } = await admin.get(pathOf(id, '/sends?state=unknown')).expect(200);
    const shown = (body as { items: Line[] }).items;
    expect(shown.map(({ email }) => email).sort()).toEqual([...unsure].sort());
    for (const { code } of shown) expect(code).not.toBeNull();

    list.fates.clear();
    for (const { id: sendId, email } of shown)
      await desk.act(id, `sends/${sendId}/decide`, { again: email !== 'cut@i.example' });
    expect(await sentToTheEnd(id)).toMatchObject({
      state: 'sent',
      numbers: { sent: 16, failed: 3, unknown: 1 },
    });
    expect(desk.got()).toEqual([...arrived, ...unsure].sort());
  }, 120_000);

  it('waits while the server is unreachable, pauses at the third time, and reaches all subscribers after Resume', async () => {
    const id = await desk.started(many(7));
    const gone = await startListServer();
    await gone.close();
    sendThrough(api, through(gone.url));
    for (const state of ['sending', 'sending', 'paused']) {
      await turn();
      expect(await desk.read(id)).toMatchObject({ state, numbers: { queued: 7 } });
      if (state === 'sending') {
        // Nothing is sent during the pause.
        await turn();
        expect(await desk.read(id)).toMatchObject({ state });
        await later();
      }
    }
    expect(await desk.read(id)).toMatchObject({ pauseReason: 'unreachable' });
    sendThrough(api, through(list.url));
    await desk.act(id, 'resume');
    expect(await sentToTheEnd(id)).toMatchObject({ state: 'sent', numbers: { sent: 7 } });
    expect(desk.got()).toEqual(many(7));
  });

  it('waits longer each time for a domain that defers emails, gives up in the end, and is sent to other domains meanwhile', async () => {
    const grey = many(3, 'grey.example');
    for (const email of grey) list.fates.set(email, 'always-later');
    const id = await desk.started([...grey, ...many(9)]);
    const waits: number[] = [];
    for (let turns = 0; turns < 8; turns += 1) {
      // One email each time, because emails sent together count once.
      await api.db.query(
        `UPDATE newsletter_sends SET next_at = CASE WHEN email = $1 THEN NULL ELSE now() + interval '1 hour' END
         WHERE state = 'queued' AND domain = 'grey.example'`,
        [grey[0]],
      );
      await turn();
      const { rows } = await api.db.query<{ seconds: number }>(
        `SELECT round(extract(epoch FROM until - now()))::integer AS seconds FROM newsletter_backoffs`,
      );
      waits.push(rows[0]?.seconds ?? 0);
      // Nothing is sent to the domain before that.
      const tried = list.tried.length;
      await turn();
      expect(list.tried).toHaveLength(tried);
      await api.db.query('UPDATE newsletter_backoffs SET until = now()');
    }
    expect(waits.slice(0, 7)).toEqual([1, 2, 4, 8, 16, 32, 64]);
    expect(desk.got()).toEqual(many(9));
    expect(await inState(id, 'failed')).toEqual([grey[0]]);
    list.fates.clear();
    expect(await sentToTheEnd(id)).toMatchObject({ state: 'sent', numbers: { sent: 11, failed: 1 } });
  });

  it('starts no further email once it is stopped, and skips emails that are deferred after that', async () => {
    const emails = many(40);
    for (const email of emails) list.fates.set(email, 'always-later');
    const id = await desk.started(emails);
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    list.hold = (step) => (step === 'rcpt' ? released : Promise.resolve());
    const turns = Promise.all([turn(), turn(other)]);
    await eventually(() => expect(list.tried).toHaveLength(2 * LANES));
    const begun = performance.now();
    expect(await desk.act(id, 'stop')).toMatchObject({
      state: 'stopped',
      numbers: { skipped: 30, sending: 10 },
    });
    release();
    await turns;
    expect(performance.now() - begun).toBeLessThan(5000);
    expect(list.tried).toHaveLength(2 * LANES);
    expect((await desk.read(id)).numbers).toMatchObject({ skipped: 40, queued: 0, sending: 0, sent: 0 });
  });
});

it('an issue is not sent to an address with hidden characters, which a block would not match', async () => {
  const id = await desk.started(['kim@a.example', 'gone@a.example\u200B', 'gone@\uFF41.example']);
  await turn();
  expect(desk.got()).toEqual(['kim@a.example']);
  expect((await desk.read(id)).numbers).toMatchObject({ skipped: 2 });
});

it('isBusy is true only while an issue is due or being sent, or an email may be lost', async () => {
  const isBusy = (): Promise<boolean> => api.get(IssueSending).isBusy();
  await desk.subscribers(['kim@a.example']);
  const id = await desk.tested();
  await desk.act(id, 'schedule', { day: '2099-01-15', time: '09:00' });
  expect(await isBusy()).toBe(false);
  await api.db.query('UPDATE newsletter_issues SET send_at = now()');
  expect(await isBusy()).toBe(true);
  await api.get(NewsletterIssues).startDue();
  expect(await isBusy()).toBe(true);
  await desk.act(id, 'pause');
  expect(await isBusy()).toBe(false);
  await api.db.query(`UPDATE newsletter_sends SET state = 'sending', claimed_at = now()`);
  expect(await isBusy()).toBe(true);
});

describe('the limit per minute of two processes', () => {
  /**
   * Makes each claim wait after counting, until all lanes have counted or wait for the lock. @returns the number of emails sent
   */
  async function sentWithin(perMinute: number, { guarded }: { guarded: boolean }): Promise<number> {
    // More rows than all lanes lock together, since each lane skips rows that others have locked.
    const id = await desk.started(many(600));
    await api.db.query(`UPDATE newsletter_issues SET throttle = $2 WHERE id = $1`, [
      id,
      JSON.stringify({ perMinute, perDomain: 1000 }),
    ]);
    let counted = 0;
    let together = false;
    for (const app of [api, other]) {
      const sends = app.get(SendRepository);
      const sentLastMinute = sends.sentLastMinute.bind(sends);
      jest.spyOn(sends, 'sentLastMinute').mockImplementation(async (manager) => {
        const was = await sentLastMinute(manager);
        counted += 1;
        await eventually(async () => {
          const waiting = await waitingForAdvisory(api.db, { first: ADVISORY_LOCK.newsletter });
          together ||= counted + waiting >= 2 * LANES;
          expect(together).toBe(true);
        });
        return was;
      });
      if (!guarded) jest.spyOn(sends, 'lockClaims').mockResolvedValue();
    }
    await Promise.all([turn(), turn(other)]);
    return list.mails.length;
  }

  it('is kept with the lock', async () => {
    expect(await sentWithin(4, { guarded: true })).toBe(4);
  });

  itAtRelease('is exceeded if both count at the same time without the lock (control)', async () => {
    expect(await sentWithin(4, { guarded: false })).toBeGreaterThan(4);
  });
});

describe('the mailbox for returned emails', () => {
  const job = (app: TestApp = api): ReadBouncesJob => app.get(ReadBouncesJob);
  const sampleOf = (to: string, messageId = ''): sample.SentSample => {
    const mail = list.mails.find((each) => each.to === to);
    const own = /^message-id: (.*)$/im.exec(mail?.raw ?? '')?.[1] ?? '';
    return { returnsTo: mail?.from ?? '', to, messageId: messageId || own };
  };
  const bounces = async (): Promise<object[]> => {
    const { rows } = await api.db.query<object>(
      'SELECT email, kind, code, source FROM bounces ORDER BY email, id',
    );
    return rows;
  };
  const suppressed = async (): Promise<object[]> =>
    (await api.db.query<object>('SELECT email, reason FROM suppressions ORDER BY email')).rows;
  const source = 'mailbox';

  it('counts each bounce and complaint once, even if two processes read it again', async () => {
    const id = await desk.started(['full@a.example', 'gone@a.example', 'angry@a.example', 'fine@a.example']);
    await turn();
    const gone = sampleOf('gone@a.example');
    imap.add(sample.exchangeHard(gone));
    imap.add(sample.postfixDelayed(sampleOf('fine@a.example')));
    imap.add(sample.outOfOffice(sampleOf('fine@a.example')));
    imap.add(sample.exchangeFull(sampleOf('full@a.example')));
    // A complaint arrives at another address, and identifies the email by its headers.
    imap.add(sample.complaint(sampleOf('angry@a.example')));
    await Promise.all([job().read(NEVER), job(other).read(NEVER)]);
    expect(imap.seen()).toEqual([true, true, true, true, true]);
    // As after a crash between storing the reports and marking them as seen.
    imap.forget();
    await job(other).read(NEVER);
    expect(await bounces()).toEqual([
      { email: 'angry@a.example', kind: 'complaint', code: null, source },
      { email: 'full@a.example', kind: 'soft', code: '5.2.2', source },
      { email: 'gone@a.example', kind: 'hard', code: '5.1.10', source },
    ]);
    expect(await suppressed()).toEqual([
      { email: 'angry@a.example', reason: 'complaint' },
      { email: 'gone@a.example', reason: 'hard_bounce' },
    ]);
    expect((await desk.read(id)).numbers).toMatchObject({ sent: 4, bounced: 3 });
    const { body } = await admin.get('/api/admin/subscribers?hasBounced=true&sort=email').expect(200);
    expect((body as { items: object[] }).items).toMatchObject([
      { email: 'angry@a.example', state: 'suppressed' },
      { email: 'full@a.example', state: 'subscribed' },
      { email: 'gone@a.example', state: 'suppressed' },
    ]);
  });

  it('blocks an address at the third soft bounce in 30 days, not at the third report about one email', async () => {
    await desk.subscribers(['full@a.example']);
    for (const issue of [1, 2, 3]) {
      list.mails.length = 0;
      const id = await desk.tested();
      await desk.act(id, 'start', { recipients: 1 });
      await turn();
      for (let told = 0; told < 3; told += 1) imap.add(sample.exchangeFull(sampleOf('full@a.example')));
      await job().read(NEVER);
      expect(await suppressed()).toHaveLength(issue === 3 ? 1 : 0);
    }
    expect(await suppressed()).toEqual([{ email: 'full@a.example', reason: 'soft_bounces' }]);
  });

  it('counts bounces of all other emails too', async () => {
    const email = 'gone@hirers.example';
    await api.agent().post('/api/subscribers').send({ email }).expect(202);
    await eventually(() => expect(desk.got()).toContain(email));
    const { returnsTo } = sampleOf(email);
    expect(returnsTo).toMatch(/^bounce\+m\d+\.[0-9a-f]{18}@bridgewaterclub\.example$/);
    imap.add(sample.postfixHard(sampleOf(email)));
    await job().read(NEVER);
    expect(await suppressed()).toEqual([{ email, reason: 'hard_bounce' }]);
    const { rows } = await api.db.query(
      'SELECT mails.kind, mails.state FROM bounces JOIN mails ON mails.id = bounces.mail_id',
    );
    expect(rows).toEqual([{ kind: 'newsletter-confirm', state: 'bounced' }]);
    const log = await admin.get('/api/admin/mails?state=bounced').expect(200);
    expect((log.body as { items: object[] }).items).toMatchObject([
      { to: email, state: 'bounced', lastAnswer: expect.stringContaining('Returned') },
    ]);
  });

  it('leaves unknown emails unseen and flagged for staff, and does not read them again', async () => {
    await desk.started(['kim@a.example']);
    await turn();
    const kim = sampleOf('kim@a.example');
    const before = imap.seen().length;
    imap.add(sample.unknownFormat(kim));
    imap.add(sample.person(kim));
    // For an email that the club never sent, with a made-up address.
    const forged = kim.returnsTo.replace(/[0-9a-f]@/, (end) => (end === '0@' ? '1@' : '0@'));
    imap.add(sample.postfixHard({ ...kim, returnsTo: forged, messageId: '<made.up@a.example>' }));
    await job().read(NEVER);
    expect(imap.seen().slice(before)).toEqual([false, false, false]);
    expect(imap.flagged().slice(before)).toEqual([true, true, true]);
    expect(await bounces()).toEqual([]);
    imap.add(sample.postfixHard(kim));
    await job().read(NEVER);
    expect(imap.seen().slice(before)).toEqual([false, false, false, true]);
    expect(await suppressed()).toEqual([{ email: 'kim@a.example', reason: 'hard_bounce' }]);
  });

  it('is reported without its password if it cannot be read', async () => {
    const url = 'imap://user:secret@127.0.0.1:1/INBOX';
    Object.assign(job(), { env: { BOUNCE_IMAP_URL: url } });
    try {
      await expect(job().read(NEVER)).rejects.toThrow(/^the mailbox could not be read \(\w+\)$/);
    } finally {
      Object.assign(job(), { env: api.env });
    }
  });
});
