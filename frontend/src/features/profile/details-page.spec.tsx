import { screen } from '@testing-library/react';
import { anOwnAddress, aUser } from '@/testing/factories';
import { json, mockApi, problem } from '@/testing/mock-api';
import { renderAt, signedIn } from '@/testing/render-app';
import { DetailsPage } from './details-page';

const SAVE = 'PATCH /api/user';
const CHANGE = 'Change name or phone';

async function open() {
  signedIn();
  const api = mockApi({
    'GET /api/user': () => json(aUser()),
    'GET /api/user/clubs': () => json([]),
    'GET /api/user/email': () => json(anOwnAddress()),
  });
  const { user } = renderAt('/profile', <DetailsPage />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Details' })).toBeInTheDocument();
  const edit = async () => {
    await user.click(screen.getByRole('button', { name: CHANGE }));
    return screen.getByLabelText('First name');
  };
  return { api, user, edit };
}

const save = () => screen.getByRole('button', { name: 'Save details' });

describe('the details page', () => {
  it('shows the username, the name and the email address', async () => {
    const { edit } = await open();
    for (const fact of ['Robin Taylor', 'Not given', 'robin'])
      expect(screen.getByText(fact)).toBeInTheDocument();
    expect(screen.queryByText('Staff role')).not.toBeInTheDocument();
    expect(await screen.findByText('We email you at robin@example.org.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Details' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Security' })).not.toHaveAttribute('aria-current');
    expect(await edit()).toHaveValue('Robin');
    expect(screen.getByLabelText('First name')).toHaveFocus();
    expect(screen.getByLabelText('Last name (optional)')).toHaveValue('Taylor');
  });

  it('saves a new name and says so', async () => {
    const { api, user, edit } = await open();
    const firstName = await edit();
    const renamed = aUser({ firstName: 'Alex', lastName: '', fullName: 'Alex' });
    api.on(SAVE, () => json(renamed));
    await user.clear(firstName);
    await user.type(firstName, '  Alex ');
    await user.clear(screen.getByLabelText('Last name (optional)'));
    await user.click(save());
    expect(await screen.findByText('Name saved: Alex.')).toBeInTheDocument();
    expect(api.callsTo(SAVE).map(({ body }) => body)).toEqual([
      { firstName: 'Alex', lastName: '', phone: null },
    ]);
    expect(screen.getByText('Alex')).toBeInTheDocument();
    expect(screen.queryByText('Robin Taylor')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: CHANGE })).toHaveFocus();
  });

  it('confirms a changed phone number, not the name', async () => {
    const { api, user, edit } = await open();
    await edit();
    api.on(SAVE, () => json(aUser({ phone: '(08) 5550 0142' })));
    await user.type(screen.getByLabelText('Phone (optional)'), '(08) 5550 0142');
    await user.click(save());
    expect(await screen.findByText('Phone saved: (08) 5550 0142.')).toBeInTheDocument();
  });

  it('requires a first name before sending', async () => {
    const { api, user, edit } = await open();
    const firstName = await edit();
    await user.clear(firstName);
    await user.click(save());
    expect(await screen.findByText('First name is required')).toBeInTheDocument();
    expect(firstName).toHaveFocus();
    expect(api.callsTo(SAVE)).toEqual([]);
  });

  it('shows the server’s error beside its field and keeps the input', async () => {
    const { api, user, edit } = await open();
    const firstName = await edit();
    const errors = { firstName: ['Remove the unreadable character.'] };
    api.on(SAVE, () => problem(400, 'validation_failed', 'Please check the fields.', { errors }));
    await user.type(firstName, 'x');
    await user.click(save());
    expect(await screen.findByText('Details not saved')).toBeInTheDocument();
    expect(screen.getByText('Remove the unreadable character.')).toBeInTheDocument();
    expect(firstName).toHaveValue('Robinx');
  });

  it('shows an error when the server cannot be reached', async () => {
    const { api, user, edit } = await open();
    await edit();
    api.on(SAVE, () => Promise.reject(new TypeError('Failed to fetch')));
    await user.click(save());
    expect(await screen.findByText('Details not saved')).toBeInTheDocument();
  });
});
