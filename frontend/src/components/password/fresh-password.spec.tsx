import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useRetryRefundMutation } from '@/api/staff/staff-api';
import { isProblem } from '@/api/problem';
import { aUser } from '@/testing/factories';
import { json, mockApi, problem } from '@/testing/mock-api';
import { renderAt, signedIn } from '@/testing/render-app';
import { FreshPassword, useFreshPassword } from './fresh-password';

const REFUND = 'POST /api/admin/needs-attention/refunds/r1/retry';
const PROVE = 'POST /api/user/prove';
const WANTED = () => problem(403, 'reauthentication_required', 'Please give your password again.');

function Refund() {
  const [retry] = useRetryRefundMutation();
  const withPassword = useFreshPassword();
  const [said, setSaid] = useState('');
  const send = async () => {
    const { error } = await withPassword(() => retry('r1'));
    setSaid(isProblem(error) ? error.message : 'Sent');
  };
  return (
    <>
      <button onClick={() => void send()}>Send</button>
      <p>{said}</p>
    </>
  );
}

const show = () =>
  renderAt(
    '/admin',
    <FreshPassword>
      <Refund />
    </FreshPassword>,
  );

describe('a call that moves money', () => {
  beforeEach(signedIn);
  const user = { 'GET /api/user': () => json(aUser()) };

  it('is made once where the password is fresh', async () => {
    const api = mockApi({ ...user, [REFUND]: () => json({}) });
    const view = show();
    await view.user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Sent')).toBeInTheDocument();
    expect(api.callsTo(REFUND)).toHaveLength(1);
  });

  it('asks for the password, and is made again', async () => {
    const api = mockApi({
      ...user,
      [REFUND]: WANTED,
      [PROVE]: () => problem(401, 'invalid_credentials', 'That is not your password.'),
    });
    const view = show();
    await view.user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByRole('dialog', { name: 'Your password, please' })).toBeInTheDocument();
    const field = screen.getByLabelText('Password');
    expect(field).toHaveFocus();
    await view.user.keyboard('{Enter}');
    expect(screen.getByText('Please type your password.')).toBeInTheDocument();
    await view.user.type(field, 'gum tree{Enter}');
    expect(await screen.findByText('That is not your password.')).toBeInTheDocument();
    api.on(PROVE, () => json({ until: '2099-01-01T00:00:00.000Z' }));
    api.on(REFUND, () => json({}));
    await view.user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Sent')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(api.callsTo(PROVE).at(-1)?.body).toEqual({ password: 'gum tree' });
    expect(api.callsTo(REFUND)).toHaveLength(2);
  });

  it('stays refused for whoever does not give it', async () => {
    const api = mockApi({ ...user, [REFUND]: WANTED });
    const view = show();
    await view.user.click(screen.getByRole('button', { name: 'Send' }));
    await view.user.click(await screen.findByRole('button', { name: 'Not now' }));
    expect(await screen.findByText('Please give your password again.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.callsTo(REFUND)).toHaveLength(1);
  });
});
