import { screen, within } from '@testing-library/react';
import { json, mockApi, problem } from '@/testing/mock-api';
import { anAttentionItem } from '@/testing/overview-factory';
import { renderAt } from '@/testing/render-app';
import { aClubRow, aNewsRow, aPage, anEventRow, aScope } from '@/testing/staff-factories';
import { MyClubPage } from './my-club-page';

const SCOPE = 'GET /api/admin/me';
const TO_DO = 'GET /api/admin/attention';
const EVENTS = 'GET /api/admin/events';
const NEWS = 'GET /api/admin/news';
const CLUBS = 'GET /api/admin/clubs';

const nothing = () => json(aPage([]));
const NOTHING = {
  [SCOPE]: () => json(aScope()),
  [TO_DO]: () => json(aPage([], { reasons: [] })),
  [EVENTS]: nothing,
  [NEWS]: nothing,
  [CLUBS]: nothing,
};
const REQUEST = anAttentionItem({
  id: 'join_request-1-7',
  reason: 'join_request',
  title: 'Request to join a club',
  who: 'Wren Walker',
  sentence: 'Accept or decline the request to join Netball.',
  booking: null,
  amount: null,
  action: { kind: 'page', label: 'Decide request', target: '/my-club/members/1' },
});
const part = async (name: string) => within(await screen.findByRole('region', { name }));

describe('Today of a club secretary', () => {
  it('lists the tasks of the club and what is not published, each with its action', async () => {
    const api = mockApi({
      ...NOTHING,
      [TO_DO]: () => json(aPage([REQUEST], { reasons: [] })),
      [EVENTS]: () => json(aPage([anEventRow({ id: 9, title: 'Finals night' })])),
      [NEWS]: () => json(aPage([aNewsRow({ id: 3, title: 'New nets', state: 'draft' })])),
      [CLUBS]: () => json(aPage([aClubRow({ id: 1, name: 'Netball', state: 'changed' })])),
    });
    renderAt('/my-club', <MyClubPage />);
    const toDo = await part('To do');
    expect(
      await toDo.findByRole('link', { name: /^Request to join a club: Wren Walker.*Decide request$/ }),
    ).toHaveAttribute('href', '/my-club/members/1');
    expect(toDo.getByRole('link', { name: /^Draft event: Finals night.*Finish draft$/ })).toHaveAttribute(
      'href',
      '/my-club/events/9',
    );
    expect(toDo.getByRole('link', { name: /^Draft post: New nets/ })).toHaveAttribute(
      'href',
      '/my-club/news/3',
    );
    expect(toDo.getByRole('link', { name: /^Changes to the page of Netball/ })).toHaveAttribute(
      'href',
      '/my-club/clubs/1',
    );
    expect(toDo.queryByText('All done')).not.toBeInTheDocument();
    expect(api.callsTo(EVENTS).some(({ search }) => search.get('status') === 'draft')).toBe(true);
  });

  it('links to the rest of many drafts', async () => {
    const drafts = [1, 2, 3, 4, 5, 6, 7].map((id) => aNewsRow({ id, title: `Post ${id}`, state: 'draft' }));
    mockApi({ ...NOTHING, [NEWS]: () => json(aPage(drafts)) });
    renderAt('/my-club', <MyClubPage />);
    expect(await screen.findByRole('link', { name: /^2 more draft posts/ })).toHaveAttribute(
      'href',
      '/my-club/news?state=draft',
    );
    expect(screen.getAllByRole('link', { name: /^Draft post/ })).toHaveLength(5);
  });

  it('says all done only when nothing waits', async () => {
    mockApi(NOTHING);
    renderAt('/my-club', <MyClubPage />);
    expect(await screen.findByText('All done')).toBeVisible();
    expect((await part('Next events')).getByRole('link', { name: 'Add an event' })).toHaveAttribute(
      'href',
      '/my-club/events/new',
    );
  });

  it('shows the rest, and not all done, if a part could not be loaded', async () => {
    mockApi({
      ...NOTHING,
      [TO_DO]: () => problem(503, 'service_unavailable', 'Busy.'),
      [NEWS]: () => json(aPage([aNewsRow({ id: 3, title: 'New nets', state: 'draft' })])),
    });
    renderAt('/my-club', <MyClubPage />);
    expect(await screen.findByText('Part of your to-do list could not be loaded')).toBeVisible();
    expect(await screen.findByRole('link', { name: /^Draft post: New nets/ })).toBeVisible();
    expect(screen.queryByText('All done')).not.toBeInTheDocument();
  });

  it('tells a secretary without a club to ask the office', async () => {
    mockApi({ ...NOTHING, [SCOPE]: () => json(aScope({ clubs: [] })) });
    renderAt('/my-club', <MyClubPage />);
    expect(await screen.findByText(/Ask the office to make you a secretary/)).toBeVisible();
  });
});
