import { screen, waitFor } from '@testing-library/react';
import { json, mockApi, problem } from '@/testing/mock-api';
import { renderAt } from '@/testing/render-app';
import { ForgotPasswordPage } from './forgot-password-page';
import { ResetPasswordPage } from './reset-password-page';

const ASK = 'POST /api/auth/password-reset';
const CHECK = 'POST /api/auth/password-reset/check';
const COMPLETE = 'POST /api/auth/password-reset/complete';
const TOKEN = 'u3yH2kq8ZtQ0vXb5sR1nLw7cJd9eFgA4mPiTzKoYxEU';
const nothing = (status: number) => new Response(null, { status });

describe('a forgotten password', () => {
  it('can be reset by email, with the same answer for unknown addresses', async () => {
    const api = mockApi({ [ASK]: () => nothing(202) });
    const { user } = renderAt('/forgot-password', <ForgotPasswordPage />);
    await user.click(screen.getByRole('button', { name: 'Send link' }));
    expect(await screen.findByText('Email is required')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Email'), ' robin@example.org {Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Check your email' })).toBeInTheDocument();
    expect(screen.getByText(/If an account has the address/)).toHaveTextContent('robin@example.org');
    expect(api.callsTo(ASK).map(({ body }) => body)).toEqual([{ email: 'robin@example.org' }]);
    await user.click(screen.getByRole('button', { name: 'Use another address' }));
    expect(screen.getByLabelText('Email')).toHaveValue('');
  });

  it('shows an error when the request fails, and keeps the address', async () => {
    mockApi({ [ASK]: () => problem(429, 'too_many_attempts', 'Too many attempts. Please wait.') });
    const { user } = renderAt('/forgot-password', <ForgotPasswordPage />);
    await user.type(screen.getByLabelText('Email'), 'robin@example.org{Enter}');
    expect(await screen.findByText('Too many attempts. Please wait.')).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue('robin@example.org');
  });
});

describe('the page of a password-reset link', () => {
  const at = (path = `/reset-password?t=${TOKEN}`) => renderAt(path, <ResetPasswordPage />);
  const open = { [CHECK]: () => json({ state: 'open' }) };

  it('sends the new password with the token in the body', async () => {
    const api = mockApi({ ...open, [COMPLETE]: () => nothing(204) });
    const { user } = at();
    await user.type(await screen.findByLabelText('New Password'), 'gum tree oval lantern');
    await user.type(screen.getByLabelText('Confirm Password'), 'gum tree{Enter}');
    expect(await screen.findByText("Passwords don't match")).toBeInTheDocument();
    expect(api.callsTo(COMPLETE)).toHaveLength(0);
    await user.type(screen.getByLabelText('Confirm Password'), ' oval lantern{Enter}');
    expect(
      await screen.findByRole('heading', { name: 'Your password has been changed' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/auth');
    expect(api.callsTo(COMPLETE)[0]?.body).toEqual({ token: TOKEN, password: 'gum tree oval lantern' });
  });

  it('shows a refused password beside its field and keeps the link', async () => {
    const weak = 'This password is made of your own name.';
    mockApi({
      ...open,
      [COMPLETE]: () => problem(400, 'validation_failed', 'Please check.', { errors: { password: [weak] } }),
    });
    const { user } = at();
    await user.type(await screen.findByLabelText('New Password'), 'robin taylor');
    await user.type(screen.getByLabelText('Confirm Password'), 'robin taylor{Enter}');
    expect(await screen.findByText(weak)).toBeInTheDocument();
    expect(screen.getByLabelText('New Password')).toHaveValue('robin taylor');
  });

  it('shows that the link was used meanwhile', async () => {
    const states = ['open', 'used'];
    mockApi({
      [CHECK]: () => json({ state: states.shift() }),
      [COMPLETE]: () => problem(410, 'link_expired', 'This link no longer works.'),
    });
    const { user } = at();
    await user.type(await screen.findByLabelText('New Password'), 'gum tree oval lantern');
    await user.type(screen.getByLabelText('Confirm Password'), 'gum tree oval lantern{Enter}');
    expect(
      await screen.findByRole('heading', { name: 'This link has already been used' }),
    ).toBeInTheDocument();
  });

  it.each([
    ['used', 'This link has already been used'],
    ['expired', 'This link no longer works'],
  ])('shows that a link is %s and offers a new one', async (state, title) => {
    mockApi({ [CHECK]: () => json({ state }) });
    at();
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Send New Link' })).toHaveAttribute('href', '/forgot-password');
    expect(screen.queryByLabelText('New Password')).not.toBeInTheDocument();
  });

  it('shows that a link is incomplete, with a partial token or none', async () => {
    mockApi({ [CHECK]: () => problem(400, 'validation_failed', 'This link is incomplete.') });
    const short = at('/reset-password?t=abc');
    expect(await screen.findByText('This link is incomplete')).toBeInTheDocument();
    short.unmount();
    at('/reset-password');
    expect(screen.getByText('This link is incomplete')).toBeInTheDocument();
  });

  it('can be retried when the link could not be checked', async () => {
    const api = mockApi({ [CHECK]: () => problem(503, 'unavailable', 'Busy.') });
    const { user } = at();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(api.callsTo(CHECK).length).toBeGreaterThan(1));
    api.on(CHECK, () => json({ state: 'open' }));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('New Password')).toBeInTheDocument();
  });
});
