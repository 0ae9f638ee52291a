import { mailWords } from './mail-words.js';

const HOSTILE = '<b>Robin</b> & "friends"';

describe('a mail', () => {
  const { text, html } = mailWords(
    [
      `Hello ${HOSTILE},`,
      'a sentence that is longer than a line of seventy-six letters has to be broken into two.',
      { press: 'Choose a new password', href: 'https://club.example/reset-password?t={{link:reset}}' },
    ],
    ['The Club', '4 Towers Road'],
  );

  it('is plain text in short lines, with its link in a line of its own', () => {
    expect(text).toBe(
      [
        `Hello ${HOSTILE},`,
        '',
        'a sentence that is longer than a line of seventy-six letters has to be',
        'broken into two.',
        '',
        'Choose a new password:',
        'https://club.example/reset-password?t={{link:reset}}',
        '',
        '-- ',
        'The Club',
        '4 Towers Road',
        '',
      ].join('\n'),
    );
  });

  it('is HTML with the same words, in which what people wrote is text', () => {
    expect(html).toContain('Hello &lt;b&gt;Robin&lt;/b&gt; &amp; &quot;friends&quot;,');
    expect(html).toContain('href="https://club.example/reset-password?t={{link:reset}}"');
    expect(html).not.toMatch(/<b>|<script|<img|http:/);
    const words = html.replace(/<head>.*<\/head>|<[^>]+>/g, ' ').replace(/\s+/g, ' ');
    for (const word of ['Choose a new password', 'broken into two.', 'The Club 4 Towers Road'])
      expect(words).toContain(word);
  });
});
