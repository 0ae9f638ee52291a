import { screen, waitFor } from '@testing-library/react';
import type { OwnAddress } from '@/api/members/generated';
import { anOwnAddress } from '@/testing/factories';
import { json, mockApi, problem } from '@/testing/mock-api';
import { renderAt } from '@/testing/render-app';
import { AddressForm } from './address-form';

const CHANGE = 'PUT /api/user/email';
const KEEP = 'DELETE /api/user/email/change';
const AGAIN = 'POST /api/user/email/confirmation';
const own = anOwnAddress();
const next = 'robin.taylor@example.net';

function open(address: OwnAddress = own) {
  let stored = address;
  const api = mockApi({
    'GET /api/user/email': () => json(stored),
    [CHANGE]: () => json((stored = { ...stored, pendingEmail: next })),
    [KEEP]: () => json((stored = { ...stored, pendingEmail: null })),
    [AGAIN]: () => new Response(null, { status: 202 }),
  });
  const { user } = renderAt('/profile', <AddressForm />);
  const press = () => user.click(screen.getByRole('button', { name: 'Change email address' }));
  const fill = async (email = next) => {
    await user.type(screen.getByLabelText('New Email'), email);
    await user.type(screen.getByLabelText('Current Password'), 'bridgewater{Enter}');
  };
  return { api, user, fill, press };
}

describe('changing the email address', () => {
  it('sends the new address with the password and waits for its confirmation', async () => {
    const { api, fill, press } = open();
    expect(await screen.findByText('We email you at robin@example.org.')).toBeInTheDocument();
    await press();
    await fill(` ${next} `);
    expect(await screen.findByText('Confirm your new email address')).toBeInTheDocument();
    expect(screen.getByText(/Until you open it, we’ll keep using robin@example.org/)).toBeInTheDocument();
    expect(api.callsTo(CHANGE).map(({ body }) => body)).toEqual([
      { email: next, currentPassword: 'bridgewater', endOtherSessions: true },
    ]);
    expect(screen.queryByLabelText('New Email')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Change email address' })).toHaveFocus();
  });

  it('can be cancelled, or its email sent again', async () => {
    const { api, user } = open({ ...own, pendingEmail: next });
    await user.click(await screen.findByRole('button', { name: 'Send email again' }));
    expect(await screen.findByText(`Check the inbox of ${next}.`)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Keep current address' }));
    expect(await screen.findByText('We email you at robin@example.org.')).toBeInTheDocument();
    expect(screen.getByText('Email address kept: robin@example.org')).toBeInTheDocument();
    expect(api.callsTo(KEEP)).toHaveLength(1);
  });

  it('shows that the current address is not confirmed', async () => {
    open({ ...own, isConfirmed: false });
    expect(await screen.findByText('Please confirm your email address')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Keep/ })).not.toBeInTheDocument();
  });

  it('requires an address and shows errors beside the fields', async () => {
    const { api, user, fill, press } = open();
    await press();
    await user.click(screen.getByRole('button', { name: 'Send link' }));
    expect(await screen.findByText('Email is required')).toBeInTheDocument();
    expect(screen.getByText('Current password is required')).toBeInTheDocument();
    expect(api.callsTo(CHANGE)).toHaveLength(0);
    const taken = 'An account with this email address already exists.';
    api.on(CHANGE, () => problem(409, 'email_taken', taken, { errors: { email: [taken] } }));
    await fill();
    await waitFor(() => expect(screen.getByLabelText('New Email')).toHaveAccessibleDescription(taken));
    expect(screen.getByLabelText('New Email')).toHaveValue(next);
    api.on(CHANGE, () => problem(401, 'invalid_credentials', 'That password is wrong.'));
    await user.type(screen.getByLabelText('Current Password'), 'x{Enter}');
    await waitFor(() =>
      expect(screen.getByLabelText('Current Password')).toHaveAccessibleDescription(/password is wrong/),
    );
  });
});
