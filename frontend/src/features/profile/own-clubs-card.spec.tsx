import { screen, waitFor, within } from '@testing-library/react';
import type { OwnClub } from '@/api/members/generated';
import OwnClubsFirst from '@/components/own-clubs/own-clubs-first';
import OwnMembership from '@/components/own-clubs/own-membership';
import { json, mockApi } from '@/testing/mock-api';
import { renderAt } from '@/testing/render-app';
import { OwnClubsCard } from './own-clubs-card';

const LIST = 'GET /api/user/clubs';
const CLUB = { id: 28, name: 'Netball' };
const own = (over: Partial<OwnClub> = {}): OwnClub => ({
  clubId: CLUB.id,
  clubName: CLUB.name,
  logoUrl: '/images/logos/netball.svg',
  state: 'accepted',
  requestedAt: '2026-10-01T02:00:00.000Z',
  decidedAt: '2026-10-02T02:00:00.000Z',
  training: ['Tuesdays 5:30 PM - 7:30 PM'],
  meetingLocation: 'The courts behind the hall',
  events: [{ id: 7, title: 'Grand final', date: '2026-11-07', startTime: '19:00', status: 'published' }],
  ...over,
});
const requested = own({
  state: 'requested',
  decidedAt: null,
  training: [],
  meetingLocation: null,
  events: [],
});

/** Memberships as the API calls change them. */
function open(page: React.ReactElement, first: OwnClub[]) {
  let stored = first;
  const api = mockApi({
    [LIST]: () => json(stored),
    [`PUT /api/user/clubs/${CLUB.id}`]: () => {
      stored = [requested];
      return json(requested);
    },
    [`DELETE /api/user/clubs/${CLUB.id}`]: () => {
      stored = [];
      return new Response(null, { status: 204 });
    },
  });
  return { api, ...renderAt('/profile', page) };
}

describe('the member’s clubs', () => {
  it('show the membership, training and next events', async () => {
    open(<OwnClubsCard />, [own(), own({ clubId: 3, clubName: 'Darts', state: 'declined', events: [] })]);
    const [netball, darts] = await screen.findAllByRole('listitem');
    expect(netball).toHaveTextContent(/Member since/);
    expect(netball).toHaveTextContent('Tuesdays 5:30 PM - 7:30 PM');
    expect(screen.getByRole('link', { name: 'Grand final' })).toHaveAttribute('href', '/event/7');
    expect(screen.getByText('Declined')).toBeInTheDocument();
    expect(darts).toBeDefined();
    expect(screen.getByRole('button', { name: 'Ask again Darts' })).toBeInTheDocument();
  });

  it('can be left after confirmation', async () => {
    const { user } = open(<OwnClubsCard />, [own()]);
    await user.click(await screen.findByRole('button', { name: 'Leave club (Netball)' }));
    const dialog = await screen.findByRole('dialog', { name: 'Leave Netball?' });
    await user.click(within(dialog).getByRole('button', { name: 'Leave club' }));
    expect(await screen.findByText('You have left Netball')).toBeInTheDocument();
    expect(await screen.findByText(/You have no club membership yet/)).toBeInTheDocument();
  });
});

describe('a membership request on a club’s page', () => {
  it('is sent and withdrawn', async () => {
    const { user } = open(<OwnMembership club={CLUB} />, []);
    await user.click(await screen.findByRole('button', { name: 'Ask to join Netball' }));
    expect(await screen.findByText('Request sent')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Withdraw request (Netball)' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Withdraw request' }));
    expect(await screen.findByRole('button', { name: 'Ask to join Netball' })).toBeInTheDocument();
  });
});

describe('a member’s clubs on the events page', () => {
  it('come first, without clubs of an open request', async () => {
    open(<OwnClubsFirst />, [own(), { ...requested, clubId: 3, clubName: 'Darts' }]);
    expect(await screen.findByRole('heading', { name: 'Your club' })).toBeInTheDocument();
    expect(screen.getByText(/Tuesdays 5:30 PM/)).toBeInTheDocument();
    expect(screen.queryByText('Darts')).not.toBeInTheDocument();
  });

  it('are hidden for a member without a club', async () => {
    const { api } = open(<OwnClubsFirst />, [requested]);
    await waitFor(() => expect(api.callsTo(LIST)).toHaveLength(1));
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });
});
