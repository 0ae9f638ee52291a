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
  const press = () => user.click(screen.getByRole('button', { name: 'Change password' }));
  const fill = async (current: string, password = NEW, again = password) => {
    await user.type(screen.getByLabelText('Current Password'), current);
    await user.type(screen.getByLabelText('New Password'), password);
    await user.type(screen.getByLabelText('Confirm Password'), `${again}{Enter}`);
  };
  return { api, user, fill, press };
}

describe('changing the password', () => {
  it('sends the current password, logs out other devices and closes the form', async () => {
    const { api, fill, press } = open();
    await press();
    expect(screen.getByLabelText('Current Password')).toHaveFocus();
    await fill('bridgewater');
    expect(await screen.findByText('We’ve changed your password.')).toBeInTheDocument();
    expect(screen.getByText('You are logged out on other devices.')).toBeInTheDocument();
    expect(api.callsTo(CHANGE).map(({ body }) => body)).toEqual([
      { currentPassword: 'bridgewater', password: NEW, endOtherSessions: true },
    ]);
    expect(screen.queryByLabelText('Current Password')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Change password' })).toHaveFocus();
  });

  it('keeps other devices logged in on request', async () => {
    const { api, user, fill, press } = open();
    await press();
    await user.click(screen.getByLabelText('Log out on other devices'));
    await fill('bridgewater');
    await waitFor(() => expect(api.callsTo(CHANGE)[0]?.body).toMatchObject({ endOtherSessions: false }));
  });

  it('requires equal passwords and the current one', async () => {
    const { api, fill, press } = open();
    await press();
    await press();
    expect(await screen.findByText('Current password is required')).toBeInTheDocument();
    await fill('bridgewater', NEW, 'another');
    expect(await screen.findByText("Passwords don't match")).toBeInTheDocument();
    expect(api.callsTo(CHANGE)).toHaveLength(0);
  });

  it('shows a refusal beside its field and keeps the input', async () => {
    const { api, fill, press } = open();
    await press();
    api.on(CHANGE, () => problem(401, 'invalid_credentials', 'That password is wrong.'));
    await fill('a guess');
    expect((await screen.findAllByText('That password is wrong.')).length).toBeGreaterThan(0);
    expect(screen.getByLabelText('Current Password')).toHaveAccessibleDescription(/password is wrong/);
    expect(screen.getByLabelText('New Password')).toHaveValue(NEW);
  });

  it('is cancelled without sending, and the button gets focus back', async () => {
    const { api, user, press } = open();
    await press();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByLabelText('Current Password')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Change password' })).toHaveFocus();
    expect(api.callsTo(CHANGE)).toHaveLength(0);
  });
});
