import fc from 'fast-check';
import * as sample from '../../../../test/support/returned-mails.js';
import { BounceKind } from './bounce.js';
import { readReturned, ReturnedKind } from './returned-mail.js';

const SENT: sample.SentSample = {
  returnsTo: 'bounce+12.0123456789abcdef01@club.example',
  to: 'kim@readers.example',
  messageId: '<newsletter.3.12.5e3e2a5c@club.example>',
};

describe('a returned email', () => {
  it.each<[string, (sent: sample.SentSample) => string, BounceKind, string | null]>([
    ['Postfix: no such mailbox', sample.postfixHard, BounceKind.Hard, '5.1.1'],
    ['Postfix: gave up after days', sample.postfixExpired, BounceKind.Soft, '4.4.1'],
    ['Exim', sample.eximReport, BounceKind.Hard, '550'],
    ['Exim without a report', sample.eximPlain, BounceKind.Hard, '5.1.1'],
    ['Exchange: no such mailbox', sample.exchangeHard, BounceKind.Hard, '5.1.10'],
    ['Exchange: full', sample.exchangeFull, BounceKind.Soft, '5.2.2'],
    ['Gmail: no such account', sample.gmailHard, BounceKind.Hard, '5.1.1'],
    ['Gmail: refused by policy', sample.gmailPolicy, BounceKind.Soft, '5.7.26'],
    ['qmail', sample.qmail, BounceKind.Hard, '5.1.1'],
    ['qmail: full', sample.qmailFull, BounceKind.Soft, '552'],
    ['a complaint', sample.complaint, BounceKind.Complaint, null],
  ])('is a bounce or complaint with its code: %s', (_, write, bounce, code) => {
    const returned = readReturned(write(SENT));
    expect(returned).toMatchObject({ kind: ReturnedKind.Bounce, bounce, code, about: SENT.messageId });
    expect((returned as { returnsTo: string[] }).returnsTo).toContain(SENT.returnsTo);
  });

  it.each([
    ['Postfix: a delay', sample.postfixDelayed],
    ['a report of delivery', sample.delivered],
    ['feedback that it is not spam', sample.notSpam],
    ['an automatic answer', sample.outOfOffice],
    ['Exchange: out of office', sample.exchangeOutOfOffice],
  ])('does not count: %s', (_, write) => {
    expect(readReturned(write(SENT))).toEqual({ kind: ReturnedKind.Nothing });
  });

  it.each([
    ['an unusual wording', sample.unknownFormat],
    ['Exim: gave up without an answer', sample.eximTimeout],
    ['no code', sample.withoutCode],
    ['qmail: no code', sample.qmailWithoutCode],
    ['an email from a person', sample.person],
    ['an empty email', () => ''],
  ])('is unknown rather than guessed: %s', (_, write) => {
    expect(readReturned(write(SENT))).toEqual({ kind: ReturnedKind.Unknown });
  });
});

it('readReturned ignores an error code within the quoted email', () => {
  const text = sample.eximTimeout(SENT).replace('the courts are dry again', '550 5.1.1 no such user');
  expect(readReturned(text)).toEqual({ kind: ReturnedKind.Unknown });
  const quoted = sample
    .qmailWithoutCode(SENT)
    .replace('the courts are dry again', '550 5.1.1 no such user (#5.1.1)');
  expect(readReturned(quoted)).toEqual({ kind: ReturnedKind.Unknown });
});

it('readReturned reads any input quickly', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(), (noise, place) => {
      const whole = sample.postfixHard(SENT);
      const at = place % whole.length;
      expect(Object.values(ReturnedKind)).toContain(
        readReturned(whole.slice(0, at) + noise + whole.slice(at)).kind,
      );
    }),
  );
  const begun = performance.now();
  for (const piece of [
    ' ',
    '\n',
    '\n\n',
    '550 ',
    '\n 550 ',
    '---',
    '\n---',
    '<',
    '@',
    'a@',
    '4.4.4',
    '(#5.1',
    'Action: ',
  ])
    for (const head of ['X-Failed-Recipients: a@b\n\n', '\nHi. This is the \n\n<a@b>:\n', 'To: ', 'From: '])
      readReturned(head + piece.repeat(Math.floor(200_000 / piece.length)));
  expect(performance.now() - begun).toBeLessThan(20_000);
});
