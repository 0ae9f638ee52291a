import { screen } from '@testing-library/react';
import { aUser } from '@/testing/factories';
import { json, mockApi, problem } from '@/testing/mock-api';
import { renderAt, signedIn } from '@/testing/render-app';
import { InvitationPage } from './invitation-page';

const CHECK = 'POST /api/auth/invitation/check';
const ACCEPT = 'POST /api/auth/invitation/accept';
const OWN = 'POST /api/user/invitation';
const TOKEN = 'u3yH2kq8ZtQ0vXb5sR1nLw7cJd9eFgA4mPiTzKoYxEU';
const nothing = (status: number) => new Response(null, { status });
const invitation = (over: object = {}) => ({
  state: 'open',
  invitation: {
    email: 'robin@example.org',
    fullName: null,
    role: 'club_admin',
    clubs: ['Netball'],
    userName: null,
    hasAccount: false,
    ...over,
  },
});
const at = (path = `/invitation?t=${TOKEN}`) => renderAt(path, <InvitationPage />);

it('accepting an invitation creates an account', async () => {
  const api = mockApi({ [CHECK]: () => json(invitation()), [ACCEPT]: () => nothing(204) });
  const { user } = at();
  expect(await screen.findByText(/to be secretary of Netball/)).toHaveTextContent('robin@example.org');
  await user.type(screen.getByLabelText('Full Name'), ' Robin Lane ');
  await user.type(screen.getByLabelText('Username'), 'robin');
  await user.type(screen.getByLabelText('Password'), 'gum tree oval lantern');
  await user.type(screen.getByLabelText('Confirm Password'), 'gum tree oval lantern{Enter}');
  expect(await screen.findByRole('heading', { name: 'Invitation accepted' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/auth?returnTo=%2Fmy-club');
  expect(api.callsTo(ACCEPT).map(({ body }) => body)).toEqual([
    { token: TOKEN, fullName: 'Robin Lane', username: 'robin', password: 'gum tree oval lantern' },
  ]);
});

it('the invitation of an imported member prefills the name and shows the error for a taken username', async () => {
  mockApi({
    [CHECK]: () => json(invitation({ role: 'member', clubs: [], fullName: 'Robin Lane', userName: 'robin' })),
    [ACCEPT]: () =>
      problem(409, 'username_taken', 'This username is already taken.', {
        errors: { username: ['This username is already taken.'] },
      }),
  });
  const { user } = at();
  expect(await screen.findByLabelText('Full Name')).toHaveValue('Robin Lane');
  expect(screen.getByLabelText('Username')).toHaveValue('robin');
  await user.type(screen.getByLabelText('Password'), 'gum tree oval lantern');
  await user.type(screen.getByLabelText('Confirm Password'), 'gum tree oval lantern{Enter}');
  expect(await screen.findAllByText('This username is already taken.')).not.toHaveLength(0);
  expect(screen.getByLabelText('Username')).toBeInvalid();
});

describe('an invitation to an address with an account', () => {
  const open = { [CHECK]: () => json(invitation({ role: 'admin', clubs: [], hasAccount: true })) };

  it('leads to the login and back', async () => {
    mockApi(open);
    at();
    expect(await screen.findByRole('link', { name: 'Log In to Accept' })).toHaveAttribute(
      'href',
      `/auth?returnTo=${encodeURIComponent(`/invitation?t=${TOKEN}`)}`,
    );
  });

  it('can only be accepted by that account', async () => {
    signedIn();
    const api = mockApi({
      ...open,
      'GET /api/user': () => json(aUser({ email: 'kim@example.org' })),
      [OWN]: () => nothing(204),
    });
    const view = at();
    expect(await screen.findByText('You are logged in to another account')).toBeInTheDocument();
    view.unmount();
    api.on('GET /api/user', () => json(aUser({ email: 'Robin@example.org' })));
    const { user } = at();
    await user.click(await screen.findByRole('button', { name: 'Accept as Robin Taylor' }));
    expect(await screen.findByRole('heading', { name: 'Invitation accepted' })).toBeInTheDocument();
    expect(api.callsTo(OWN).map(({ body }) => body)).toEqual([{ token: TOKEN }]);
  });
});

it.each([
  ['used', 'You have already accepted this invitation'],
  ['expired', 'This invitation no longer works'],
])('the invitation page shows that a link is %s', async (state, title) => {
  mockApi({ [CHECK]: () => json({ state, invitation: null }) });
  at();
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
});

it('the invitation page shows that the invitation expired while the form was open', async () => {
  let looked = 0;
  mockApi({
    [CHECK]: () => json((looked += 1) === 1 ? invitation() : { state: 'expired', invitation: null }),
    [ACCEPT]: () => problem(410, 'link_expired', 'This link no longer works.'),
  });
  const { user } = at();
  await user.type(await screen.findByLabelText('Full Name'), 'Robin Lane');
  await user.type(screen.getByLabelText('Username'), 'robin');
  await user.type(screen.getByLabelText('Password'), 'gum tree oval lantern');
  await user.type(screen.getByLabelText('Confirm Password'), 'gum tree oval lantern{Enter}');
  expect(await screen.findByRole('heading', { name: 'This invitation no longer works' })).toBeInTheDocument();
});
