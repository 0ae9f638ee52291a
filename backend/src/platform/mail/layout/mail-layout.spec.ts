import fc from 'fast-check';
import { previewOf, type ShownBlock } from '../domain/mail-blocks.js';
import { mailText } from '../domain/mail-text.js';
import { mailHtml } from './mail-html.js';

const CLUB = { name: 'The Club', address: '4 Towers Road', phone: '(08) 1', email: 'a@b.example' };
const HOSTILE = '<b onload=x>Robin</b> & "friends" \'--> <!--';
const BLOCKS: ShownBlock[] = [
  `Hi ${HOSTILE},`,
  'A sentence that is longer than a line of seventy-six letters has to be broken into two.',
  { button: 'Choose new password', href: 'https://club.example/reset-password?t=x' },
  { facts: [['Event type', HOSTILE]] },
  { list: [HOSTILE] },
  { quote: 'Hello\nthere\n<script>' },
  { small: 'That is all.' },
];

const wordsOf = (html: string): string =>
  html
    .replace(/<head>[^]*<\/head>|<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');

it('an email as plain text has short lines, and its link on a line of its own', () => {
  expect(mailText(BLOCKS, CLUB)).toBe(
    [
      `Hi ${HOSTILE},`,
      '',
      'A sentence that is longer than a line of seventy-six letters has to be',
      'broken into two.',
      '',
      'Choose new password:',
      'https://club.example/reset-password?t=x',
      '',
      `  Event type  ${HOSTILE}`,
      '',
      `  ${HOSTILE}`,
      '',
      'Hello\nthere\n<script>',
      '',
      'That is all.',
      '',
      '-- ',
      'The Club',
      '4 Towers Road',
      '(08) 1, a@b.example',
      '',
    ].join('\n'),
  );
});

it('an email as HTML has the same text, and typed text is escaped', async () => {
  const html = await mailHtml({ subject: HOSTILE, blocks: BLOCKS, letterhead: CLUB });
  expect(html).toContain('href="https://club.example/reset-password?t=x"');
  expect(html).not.toMatch(/<b |<b>|<script|<img|<link|<iframe|<form|http:|url\(|@import|<!--/);
  const words = wordsOf(html);
  for (const word of [
    `Hi ${HOSTILE},`,
    'Choose new password',
    'broken into two.',
    'That is all.',
    'The Club',
  ])
    expect(words).toContain(word.replace(/\s+/g, ' '));
  expect(html).toMatch(/Hello<br\/?>there<br\/?>&lt;script&gt;/);
});

it('an email as HTML supports dark mode and has a preview text', async () => {
  const html = await mailHtml({ subject: 'A test', blocks: BLOCKS, letterhead: CLUB });
  expect(html).toContain('<meta name="color-scheme" content="light dark"');
  expect(html).toContain('@media (prefers-color-scheme: dark)');
  expect(previewOf(BLOCKS)).toMatch(/^A sentence that is longer/);
  expect(previewOf(['Hi,', 'a '.repeat(300)]).length).toBeLessThanOrEqual(142);
});

it('typed text adds no element to the HTML', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (typed) => {
      const blocks: ShownBlock[] = [
        typed,
        { facts: [['Name', typed]] },
        { list: [typed] },
        { quote: typed },
        { small: typed },
      ];
      const html = await mailHtml({
        subject: `To ${typed}`,
        blocks,
        letterhead: { ...CLUB, name: `Club ${typed}` },
      });
      // As many elements as with a harmless word.
      const harmless = await mailHtml({
        subject: 'To x',
        blocks: [
          'x',
          { facts: [['Name', 'x']] },
          { list: ['x'] },
          { quote: typed.replace(/[^\r\n]/g, 'x') },
          { small: 'x' },
        ],
        letterhead: CLUB,
      });
      const elements = (text: string) => [...text.matchAll(/<\/?[a-zA-Z!][^>]*>/g)].length;
      expect(elements(html)).toBe(elements(harmless));
    }),
    { numRuns: 60 },
  );
});
