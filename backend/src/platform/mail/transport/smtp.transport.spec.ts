import { generateKeyPairSync } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { SMTPServer } from 'smtp-server';
import type { OutgoingMail } from './mail-transport.js';
import { type DkimKey, SmtpTransport } from './smtp.transport.js';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const KEY: DkimKey = {
  domainName: 'club.example',
  keySelector: 'club2026',
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
};
const PUBLIC = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

const got: Buffer[] = [];
let server: SMTPServer;
let url: string;
beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        got.push(Buffer.concat(chunks));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
beforeEach(() => {
  got.length = 0;
});

const MAIL: OutgoingMail = {
  id: 1,
  kind: 'test',
  from: { name: 'The Club', address: 'office@club.example' },
  to: 'robin@guests.example',
  replyTo: null,
  subject: 'Grüße',
  text: 'Hello\n.\nRobin',
  html: '<p>Hello</p>',
  attachments: [],
  messageId: '<1@club.example>',
  createdAt: new Date(),
  unsubscribeUrl: 'https://club.example/unsubscribe?token=x',
};

/** What a receiving server finds: 'pass', 'fail', 'none'. */
async function resultOf(message: Buffer): Promise<{ result: string; signed: string }> {
  const { results } = await dkimVerify(message, {
    resolver: (name: string) => {
      expect(name).toBe('club2026._domainkey.club.example');
      return Promise.resolve([[`v=DKIM1; k=rsa; p=${PUBLIC}`]]);
    },
  });
  const [first] = results as { status: { result: string }; signingHeaders?: { keys: string } }[];
  return { result: first?.status.result ?? 'none', signed: first?.signingHeaders?.keys ?? '' };
}

it('signs mails so that an outside check passes, and what was changed on the way fails', async () => {
  await new SmtpTransport(url, 5000, KEY).send(MAIL, new AbortController().signal);
  const [message = Buffer.alloc(0)] = got;
  const { result, signed } = await resultOf(message);
  expect(result).toBe('pass');
  // Leaving by one click counts only where both headers are signed (RFC 8058, 4).
  for (const name of ['From', 'Subject', 'To', 'List-Unsubscribe', 'List-Unsubscribe-Post'])
    expect(signed.toLowerCase().split(/\s*:\s*/)).toContain(name.toLowerCase());
  for (const [was, is] of [
    ['Hello', 'Hullo'],
    ['One-Click', 'No-Click'],
  ] as const) {
    const changed = Buffer.from(message.toString('binary').replace(was, is), 'binary');
    expect((await resultOf(changed)).result).not.toBe('pass');
  }
});

it('leaves signing to the mail server where no key is given', async () => {
  await new SmtpTransport(url, 5000).send(MAIL, new AbortController().signal);
  expect(got[0]?.toString()).not.toMatch(/^DKIM-Signature:/im);
  expect((await resultOf(got[0] ?? Buffer.alloc(0))).result).toBe('none');
});
