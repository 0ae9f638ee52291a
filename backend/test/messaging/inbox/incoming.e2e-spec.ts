import { jest } from '@jest/globals';
import { createServer, type AddressInfo } from 'node:net';
import { InboxAddress } from '../../../src/messaging/inbox/application/inbox-address.js';
import { IncomingMails } from '../../../src/messaging/inbox/application/incoming-mails.service.js';
import { ReadInboxJob } from '../../../src/messaging/inbox/application/read-inbox.job.js';
import { DataSource } from 'typeorm';
import { PeriodicJobs } from '../../../src/platform/jobs/periodic-jobs.js';
import { ClubSettings } from '../../../src/platform/settings/club-settings.js';
import { MailboxReader } from '../../../src/platform/mail/mailbox/mailbox-reader.js';
import { change, done, openDesk, type StaffDesk } from '../../office/staff/staff-desk.js';
import { startApiInstance } from '../../support/api-instance.js';
import { eventually } from '../../support/eventually.js';
import { startImapServer, type ImapServer } from '../../support/imap-server.js';

interface Detail {
  id: number;
  version: number;
  state: string;
  message: string;
  name: string;
  email: string;
  subject: string;
  replies: { direction: string; text: string; sender: string | null; attachments: string[] }[];
}

const ADDRESS = 'inbox@club.example';
const NEVER = new AbortController().signal;
let imap: ImapServer;
let desk: StaffDesk;
beforeAll(async () => {
  imap = await startImapServer();
  desk = await openDesk({ env: { INBOX_IMAP_URL: imap.url, INBOX_ADDRESS: ADDRESS } });
  // The tests read the mailbox themselves.
  await desk.api.app.get(PeriodicJobs).stop();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await desk.api.db.query('TRUNCATE contact_messages CASCADE');
  await desk.api.db.query('DELETE FROM mailbox_failures');
});
afterAll(async () => {
  await desk.close();
  await imap.close();
});

let made = 0;
const mail = (headers: Record<string, string>, body = 'Thank you.'): string => {
  made += 1;
  const all = {
    From: 'Robin Taylor <robin@visitors.example>',
    To: ADDRESS,
    Subject: 'Re: Hall',
    'Message-ID': `<${made}@visitors.example>`,
    'Content-Type': 'text/plain; charset=utf-8',
    ...headers,
  };
  const lines = Object.entries(all).filter(([, value]) => value !== '');
  return `${lines.map(([name, value]) => `${name}: ${value}`).join('\n')}\n\n${body}\n`;
};

/** An answered message, with the reply address and Message-ID of its email. */
async function answered(): Promise<{ id: number; address: string; mailId: string }> {
  const { rows } = await desk.api.db.query<{ id: number }>(
    `INSERT INTO contact_messages (name, email, subject, message)
     VALUES ('Robin Taylor', 'robin@visitors.example', 'Hall', 'Is it free?') RETURNING id`,
  );
  const id = rows[0]?.id ?? 0;
  await done(change(desk.admin, 'post', `/api/admin/messages/${id}/replies`, 1, { text: 'Yes.' }));
  const sent = await desk.api.db.query<{ message_id: string; reply_to: { address: string } }>(
    `SELECT message_id, reply_to FROM mails WHERE kind = 'message-reply' AND about_id = $1`,
    [id],
  );
  return { id, address: sent.rows[0]?.reply_to.address ?? '', mailId: sent.rows[0]?.message_id ?? '' };
}

const clubAddress = async (): Promise<string> => (await desk.api.app.get(ClubSettings).read()).email;
const job = (): ReadInboxJob => desk.api.app.get(ReadInboxJob);
/** Repeats, because the application may be reading the mailbox at the same time. */
const readAll = () =>
  eventually(async () => {
    await job().read(NEVER);
    expect(imap.seen()).not.toContain(false);
  });
const detail = (id: number): Promise<Detail> => done<Detail>(desk.admin.get(`/api/admin/messages/${id}`));
interface Row {
  id: number;
  name: string;
  email: string;
  subject: string;
}
const listed = async (view: string): Promise<Row[]> =>
  (await done<{ items: Row[] }>(desk.admin.get(`/api/admin/messages?view=${view}`))).items;
const all = (): Promise<Row[]> => listed('all');
/** The only message that came in. */
const onlyOne = async (): Promise<Detail> => {
  const rows = await all();
  expect(rows).toHaveLength(1);
  return detail(rows[0]?.id ?? 0);
};
const mails = async (): Promise<number> =>
  (await desk.api.db.query(`SELECT FROM mails WHERE kind <> 'message-reply'`)).rowCount ?? 0;

describe('an answer to a reply of the club', () => {
  it('is added to the thread by its signed address', async () => {
    const { id, address } = await answered();
    expect(address).toMatch(/^inbox\+\d+\.[0-9a-f]{20}@club\.example$/);
    imap.add(mail({ To: `The Club <${address}>` }, 'Then I take it.\n\nOn Monday, Kim wrote:\n> Yes.\n'));
    await readAll();
    expect(await detail(id)).toMatchObject({
      state: 'open',
      version: 3,
      replies: [
        { direction: 'out' },
        { direction: 'in', text: 'Then I take it.', sender: 'robin@visitors.example' },
      ],
    });
    // No automatic answer is sent.
    expect(await mails()).toBe(0);
  });

  it('is added to the thread by the email that it answers, but not by a forged address', async () => {
    const { id, address, mailId } = await answered();
    imap.add(mail({ 'In-Reply-To': mailId }, 'By its id.'));
    imap.add(
      mail({ To: address.replace(/[0-9a-f]@/, (end) => (end === '0@' ? '1@' : '0@')), Subject: 'Forged' }),
    );
    await readAll();
    expect((await detail(id)).replies.map(({ text }) => text)).toEqual(['Yes.', 'By its id.']);
    expect((await all()).map(({ subject }) => subject)).toEqual(['Forged', 'Hall']);
  });

  it('is shown to a person who is writing a reply', async () => {
    const { id, address } = await answered();
    imap.add(mail({ To: address }, 'One thing more.'));
    await readAll();
    const late = await change(desk.admin, 'post', `/api/admin/messages/${id}/replies`, 2, { text: 'Bye.' });
    expect(late.status).toBe(412);
  });
});

it('an incoming email that answers none of ours becomes a new message, as text without attachments', async () => {
  const parts = [
    '--x\nContent-Type: text/html; charset=utf-8\n\n<p>Is it <b>free</b>?</p><script>alert(1)</script>',
    '--x\nContent-Type: application/pdf; name="plan.pdf"\nContent-Disposition: attachment; filename="plan.pdf"\n\nPDF\n--x--',
  ];
  imap.add(
    mail(
      { Subject: '=?utf-8?Q?H=C3=A4ll?=', 'Content-Type': 'multipart/mixed; boundary=x' },
      parts.join('\n'),
    ),
  );
  await readAll();
  const [row] = await all();
  const { message, subject, name } = await detail(row?.id ?? 0);
  expect({ subject, name }).toEqual({ subject: 'Häll', name: 'Robin Taylor' });
  expect(message).toContain('Is it free?');
  expect(message).not.toMatch(/<|alert/);
  expect(message).toContain('[In the mailbox, not kept here: plan.pdf]');
});

describe('the text of an incoming email', () => {
  const part = (type: string, body: string, more = ''): string =>
    `--x\nContent-Type: ${type}\n${more}\n${body}`;
  const multipart = (kind: string, ...parts: string[]): string =>
    mail({ 'Content-Type': `multipart/${kind}; boundary=x` }, [...parts, '--x--'].join('\n'));

  it('is the HTML if the plain text beside it is blank', async () => {
    imap.add(
      multipart('alternative', part('text/plain', ' \n\n'), part('text/html', '<p>Is it <b>free</b>?</p>')),
    );
    await readAll();
    expect((await onlyOne()).message).toBe('Is it free?');
  });

  it('is the plain text if both have text', async () => {
    imap.add(multipart('alternative', part('text/plain', 'Plain.'), part('text/html', '<p>HTML.</p>')));
    await readAll();
    expect((await onlyOne()).message).toBe('Plain.');
  });

  it('has all texts above and below a large photo', async () => {
    const photo = `${'QUJD'.repeat(19)}\n`.repeat(20_000);
    imap.add(
      multipart(
        'mixed',
        part('text/plain; charset=utf-8', 'Here is the hall:', 'Content-Transfer-Encoding: 8bit\n'),
        part(
          'image/jpeg; name="hall.jpg"',
          photo,
          'Content-Transfer-Encoding: base64\nContent-Disposition: inline; filename="hall.jpg"\n',
        ),
        part('text/plain; charset=iso-8859-1', 'Gr=FC=DFe', 'Content-Transfer-Encoding: quoted-printable\n'),
      ),
    );
    await readAll();
    expect((await onlyOne()).message).toBe(
      'Here is the hall:\n\nGrüße\n\n[In the mailbox, not kept here: hall.jpg]',
    );
  });

  it('names attachments without a name as such', async () => {
    imap.add(
      multipart(
        'mixed',
        part('text/plain', 'See below.'),
        part('application/pdf', 'PDF', 'Content-Disposition: attachment\n'),
      ),
    );
    await readAll();
    expect((await onlyOne()).message).toContain('[In the mailbox, not kept here: Attachment without a name]');
  });
});

describe('the sender of an incoming email', () => {
  it.each([
    ['a web form', 'Our form <form@host.example>', 'robin@visitors.example', 'robin@visitors.example'],
    ['a list', 'Robin via a list <list@x.example>', 'Robin <robin@x.example>', 'robin@x.example'],
    ['a form of the club', 'Robin <robin@visitors.example>', ADDRESS, 'robin@visitors.example'],
    ['an invalid address', 'Robin <robin@visitors.example>', 'none', 'robin@visitors.example'],
  ])('is the address that answers go to: %s', async (_, From, replyTo, email) => {
    imap.add(mail({ From, 'Reply-To': replyTo }));
    await readAll();
    expect(await onlyOne()).toMatchObject({ email });
  });

  it('without an address is kept among the automatic emails, and cannot be answered', async () => {
    imap.add(mail({ From: '', Subject: 'No sender' }));
    await readAll();
    const [row] = await listed('automatic');
    expect(row).toMatchObject({ subject: 'No sender', name: 'Unknown sender', email: '' });
    const path = `/api/admin/messages/${row?.id}/replies`;
    expect((await change(desk.admin, 'post', path, 1, { text: 'Hello.' })).status).toBe(409);
  });
});

it('an incoming email is stored once if it is read twice, with and without a Message-ID', async () => {
  imap.add(mail({ Subject: 'Once' }));
  imap.add(mail({ Subject: 'Without', 'Message-ID': '' }));
  await readAll();
  imap.forget();
  await readAll();
  expect((await all()).map(({ subject }) => subject).sort()).toEqual(['Once', 'Without']);
});

it('an email with the Message-ID of another one is stored if its sender or content differs', async () => {
  const { mailId } = await answered();
  const id = '<used@visitors.example>';
  imap.add(mail({ 'Message-ID': id, Subject: 'First' }));
  imap.add(mail({ 'Message-ID': id, Subject: 'Second' }));
  imap.add(mail({ 'Message-ID': id, Subject: 'First', From: 'kim@visitors.example' }));
  imap.add(mail({ 'Message-ID': id, Subject: 'First' }));
  // The Message-ID of an email of ours, from another sender.
  imap.add(mail({ 'Message-ID': mailId, Subject: 'Not ours' }));
  await readAll();
  expect((await all()).map(({ subject, email }) => `${subject} ${email}`)).toEqual([
    'Not ours robin@visitors.example',
    'First kim@visitors.example',
    'Second robin@visitors.example',
    'First robin@visitors.example',
    'Hall robin@visitors.example',
  ]);
});

describe('an email with the headers of mailing lists and Exchange', () => {
  const HEADERS: Record<string, string>[] = [
    { Precedence: 'list', 'List-Id': '<members.x.example>' },
    { Precedence: 'bulk', 'List-Id': '<members.x.example>', 'List-Unsubscribe': '<https://x.example>' },
    { 'X-Auto-Response-Suppress': 'All' },
  ];

  it.each(HEADERS)('becomes a new message: %j', async (headers) => {
    imap.add(mail(headers));
    await readAll();
    expect((await onlyOne()).state).toBe('new');
  });

  it.each(HEADERS)('reopens the message that it answers: %j', async (headers) => {
    const { id, address } = await answered();
    imap.add(mail({ To: address, ...headers }));
    await readAll();
    expect((await detail(id)).state).toBe('open');
  });
});

describe('an automatic email', () => {
  it('that answers none of ours is kept under Automatic until staff open it', async () => {
    imap.add(mail({ 'Auto-Submitted': 'auto-replied', Subject: 'Away' }));
    imap.add(mail({ From: 'MAILER-DAEMON@mx.example', Subject: 'Undelivered' }));
    await readAll();
    expect(await all()).toEqual([]);
    expect((await listed('unassigned')).map(({ subject }) => subject)).toEqual([]);
    const rows = await listed('automatic');
    expect(rows.map(({ subject }) => subject)).toEqual(['Undelivered', 'Away']);
    const path = `/api/admin/messages/${rows[1]?.id}`;
    await done(change(desk.admin, 'patch', path, 1, { state: 'open' }));
    expect((await all()).map(({ subject }) => subject)).toEqual(['Away']);
    // It is no event for other programs, and no task.
    const { rowCount } = await desk.api.db.query(
      `SELECT FROM integration_events WHERE type = 'message.received'
      AND object_id = ANY ($1)`,
      [rows.map(({ id }) => String(id))],
    );
    expect(rowCount).toBe(0);
  });

  it('does not reopen its message, but a bounce does', async () => {
    const { id, address, mailId } = await answered();
    imap.add(mail({ To: address, 'Auto-Submitted': 'auto-replied', 'Return-Path': '<>' }, 'I am away.'));
    imap.add(mail({ From: await clubAddress(), Subject: 'Our own', 'Message-ID': mailId }));
    await readAll();
    expect(await detail(id)).toMatchObject({ state: 'waiting', replies: [{}, { text: 'I am away.' }] });
    expect(await all()).toHaveLength(1);
    imap.add(mail({ To: address, From: 'MAILER-DAEMON@mx.example' }, 'No such mailbox.'));
    await readAll();
    expect(await detail(id)).toMatchObject({ state: 'open' });
    expect(await mails()).toBe(0);
  });

  it.each([
    [
      'a read receipt',
      'disposition-notification',
      'message/disposition-notification',
      'Disposition: x; displayed',
    ],
    ['a report of delivery', 'delivery-status', 'message/delivery-status', 'Action: delivered'],
  ])('does not reopen a closed message: %s', async (_, report, type, body) => {
    const { id, address } = await answered();
    await done(change(desk.admin, 'patch', `/api/admin/messages/${id}`, 2, { state: 'closed' }));
    const parts = `--x\nContent-Type: text/plain\n\nRead.\n--x\nContent-Type: ${type}\n\n${body}\n--x--`;
    imap.add(
      mail({ To: address, 'Content-Type': `multipart/report; report-type=${report}; boundary=x` }, parts),
    );
    await readAll();
    expect(await detail(id)).toMatchObject({ state: 'closed', replies: [{}, { text: 'Read.' }] });
  });
});

it('a reply names the email that it answers and the conversation before', async () => {
  imap.add(mail({ 'Message-ID': '<first@visitors.example>' }));
  await readAll();
  const { id } = await onlyOne();
  await done(change(desk.admin, 'post', `/api/admin/messages/${id}/replies`, 1, { text: 'Yes.' }));
  const sent = () =>
    desk.api.db.query<{ message_id: string; conversation: string[]; reply_to: { address: string } }>(
      `SELECT message_id, conversation, reply_to FROM mails WHERE about_kind = 'contact-message' AND about_id = $1 ORDER BY id`,
      [id],
    );
  const [one] = (await sent()).rows;
  expect(one?.conversation).toEqual(['<first@visitors.example>']);
  imap.add(mail({ To: one?.reply_to.address ?? '', 'Message-ID': '<second@visitors.example>' }));
  await readAll();
  await done(change(desk.admin, 'post', `/api/admin/messages/${id}/replies`, 3, { text: 'Good.' }));
  expect((await sent()).rows[1]?.conversation).toEqual([
    '<first@visitors.example>',
    one?.message_id,
    '<second@visitors.example>',
  ]);
});

describe('two processes', () => {
  /** Starts a second read while the first one holds an email. @returns the number of connections that the second one makes */
  async function secondWhileFirst(hold: (second: ReadInboxJob) => void): Promise<number> {
    const other = await startApiInstance({
      databaseUrl: desk.api.databaseUrl,
      sandbox: desk.api.sandbox,
      env: { INBOX_IMAP_URL: imap.url, INBOX_ADDRESS: ADDRESS },
    });
    try {
      await other.app.get(PeriodicJobs).stop();
      await readAll();
      const mails = desk.api.app.get(IncomingMails);
      const file = mails.file.bind(mails);
      let goOn = (): void => undefined;
      const held = new Promise<void>((resolve) => {
        goOn = resolve;
      });
      const begun = new Promise<void>((resolve) => {
        jest.spyOn(mails, 'file').mockImplementation(async (one) => {
          resolve();
          await held;
          return file(one);
        });
      });
      imap.add(mail({ Subject: 'Held' }));
      const first = job().read(NEVER);
      await begun;
      const before = imap.connections;
      const second = other.app.get(ReadInboxJob);
      hold(second);
      await second.read(NEVER);
      const made = imap.connections - before;
      goOn();
      await first;
      expect((await all()).map(({ subject }) => subject)).toEqual(['Held']);
      return made;
    } finally {
      await other.close();
    }
  }

  it('read the mailbox one at a time', async () => {
    expect(await secondWhileFirst(() => undefined)).toBe(0);
  });

  it('both read the mailbox without the lease, and still store each email once (control)', async () => {
    const made = await secondWhileFirst((second) => {
      const { mailboxes } = second as unknown as { mailboxes: { lease(): Promise<boolean> } };
      jest.spyOn(mailboxes, 'lease').mockResolvedValue(true);
    });
    expect(made).toBe(1);
  });

  it('continue after one of them crashed, once its lease expires', async () => {
    await readAll();
    const { db } = desk.api;
    await db.query(`UPDATE inbox_lease SET holder = gen_random_uuid(), until = now() + interval '1 minute'`);
    imap.add(mail({ Subject: 'Later' }));
    await job().read(NEVER);
    expect(imap.seen()).toContain(false);
    await db.query(`UPDATE inbox_lease SET until = now() - interval '1 second'`);
    await readAll();
    expect((await all()).map(({ subject }) => subject)).toEqual(['Later']);
  });
});

describe('a failing mailbox server', () => {
  const withServer = async (
    greet: (say: (line: string) => void) => void,
    work: (url: string) => Promise<void>,
  ) => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      greet((line) => socket.write(`${line}\r\n`));
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    try {
      await work(`imap://user:secret@127.0.0.1:${port}/INBOX`);
    } finally {
      server.close();
    }
  };
  it('is given up whether it refuses or hangs, and the log has no personal data', async () => {
    await readAll();
    for (const greet of [
      () => undefined,
      (say: (line: string) => void) => say('* OK ready'),
      (say: (line: string) => void) => say('* BYE busy'),
    ])
      await withServer(greet, async (url) => {
        const { app } = desk.api;
        const lone = new ReadInboxJob(
          { add: () => undefined } as never,
          app.get(MailboxReader),
          app.get(IncomingMails),
          { INBOX_IMAP_URL: url } as never,
        );
        await expect(lone.read(NEVER, 300)).rejects.toThrow(/^the mailbox could not be read \(\w+\)$/);
      });
    // Later reads still work.
    imap.add(mail({ Subject: 'After' }));
    await readAll();
    expect((await all()).map(({ subject }) => subject)).toEqual(['After']);
  });
});

it('a reply address is used only if the club has a mailbox that is read', async () => {
  const address = desk.api.app.get(InboxAddress);
  expect(address.isRead).toBe(true);
  const { manager } = desk.api.app.get(DataSource);
  const made = await address.of(42, manager);
  expect(await address.messageOf(['x@y.example', made ?? ''], manager)).toBe(42);
});

describe('an email that cannot be read', () => {
  const NUL = '=?utf-8?Q?=00?=';

  it('is stored without characters that PostgreSQL refuses', async () => {
    imap.add(
      mail(
        {
          'In-Reply-To': NUL,
          References: `<a${NUL}@x.example> ${NUL}`,
          Subject: `Hall${NUL}`,
          From: `Robin${NUL} Taylor <robin@visitors.example>`,
        },
        'Is it=00 free?',
      ),
    );
    imap.add(mail({ 'Message-ID': `<${NUL}@x.example>`, Subject: 'Two', 'Reply-To': `${NUL}@x.example` }));
    imap.add(mail({ Subject: 'Three' }));
    await readAll();
    expect((await all()).map(({ subject }) => subject)).toEqual(['Three', 'Two', 'Hall']);
  });

  it('does not keep the others from being read, and is set aside and named after three failures', async () => {
    const mails = desk.api.app.get(IncomingMails);
    const file = mails.file.bind(mails);
    const tried: string[] = [];
    jest.spyOn(mails, 'file').mockImplementation((one) => {
      tried.push(one.subject);
      return one.subject === 'Broken' ? Promise.reject(new Error('no')) : file(one);
    });
    imap.add(mail({ Subject: 'Broken' }));
    imap.add(mail({ Subject: 'Next' }));
    const attention = async (): Promise<string[]> =>
      (
        await done<{ items: { sentence: string }[] }>(
          desk.admin.get('/api/admin/attention?reason=mail_unreadable'),
        )
      ).items.map(({ sentence }) => sentence);
    await job().read(NEVER);
    expect((await all()).map(({ subject }) => subject)).toEqual(['Next']);
    await job().read(NEVER);
    expect(await attention()).toEqual([]);
    await job().read(NEVER);
    await job().read(NEVER);
    expect(tried.filter((subject) => subject === 'Broken')).toHaveLength(3);
    expect(await attention()).toEqual([
      '“Broken” from robin@visitors.example. Read it in the club’s mailbox for replies, and mark it as read there.',
    ]);
    // After a day it is tried once more, behind the others.
    await desk.api.db.query(`UPDATE mailbox_failures SET failed_at = now() - interval '25 hours'`);
    imap.add(mail({ Subject: 'Later' }));
    await job().read(NEVER);
    expect(tried.slice(-2)).toEqual(['Later', 'Broken']);
    // Staff have read it in the mailbox.
    imap.see();
    await job().read(NEVER);
    expect(await attention()).toEqual([]);
  });
});
