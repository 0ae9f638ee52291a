import { DKIM_KEY, dkimOfMail } from '../../../../test/support/dkim.js';
import { type Fate, type ListServer, startListServer } from '../../../../test/support/list-server.js';
import type { DkimKey } from '../../../platform/mail/transport/dkim.js';
import { Outcome, outcomeOf } from '../domain/send-state.js';
import { HandOverError, type IssueMail } from './issue-transport.js';
import { SmtpIssueTransport } from './smtp-issue.transport.js';

const MAIL: IssueMail = {
  sendId: 1,
  from: { name: 'The Club', address: 'office@club.example' },
  bouncesTo: 'bounce+1.00@club.example',
  to: 'robin@readers.example',
  messageId: '<newsletter.1.1@club.example>',
  subject: 'Grüße aus dem Klub',
  text: 'Hello\n.\n..Robin',
  html: '<p>Hällo</p>',
  headers: {
    'List-Unsubscribe': `<https://club.example/unsubscribe?token=${'x'.repeat(40)}>, <mailto:office@club.example?subject=Leave>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'List-Id': '<newsletter.club.example>',
    Precedence: 'bulk',
  },
};
const open = new AbortController().signal;

let server: ListServer;
let transport: SmtpIssueTransport;
beforeAll(async () => {
  server = await startListServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.mails.length = 0;
  server.fates.clear();
});
afterEach(() => transport.close());

const send = async (dkim: DkimKey | null = null, patienceMs = 10_000): Promise<string> => {
  transport = new SmtpIssueTransport(server.url, patienceMs, dkim);
  await transport.send(MAIL, 0, open);
  return server.mails[0]?.raw ?? '';
};

it('an issue’s email has a valid DKIM signature that covers the unsubscribe headers, also on a reused connection', async () => {
  const raw = await send(DKIM_KEY);
  const { result, signed } = await dkimOfMail(raw);
  expect(result).toBe('pass');
  for (const name of ['from', 'to', 'subject', 'list-id', 'list-unsubscribe', 'list-unsubscribe-post'])
    expect(signed).toContain(name);
  for (const [was, is] of [
    ['Hello', 'Hullo'],
    ['One-Click', 'No-Click'],
    ['token=', 'token=y'],
  ] as const)
    expect((await dkimOfMail(raw.replace(was, is))).result).not.toBe('pass');
  await transport.send({ ...MAIL, to: 'kim@readers.example' }, 0, open);
  expect((await dkimOfMail(server.mails[1]?.raw ?? '')).result).toBe('pass');
});

it('an issue’s email has no DKIM signature without a key', async () => {
  expect((await dkimOfMail(await send())).result).toBe('none');
});

it.each<[Fate, Outcome]>([
  ['unknown', Outcome.Refused],
  ['later', Outcome.Deferred],
  ['refuses-text', Outcome.Refused],
  ['drops', Outcome.Unreachable],
  ['silent', Outcome.Unreachable],
  ['breaks', Outcome.Unknown],
  ['hangs', Outcome.Unknown],
  ['taken-and-drops', Outcome.Unknown],
])('if the server’s behaviour is “%s”, the outcome of an email is %s', async (fate, outcome) => {
  server.fates.set(MAIL.to, fate);
  const error = await send(null, fate === 'silent' || fate === 'hangs' ? 500 : 10_000).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof HandOverError)) throw error;
  expect(outcomeOf(error.failure)).toBe(outcome);
});

it('an email that cannot be composed is not begun', async () => {
  transport = new SmtpIssueTransport(server.url, 1000);
  const broken = {
    ...MAIL,
    get html(): string {
      throw new Error('not to be had');
    },
  };
  const error = await transport.send(broken, 0, open).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(HandOverError);
  expect((error as HandOverError).failure.begun).toBe(false);
});
