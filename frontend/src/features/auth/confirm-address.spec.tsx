import { screen, waitFor } from '@testing-library/react';
import { UnconfirmedAddress } from '@/components/account/unconfirmed-address';
import { anOwnAddress } from '@/testing/factories';
import { json, mockApi, problem } from '@/testing/mock-api';
import { renderAt } from '@/testing/render-app';
import { ConfirmAddressPage } from './confirm-address-page';

const CHECK = 'POST /api/auth/address/check';
const CONFIRM = 'POST /api/auth/address/confirm';
const TOKEN = 'u3yH2kq8ZtQ0vXb5sR1nLw7cJd9eFgA4mPiTzKoYxEU';
const at = () => renderAt(`/confirm-address?t=${TOKEN}`, <ConfirmAddressPage />);
const press = { name: 'Confirm email address' };

describe('the page that confirms an email address', () => {
  it('confirms only when the button is pressed', async () => {
    const api = mockApi({
      [CHECK]: () => json({ state: 'open' }),
      [CONFIRM]: () => new Response(null, { status: 204 }),
    });
    const { user } = at();
    const button = await screen.findByRole('button', press);
    expect(api.callsTo(CONFIRM)).toHaveLength(0);
    await user.click(button);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Your email address is confirmed' }),
    ).toBeInTheDocument();
    expect(api.callsTo(CONFIRM)[0]?.body).toEqual({ token: TOKEN });
  });

  it('shows an error when another account has the address or the link was used meanwhile', async () => {
    const states = ['open', 'used'];
    const api = mockApi({
      [CHECK]: () => json({ state: states.shift() }),
      [CONFIRM]: () => problem(409, 'email_taken', 'An account with this email address already exists.'),
    });
    const { user } = at();
    await user.click(await screen.findByRole('button', press));
    expect(await screen.findByText('An account with this email address already exists.')).toBeInTheDocument();
    api.on(CONFIRM, () => problem(410, 'link_expired', 'This link no longer works.'));
    await user.click(screen.getByRole('button', press));
    expect(
      await screen.findByRole('heading', { name: 'This link has already been used' }),
    ).toBeInTheDocument();
  });

  it.each([
    ['used', 'This link has already been used'],
    ['expired', 'This link no longer works'],
  ])('shows that a link is %s and leads to the profile', async (state, title) => {
    mockApi({ [CHECK]: () => json({ state }) });
    at();
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'My Profile' })).toHaveAttribute('href', '/profile');
  });
});

describe('the notice about an unconfirmed address', () => {
  const unconfirmed = anOwnAddress({ isConfirmed: false });

  it('is shown on booking pages and can send the email again', async () => {
    const api = mockApi({
      'GET /api/user/email': () => json(unconfirmed),
      'POST /api/user/email/confirmation': () => new Response(null, { status: 202 }),
    });
    const { user } = renderAt('/booking', <UnconfirmedAddress />);
    expect(await screen.findByText('Confirm your email address first')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Send email again' }));
    expect(await screen.findByText('Email sent')).toBeInTheDocument();
    expect(api.callsTo('POST /api/user/email/confirmation')).toHaveLength(1);
  });

  it.each([
    ['it is', { isConfirmed: true }],
    ['it is not required', { isRequired: false }],
  ])('is not shown when %s', async (_, more) => {
    const api = mockApi({ 'GET /api/user/email': () => json({ ...unconfirmed, ...more }) });
    renderAt('/booking', <UnconfirmedAddress />);
    await waitFor(() => expect(api.callsTo('GET /api/user/email')).toHaveLength(1));
    expect(screen.queryByText('Confirm your email address first')).not.toBeInTheDocument();
  });
});
