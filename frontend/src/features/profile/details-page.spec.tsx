import { screen } from '@testing-library/react';
import { anOwnAddress, aUser } from '@/testing/factories';
import { json, mockApi, problem } from '@/testing/mock-api';
import { renderAt, signedIn } from '@/testing/render-app';
import { DetailsPage } from './details-page';

const SAVE = 'PATCH /api/user';

async function open() {
  signedIn();
  const api = mockApi({
    'GET /api/user': () => json(aUser()),
    'GET /api/user/clubs': () => json([]),
    'GET /api/user/email': () => json(anOwnAddress()),
  });
  const { user } = renderAt('/profile', <DetailsPage />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Details' })).toBeInTheDocument();
  return { api, user, firstName: screen.getByLabelText('First name') };
}

const save = () => screen.getByRole('button', { name: 'Save details' });

describe('the details page', () => {
  it('shows the username, the name and the email address', async () => {
    const { firstName } = await open();
    expect(screen.getByText('robin')).toBeInTheDocument();
    expect(screen.queryByText('Staff role')).not.toBeInTheDocument();
    expect(await screen.findByText('We email you at robin@example.org.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Details' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Security' })).not.toHaveAttribute('aria-current');
    expect(firstName).toHaveValue('Robin');
    expect(screen.getByLabelText('Last name (optional)')).toHaveValue('Taylor');
  });

  it('saves a new name and says so', async () => {
    const { api, user, firstName } = await open();
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
    expect(firstName).toHaveValue('Alex');
  });

  it('confirms a changed phone number, not the name', async () => {
    const { api, user } = await open();
    api.on(SAVE, () => json(aUser({ phone: '(08) 5550 0142' })));
    await user.type(screen.getByLabelText('Phone (optional)'), '(08) 5550 0142');
    await user.click(save());
    expect(await screen.findByText('Phone saved: (08) 5550 0142.')).toBeInTheDocument();
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
    expect(await screen.findByText('Details not saved')).toBeInTheDocument();
    expect(screen.getByText('Remove the unreadable character.')).toBeInTheDocument();
    expect(firstName).toHaveValue('Robinx');
  });

  it('shows an error when the server cannot be reached', async () => {
    const { api, user } = await open();
    api.on(SAVE, () => Promise.reject(new TypeError('Failed to fetch')));
    await user.click(save());
    expect(await screen.findByText('Details not saved')).toBeInTheDocument();
  });
});
