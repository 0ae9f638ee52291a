import { screen, waitFor } from '@testing-library/react';
import { anOwnAddress, aUser, ownFactors } from '@/testing/factories';
import { json, mockApi, problem } from '@/testing/mock-api';
import { renderAt, signedIn } from '@/testing/render-app';
import { ProfilePage } from './profile-page';

const SAVE = 'PATCH /api/user';

async function open() {
  signedIn();
  const api = mockApi({
    'GET /api/user': () => json(aUser()),
    'GET /api/user/clubs': () => json([]),
    'GET /api/user/feeds': () => json([]),
    'GET /api/user/sessions': () => json({ sessions: [] }),
    'GET /api/user/factors': () => json(ownFactors()),
    'GET /api/user/email': () => json(anOwnAddress()),
    'GET /api/user/testimonial': () => json({ testimonial: null }),
    'GET /api/user/newsletter': () => json({ isSubscribed: false, clubIds: [] }),
    'GET /api/user/deletion': () => json({ dueAt: null, pending: [], isLastAdmin: false }),
    'GET /api/clubs': () => json([]),
  });
  const { user } = renderAt('/profile', <ProfilePage />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeInTheDocument();
  return { api, user, firstName: screen.getByLabelText('First name') };
}

const save = () => screen.getByRole('button', { name: 'Save changes' });

describe('the profile', () => {
  it('shows the account’s details and the form', async () => {
    const { firstName } = await open();
    for (const fact of ['Robin Taylor', 'robin', 'robin@example.org', 'Member'])
      expect(screen.getByText(fact)).toBeInTheDocument();
    expect(firstName).toHaveValue('Robin');
    expect(screen.getByLabelText('Last name (optional)')).toHaveValue('Taylor');
  });

  it('saves new names and shows them everywhere', async () => {
    const { api, user, firstName } = await open();
    const renamed = aUser({ firstName: 'Alex', lastName: '', fullName: 'Alex' });
    api.on(SAVE, () => json(renamed));
    await user.clear(firstName);
    await user.type(firstName, '  Alex ');
    await user.clear(screen.getByLabelText('Last name (optional)'));
    await user.click(save());
    expect(await screen.findByText('Profile saved')).toBeInTheDocument();
    expect(screen.getByText('Your name is now Alex.')).toBeInTheDocument();
    expect(api.callsTo(SAVE).map(({ body }) => body)).toEqual([
      { firstName: 'Alex', lastName: '', phone: null },
    ]);
    await waitFor(() => expect(screen.queryByText('Robin Taylor')).not.toBeInTheDocument());
    expect(screen.getByText('Alex')).toBeInTheDocument();
    expect(firstName).toHaveValue('Alex');
  });

  it('confirms a changed phone number, not the name', async () => {
    const { api, user } = await open();
    api.on(SAVE, () => json(aUser({ phone: '(08) 5550 0142' })));
    await user.type(screen.getByLabelText('Phone (optional)'), '(08) 5550 0142');
    await user.click(save());
    expect(await screen.findByText('Your phone number is now (08) 5550 0142.')).toBeInTheDocument();
    expect(screen.queryByText(/Your name is now/)).not.toBeInTheDocument();
  });

  it('requires a first name before sending', async () => {
    const { api, user, firstName } = await open();
    await user.clear(firstName);
    await user.click(save());
    expect(await screen.findByText('First name is required')).toBeInTheDocument();
    expect(firstName).toHaveFocus();
    expect(api.callsTo(SAVE)).toEqual([]);
  });

  it('shows the server’s error beside its field and keeps the input', async () => {
    const { api, user, firstName } = await open();
    const errors = { firstName: ['Remove the unreadable character.'] };
    api.on(SAVE, () => problem(400, 'validation_failed', 'Please check the fields.', { errors }));
    await user.type(firstName, 'x');
    await user.click(save());
    expect(await screen.findByText('Profile not saved')).toBeInTheDocument();
    expect(screen.getByText('Remove the unreadable character.')).toBeInTheDocument();
    expect(firstName).toHaveValue('Robinx');
    expect(screen.getByText('Robin Taylor')).toBeInTheDocument();
  });

  it('shows an error when the server cannot be reached', async () => {
    const { api, user } = await open();
    api.on(SAVE, () => Promise.reject(new TypeError('Failed to fetch')));
    await user.click(save());
    expect(await screen.findByText('Profile not saved')).toBeInTheDocument();
  });
});
