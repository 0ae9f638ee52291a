import { screen, waitFor } from '@testing-library/react';
import { aUser } from '@/testing/factories';
import { mockApi, problem } from '@/testing/mock-api';
import { renderAt } from '@/testing/render-app';
import { PasswordForm } from './password-form';

const CHANGE = 'POST /api/user/password';
const NEW = 'gum tree oval lantern';

function open() {
  const api = mockApi({ [CHANGE]: () => new Response(null, { status: 204 }) });
  const { user } = renderAt('/profile', <PasswordForm user={aUser()} />);
  const fill = async (current: string, password = NEW, again = password) => {
    await user.type(screen.getByLabelText('Current Password'), current);
    await user.type(screen.getByLabelText('New Password'), password);
    await user.type(screen.getByLabelText('Confirm Password'), `${again}{Enter}`);
  };
  return { api, user, fill };
}

describe('changing the password', () => {
  it('sends the current password, logs out other devices and empties the fields', async () => {
    const { api, fill } = open();
    await fill('bridgewater');
    expect(await screen.findByText('Password changed')).toBeInTheDocument();
    expect(screen.getByText('Logged out on other devices.')).toBeInTheDocument();
    expect(api.callsTo(CHANGE).map(({ body }) => body)).toEqual([
      { currentPassword: 'bridgewater', password: NEW, endOtherSessions: true },
    ]);
    for (const label of ['Current Password', 'New Password', 'Confirm Password'])
      expect(screen.getByLabelText(label)).toHaveValue('');
  });

  it('keeps other devices logged in on request', async () => {
    const { api, user, fill } = open();
    await user.click(screen.getByLabelText('Log out on other devices'));
    await fill('bridgewater');
    await waitFor(() => expect(api.callsTo(CHANGE)[0]?.body).toMatchObject({ endOtherSessions: false }));
  });

  it('requires equal passwords and the current one', async () => {
    const { api, user, fill } = open();
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('Current password is required')).toBeInTheDocument();
    await fill('bridgewater', NEW, 'another');
    expect(await screen.findByText("Passwords don't match")).toBeInTheDocument();
    expect(api.callsTo(CHANGE)).toHaveLength(0);
  });

  it('shows a refusal beside its field and keeps the input', async () => {
    const { api, fill } = open();
    api.on(CHANGE, () => problem(401, 'invalid_credentials', 'That password is wrong.'));
    await fill('a guess');
    expect((await screen.findAllByText('That password is wrong.')).length).toBeGreaterThan(0);
    expect(screen.getByLabelText('Current Password')).toHaveAccessibleDescription(/password is wrong/);
    expect(screen.getByLabelText('New Password')).toHaveValue(NEW);
  });
});
