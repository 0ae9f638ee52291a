import { jest } from '@jest/globals';
import { JobQueue } from '../../../src/platform/jobs/job-queue.js';
import { MailOutbox, type NewMail } from '../../../src/platform/mail/application/mail-outbox.js';
import { MailSender } from '../../../src/platform/mail/application/mail-sender.js';
import { MAX_TRIES } from '../../../src/platform/mail/domain/mail-state.js';
import { ForgetMailsJob } from '../../../src/platform/mail/application/forget-mails.job.js';
import { DataSource } from 'typeorm';
import { crashesAfter, enableSimulatedCrashes } from '../../support/simulated-crash.js';
import { eventually } from '../../support/eventually.js';
import { parseMail } from '../../support/mail-parts.js';
import { type MailServer, startMailServer } from '../../support/mail-server.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

interface Row {
  id: number;
  state: string;
  tries: number;
  last_answer: string | null;
  next_at: Date | null;
  text: string;
}

let mail: MailServer;
let api: TestApp;
let made = 0;
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
  mail.accepting = true;
  mail.mute = false;
  mail.closing = false;
});

/** Queues an email. @returns its address */
async function write(change: Partial<NewMail> = {}): Promise<string> {
  made += 1;
  const to = `reader-${made}@readers.example`;
  await api.get(DataSource).transaction((manager) =>
    api.get(MailOutbox).queue(
      {
        kind: 'data-export-ready',
        to,
        subject: 'A test',
        text: 'Hello',
        about: { kind: 'subscriber', id: made },
        ...change,
      },
      manager,
    ),
  );
  return change.to ?? to;
}
async function stored(to: string): Promise<Row> {
  const { rows } = await api.db.query<Row>('SELECT * FROM mails WHERE "to" = $1', [to]);
  if (!rows[0]) throw new Error(`no mail to ${to}`);
  return rows[0];
}
async function reaches(to: string, state: string): Promise<Row> {
  return eventually(async () => {
    const row = await stored(to);
    expect(row.state).toBe(state);
    return row;
  });
}
const idsOf = (head: string) => /^Message-ID: (.*)$/im.exec(head)?.[1];

it('a line break in a subject adds no header', async () => {
  const to = await write({ subject: 'Hello\r\nBcc: victims@others.example\nX-Trick: 1' });
  await reaches(to, 'sent');
  expect(mail.mails[0]?.to).toEqual([to]);
  expect(mail.mails[0]?.head).not.toMatch(/^(Bcc|X-Trick):/im);
});

it('a stored email is sent, and the server’s answer is stored', async () => {
  const to = await write();
  const row = await reaches(to, 'sent');
  expect(row).toMatchObject({ tries: 1, next_at: null });
  expect(row.last_answer).toMatch(/^250 /);
  expect(mail.mails).toHaveLength(1);
});

it('emails with the same key, written at once, are sent once', async () => {
  const to = 'keyed@readers.example';
  await Promise.all(Array.from({ length: 6 }, () => write({ to, key: 'a test:1' })));
  await reaches(to, 'sent');
  expect((await api.db.query('SELECT FROM mails WHERE "to" = $1', [to])).rowCount).toBe(1);
  expect(mail.mails).toHaveLength(1);
});

it('an email is not written if its transaction is rolled back', async () => {
  const before = (await api.db.query('SELECT FROM mails')).rowCount;
  const failing = api.get(DataSource).transaction(async (manager) => {
    const about = { kind: 'subscriber', id: 1 } as const;
    await api
      .get(MailOutbox)
      .queue({ kind: 'data-export-ready', to: 'x@y.example', subject: 's', text: 't', about }, manager);
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect((await api.db.query('SELECT FROM mails')).rowCount).toBe(before);
});

it('an email that is rejected permanently is dead at once, with the reason', async () => {
  const to = 'unknown@readers.example';
  mail.unknown.add(to);
  await write({ to });
  const row = await reaches(to, 'dead');
  expect(row).toMatchObject({ tries: 1, next_at: null });
  expect(row.last_answer).toContain('550 no such mailbox');
  // No job is left that would try again.
  const { rowCount } = await api.db.query(
    `SELECT FROM pgboss.job WHERE name = 'mail' AND data = jsonb_build_object('mailId', $1::int) AND state <> 'completed'`,
    [row.id],
  );
  await eventually(() => expect(rowCount).toBe(0));
});

it('an email that is rejected temporarily is tried again after growing pauses', async () => {
  mail.accepting = false;
  const to = await write();
  const first = await eventually(async () => {
    const row = await stored(to);
    expect(row).toMatchObject({ state: 'failed', tries: 1 });
    return row;
  });
  expect(first.last_answer).toContain('421 try again later');
  expect(first.next_at).toBeInstanceOf(Date);
  await eventually(async () => expect((await stored(to)).tries).toBeGreaterThan(1));
  mail.accepting = true;
  const { tries } = await reaches(to, 'sent');
  expect(tries).toBeGreaterThan(1);
  expect(mail.mails).toHaveLength(1);
});

it('an email is tried again after greylisting and after a broken connection', async () => {
  const [grey, cut] = ['grey@readers.example', 'cut@readers.example'];
  mail.greylisted.add(grey);
  mail.closing = true;
  const answers = { [grey]: /451 4.7.1 greylisted/, [cut]: /clos|reset|hang/i };
  for (const to of [grey, cut]) await write({ to });
  for (const [to, answer] of Object.entries(answers)) {
    const row = await reaches(to, 'failed');
    expect(row.last_answer).toMatch(answer);
    expect(row.next_at).toBeInstanceOf(Date);
  }
  expect(mail.mails).toHaveLength(0);
  mail.greylisted.clear();
  mail.closing = false;
  for (const to of [grey, cut]) await reaches(to, 'sent');
  expect(mail.mails.map(({ to }) => to[0]).sort()).toEqual([cut, grey]);
});

it('an email is dead after the last attempt, with the server’s answer', async () => {
  const to = 'grey-for-ever@readers.example';
  mail.greylisted.add(to);
  await write({ to });
  await reaches(to, 'failed');
  await api.db.query('UPDATE mails SET tries = $2 WHERE "to" = $1', [to, MAX_TRIES - 1]);
  const row = await reaches(to, 'dead');
  expect(row).toMatchObject({ tries: MAX_TRIES, next_at: null });
  expect(row.last_answer).toContain('451 4.7.1 greylisted');
});

describe('a process that crashes after any of its statements', () => {
  beforeEach(() => enableSimulatedCrashes());
  afterEach(() => jest.restoreAllMocks());
  const sentTo = (to: string): number => mail.mails.filter((one) => one.to[0] === to).length;

  it('writes an email with its job or not at all, and a repeat writes it once', async () => {
    let statements = 0;
    for (let ended = true; ended;) {
      statements += 1;
      const to = `written-${statements}@readers.example`;
      const once = { to, key: `written:${statements}` };
      ended = await crashesAfter(statements, () => write(once));
      await write(once);
      await reaches(to, 'sent');
      const { rowCount } = await api.db.query('SELECT FROM mails WHERE "to" = $1', [to]);
      expect([statements, rowCount, sentTo(to)]).toEqual([statements, 1, 1]);
    }
    // BEGIN, email, job, COMMIT.
    expect(statements).toBeGreaterThan(4);
  });

  it('sends an email or leaves it to the next process, which sends it once', async () => {
    let statements = 0;
    for (let ended = true; ended;) {
      statements += 1;
      // The test sends it itself instead of a job.
      jest.spyOn(api.get(JobQueue), 'send').mockResolvedValueOnce(undefined);
      const to = await write({ to: `sent-${statements}@readers.example` });
      const { id } = await stored(to);
      const deliver = (): Promise<void> => api.get(MailSender)['deliver'](id);
      ended = await crashesAfter(statements, deliver);
      await api.db.query(`UPDATE mails SET claimed_at = now() - interval '16 seconds' WHERE id = $1`, [id]);
      await deliver();
      expect([statements, (await stored(to)).state, sentTo(to)]).toEqual([statements, 'sent', 1]);
    }
    // BEGIN, lock, state, COMMIT, answer.
    expect(statements).toBeGreaterThan(5);
  });
});

it('another process sends an email again, with the same message id, after the first has crashed', async () => {
  const to = await write();
  const { id } = await reaches(to, 'sent');
  const again = async () =>
    api.get(DataSource).transaction((manager) => api.get(JobQueue).send('mail', { mailId: id }, manager));

  // The other process may still be sending it, so the job waits.
  await api.db.query(`UPDATE mails SET state = 'sending', claimed_at = now() WHERE id = $1`, [id]);
  await expect(api.get(MailSender)['deliver'](id)).rejects.toThrow('is being sent');
  expect(mail.mails).toHaveLength(1);

  await api.db.query(`UPDATE mails SET claimed_at = now() - interval '16 seconds' WHERE id = $1`, [id]);
  await again();
  await reaches(to, 'sent');
  expect(mail.mails).toHaveLength(2);
  expect(idsOf(mail.mails[0]?.head ?? '')).toBe(idsOf(mail.mails[1]?.head ?? ' '));

  // A sent email is not sent again.
  await again();
  await eventually(async () => {
    const { rows } = await api.db.query<{ open: number }>(
      `SELECT count(*)::int AS open FROM pgboss.job WHERE name = 'mail' AND state <> 'completed'`,
    );
    expect(rows[0]?.open).toBe(0);
  });
  expect(mail.mails).toHaveLength(2);
});

it('an email that is no longer correct is cancelled', async () => {
  api.get(MailSender).onlyWhile('booking-payment-due', () => Promise.resolve(false));
  const to = await write({ kind: 'booking-payment-due' });
  await reaches(to, 'cancelled');
  expect(mail.mails).toHaveLength(0);
});

it('typed text that looks like a link placeholder stays as it was typed', async () => {
  const text = 'See {{link:leave}} and {{link:confirm}}';
  const to = await write({ text });
  await reaches(to, 'sent');
  expect(mail.mails[0]?.body).toContain(text);
});

it('an email made of blocks is sent as text and HTML', async () => {
  const to = await write({ blocks: ['Hi,', { button: 'Unsubscribe', link: 'leave' }] });
  await reaches(to, 'sent');
  expect(mail.mails[0]?.head).toContain('multipart/alternative');
  expect(mail.mails[0]?.head).toMatch(/^List-Unsubscribe: <http:\/\/localhost:3000\/unsubscribe\?token=/m);
  expect(mail.mails[0]?.body).not.toContain('{{link');
});

it('an email queued by the previous release is sent with its links, and typed text stays as it was typed', async () => {
  const typed = 'https://evil.example/?x={{link:confirm-address}}';
  const { rows } = await api.db.query<{ id: number }>(
    `INSERT INTO mails (kind, "to", subject, text, html, links, about_kind, about_id, message_id)
     VALUES ('test', 'earlier@readers.example', 'A test', $1, $2, '{confirm-address}', 'user', 1, '<earlier@club.example>')
     RETURNING id`,
    [
      `Hello ${typed},\n\nConfirm this address:\n{{link:confirm-address}}\n`,
      `<p>Hello ${typed},</p><a href="{{link:confirm-address}}">Confirm this address</a>`,
    ],
  );
  await api
    .get(DataSource)
    .transaction((manager) => api.get(JobQueue).send('mail', { mailId: rows[0]?.id ?? 0 }, manager));
  await reaches('earlier@readers.example', 'sent');
  const { text, html } = parseMail(`${mail.mails[0]?.head}\r\n\r\n${mail.mails[0]?.body}`);
  for (const part of [text, html]) expect(part).toContain(`Hello ${typed},`);
  expect(text).toMatch(/Confirm this address:\nhttp:\/\/localhost:3000\/confirm-address\?t=[\w-]{43}\n/);
  expect(html).toMatch(/href="http:\/\/localhost:3000\/confirm-address\?t=[\w-]{43}"/);
});

it('the text of old emails is deleted, and later their rows', async () => {
  const [open, old, older] = [await write({ to: 'open@readers.example' }), await write(), await write()];
  for (const to of [open, old, older]) await reaches(to, 'sent');
  await api.db.query(`UPDATE mails SET state = 'failed' WHERE "to" = $1`, [open]);
  await api.db.query(`UPDATE mails SET created_at = now() - interval '91 days' WHERE "to" = ANY ($1)`, [
    [open, old],
  ]);
  await api.db.query(`UPDATE mails SET created_at = now() - interval '25 months' WHERE "to" = $1`, [older]);
  await api.get(ForgetMailsJob).forget();
  expect((await stored(open)).text).toBe('Hello');
  expect((await stored(old)).text).toBe('');
  await expect(stored(older)).rejects.toThrow('no mail');
});

it('links are deleted a month after they expire, by an index scan', async () => {
  const link = (days: number) =>
    api.db.query(
      `INSERT INTO link_tokens (hash, purpose, object_kind, object_id, expires_at)
       VALUES (sha256($1::integer::text::bytea), 'reset', 'user', 0, now() - $1::integer * interval '1 day')`,
      [days],
    );
  await link(29);
  await link(31);
  await api.get(ForgetMailsJob).forget();
  const left = await api.db.query(
    `SELECT hash = sha256('29'::bytea) AS younger FROM link_tokens WHERE object_id = 0`,
  );
  expect(left.rows).toEqual([{ younger: true }]);
  const client = await api.db.connect();
  try {
    await client.query('BEGIN; SET LOCAL enable_seqscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN SELECT hash FROM link_tokens WHERE expires_at < now() - interval '30 days' ORDER BY expires_at LIMIT 10`,
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('link_tokens_by_end');
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
});

it('an email to a server that never answers fails after the timeout, and other jobs run in the meantime', async () => {
  mail.mute = true;
  const to = await write();
  await eventually(() => expect(mail.mails).toHaveLength(1));
  expect((await stored(to)).state).toBe('sending');
  // The newsletter has a queue of its own.
  await api.agent().post('/api/subscribers').send({ email: 'meanwhile@readers.example' }).expect(202);
  await eventually(() => stored('meanwhile@readers.example'));
  expect((await stored(to)).state).toBe('sending');
  const row = await eventually(async () => {
    const found = await stored(to);
    expect(found.state).toBe('failed');
    return found;
  }, 20_000);
  expect(row.last_answer).toContain('aborted');
}, 120_000);
