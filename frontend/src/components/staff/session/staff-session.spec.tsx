import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useRetryRefundMutation } from '@/api/staff/staff-api';
import { isProblem } from '@/api/problem';
import { aUser } from '@/testing/factories';
import { json, mockApi, problem } from '@/testing/mock-api';
import { renderAt, signedIn } from '@/testing/render-app';
import { StaffSession } from './staff-session';

const CALL = 'POST /api/admin/needs-attention/refunds/r1/retry';
const PROVE = 'POST /api/user/prove';
const LOGIN = 'POST /api/login';
const staff = aUser({ role: 'admin', username: 'kim' });
const IDLE = () => problem(403, 'staff_session_idle', 'Nothing has happened here for half an hour.');
const OVER = () => problem(403, 'staff_session_over', 'You have been signed in for 12 hours.');
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

  it('asks over the page, keeps what was typed, and makes the same call again', async () => {
    const { api, user } = await saveAfterTyping(IDLE);
    expect(await screen.findByRole('dialog', { name: 'Your password, please' })).toBeInTheDocument();
    const field = screen.getByLabelText('Password of kim');
    expect(field).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByText('Please type your password.')).toBeInTheDocument();
    api.on(PROVE, () => json({ until: '2099-01-01T00:00:00.000Z' }));
    api.on(CALL, () => json({}));
    await user.type(field, 'gum tree{Enter}');
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(screen.getByLabelText('Note')).toHaveValue('Half a page of it');
    expect(api.callsTo(CALL)).toHaveLength(2);
    expect(api.callsTo(LOGIN)).toHaveLength(0);
  });

  it.each([
    ['is over', OVER],
    ['has ended', ENDED],
  ])('signs in again where it %s', async (_what, refusal) => {
    const { api, user } = await saveAfterTyping(refusal);
    expect(await screen.findByRole('dialog', { name: 'Sign in again, please' })).toBeInTheDocument();
    api.on(LOGIN, () => json(staff));
    api.on(CALL, () => json({}));
    await user.type(screen.getByLabelText('Password of kim'), 'gum tree{Enter}');
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(screen.getByLabelText('Note')).toHaveValue('Half a page of it');
    expect(api.callsTo(LOGIN).map(({ body }) => body)).toEqual([{ username: 'kim', password: 'gum tree' }]);
  });

  it('signs in where it has ended while the question stood there', async () => {
    const { api, user } = await saveAfterTyping(IDLE);
    api.on(PROVE, ENDED);
    await user.type(await screen.findByLabelText('Password of kim'), 'gum tree{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Sign in again, please' })).toBeInTheDocument();
    api.on(LOGIN, () => json(staff));
    api.on(CALL, () => json({}));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Saved')).toBeInTheDocument();
  });

  it('goes on after a sign-in in another tab', async () => {
    const { api, user } = await saveAfterTyping(OVER);
    expect(await screen.findByRole('link', { name: 'sign in in another tab' })).toHaveAttribute(
      'target',
      '_blank',
    );
    api.on(CALL, () => json({}));
    await user.click(screen.getByRole('button', { name: 'go on here' }));
    expect(await screen.findByText('Saved')).toBeInTheDocument();
  });

  it('says a wrong password, and leaves the page alone for whoever does not give it', async () => {
    const { api, user } = await saveAfterTyping(IDLE);
    api.on(PROVE, () => problem(401, 'invalid_credentials', 'That is not your password.'));
    await user.type(await screen.findByLabelText('Password of kim'), 'nonsense{Enter}');
    expect(await screen.findByText('That is not your password.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    expect(await screen.findByText('Nothing has happened here for half an hour.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText('Note')).toHaveValue('Half a page of it');
    expect(api.callsTo(CALL)).toHaveLength(1);
  });
});
