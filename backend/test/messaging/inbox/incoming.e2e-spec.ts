import { jest } from '@jest/globals';
import { createServer, type AddressInfo } from 'node:net';
import { InboxAddress } from '../../../src/messaging/inbox/application/inbox-address.js';
import { IncomingMails } from '../../../src/messaging/inbox/application/incoming-mails.service.js';
import { ReadInboxJob } from '../../../src/messaging/inbox/application/read-inbox.job.js';
import { DataSource } from 'typeorm';
import { PeriodicJobs } from '../../../src/platform/jobs/periodic-jobs.js';
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

const job = (): ReadInboxJob => desk.api.app.get(ReadInboxJob);
/** Repeats, because the application may be reading the mailbox at the same time. */
const readAll = () =>
  eventually(async () => {
    await job().read(NEVER);
    expect(imap.seen()).not.toContain(false);
  });
const detail = (id: number): Promise<Detail> => done<Detail>(desk.admin.get(`/api/admin/messages/${id}`));
const all = async (): Promise<{ id: number; subject: string }[]> =>
  (await done<{ items: { id: number; subject: string }[] }>(desk.admin.get('/api/admin/messages?view=all')))
    .items;
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

it('an incoming email is stored once if it is read twice, with and without a Message-ID', async () => {
  imap.add(mail({ Subject: 'Once' }));
  imap.add(mail({ Subject: 'Without', 'Message-ID': '' }));
  await readAll();
  imap.forget();
  await readAll();
  expect((await all()).map(({ subject }) => subject).sort()).toEqual(['Once', 'Without']);
});

it('an automatic email neither reopens nor creates a message, but a bounce reopens its message', async () => {
  const { id, address, mailId } = await answered();
  imap.add(mail({ To: address, 'Auto-Submitted': 'auto-replied' }, 'I am away.'));
  imap.add(mail({ 'Auto-Submitted': 'auto-replied', Subject: 'Away' }));
  imap.add(mail({ From: 'MAILER-DAEMON@mx.example', Subject: 'Undelivered' }));
  imap.add(mail({ Subject: 'Our own', 'Message-ID': mailId }));
  await readAll();
  expect(await detail(id)).toMatchObject({ state: 'waiting', replies: [{}, { text: 'I am away.' }] });
  expect(await all()).toHaveLength(1);
  imap.add(mail({ To: address, From: 'MAILER-DAEMON@mx.example' }, 'No such mailbox.'));
  await readAll();
  expect(await detail(id)).toMatchObject({ state: 'open' });
  expect(await mails()).toBe(0);
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
