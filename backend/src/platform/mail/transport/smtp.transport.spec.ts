import { DKIM_KEY, dkimOfMail } from '../../../../test/support/dkim.js';
import { type ListServer, startListServer } from '../../../../test/support/list-server.js';
import type { OutgoingMail } from './mail-transport.js';
import { SmtpTransport } from './smtp.transport.js';

let server: ListServer;
beforeAll(async () => {
  server = await startListServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.mails.length = 0;
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
  conversation: [],
  createdAt: new Date(),
  unsubscribeUrl: 'https://club.example/unsubscribe?token=x',
};

it('the DKIM signature of an email passes a check, and fails once the email was changed', async () => {
  await new SmtpTransport(server.url, 5000, DKIM_KEY).send(MAIL, new AbortController().signal);
  const raw = server.mails[0]?.raw ?? '';
  const { result, signed } = await dkimOfMail(raw);
  expect(result).toBe('pass');
  // One-click unsubscribe needs both headers signed (RFC 8058, 4).
  for (const name of ['from', 'subject', 'to', 'list-unsubscribe', 'list-unsubscribe-post'])
    expect(signed).toContain(name);
  for (const [was, is] of [
    ['Hello', 'Hullo'],
    ['One-Click', 'No-Click'],
  ] as const)
    expect((await dkimOfMail(raw.replace(was, is))).result).not.toBe('pass');
});

it('an email is not signed without a DKIM key', async () => {
  await new SmtpTransport(server.url, 5000).send(MAIL, new AbortController().signal);
  const raw = server.mails[0]?.raw ?? '';
  expect(raw).not.toMatch(/^DKIM-Signature:/im);
  expect((await dkimOfMail(raw)).result).toBe('none');
});

it.each([
  ['an automatic email says so', 'booking-confirmed', true],
  ['a reply that a person wrote does not say that it is automatic', 'message-reply', false],
])('%s', async (_, kind, isAutomatic) => {
  await new SmtpTransport(server.url, 5000).send({ ...MAIL, kind }, new AbortController().signal);
  expect(/^Auto-Submitted: auto-generated\r?$/im.test(server.mails[0]?.raw ?? '')).toBe(isAutomatic);
});

it('an email of a conversation names the email that it answers, and the earlier ones', async () => {
  const conversation = ['<1@guests.example>', '<2@guests.example>'];
  await new SmtpTransport(server.url, 5000).send({ ...MAIL, conversation }, new AbortController().signal);
  const raw = server.mails[0]?.raw ?? '';
  expect(raw).toMatch(/^In-Reply-To: <2@guests\.example>\r?$/m);
  expect(raw).toMatch(/^References: <1@guests\.example> <2@guests\.example>\r?$/m);
});
