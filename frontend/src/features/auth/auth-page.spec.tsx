import { screen, waitFor } from '@testing-library/react';
import { aClub, aUser } from '@/testing/factories';
import { json, mockApi, never, problem } from '@/testing/mock-api';
import { currentAddress, renderAt, signedIn } from '@/testing/render-app';
import { AuthPage } from './auth-page';

/** Values for the registration form. */
const CLUBS = { 'GET /api/clubs': () => json([]) };

describe('the login form', () => {
  it('shows errors for both empty fields and sends nothing', async () => {
    const api = mockApi({});
    const { user } = renderAt('/auth', <AuthPage />);
    await user.click(await screen.findByRole('button', { name: 'Log In' }));
    expect(await screen.findByText('Username is required')).toBeInTheDocument();
    expect(screen.getByText('Password is required')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Username')).toHaveFocus());
    expect(api.calls).toHaveLength(0);
  });

  it('greets the member and goes home after half a second', async () => {
    const api = mockApi({ 'POST /api/login': () => json(aUser()) });
    const { user } = renderAt('/auth', <AuthPage />);
    await user.type(await screen.findByLabelText('Username'), 'robin');
    await user.type(screen.getByLabelText('Password'), 'bridgewater');
    await user.click(screen.getByRole('button', { name: 'Log In' }));
    expect(await screen.findByText('Login successful')).toBeInTheDocument();
    expect(screen.getByText('Welcome back, Robin Taylor!')).toBeInTheDocument();
    expect(currentAddress()).toBe('/auth');
    await waitFor(() => expect(currentAddress()).toBe('/'));
    expect(api.callsTo('POST /api/login')[0]?.body).toEqual({ username: 'robin', password: 'bridgewater' });
  });

  it('takes the secretary of a club to My club', async () => {
    mockApi({ 'POST /api/login': () => json(aUser({ role: 'club_admin' })) });
    const { user } = renderAt('/auth', <AuthPage />);
    await user.type(await screen.findByLabelText('Username'), 'robin');
    await user.type(screen.getByLabelText('Password'), 'bridgewater{Enter}');
    await waitFor(() => expect(currentAddress()).toBe('/my-club'));
  });

  it('returns to the previous page, if it is a path of this site', async () => {
    mockApi({ 'POST /api/login': () => json(aUser()) });
    const { user } = renderAt(`/auth?returnTo=${encodeURIComponent('/booking?prefill=x')}`, <AuthPage />);
    await user.type(await screen.findByLabelText('Username'), 'robin');
    await user.type(screen.getByLabelText('Password'), 'bridgewater{Enter}');
    await waitFor(() => expect(currentAddress()).toBe('/booking?prefill=x'));
  });

  it('keeps a started booking and its name and email', async () => {
    mockApi(CLUBS);
    const prefill = encodeURIComponent(JSON.stringify({ name: 'Robin Taylor', email: 'robin@example.org' }));
    const returnTo = encodeURIComponent(`/booking?prefill=${prefill}`);
    const { user } = renderAt(`/auth?returnTo=${returnTo}`, <AuthPage />);
    expect(await screen.findByText(/We have saved your choices/)).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Register' }));
    expect(await screen.findByLabelText('Full Name')).toHaveValue('Robin Taylor');
    expect(screen.getByLabelText('Email')).toHaveValue('robin@example.org');
    expect(screen.getByText(/we have saved your choices/)).toBeInTheDocument();
  });

  it('shows the default error when the server sends no message', async () => {
    mockApi({ 'POST /api/login': () => new Response('{}', { status: 401 }) });
    const { user } = renderAt('/auth', <AuthPage />);
    await user.type(await screen.findByLabelText('Username'), 'robin');
    await user.type(screen.getByLabelText('Password'), 'wrong{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid username or password');
  });

  it('shows the server’s message as a toast, and once beside the form until the next try', async () => {
    const api = mockApi({
      'POST /api/login': () => problem(401, 'invalid_credentials', 'Invalid username or password'),
    });
    const { user } = renderAt('/auth', <AuthPage />);
    await user.type(await screen.findByLabelText('Username'), 'robin');
    await user.type(screen.getByLabelText('Password'), 'wrong{Enter}');
    expect(await screen.findByText('Login failed')).toBeInTheDocument();
    expect(screen.getAllByText('Invalid username or password')).toHaveLength(2);
    expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t log you inInvalid username or password');
    expect(screen.getByLabelText('Username')).toHaveValue('robin');
    api.on('POST /api/login', never);
    await user.click(screen.getByRole('button', { name: 'Log In' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows "Logging in..." while waiting for the answer', async () => {
    mockApi({ 'POST /api/login': never });
    const { user } = renderAt('/auth', <AuthPage />);
    await user.type(await screen.findByLabelText('Username'), 'robin');
    await user.type(screen.getByLabelText('Password'), 'bridgewater{Enter}');
    expect(await screen.findByRole('button', { name: 'Logging in...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  it('redirects a signed-in user to the home page', async () => {
    signedIn();
    mockApi({ 'GET /api/user': () => json(aUser()) });
    renderAt('/auth', <AuthPage />);
    await waitFor(() => expect(currentAddress()).toBe('/'));
  });
});

describe('the second step', () => {
  const ASKED = (methods: string[]) => () =>
    problem(401, 'second_step_required', 'One more step: confirm that it’s you.', { methods });

  async function givePassword(api: Parameters<typeof mockApi>[0], methods: string[]) {
    const calls = mockApi({ 'POST /api/login': ASKED(methods), ...api });
    const { user } = renderAt('/auth?returnTo=%2Fbooking', <AuthPage />);
    await user.type(await screen.findByLabelText('Username'), 'robin');
    await user.type(screen.getByLabelText('Password'), 'bridgewater{Enter}');
    const heading = await screen.findByRole('heading', { level: 2, name: 'One more step' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(screen.queryByText('Login failed')).not.toBeInTheDocument();
    return { api: calls, user };
  }

  it('accepts an app’s code and shows errors beside the field', async () => {
    const CODE = 'POST /api/login/code';
    const { api, user } = await givePassword(
      { [CODE]: () => problem(401, 'wrong_code', 'That code is wrong or was already used.') },
      ['code', 'recovery_code'],
    );
    const field = screen.getByLabelText('Code from your app');
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field).toHaveAttribute('inputmode', 'numeric');
    await user.type(field, '12 34{Enter}');
    expect(await screen.findByText('Enter all 6 digits')).toBeInTheDocument();
    expect(api.callsTo(CODE)).toHaveLength(0);
    await user.clear(field);
    await user.type(field, '123 456{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/was already used/));
    expect(currentAddress()).toBe('/auth?returnTo=%2Fbooking');
    api.on(CODE, () => json(aUser()));
    await user.clear(field);
    await user.type(field, '654321{Enter}');
    expect(await screen.findByText('Welcome back, Robin Taylor!')).toBeInTheDocument();
    await waitFor(() => expect(currentAddress()).toBe('/booking'));
    expect(api.callsTo(CODE).at(-1)?.body).toEqual({ code: '654321' });
  });

  it('accepts a recovery code, and starts again after a timeout', async () => {
    const { user } = await givePassword(
      {
        'POST /api/login/recovery-code': () =>
          problem(401, 'sign_in_expired', 'That took too long. Please log in again.'),
      },
      ['code', 'recovery_code'],
    );
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    await user.type(await screen.findByLabelText('Recovery code'), '7k3m xq2a 9f4t hb6w{Enter}');
    expect(await screen.findByText('That took too long. Please log in again.')).toBeInTheDocument();
    expect(await screen.findByLabelText('Username')).toBeInTheDocument();
  });

  it('offers other methods when the browser does not support passkeys', async () => {
    const { user } = await givePassword({}, ['passkey']);
    expect(screen.getByText(/this browser doesn’t support passkeys/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Use another account' }));
    expect(await screen.findByLabelText('Username')).toBeInTheDocument();
  });
});

describe('a passkey alone', () => {
  const bytes = (text: string) => new TextEncoder().encode(text).buffer;
  const OPTIONS = {
    challenge: 'dHdlbnR5IGZvdXI',
    rpId: 'localhost',
    timeout: 300_000,
    userVerification: 'required',
    allowCredentials: [],
  };
  let get: jest.Mock;
  beforeEach(() => {
    get = jest.fn();
    Object.assign(window, { PublicKeyCredential: jest.fn() });
    Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
  });
  afterEach(() => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    Reflect.deleteProperty(navigator, 'credentials');
  });

  const press = async (user: ReturnType<typeof renderAt>['user']) =>
    user.click(await screen.findByRole('button', { name: 'Use passkey' }));

  const signed = () => ({
    id: 'aWQ',
    rawId: bytes('id'),
    type: 'public-key',
    response: {
      clientDataJSON: bytes('{}'),
      authenticatorData: bytes('data'),
      signature: bytes('sign'),
      userHandle: bytes('me'),
    },
    getClientExtensionResults: () => ({}),
  });

  it('signals an unknown passkey to the browser, but not a refused one', async () => {
    const signalUnknownCredential = jest.fn().mockResolvedValue(undefined);
    Object.assign(window, { PublicKeyCredential: Object.assign(jest.fn(), { signalUnknownCredential }) });
    get.mockImplementation(() => Promise.resolve(signed()));
    const refused = (extras: object) => () =>
      problem(401, 'passkey_refused', 'This passkey was refused.', extras);
    const api = mockApi({
      'POST /api/login/passkey/options': () => json(OPTIONS),
      'POST /api/login/passkey': refused({}),
    });
    const { user } = renderAt('/auth', <AuthPage />);
    await press(user);
    expect(await screen.findByText('This passkey was refused.')).toBeInTheDocument();
    expect(signalUnknownCredential).not.toHaveBeenCalled();
    api.on('POST /api/login/passkey', refused({ isUnknown: true }));
    await press(user);
    await waitFor(() =>
      expect(signalUnknownCredential.mock.calls).toEqual([[{ rpId: 'localhost', credentialId: 'aWQ' }]]),
    );
  });

  it('logs in without username and password', async () => {
    get.mockResolvedValue(signed());
    const api = mockApi({
      'POST /api/login/passkey/options': () => json(OPTIONS),
      'POST /api/login/passkey': () => json(aUser()),
    });
    const { user } = renderAt('/auth', <AuthPage />);
    await press(user);
    expect(await screen.findByText('Welcome back, Robin Taylor!')).toBeInTheDocument();
    await waitFor(() => expect(currentAddress()).toBe('/'));
    expect(api.callsTo('POST /api/login/passkey/options')[0]?.body).toEqual({ secondStep: false });
    expect(api.callsTo('POST /api/login/passkey')[0]?.body).toEqual({
      id: 'aWQ',
      rawId: 'aWQ',
      type: 'public-key',
      response: {
        clientDataJSON: 'e30',
        authenticatorData: 'ZGF0YQ',
        signature: 'c2lnbg',
        userHandle: 'bWU',
      },
    });
  });

  it('shows an error when no passkey was used, and keeps the form', async () => {
    get.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    const api = mockApi({ 'POST /api/login/passkey/options': () => json(OPTIONS) });
    const { user } = renderAt('/auth', <AuthPage />);
    await user.type(await screen.findByLabelText('Username'), 'robin');
    await press(user);
    expect(
      await screen.findByText('No passkey was used. Try again, or use another method.'),
    ).toBeInTheDocument();
    expect(screen.getByLabelText('Username')).toHaveValue('robin');
    expect(api.callsTo('POST /api/login/passkey')).toHaveLength(0);
  });
});

describe('the register form', () => {
  async function fillIn(
    user: ReturnType<typeof renderAt>['user'],
    over: { confirm?: string; password?: string } = {},
  ) {
    await user.type(await screen.findByLabelText('Full Name'), 'Robin Taylor');
    await user.type(screen.getByLabelText('Email'), 'robin@example.org');
    await user.type(screen.getByLabelText('Username'), 'robin');
    await user.type(screen.getByLabelText('Password'), over.password ?? 'gum tree oval');
    await user.type(
      screen.getByLabelText('Confirm Password'),
      over.confirm ?? over.password ?? 'gum tree oval',
    );
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
  }

  it('opens by ?tab=register and sends the role member without the password confirmation', async () => {
    const api = mockApi({ ...CLUBS, 'POST /api/register': () => json(aUser(), 201) });
    const { user } = renderAt('/auth?tab=register', <AuthPage />);
    await fillIn(user);
    expect(await screen.findByText('Registration successful')).toBeInTheDocument();
    expect(
      screen.getByText('Welcome to Bridgewater Sports & Social Club, Robin Taylor!'),
    ).toBeInTheDocument();
    expect(api.callsTo('POST /api/register')[0]?.body).toEqual({
      fullName: 'Robin Taylor',
      email: 'robin@example.org',
      username: 'robin',
      password: 'gum tree oval',
      role: 'member',
    });
  });

  it('preselects the club of the previous page, which can be changed', async () => {
    const api = mockApi({
      'GET /api/clubs': () => json([aClub({ id: 28, name: 'Netball' }), aClub({ id: 3, name: 'Darts' })]),
      'POST /api/register': () => json(aUser(), 201),
    });
    const { user } = renderAt('/auth?tab=register&club=28', <AuthPage />);
    expect(await screen.findByRole('combobox', { name: /^Club to join/ })).toHaveValue('28');
    await fillIn(user);
    expect(await screen.findByText('Registration successful')).toBeInTheDocument();
    expect(api.callsTo('POST /api/register')[0]?.body).toMatchObject({ clubId: 28 });
  });

  it('shows errors for short or different passwords beside the fields', async () => {
    const api = mockApi(CLUBS);
    const { user } = renderAt('/auth?tab=register', <AuthPage />);
    await fillIn(user, { password: 'short', confirm: 'other' });
    expect(await screen.findByText("Passwords don't match")).toBeInTheDocument();
    expect(screen.getByText('Password must be at least 8 characters')).toBeInTheDocument();
    await user.clear(screen.getByLabelText('Confirm Password'));
    expect(await screen.findByText('Confirm password is required')).toBeInTheDocument();
    expect(api.callsTo('POST /api/register')).toHaveLength(0);
  });

  it('shows the rule for usernames and checks it before sending', async () => {
    const api = mockApi(CLUBS);
    const { user } = renderAt('/auth?tab=register', <AuthPage />);
    const username = await screen.findByLabelText('Username');
    expect(username).toHaveAccessibleDescription('3 to 60 letters, numbers, dots, dashes and underscores.');
    for (const wrong of ['ro', 'robin taylor', 'robin@home', 'r'.repeat(61)]) {
      await user.clear(username);
      await user.type(username, wrong);
      await user.tab();
      await waitFor(() => expect(username).toHaveAccessibleDescription(/^Use 3 to 60 letters/));
    }
    await user.clear(username);
    await user.type(username, 'robin_t.2');
    await waitFor(() => expect(username).not.toHaveAttribute('aria-invalid'));
    expect(api.callsTo('POST /api/register')).toHaveLength(0);
  });

  it.each([
    ['Password1!', 'Easy to guess. This is similar to a commonly used password.'],
    ['aaaaaaaa', 'Easy to guess. Repeated characters are'],
    ['robintaylor1', 'Easy to guess. It contains your name'],
    ['Bridgewater2026', 'Easy to guess. It contains your name or email address, or the club’s name.'],
  ])('explains why %s is a weak password', async (password, why) => {
    mockApi(CLUBS);
    const { user } = renderAt('/auth?tab=register', <AuthPage />);
    await user.type(await screen.findByLabelText('Full Name'), 'Robin Taylor');
    await user.type(screen.getByLabelText('Password'), password);
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(why));
  });

  it('rates unrelated words as strong and does not rate short passwords', async () => {
    mockApi(CLUBS);
    const { user } = renderAt('/auth?tab=register', <AuthPage />);
    const password = await screen.findByLabelText('Password');
    await user.type(password, 'gum tree oval');
    expect(await screen.findByText('Strong.')).toBeInTheDocument();
    await user.clear(password);
    await user.type(password, 'gum');
    await waitFor(() => expect(screen.queryByText('Strong.')).not.toBeInTheDocument());
  });

  it('shows the server’s reason for refusing a password beside its field', async () => {
    const why = 'This password is made of the club’s name.';
    mockApi({
      ...CLUBS,
      'POST /api/register': () =>
        problem(400, 'validation_failed', 'Please check', { errors: { password: [why] } }),
    });
    const { user } = renderAt('/auth?tab=register', <AuthPage />);
    await fillIn(user);
    await waitFor(() =>
      expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(new RegExp(`^${why}`)),
    );
  });

  it('shows the error for a taken username until it is changed', async () => {
    mockApi({
      ...CLUBS,
      'POST /api/register': () => problem(409, 'username_taken', 'That username is taken.'),
    });
    const { user } = renderAt('/auth?tab=register', <AuthPage />);
    await fillIn(user);
    expect(await screen.findByText('Registration failed')).toBeInTheDocument();
    // It stands beside the field, so not again beside the button.
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    const username = screen.getByLabelText('Username');
    await waitFor(() => expect(username).toHaveAccessibleDescription(/^That username is taken\./));
    await user.type(username, '2');
    expect(username).not.toHaveAttribute('aria-invalid');
  });
});
