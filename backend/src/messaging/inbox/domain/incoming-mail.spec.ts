import fc from 'fast-check';
import { keptLine, keptText, withoutQuote } from './incoming-mail.js';

it.each([
  ['Yes, please.\n\nOn Saturday, Kim Hill wrote:\n> Is it?\n>\n> Kim\n', 'Yes, please.'],
  ['Yes.\n\nOn Saturday 5 December 2026, the club of the hills\nwrote:\n> Is it?', 'Yes.'],
  ['> Is it?\nYes.', '> Is it?\nYes.'],
  ['> Is it?', '> Is it?'],
  ['Yes.\n> Is it?', 'Yes.'],
  ['These:\n\n- one\n- two', 'These:\n\n- one\n- two'],
])('an incoming email %j keeps the text %j', (text, kept) => {
  expect(withoutQuote(text)).toBe(kept);
});

it('an incoming email loses only quoted text, and never all of its text', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const kept = withoutQuote(text);
      expect(text).toContain(kept);
      if (text.trim() !== '') expect(kept).not.toBe('');
    }),
  );
});

it('an incoming email keeps all visible characters that can be stored', () => {
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
