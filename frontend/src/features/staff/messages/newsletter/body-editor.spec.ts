import { Editor, type JSONContent } from '@tiptap/core';
import { Selection } from '@tiptap/pm/state';
import fc from 'fast-check';
import contract from '../../../../../../docs/openapi.staff.json';
import { bodyExtensions } from './body-extensions';
import { BODY_RULES, allowedLink } from './body-rules';
import { cleanPaste, cleanText } from './clean-paste';

/** The rules in the API’s contract. */
const SERVER: typeof BODY_RULES = contract.components.schemas.UpdateIssue.properties.body['x-body-rules'];
const PICTURE = `/media/${'a'.repeat(64)}/800.jpg`;

/** The reasons why the API would refuse a document. */
function refusals(node: JSONContent, allowed: readonly string[] = ['doc'], depth = 0): string[] {
  const { type = '', content = [], marks = [], attrs = {} } = node;
  const inside = (SERVER.content as Record<string, string[]>)[type] ?? [];
  return [
    ...(allowed.includes(type) ? [] : [`${type} where only ${allowed.join(', ')} can be`]),
    ...(depth > SERVER.maxDepth ? ['too deep'] : []),
    ...marks.flatMap((mark) => (SERVER.marks.includes(mark.type) ? [] : [mark.type])),
    ...marks.flatMap((mark) =>
      mark.type !== 'link' || allowedLink(String(mark.attrs?.['href'])) !== null
        ? []
        : [JSON.stringify(mark)],
    ),
    ...(type === 'heading' && !SERVER.headingLevels.includes(Number(attrs['level'])) ? ['level'] : []),
    ...(type === 'picture' && !new RegExp(SERVER.picture).test(String(attrs['imageUrl'])) ? ['picture'] : []),
    ...(type === 'events' && !(attrs['ids'] as number[]).every(Number.isInteger) ? ['events'] : []),
    ...content.flatMap((child) => refusals(child, inside, depth + 1)),
  ];
}

let editor: Editor;
let said: string[];
beforeEach(() => {
  said = [];
  editor = new Editor({
    element: document.createElement('div'),
    injectCSS: false,
    extensions: bodyExtensions((message) => said.push(message)),
    editorProps: {
      handleScrollToSelection: () => true,
      transformPastedHTML: (html) => cleanPaste(html).html,
      transformPastedText: cleanText,
    },
  });
});
afterEach(() => editor.destroy());

const paste = (html: string) => editor.view.pasteHTML(html, new Event('paste') as ClipboardEvent);
const shown = () => editor.getHTML().replace(/ (target|rel)="[^"]*"/g, '');

it('the editor’s rules match the API’s contract', () => {
  expect(BODY_RULES).toEqual(SERVER);
});

it.each<[string, string, string, string[]]>([
  [
    'a heading in a list',
    '<ul><li><h2>A</h2></li></ul>',
    '<ul><li><p>A</p></li></ul>',
    ['a heading inside a list or quote'],
  ],
  [
    'a heading in a quote',
    '<blockquote><h1>A</h1></blockquote>',
    '<blockquote><p>A</p></blockquote>',
    ['a heading inside a list or quote'],
  ],
  [
    'a line in a quote',
    '<blockquote><p>A</p><hr></blockquote>',
    '<blockquote><p>A</p></blockquote>',
    ['a line inside a list or quote'],
  ],
  [
    'a list in a quote',
    '<blockquote><p>Q</p><ul><li>A</li></ul></blockquote>',
    '<blockquote><p>Q</p><ul><li><p>A</p></li></ul></blockquote>',
    [],
  ],
  [
    'nested quotes',
    '<blockquote><p>A</p><blockquote><p>B</p></blockquote></blockquote>',
    '<blockquote><p>A</p><p>B</p></blockquote>',
    ['a quote inside a list or another quote'],
  ],
  [
    'unsupported links',
    '<p><a href="ftp://a.example">A</a> <a href="#b">B</a> <a href="javascript:x">C</a></p>',
    '<p>A B C</p>',
    ['3 unsupported links'],
  ],
  [
    'a supported link',
    `<p><a href="Https://en.wikipedia.org/wiki/Fool's_Gold">A</a></p>`,
    `<p><a href="https://en.wikipedia.org/wiki/Fool's_Gold">A</a></p>`,
    [],
  ],
  [
    'photos from elsewhere',
    '<p>A</p><img src="https://a.example/x.png"><img src="data:image/png;base64,AA">',
    '<p>A</p>',
    ['2 photos from outside the library'],
  ],
  ['a table', '<table><tr><td>A</td><td>B</td></tr></table>', '<p>A</p><p>B</p>', ['a table']],
  ['other headings', '<h1>A</h1><h5>B</h5>', '<h2>A</h2><h3>B</h3>', []],
  ['underlined text and code', '<p><u>A</u> <code>B</code></p>', '<p>A B</p>', ['underlining', 'code style']],
  [
    'an embedded video',
    '<p>A</p><iframe src="https://a.example"></iframe>',
    '<p>A</p>',
    ['an embedded item'],
  ],
])('pasting %s keeps what a newsletter allows and lists what was removed', (_, html, kept, dropped) => {
  expect(cleanPaste(html).dropped).toEqual(dropped);
  paste(html);
  expect(shown().replace(/<p><\/p>$/, '')).toBe(kept);
  expect(refusals(editor.getJSON())).toEqual([]);
});

it('pasting a list below the fourth level moves its text to the fourth level', () => {
  const nested = (levels: number): string =>
    levels === 0 ? '' : `<ul><li>${levels}${nested(levels - 1)}</li></ul>`;
  expect(cleanPaste(nested(6)).dropped).toEqual(['2 list levels below the fourth']);
  paste(nested(6));
  expect(editor.getText().match(/\d/g)).toEqual(['6', '5', '4', '3', '2', '1']);
  expect(refusals(editor.getJSON())).toEqual([]);
});

it('the editor refuses a change that makes the newsletter too long and says why', () => {
  editor.commands.setContent('<p>A</p>');
  paste(`<p>${'long '.repeat(50_000)}</p>`);
  expect(editor.getText().length).toBeLessThan(10);
  expect(said).toEqual([expect.stringContaining('too long')]);
});

const TAGS = ['p', 'div', 'h1', 'h3', 'ul', 'ol', 'li', 'blockquote', 'table', 'tr', 'td', 'b', 'u', 'span'];
const piece = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    fc.constantFrom('a', 'b c', '<hr>', '<br>', `<img src="${PICTURE}">`, '<img src="/x.png">'),
    fc
      .constantFrom('javascript:x', '/events', 'https://a.example', "mailto:o'a@b.example", 'sms:1', 'x.html')
      .map((href) => `<a href="${href}">x</a>`),
    fc.constant('<div data-events="3,x,7"></div>'),
    fc
      .tuple(fc.constantFrom(...TAGS), fc.array(tie('node'), { maxLength: 4 }))
      .map(([tag, inner]) => `<${tag}>${inner.join('')}</${tag}>`),
  ),
})).node;

it('the API accepts the result of any paste', () => {
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 5 }), fc.nat(200), (pieces, place) => {
      for (const html of pieces) {
        const { doc, tr } = editor.state;
        editor.view.dispatch(tr.setSelection(Selection.near(doc.resolve(place % (doc.content.size + 1)))));
        paste(html);
        expect(refusals(editor.getJSON())).toEqual([]);
      }
    }),
    { numRuns: 40 },
  );
});

const TOOLS: Record<string, (e: Editor) => unknown> = {
  bold: (e) => e.chain().toggleBold().run(),
  heading: (e) => e.chain().toggleHeading({ level: 2 }).run(),
  list: (e) => e.chain().toggleBulletList().run(),
  numbers: (e) => e.chain().toggleOrderedList().run(),
  quote: (e) => e.chain().toggleBlockquote().run(),
  line: (e) => e.chain().setHorizontalRule().run(),
  picture: (e) =>
    e
      .chain()
      .insertContent({ type: 'picture', attrs: { imageUrl: PICTURE } })
      .run(),
  events: (e) =>
    e
      .chain()
      .insertContent({ type: 'events', attrs: { ids: [3] } })
      .run(),
  words: (e) => e.chain().insertContent('words').run(),
  split: (e) => e.chain().splitListItem('listItem').run() || e.chain().splitBlock().run(),
  deeper: (e) => e.chain().sinkListItem('listItem').run(),
  all: (e) => e.chain().selectAll().run(),
  undo: (e) => e.chain().undo().run(),
};

it('the API accepts the result of any sequence of toolbar buttons', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...Object.keys(TOOLS)), { minLength: 3, maxLength: 25 }),
      (pressed) => {
        editor.commands.setContent('<p>one</p><p>two</p>');
        editor.commands.setTextSelection(2);
        for (const tool of pressed) TOOLS[tool]?.(editor);
        expect(refusals(editor.getJSON())).toEqual([]);
      },
    ),
    { numRuns: 40 },
  );
});
