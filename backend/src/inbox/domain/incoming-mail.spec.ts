import fc from 'fast-check';
import { keptLine, keptText, MailSender, senderOf, withoutQuote } from './incoming-mail.js';

const signs = (headers: Record<string, string>, from: string | null = 'robin@x.example') => ({
  headers: new Map(Object.entries(headers)),
  from,
});

it.each([
  [signs({}), MailSender.Person],
  [signs({ 'auto-submitted': 'no' }), MailSender.Person],
  [signs({ 'auto-submitted': 'auto-replied' }), MailSender.Robot],
  [signs({ 'auto-submitted': 'Auto-Generated; owner=x' }), MailSender.Robot],
  [signs({ precedence: 'bulk' }), MailSender.Robot],
  [signs({ 'x-autoreply': 'yes' }), MailSender.Robot],
  [signs({ 'list-id': '<news.x.example>' }), MailSender.Robot],
  [signs({ 'return-path': '<>' }), MailSender.MailServer],
  [signs({ 'content-type': 'multipart/report; report-type=delivery-status' }), MailSender.MailServer],
  [signs({}, 'MAILER-DAEMON@mx.x.example'), MailSender.MailServer],
  [signs({}, null), MailSender.MailServer],
])('%j is of a %s', (mail, sender) => {
  expect(senderOf(mail)).toBe(sender);
});

it.each([
  ['Yes, please.\n\nOn Saturday, Kim Hill wrote:\n> Is it?\n>\n> Kim\n', 'Yes, please.'],
  ['Yes.\n\nOn Saturday 5 December 2026, the club of the hills\nwrote:\n> Is it?', 'Yes.'],
  ['> Is it?\nYes.', '> Is it?\nYes.'],
  ['> Is it?', '> Is it?'],
  ['Yes.\n> Is it?', 'Yes.'],
  ['These:\n\n- one\n- two', 'These:\n\n- one\n- two'],
])('of %j stays %j', (text, kept) => {
  expect(withoutQuote(text)).toBe(kept);
});

it('loses nothing but quotes, and never all', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const kept = withoutQuote(text);
      expect(text).toContain(kept);
      if (text.trim() !== '') expect(kept).not.toBe('');
    }),
  );
});

it('keeps what can be stored and seen', () => {
  expect(keptText('a\u0000b\r\nc\u202Ed\n\n\n\n\n\ne')).toBe('ab\ncd\n\n\ne');
  expect(keptLine(' Hall\r\nBcc: x\u0000 ', 100)).toBe('Hall Bcc: x');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(keptText(text)).not.toContain('\u0000');
      expect(keptLine(text, 20).length).toBeLessThanOrEqual(20);
    }),
  );
  expect(keptText('a'.repeat(50_000)).length).toBeLessThan(20_010);
});
