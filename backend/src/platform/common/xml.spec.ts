import { escapeXml } from './xml.js';

it('escapeXml leaves no markup in a text', () => {
  expect(escapeXml(`<b a="1" c='2'>&amp;]]></b>`)).toBe(
    '&lt;b a=&quot;1&quot; c=&#39;2&#39;&gt;&amp;amp;]]&gt;&lt;/b&gt;',
  );
});

it('escapeXml drops characters that XML forbids, and keeps all others', () => {
  expect(escapeXml('a\u0000b\u000Bc\uFFFEd\uFFFFe\uD800f')).toBe('abcdef');
  expect(escapeXml('\t\r\n Größe 🏐')).toBe('\t\r\n Größe 🏐');
});
