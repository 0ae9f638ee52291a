import { screen, waitFor, within } from '@testing-library/react';
import { Reauthentication } from '@/components/password/reauthentication';
import { ownFactors } from '@/testing/factories';
import { json, mockApi, problem } from '@/testing/mock-api';
import { renderAt } from '@/testing/render-app';
import SecondFactors from './second-factors';
import { thisDevice } from './this-device';

const GET = 'GET /api/user/factors';
const APP = '/api/user/factors/authenticator-app';
const PASSKEYS = '/api/user/factors/passkeys';
const CODES = Array.from({ length: 10 }, (_, at) => `7K3M-XQ2A-9F4T-HB6${at}`);
const KEY = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const BEGUN = { key: KEY, address: `otpauth://totp/Club:robin?secret=${KEY}&issuer=Club` };
const PHONE = {
  id: 4,
  credentialId: 'cGhvbmU',
  name: 'Chrome on Android',
  createdAt: '2026-11-01T02:00:00.000Z',
  lastUsedAt: '2026-11-20T02:00:00.000Z',
};

function open(routes: Parameters<typeof mockApi>[0]) {
  const api = mockApi({ [GET]: () => json(ownFactors()), ...routes });
  const view = renderAt(
    '/profile',
    <Reauthentication>
      <SecondFactors />
    </Reauthentication>,
  );
  return { ...view, api };
}

describe('an authenticator app', () => {
  it('is set up with a QR code and its first code, and shows recovery codes', async () => {
    const { api, user } = open({
      [`POST ${APP}`]: () => json(BEGUN),
      [`POST ${APP}/confirm`]: () => problem(401, 'wrong_code', 'That code is wrong.'),
    });
    expect(await screen.findByText(/Two-step login is off/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Set up app' }));
    const dialog = await screen.findByRole('dialog', { name: 'Set up an authenticator app' });
    expect(within(dialog).getByRole('img', { name: /for your app/ })).toBeInTheDocument();
    expect(dialog).toHaveTextContent(KEY);
    const field = within(dialog).getByLabelText('Code from your app');
    expect(field).toHaveFocus();
    await user.type(field, '123{Enter}');
    expect(await screen.findByText('Enter all 6 digits.')).toBeInTheDocument();
    await user.clear(field);
    await user.type(field, '123456{Enter}');
    expect(await screen.findByText('That code is wrong.')).toBeInTheDocument();
    api.on(`POST ${APP}/confirm`, () => json({ recoveryCodes: CODES }));
    api.on(GET, () =>
      json(ownFactors({ authenticatorAppSince: '2026-11-23T01:00:00.000Z', recoveryCodesLeft: 10 })),
    );
    await user.clear(field);
    await user.type(field, '654 321{Enter}');
    const kept = await screen.findByRole('dialog', { name: 'Save your recovery codes' });
    expect(
      within(kept)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(CODES);
    expect(api.callsTo(`POST ${APP}/confirm`).at(-1)?.body).toEqual({ code: '654321' });
    await user.click(within(kept).getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toContain(CODES.join('\n'));
    await user.click(within(kept).getByRole('button', { name: 'I’ve saved them' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByText(CODES[0] ?? '')).not.toBeInTheDocument();
    expect(await screen.findByText('Two-step login is on.')).toBeInTheDocument();
    expect(screen.getByText(/10 of 10 are left/)).toBeInTheDocument();
  });

  it('is removed only after a code, not after the password', async () => {
    const wanted = () =>
      problem(403, 'factor_reauthentication_required', 'Please show your second step again.');
    const REAUTHENTICATE = 'POST /api/user/reauthenticate/code';
    const RECOVER = 'POST /api/user/reauthenticate/recovery-code';
    const { api, user } = open({
      [GET]: () =>
        json(ownFactors({ authenticatorAppSince: '2026-11-23T01:00:00.000Z', recoveryCodesLeft: 1 })),
      [`DELETE ${APP}`]: wanted,
      [REAUTHENTICATE]: () => problem(401, 'wrong_code', 'That code is wrong.'),
      [RECOVER]: () => json({ until: '2099-01-01T00:00:00.000Z' }),
    });
    expect(await screen.findByText(/1 of 10 is left/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove app' }));
    const asked = await screen.findByRole('dialog', { name: 'Remove the authenticator app?' });
    expect(asked).toHaveTextContent('you will log in with your password alone');
    expect(api.callsTo(`DELETE ${APP}`)).toEqual([]);
    await user.click(within(asked).getByRole('button', { name: 'Remove app' }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirm with your second step' });
    expect(within(dialog).queryByLabelText('Password')).not.toBeInTheDocument();
    const field = await screen.findByLabelText('Code from your app, or recovery code');
    expect(field).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByText('Enter a code.')).toBeInTheDocument();
    await user.type(field, '123 456{Enter}');
    expect(await screen.findByText('That code is wrong.')).toBeInTheDocument();
    expect(api.callsTo(REAUTHENTICATE)[0]?.body).toEqual({ code: '123456' });
    api.on(`DELETE ${APP}`, () => new Response(null, { status: 204 }));
    api.on(GET, () => json(ownFactors()));
    await user.clear(field);
    await user.type(field, `${CODES[0]}{Enter}`);
    expect(await screen.findByText('Authenticator app removed')).toBeInTheDocument();
    expect(api.callsTo(RECOVER)[0]?.body).toEqual({ code: CODES[0] });
    expect(await screen.findByRole('button', { name: 'Set up app' })).toBeInTheDocument();
    expect(screen.queryByText('Recovery codes')).not.toBeInTheDocument();
  });
});

describe('passkeys', () => {
  const bytes = (text: string) => new TextEncoder().encode(text).buffer;
  const OPTIONS = {
    challenge: 'dHdlbnR5IGZvdXI',
    rp: { id: 'localhost', name: 'Club' },
    user: { id: 'bWU', name: 'robin', displayName: 'Robin Taylor' },
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
    timeout: 300_000,
    attestation: 'none',
    excludeCredentials: [],
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  };
  let create: jest.Mock;
  beforeEach(() => {
    create = jest.fn();
    Object.assign(window, { PublicKeyCredential: jest.fn() });
    Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create } });
  });
  afterEach(() => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    Reflect.deleteProperty(navigator, 'credentials');
  });

  it('are added with the name of the device', async () => {
    create.mockResolvedValue({
      id: 'aWQ',
      rawId: bytes('id'),
      type: 'public-key',
      response: {
        clientDataJSON: bytes('{}'),
        attestationObject: bytes('att'),
        getTransports: () => ['internal'],
      },
      getClientExtensionResults: () => ({}),
    });
    const { api, user } = open({
      [`POST ${PASSKEYS}/options`]: () => json(OPTIONS),
      [`POST ${PASSKEYS}`]: () => json({ passkey: PHONE, recoveryCodes: null }, 201),
    });
    await user.click(await screen.findByRole('button', { name: 'Add passkey' }));
    expect(await screen.findByText('Passkey added')).toBeInTheDocument();
    expect(api.callsTo(`POST ${PASSKEYS}`)[0]?.body).toEqual({
      name: thisDevice(navigator.userAgent),
      credential: {
        id: 'aWQ',
        rawId: 'aWQ',
        type: 'public-key',
        response: { clientDataJSON: 'e30', attestationObject: 'YXR0', transports: ['internal'] },
      },
    });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('that already exist on the device show an error', async () => {
    create.mockRejectedValue(new DOMException('known', 'InvalidStateError'));
    const { user } = open({ [`POST ${PASSKEYS}/options`]: () => json(OPTIONS) });
    await user.click(await screen.findByRole('button', { name: 'Add passkey' }));
    expect(
      await screen.findByText('This device already has a passkey for your account.'),
    ).toBeInTheDocument();
  });

  it('that are removed are signalled to the browser', async () => {
    const signalAllAcceptedCredentials = jest.fn().mockResolvedValue(undefined);
    const signalUnknownCredential = jest.fn().mockRejectedValue(new Error('not now'));
    Object.assign(window, {
      PublicKeyCredential: Object.assign(jest.fn(), {
        signalAllAcceptedCredentials,
        signalUnknownCredential,
      }),
    });
    const { api, user } = open({
      [GET]: () => json(ownFactors({ passkeys: [PHONE], recoveryCodesLeft: 9 })),
      [`DELETE ${PASSKEYS}/4`]: () => new Response(null, { status: 204 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Remove (Chrome on Android)' }));
    const left = (allAcceptedCredentialIds: string[]) => [
      { rpId: 'localhost', userId: 'bWU', allAcceptedCredentialIds },
    ];
    expect(signalAllAcceptedCredentials.mock.calls).toEqual([left(['cGhvbmU'])]);
    expect(signalUnknownCredential).not.toHaveBeenCalled();
    api.on(GET, () => json(ownFactors()));
    await user.click(await screen.findByRole('button', { name: 'Remove passkey' }));
    expect(await screen.findByText('Passkey removed: Chrome on Android')).toBeInTheDocument();
    expect(signalUnknownCredential.mock.calls).toEqual([[{ rpId: 'localhost', credentialId: 'cGhvbmU' }]]);
    await waitFor(() => expect(signalAllAcceptedCredentials.mock.calls.at(-1)).toEqual(left([])));
  });

  it('are renamed and removed by keyboard', async () => {
    const { api, user } = open({
      [GET]: () => json(ownFactors({ passkeys: [PHONE], recoveryCodesLeft: 9 })),
      [`PATCH ${PASSKEYS}/4`]: () => json({ ...PHONE, name: 'My phone' }),
      [`DELETE ${PASSKEYS}/4`]: () => new Response(null, { status: 204 }),
    });
    (await screen.findByRole('button', { name: 'Rename (Chrome on Android)' })).focus();
    await user.keyboard('{Enter}');
    const field = await screen.findByLabelText('Name');
    expect(field).toHaveValue('Chrome on Android');
    await user.clear(field);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Enter a name.')).toBeInTheDocument();
    api.on(GET, () => json(ownFactors({ passkeys: [{ ...PHONE, name: 'My phone' }], recoveryCodesLeft: 9 })));
    await user.type(field, ' My phone {Enter}');
    expect(await screen.findByText('My phone')).toBeInTheDocument();
    expect(screen.getByText('Passkey renamed: My phone')).toBeInTheDocument();
    expect(api.callsTo(`PATCH ${PASSKEYS}/4`)[0]?.body).toEqual({ name: 'My phone' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Rename (My phone)' })).toHaveFocus());
    await user.tab();
    await user.keyboard('{Enter}');
    const asked = await screen.findByRole('dialog', { name: 'Remove the passkey “My phone”?' });
    expect(api.callsTo(`DELETE ${PASSKEYS}/4`)).toEqual([]);
    within(asked).getByRole('button', { name: 'Remove passkey' }).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Passkey removed: My phone')).toBeInTheDocument();
  });
});

it('new recovery codes are created after a warning that the old ones end', async () => {
  const { api, user } = open({
    [GET]: () => json(ownFactors({ passkeys: [PHONE], recoveryCodesLeft: 7 })),
    'POST /api/user/factors/recovery-codes': () => json({ recoveryCodes: CODES }),
  });
  await user.click(await screen.findByRole('button', { name: 'Create 10 new codes' }));
  const asked = await screen.findByRole('dialog', { name: 'Create 10 new codes?' });
  expect(asked).toHaveTextContent('Your 7 unused codes will stop working.');
  expect(api.callsTo('POST /api/user/factors/recovery-codes')).toEqual([]);
  await user.click(within(asked).getByRole('button', { name: 'Create codes' }));
  expect(await screen.findByRole('dialog', { name: 'Save your recovery codes' })).toBeInTheDocument();
});

it('the two-step login section shows the staff deadline', async () => {
  open({ [GET]: () => json(ownFactors({ dueAt: '2026-12-06T22:30:00.000Z' })) });
  expect(await screen.findByText(/Add a passkey or an authenticator app by .*Dec 2026/)).toBeInTheDocument();
});

it.each([
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile Safari/604.1',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64) Chrome/141.0.0.0 Safari/537.36 Edg/141.0', 'Edge on Windows'],
  ['Something else', 'Passkey'],
])('a passkey of %s is named after the device', (userAgent, name) => {
  expect(thisDevice(userAgent)).toBe(name);
});
