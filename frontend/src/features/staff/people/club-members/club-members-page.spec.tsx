import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { ClubMember } from '@/api/staff/generated';
import { json, mockApi, problem } from '@/testing/mock-api';
import { renderAt } from '@/testing/render-app';
import { anAdminClub, aPage } from '@/testing/staff-factories';
import { ClubMembersPage } from './club-members-page';

const LIST = 'GET /api/admin/clubs/1/members';
const DECIDE = 'POST /api/admin/clubs/1/members/9/decision';
const member = (over: Partial<ClubMember> = {}): ClubMember => ({
  userId: 9,
  fullName: 'Jo Hart',
  email: 'jo@members.example',
  phone: '0400 123 456',
  state: 'requested',
  requestedAt: '2026-11-20T02:00:00.000Z',
  decidedAt: null,
  ...over,
});
const club = anAdminClub();

function open(members: ClubMember[]) {
  let stored = members;
  const api = mockApi({
    'GET /api/admin/clubs/1': () => json(club),
    [LIST]: () =>
      json({ ...aPage(stored), waiting: stored.filter(({ state }) => state === 'requested').length }),
    [DECIDE]: () => {
      stored = stored.map((one) => (one.userId === 9 ? { ...one, state: 'accepted' } : one));
      return new Response(null, { status: 204 });
    },
  });
  const page = (
    <Routes>
      <Route path="/my-club/members/:id" element={<ClubMembersPage />} />
    </Routes>
  );
  return { api, ...renderAt('/my-club/members/1', page) };
}

describe('the members of a club', () => {
  it('are accepted after confirmation, with a message to them', async () => {
    const { api, user } = open([member(), member({ userId: 8, fullName: 'Al Bell', state: 'accepted' })]);
    expect(await screen.findByText(/person has asked to join/)).toHaveTextContent('1 person has');
    expect(screen.getByRole('button', { name: 'End membership Al Bell' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Accept Jo Hart' }));
    const dialog = await screen.findByRole('dialog', { name: /^Accept Jo Hart as a member/ });
    expect(dialog).toHaveTextContent('We email them.');
    await user.type(within(dialog).getByLabelText(/Message/), '  Bring water. ');
    await user.click(within(dialog).getByRole('button', { name: 'Accept member' }));
    expect(await screen.findByText('Club member accepted')).toBeInTheDocument();
    expect(api.callsTo(DECIDE).map(({ body }) => body)).toEqual([
      { decision: 'accept', note: 'Bring water.' },
    ]);
    expect(await screen.findByRole('button', { name: 'End membership Jo Hart' })).toBeInTheDocument();
  });

  it('show their new state when another secretary decided first', async () => {
    const { api, user } = open([member()]);
    api.on(DECIDE, () =>
      problem(409, 'invalid_transition', 'Another secretary has just decided this request.'),
    );
    await user.click(await screen.findByRole('button', { name: 'Decline Jo Hart' }));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Decline request' }),
    );
    expect(await screen.findByText('Another secretary has just decided this request.')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(api.callsTo(LIST).length).toBeGreaterThan(1));
  });

  it('keep the typed message when the decision could not be saved', async () => {
    const { api, user } = open([member()]);
    api.on(DECIDE, () => problem(503, 'service_unavailable', 'Busy.'));
    await user.click(await screen.findByRole('button', { name: 'Accept Jo Hart' }));
    await user.type(screen.getByLabelText(/Message/), 'Welcome');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Accept member' }));
    expect(await screen.findByText('Decision not saved')).toBeInTheDocument();
    expect(screen.getByLabelText(/Message/)).toHaveValue('Welcome');
  });

  it('show how people can join when there are none', async () => {
    open([]);
    expect(await screen.findByText(/No club members yet/)).toBeInTheDocument();
  });
});
