import { htmlErrors } from '../../../../test/support/mail-html-checker.js';
import type { IssueBody } from '../domain/issue-body.js';
import { bodyHtml, bodyText, type Surroundings } from '../domain/issue-render.js';
import { withEmailLayout } from './issue-frame.js';

const PICTURE = `/media/${'a'.repeat(64)}/1600.jpg`;
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
  pictures: new Map([[PICTURE, { path: PICTURE, width: 800, height: 600, altText: 'The "hall"' }]]),
};
const BODY: IssueBody = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'What’s on' }] },
    {
      type: 'paragraph',
      content: [
        {
          type: 'text',
          text: 'all events',
          marks: [{ type: 'link', attrs: { href: '/events' } }],
        },
      ],
    },
    { type: 'blockquote', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'so' }] }] },
    { type: 'horizontalRule' },
    { type: 'events', attrs: { ids: [7] } },
    { type: 'picture', attrs: { imageUrl: PICTURE } },
  ],
};

it('an issue has the email layout, with the club’s details and the unsubscribe link below it', async () => {
  const letterhead = { name: 'Club', address: '1 Road', phone: '(08) 1', email: 'a@club.example' };
  const leaveUrl = 'https://club.example/unsubscribe?token=x';
  const inner = { html: bodyHtml(BODY, AROUND), text: bodyText(BODY, AROUND) };
  const mail = await withEmailLayout('News & <more>', inner, { letterhead, leaveUrl });
  expect(await htmlErrors(mail.html)).toEqual([]);
  expect(mail.html).toContain('@media (prefers-color-scheme: dark)');
  expect(mail.html).toContain('News &amp; &lt;more&gt;</h1>');
  // Each colour has a counterpart for dark mode.
  for (const [element] of mail.html.matchAll(/<(?:a|hr|blockquote)\b[^>]*>/g))
    expect(element).toMatch(/class="m-(?:link|line)"/);
  for (const part of Object.values(mail))
    for (const words of ['Club', '1 Road', '(08) 1', leaveUrl, 'a@club.example', 'News'])
      expect(part).toContain(words);
});
