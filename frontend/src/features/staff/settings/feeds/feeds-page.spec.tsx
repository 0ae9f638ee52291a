import { screen, waitFor, within } from '@testing-library/react';
import type { StaffFeed } from '@/api/staff/generated';
import { json, mockApi, problem } from '@/testing/mock-api';
import { renderAt } from '@/testing/render-app';
import { FeedsPage } from './feeds-page';

const LIST = 'GET /api/admin/feeds';
const MAKE = 'POST /api/admin/feeds';
const URL = `https://club.example/feeds/${'a'.repeat(43)}.ics`;
const LINK: StaffFeed = {
  id: 1,
  scope: 'all',
  clubId: null,
  clubName: null,
  withNames: true,
  createdAt: '2026-11-20T02:00:00.000Z',
  lastUsedAt: null,
  holder: 'Kim Lee',
  isOwn: true,
};
const ANOTHERS: StaffFeed = {
  ...LINK,
  id: 2,
  scope: 'club',
  clubId: 3,
  clubName: 'Darts',
  withNames: false,
  holder: 'Robin Taylor',
  isOwn: false,
};
const CLUBS = {
  'GET /api/admin/clubs': () =>
    json({
      items: [{ id: 3, content: { name: 'Darts' }, published: { name: 'Darts' } }],
      nextCursor: null,
      previousCursor: null,
      total: 1,
      totalIsAtLeast: false,
    }),
  'GET /api/clubs': () => json([{ id: 3, name: 'Darts' }]),
  'GET /api/admin/me': () =>
    json({ role: 'admin', permissions: ['bookings:read'], clubs: [{ id: 3, name: 'Darts' }] }),
};

function open(address: string, feeds: StaffFeed[]) {
  const api = mockApi({
    ...CLUBS,
    [LIST]: () => json(feeds),
    [MAKE]: () => json({ ...LINK, id: 9, url: URL }, 201),
  });
  return { api, ...renderAt(address, <FeedsPage />) };
}

it('the calendar feeds page creates a link to everything, with names if chosen, and shows it once', async () => {
  const { api, user } = open('/admin/setup/feeds', []);
  expect(await screen.findByText('No calendar feeds yet. Create the first one above.')).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Show hirers’ names' }));
  await user.click(screen.getByRole('button', { name: 'Create link' }));
  expect(await screen.findByLabelText('Calendar feed')).toHaveValue(URL);
  expect(api.callsTo(MAKE)[0]?.body).toEqual({ withNames: true });
  await user.selectOptions(
    screen.getByLabelText('Calendar content'),
    await screen.findByRole('option', { name: 'Events of Darts' }),
  );
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Create link' }));
  await waitFor(() => expect(api.callsTo(MAKE)[1]?.body).toEqual({ clubId: 3 }));
});

it('the calendar feeds page lists links with their owners; own links can be replaced and all can be revoked', async () => {
  const { api, user } = open('/admin/setup/feeds', [LINK, ANOTHERS]);
  const table = within(await screen.findByRole('table', { name: 'Links' }));
  expect(table.getByText('All bookings, events and closures, with names')).toBeInTheDocument();
  expect(table.getByText('Robin Taylor')).toBeInTheDocument();
  expect(table.getAllByRole('button', { name: /^Replace link for/ })).toHaveLength(1);
  await user.click(table.getByRole('button', { name: /^Replace link for/ }));
  await waitFor(() => expect(api.callsTo(MAKE)[0]?.body).toEqual({ replaces: 1 }));
  const REVOKE = 'DELETE /api/admin/feeds/2';
  api.on(REVOKE, () => new Response(null, { status: 204 }));
  await user.click(table.getByRole('button', { name: /^Revoke link for Events of Darts/ }));
  await user.click(await screen.findByRole('button', { name: 'Revoke link' }));
  await waitFor(() => expect(api.callsTo(REVOKE)).toHaveLength(1));
});

it('the calendar feeds page offers secretaries only their own clubs', async () => {
  const { api, user } = open('/my-club/feeds', []);
  expect(await screen.findByRole('option', { name: 'Events of Darts' })).toBeInTheDocument();
  expect(screen.getAllByRole('option')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Create link' }));
  await waitFor(() => expect(api.callsTo(MAKE)[0]?.body).toEqual({ clubId: 3 }));
});

it('the calendar feeds page shows an error and can be reloaded', async () => {
  const { api, user } = open('/admin/setup/feeds', []);
  api.on(MAKE, () => problem(409, 'too_many_feeds', 'You have 10 calendar feeds.'));
  await user.click(await screen.findByRole('button', { name: 'Create link' }));
  expect(await screen.findByText('You have 10 calendar feeds.')).toBeInTheDocument();
});
