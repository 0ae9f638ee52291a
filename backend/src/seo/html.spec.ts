import { escapeHtml, scriptJson, shorten } from './html.js';

it('escapes what HTML and XML read as their own', () => {
  expect(escapeHtml(`<a href="x">'&'</a>`)).toBe('&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/a&gt;');
});

it('writes JSON that cannot end its script', () => {
  const value = { text: '</script><!-- & -->' };
  expect(scriptJson(value)).not.toMatch(/[<>&]/);
  expect(JSON.parse(scriptJson(value))).toEqual(value);
});

describe('shortening', () => {
  it('leaves a short text, and makes one line of it', () => {
    expect(shorten(' One\n  line. ', 20)).toBe('One line.');
  });
  it('cuts at a word', () => {
    expect(shorten('The quick brown fox, and so on', 22)).toBe('The quick brown fox…');
  });
  it('cuts a word that is too long', () => {
    expect(shorten('a'.repeat(50), 10)).toBe(`${'a'.repeat(9)}…`);
  });
});
