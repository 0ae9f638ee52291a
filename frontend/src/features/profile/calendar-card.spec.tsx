import { screen, waitFor } from '@testing-library/react';
import type { Feed } from '@/api/members/generated';
import { json, mockApi, problem } from '@/testing/mock-api';
import { renderAt } from '@/testing/render-app';
import { CalendarCard } from './calendar-card';

const LIST = 'GET /api/user/feeds';
const MAKE = 'POST /api/user/feeds';
const URL = `https://club.example/feeds/${'a'.repeat(43)}.ics`;
const LINK: Feed = {
  id: 1,
  scope: 'own',
  clubId: null,
  clubName: null,
  withNames: false,
  createdAt: '2026-11-20T02:00:00.000Z',
  lastUsedAt: null,
};

function open(links: Feed[] = []) {
  let stored = links;
  const api = mockApi({
    [LIST]: () => json(stored),
    [MAKE]: () => {
      const made = { ...LINK, id: 2 };
      stored = [made];
      return json({ ...made, url: URL }, 201);
    },
    'DELETE /api/user/feeds/2': () => {
      stored = [];
      return new Response(null, { status: 204 });
    },
  });
  return { api, ...renderAt('/profile', <CalendarCard />) };
}

it('a calendar feed is created, shown once and revoked', async () => {
  const { api, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Subscribe in your calendar' }));
  expect(await screen.findByLabelText('Calendar feed')).toHaveValue(URL);
  expect(screen.getByRole('link', { name: 'Open in calendar' })).toHaveAttribute(
    'href',
    URL.replace('https:', 'webcal:'),
  );
  expect(api.callsTo(MAKE)[0]?.body).toEqual({});
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('Link copied')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe(URL);
  await user.click(await screen.findByRole('button', { name: /^Revoke the link created/ }));
  await user.click(await screen.findByRole('button', { name: 'Revoke link' }));
  await waitFor(() => expect(screen.queryByLabelText('Calendar feed')).not.toBeInTheDocument());
  expect(await screen.findByText('Calendar feed revoked')).toBeInTheDocument();
});

it('calendar feeds are listed without their secret and can be replaced', async () => {
  const { api, user } = open([{ ...LINK, lastUsedAt: '2026-11-22T02:00:00.000Z' }]);
  expect(await screen.findByText(/^Last used/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Replace link created/ }));
  expect(await screen.findByLabelText('Calendar feed')).toHaveValue(URL);
  expect(api.callsTo(MAKE)[0]?.body).toEqual({ replaces: 1 });
});

it('a failed calendar feed shows an error and reloads the list', async () => {
  const { api, user } = open();
  api.on(MAKE, () => problem(409, 'too_many_feeds', 'You have 10 calendar feeds.'));
  await user.click(await screen.findByRole('button', { name: 'Subscribe in your calendar' }));
  expect(await screen.findByText('You have 10 calendar feeds.')).toBeInTheDocument();
});
