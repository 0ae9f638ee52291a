import fc from 'fast-check';
import { type IssueBody, referencesIn, readBody } from './issue-body.js';
import { bodyHtml, bodyText, type Surroundings } from './issue-render.js';

const text = (words: string, ...marks: object[]) => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 && { marks }),
});
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const doc = (...content: object[]) => ({ type: 'doc', content });
const link = (href: unknown) => ({ type: 'link', attrs: { href } });
const PICTURE = `/media/${'a'.repeat(64)}/1600.jpg`;

function bodyOf(value: unknown): IssueBody {
  const read = readBody(value);
  if ('problem' in read) throw new Error(read.problem);
  return read.body;
}

const AROUND: Surroundings = {
  url: 'https://club.example',
  events: new Map([
    [
      7,
      {
        id: 7,
        title: 'Quiz <Night>',
        day: 'Friday 4 December 2026',
        time: '7:00 PM',
        venue: 'Hall',
        isCancelled: false,
      },
    ],
  ]),
  pictures: new Map([
    [PICTURE, { path: `/media/${'a'.repeat(64)}/800.jpg`, width: 800, height: 600, altText: 'The "hall"' }],
  ]),
};

it('readBody refuses nodes, marks and values that an issue cannot have', () => {
  for (const wrong of [
    null,
    'text',
    { type: 'paragraph' },
    doc({ type: 'script', content: [] }),
    doc({ type: 'paragraph', content: [{ type: 'paragraph' }] }),
    doc(paragraph(text('x', { type: 'textStyle' }))),
    doc({ type: 'picture', attrs: { imageUrl: 'https://evil.example/x.jpg' } }),
    doc({ type: 'events', attrs: { ids: ['1'] } }),
    doc({ type: 'paragraph', content: 'x' }),
  ])
    expect(readBody(wrong)).toHaveProperty('problem');
});

it('readBody accepts links to web addresses, pages of the site, emails and phones only', () => {
  for (const href of [
    'https://a.example/x?y=1',
    "https://en.wikipedia.org/wiki/Fool's_Gold",
    'Https://a.example',
    '/events',
    "/news/o'hara",
    'mailto:kim@club.example',
    "mailto:o'hara@club.example?subject=The hall",
    'tel:+61 8 5550 0142',
  ])
    expect(readBody(doc(paragraph(text('x', link(href)))))).toHaveProperty('body');
  for (const href of [
    'javascript:alert(1)',
    '//evil.example',
    'data:text/html,x',
    'https://',
    'ftp://a.example',
    'https://a"b',
    7,
  ])
    expect(readBody(doc(paragraph(text('x', link(href)))))).toHaveProperty('problem');
});

it('readBody stores a link in the form that all email programs understand', () => {
  const body = bodyOf(doc(paragraph(text('https://a.example', link('Https://a.example')))));
  expect(referencesIn(body).links).toEqual(['https://a.example/']);
  expect(bodyHtml(body, AROUND)).toContain('<a href="https://a.example/"');
  expect(bodyText(body, AROUND)).toBe('https://a.example');
});

it('readBody drops unknown attributes', () => {
  const body = bodyOf(
    doc({ type: 'heading', attrs: { level: 2, onclick: 'x', style: 'y' }, content: [text('A')] }),
  );
  expect(body.content[0]).toEqual({ type: 'heading', attrs: { level: 2 }, content: [text('A')] });
});

it('bodyHtml escapes all typed text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }), (words) => {
      const read = readBody(doc(paragraph(text(words, { type: 'bold' }))));
      // Invisible characters are refused before anything is rendered.
      if ('problem' in read) {
        expect(words).toMatch(/\p{Cc}|\p{Cs}/u);
        return;
      }
      const html = bodyHtml(read.body, AROUND);
      const inner = /^<p style="margin:0 0 16px"><strong>([^]*)<\/strong><\/p>$/.exec(html)?.[1];
      expect(inner).toBeDefined();
      expect(inner).not.toMatch(/[<>"']/);
    }),
  );
});

const listOf = (...items: object[]) => ({
  type: 'bulletList',
  content: items.map((item) => ({ type: 'listItem', content: [item] })),
});
const quote = (...content: object[]) => ({ type: 'blockquote', content });

it('readBody accepts paragraphs and lists in a quote, up to four levels deep', () => {
  const levels = (deep: number): object => (deep === 0 ? paragraph(text('x')) : listOf(levels(deep - 1)));
  const body = bodyOf(doc(quote(paragraph(text('a')), levels(4))));
  expect(bodyHtml(body, AROUND)).toMatch(/^<blockquote[^>]*><p[^>]*>a<\/p><ul/);
  expect(bodyText(body, AROUND)).toMatch(/^> a\n> \n> - /);
  expect(readBody(doc(quote(levels(5))))).toHaveProperty('problem');
});

it('readBody reports an error with the path of its node', () => {
  const heading = { type: 'heading', content: [text('x')] };
  const wrong: [object, string][] = [
    [doc(paragraph(text('a')), quote(paragraph(text('b')), heading)), 'content.1.content.1'],
    [doc(listOf(paragraph(text('a')), heading)), 'content.0.content.1.content.0'],
    [doc(paragraph(text('a'), text('b', link('ftp://x.example')))), 'content.0.content.1'],
    [doc(quote({ type: 'horizontalRule' })), 'content.0.content.0'],
    [doc(paragraph(text('a\0'))), 'content.0.content.0'],
    [doc(paragraph(text('a\ud800'))), 'content.0.content.0'],
    [doc({ type: 'events', attrs: { ids: [] } }), 'content.0'],
    [{ type: 'paragraph' }, ''],
  ];
  expect(wrong.map(([body]) => readBody(body))).toEqual(
    wrong.map(([, path]) => ({ problem: expect.any(String) as string, path })),
  );
});

it('readBody limits the size of the whole body, not of one text', () => {
  expect(readBody(doc(paragraph(text('x'.repeat(50_000)))))).toHaveProperty('body');
  expect(readBody(doc(paragraph(text('ß'.repeat(100_000)))))).toHaveProperty('problem');
});

it('bodyHtml and bodyText have the same content', () => {
  const body = bodyOf(
    doc(
      { type: 'heading', attrs: { level: 2 }, content: [text('What’s on')] },
      paragraph(text('See '), text('all events', link('/events'))),
      { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(text('one'))] }] },
      { type: 'events', attrs: { ids: [7, 8] } },
      { type: 'picture', attrs: { imageUrl: PICTURE } },
    ),
  );
  const html = bodyHtml(body, AROUND);
  expect(html).toContain(
    '<a href="https://club.example/events" class="m-link" style="color:#195a41">all events</a>',
  );
  expect(html).toContain('Quiz &lt;Night&gt;');
  expect(html).toContain('alt="The &quot;hall&quot;"');
  expect(html).toContain(`src="https://club.example/media/${'a'.repeat(64)}/800.jpg"`);
  const plain = bodyText(body, AROUND);
  expect(plain).toContain('What’s on\n=========');
  expect(plain).toContain('all events (https://club.example/events)');
  expect(plain).toContain('- one');
  expect(plain).toContain(
    'Quiz <Night>\nFriday 4 December 2026, 7:00 PM\nHall\nhttps://club.example/event/7',
  );
  expect(plain).toContain('[The "hall"]');
  expect(referencesIn(body)).toEqual({
    links: ['/events'],
    pictures: [PICTURE],
    events: [7, 8],
    hasText: true,
  });
});
