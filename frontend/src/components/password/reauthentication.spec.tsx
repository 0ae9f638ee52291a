import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useRetryRefundMutation } from '@/api/staff/staff-api';
import { isProblem } from '@/api/problem';
import { aUser, ownFactors } from '@/testing/factories';
import { json, mockApi, problem } from '@/testing/mock-api';
import { renderAt, signedIn } from '@/testing/render-app';
import { Reauthentication } from './reauthentication';

const REFUND = 'POST /api/admin/needs-attention/refunds/r1/retry';
const REAUTHENTICATE = 'POST /api/user/reauthenticate';
const WANTED = () => problem(403, 'reauthentication_required', 'Enter your password again.');

function Refund() {
  const [retry] = useRetryRefundMutation();
  const [said, setSaid] = useState('');
  const send = async () => {
    const { error } = await retry('r1');
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
    <Reauthentication>
      <Refund />
    </Reauthentication>,
  );

describe('a call that moves money', () => {
  beforeEach(signedIn);
  const user = { 'GET /api/user': () => json(aUser()) };

  it('is made once when the password is recent', async () => {
    const api = mockApi({ ...user, [REFUND]: () => json({}) });
    const view = show();
    await view.user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Sent')).toBeInTheDocument();
    expect(api.callsTo(REFUND)).toHaveLength(1);
  });

  it('asks for the password, and is repeated', async () => {
    const api = mockApi({
      ...user,
      [REFUND]: WANTED,
      [REAUTHENTICATE]: () => problem(401, 'invalid_credentials', 'That password is wrong.'),
    });
    const view = show();
    await view.user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByRole('dialog', { name: 'Enter your password' })).toBeInTheDocument();
    const field = screen.getByLabelText('Password');
    expect(field).toHaveFocus();
    await view.user.keyboard('{Enter}');
    expect(screen.getByText('Enter your password.')).toBeInTheDocument();
    await view.user.type(field, 'gum tree{Enter}');
    expect(await screen.findByText('That password is wrong.')).toBeInTheDocument();
    api.on(REAUTHENTICATE, () => json({ until: '2099-01-01T00:00:00.000Z' }));
    api.on(REFUND, () => json({}));
    await view.user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Sent')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(api.callsTo(REAUTHENTICATE).at(-1)?.body).toEqual({ password: 'gum tree' });
    expect(api.callsTo(REFUND)).toHaveLength(2);
  });

  it('stays refused without the password', async () => {
    const api = mockApi({ ...user, [REFUND]: WANTED });
    const view = show();
    await view.user.click(screen.getByRole('button', { name: 'Send' }));
    await view.user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Enter your password again.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.callsTo(REFUND)).toHaveLength(1);
  });
});

describe('confirming with a passkey', () => {
  const OPTIONS = 'POST /api/user/reauthenticate/passkey/options';
  const REAUTHENTICATE_BY_PASSKEY = 'POST /api/user/reauthenticate/passkey';
  const FACTORS = 'GET /api/user/factors';
  const PHONE = {
    id: 1,
    name: 'Phone',
    createdAt: '2026-01-01T00:00:00.000Z',
    lastUsedAt: null,
  };
  const bytes = (text: string) => new TextEncoder().encode(text).buffer;
  const signed = () => ({
    id: 'aWQ',
    rawId: bytes('id'),
    type: 'public-key',
    response: {
      clientDataJSON: bytes('{}'),
      authenticatorData: bytes('data'),
      signature: bytes('sign'),
      userHandle: null,
    },
    getClientExtensionResults: () => ({}),
  });
  let get: jest.Mock;
  beforeEach(() => {
    signedIn();
    get = jest.fn();
    Object.assign(window, { PublicKeyCredential: jest.fn() });
    Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
  });
  afterEach(() => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    Reflect.deleteProperty(navigator, 'credentials');
  });

  async function ask(passkeys: object[]) {
    const api = mockApi({
      'GET /api/user': () => json(aUser()),
      [REFUND]: WANTED,
      [FACTORS]: () => json(ownFactors({ passkeys: passkeys as never })),
      [OPTIONS]: () =>
        json({
          challenge: 'dHdlbnR5IGZvdXI',
          rpId: 'localhost',
          timeout: 300_000,
          userVerification: 'required',
          allowCredentials: [{ id: 'aWQ', type: 'public-key', transports: ['internal'] }],
        }),
    });
    const view = show();
    await view.user.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByRole('dialog', { name: 'Enter your password' });
    return { api, ...view };
  }

  it('is offered when the account has one, and repeats the call', async () => {
    const { api, user } = await ask([PHONE]);
    get.mockResolvedValue(signed());
    api.on(REAUTHENTICATE_BY_PASSKEY, () => json({ until: '2099-01-01T00:00:00.000Z' }));
    api.on(REFUND, () => json({}));
    await user.click(await screen.findByRole('button', { name: 'Use passkey' }));
    expect(await screen.findByText('Sent')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(api.callsTo(REAUTHENTICATE_BY_PASSKEY)[0]?.body).toMatchObject({ id: 'aWQ', type: 'public-key' });
    expect(api.callsTo(REAUTHENTICATE)).toHaveLength(0);
  });

  it('says when the passkey is declined or refused, and still asks for the password', async () => {
    const { api, user } = await ask([PHONE]);
    get.mockRejectedValueOnce(Object.assign(new Error('no'), { name: 'NotAllowedError' }));
    await user.click(await screen.findByRole('button', { name: 'Use passkey' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('No passkey was used.');
    get.mockResolvedValue(signed());
    api.on(REAUTHENTICATE_BY_PASSKEY, () =>
      problem(401, 'passkey_refused', 'This passkey was not accepted.'),
    );
    await user.click(screen.getByRole('button', { name: 'Use passkey' }));
    expect(await screen.findByText('This passkey was not accepted.')).toBeInTheDocument();
    expect(screen.getByLabelText('Password')).toBeEnabled();
    expect(api.callsTo(REFUND)).toHaveLength(1);
  });

  it('is not offered when the account has none', async () => {
    const { api } = await ask([]);
    await waitFor(() => expect(api.callsTo(FACTORS)).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Use passkey' })).not.toBeInTheDocument();
  });
});
