import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useRetryRefundMutation } from '@/api/staff/staff-api';
import { isProblem } from '@/api/problem';
import { aUser } from '@/testing/factories';
import { json, mockApi, problem } from '@/testing/mock-api';
import { renderAt, signedIn } from '@/testing/render-app';
import { StaffSession } from './staff-session';

const CALL = 'POST /api/admin/needs-attention/refunds/r1/retry';
const REAUTHENTICATE = 'POST /api/user/reauthenticate';
const LOGIN = 'POST /api/login';
const staff = aUser({ role: 'admin', username: 'kim' });
const IDLE = () => problem(403, 'staff_session_idle', 'Nothing has happened here for half an hour.');
const OVER = () => problem(403, 'staff_session_expired', 'You have been signed in for 12 hours.');
const ENDED = () => problem(401, 'not_logged_in', 'Please log in.');

function Page() {
  const [save] = useRetryRefundMutation();
  const [said, setSaid] = useState('');
  const press = async () => {
    const { error } = await save('r1');
    setSaid(isProblem(error) ? error.message : 'Saved');
  };
  return (
    <>
      <label>
        Note <textarea />
      </label>
      <button onClick={() => void press()}>Save</button>
      <p>{said}</p>
      <StaffSession user={staff} />
    </>
  );
}

async function saveAfterTyping(first: () => Response) {
  const api = mockApi({ 'GET /api/user': () => json(staff), [CALL]: first });
  const view = renderAt('/admin', <Page />);
  await view.user.type(screen.getByLabelText('Note'), 'Half a page of it');
  await view.user.click(screen.getByRole('button', { name: 'Save' }));
  return { api, ...view };
}

describe('a staff page whose session wants the password', () => {
  beforeEach(signedIn);

  it('asks over the page, keeps what was typed, and repeats the call', async () => {
    const { api, user } = await saveAfterTyping(IDLE);
    expect(await screen.findByRole('dialog', { name: 'Enter your password' })).toBeInTheDocument();
    const field = screen.getByLabelText('Password for kim');
    expect(field).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Enter your password.')).toBeInTheDocument();
    api.on(REAUTHENTICATE, () => json({ until: '2099-01-01T00:00:00.000Z' }));
    api.on(CALL, () => json({}));
    await user.type(field, 'gum tree');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(screen.getByLabelText('Note')).toHaveValue('Half a page of it');
    expect(api.callsTo(CALL)).toHaveLength(2);
    expect(api.callsTo(LOGIN)).toHaveLength(0);
  });

  it.each([
    ['is over', OVER],
    ['has ended', ENDED],
  ])('signs in again when it %s', async (_what, refusal) => {
    const { api, user } = await saveAfterTyping(refusal);
    expect(await screen.findByRole('dialog', { name: 'Log in again' })).toBeInTheDocument();
    api.on(LOGIN, () => json(staff));
    api.on(CALL, () => json({}));
    await user.type(screen.getByLabelText('Password for kim'), 'gum tree');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(screen.getByLabelText('Note')).toHaveValue('Half a page of it');
    expect(api.callsTo(LOGIN).map(({ body }) => body)).toEqual([{ username: 'kim', password: 'gum tree' }]);
  });

  it('signs in when the session ends while the dialog is open', async () => {
    const { api, user } = await saveAfterTyping(IDLE);
    api.on(REAUTHENTICATE, ENDED);
    await user.type(await screen.findByLabelText('Password for kim'), 'gum tree');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('dialog', { name: 'Log in again' })).toBeInTheDocument();
    api.on(LOGIN, () => json(staff));
    api.on(CALL, () => json({}));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Saved')).toBeInTheDocument();
  });

  it('continues after a sign-in in another tab', async () => {
    const { api, user } = await saveAfterTyping(OVER);
    expect(await screen.findByRole('link', { name: 'log in in another tab' })).toHaveAttribute(
      'target',
      '_blank',
    );
    api.on(CALL, () => json({}));
    await user.click(screen.getByRole('button', { name: 'continue here' }));
    expect(await screen.findByText('Saved')).toBeInTheDocument();
  });

  it('shows a wrong password, and keeps the page when the reader cancels', async () => {
    const { api, user } = await saveAfterTyping(IDLE);
    api.on(REAUTHENTICATE, () => problem(401, 'invalid_credentials', 'That password is wrong.'));
    await user.type(await screen.findByLabelText('Password for kim'), 'nonsense');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('That password is wrong.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Nothing has happened here for half an hour.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText('Note')).toHaveValue('Half a page of it');
    expect(api.callsTo(CALL)).toHaveLength(1);
  });
});
