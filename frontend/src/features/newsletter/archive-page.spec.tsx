import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { aPublishedIssue } from '@/testing/factories';
import { json, mockApi, problem } from '@/testing/mock-api';
import { renderAt } from '@/testing/render-app';
import { ArchivePage } from './archive-page';
import { PublishedIssuePage } from './issue-page';

const at = (path: string) =>
  renderAt(
    path,
    <Routes>
      <Route path="/newsletter" element={<ArchivePage />} />
      <Route path="/newsletter/:slug" element={<PublishedIssuePage />} />
    </Routes>,
  );
const LIST = 'GET /api/newsletter';
const ONE = 'GET /api/newsletter/whats-on-in-december-12';
const PATH = '/newsletter/whats-on-in-december-12';

describe('the archive', () => {
  it('lists issues with their dates, and older ones on request', async () => {
    const api = mockApi({
      [LIST]: ({ search }) =>
        json(
          search.get('cursor') === 'next'
            ? { items: [aPublishedIssue({ slug: 'old-1', subject: 'Old' })], nextCursor: null }
            : { items: [aPublishedIssue()], nextCursor: 'next' },
        ),
    });
    const { user } = at('/newsletter');
    const link = await screen.findByRole('link', { name: 'What’s on in December' });
    expect(link).toHaveAttribute('href', PATH);
    expect(screen.getByText('Sat 21 Nov 2026')).toHaveAttribute('datetime', '2026-11-21');
    await user.click(screen.getByRole('button', { name: 'Show older issues' }));
    expect(await screen.findByRole('link', { name: 'Old' })).toHaveFocus();
    expect(api.callsTo(LIST)).toHaveLength(2);
  });

  it('shows an empty state with a link to the form', async () => {
    mockApi({ [LIST]: () => json({ items: [], nextCursor: null }) });
    at('/newsletter');
    expect(await screen.findByRole('heading', { name: 'No Issues Yet' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Subscribe to Newsletter' })).toHaveAttribute(
      'href',
      '/#newsletter',
    );
  });

  it('can be reloaded after a failure', async () => {
    const api = mockApi({ [LIST]: () => problem(503, 'unavailable', 'Please try again.') });
    const { user } = at('/newsletter');
    const again = await screen.findByRole('button', { name: 'Try again' });
    api.on(LIST, () => json({ items: [aPublishedIssue()], nextCursor: null }));
    await user.click(again);
    expect(await screen.findByRole('link', { name: 'What’s on in December' })).toBeInTheDocument();
  });
});

const text = (words: string, ...marks: object[]) => ({ type: 'text', text: words, marks });
const link = (href: string) => ({ type: 'link', attrs: { href } });

describe('an issue', () => {
  it('shows the sent text, events and photos', async () => {
    const address = `/media/${'ab'.repeat(32)}/1600.jpg`;
    const picture = { width: 1600, height: 1000, widths: [400, 800, 1600], focalX: 50, focalY: 50 };
    const event = { day: 'Saturday 5 December 2026', time: '7:00 PM', venue: 'Main Hall' };
    mockApi({
      [ONE]: () =>
        json(
          aPublishedIssue({
            body: {
              type: 'doc',
              content: [
                { type: 'heading', attrs: { level: 3 }, content: [text('<img src=x onerror=alert(1)>')] },
                {
                  type: 'paragraph',
                  content: [
                    text('the hire', link('/booking')),
                    text('elsewhere', { type: 'bold' }, link('https://a.example/')),
                    text('a trap', link('javascript:alert(1)')),
                  ],
                },
                { type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'paragraph' }] }] },
                { type: 'picture', attrs: { imageUrl: address } },
                { type: 'picture', attrs: { imageUrl: `/media/${'cd'.repeat(32)}/1600.jpg` } },
                { type: 'events', attrs: { ids: [7, 8] } },
              ],
            },
            events: [
              { id: 7, title: 'Quiz', ...event, isCancelled: false },
              { id: 8, title: 'Fair', ...event, isCancelled: true },
            ],
            pictures: [
              { imageUrl: address, picture: { ...picture, altText: 'Boots', caption: null, credit: null } },
            ],
          }),
        ),
    });
    const { container } = at(PATH);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('What’s on in December');
    expect(screen.getByRole('heading', { level: 3, name: '<img src=x onerror=alert(1)>' })).toBeVisible();
    const hrefs = screen.getAllByRole('link').map((one) => one.getAttribute('href'));
    expect(hrefs).toEqual(
      expect.arrayContaining(['/booking', 'https://a.example/', '/event/7', '/event/8', '/newsletter']),
    );
    expect(hrefs.join()).not.toContain('javascript');
    expect(screen.getByText('a trap')).toBeVisible();
    expect([...container.querySelectorAll('img')].map(({ alt }) => alt)).toEqual(['Boots']);
    expect(screen.getByText('(cancelled)', { exact: false })).toHaveTextContent('Fair');
  });
});
