import fc from 'fast-check';
import { mailHtml } from './mail-html.js';
import { LINK_PAGES, type MailLink } from '../domain/links.js';
import { linksOf, type MailBlock, type ShownBlock, withLinks } from '../domain/mail-blocks.js';
import { mailText } from '../domain/mail-text.js';
import { storedLinkOf, toStored, withStoredLinks } from '../domain/stored-links.js';

const LINKS: MailLink[] = [...(Object.keys(LINK_PAGES) as MailLink[]), 'pay:41'];
const MARK = 'b3a1c1de-0000-4000-8000-000000000000';
const TOKEN = 'https://club.example/reset?t=';
const URLS = {
  inText: (link: MailLink): string => `${TOKEN}${link}`,
  inHtml: (link: MailLink): string => `${TOKEN}${link}`,
};
const tokensIn = (words: string): number => words.split(TOKEN).length - 1;

/** Text that a person may type to get a secret link. */
const typed = fc
  .array(
    fc.oneof(
      fc.constantFrom(...LINKS).map((link) => storedLinkOf(link)),
      fc.constantFrom(
        '"',
        "'",
        '&quot;',
        'href="',
        '">',
        ':',
        '\u0001',
        '\u200b',
        ' ',
        '{',
        '}',
        '{{',
        '{{link:',
      ),
      fc.constantFrom('https://evil.example/?x=', 'Hello', '{pay}', '{{name}}', '$&', '$1'),
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((parts) => parts.join(''));
const blocksWith = (text: string): MailBlock[] => [
  `Hi ${text},`,
  { button: 'Pay now', link: 'pay' },
  { facts: [[text, text]] },
  { list: [text] },
  { quote: text },
  { small: text },
  { button: 'Pay the other one', link: 'pay:41' },
  { button: 'Leave', link: 'leave' },
];
const letterheadOf = (name: string) => ({ name, address: name, phone: '1', email: 'a@b.example' });
/** An email as it is stored, with placeholders in place of its secret links. */
async function laidOut(
  text: string,
  hrefOf: (link: MailLink) => string,
): Promise<{ text: string; html: string }> {
  const blocks: ShownBlock[] = withLinks(blocksWith(text), hrefOf);
  const letterhead = letterheadOf(text);
  return { text: mailText(blocks, letterhead), html: await mailHtml({ subject: text, blocks, letterhead }) };
}

it('stored text has no placeholder that a person typed', async () => {
  await fc.assert(
    fc.asyncProperty(typed, async (text) => {
      const { text: asText, html } = await laidOut(text, (link) => `${MARK}:${link}`);
      for (const stored of [toStored(asText, MARK), toStored(html, MARK)]) {
        const sent = LINKS.reduce((rest, link) => rest.replaceAll(storedLinkOf(link), TOKEN), stored);
        expect(tokensIn(sent)).toBe(3);
      }
    }),
    { numRuns: 150 },
  );
});

it('stored text gets its links where the layout has put them, and not in typed text', async () => {
  await fc.assert(
    fc.asyncProperty(typed, async (text) => {
      // Such emails had typed text of one line only.
      const line = text.replace(/[\r\n]/g, ' ');
      const row = await laidOut(line, storedLinkOf);
      const sent = withStoredLinks(row, linksOf(blocksWith(line)), URLS);
      expect(tokensIn(sent.html ?? '')).toBe(3);
      expect(sent.html).toContain(`href="${TOKEN}pay"`);
      expect(sent.text).toContain(`Pay now:\n${TOKEN}pay\n`);
      expect(sent.text).toContain(`Pay the other one:\n${TOKEN}pay:41\n`);
      expect(sent.text).toContain(`Leave:\n${TOKEN}leave\n`);
      // A typed address does not get a secret link appended.
      expect(sent.text + (sent.html ?? '')).not.toMatch(/evil\.example\/\?x=https:\/\/club/);
    }),
    { numRuns: 150 },
  );
});

it('the text of an email without secret links stays the same', () => {
  const row = { text: 'Pay:\n{{link:pay}}', html: '<a href="{{link:pay}}">' };
  expect(withStoredLinks(row, [], URLS)).toEqual(row);
  expect(withStoredLinks({ ...row, html: null }, ['reset'], URLS)).toEqual({ ...row, html: null });
});
