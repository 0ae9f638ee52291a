import { jest } from '@jest/globals';

const verifyPassword = jest.fn<(stored: string | null, password: string) => Promise<boolean>>();
jest.unstable_mockModule('./password-hasher.js', () => ({
  verifyPassword,
  hashPassword: jest.fn(),
  isOldHash: () => Promise.resolve(false),
}));
const { AuthService } = await import('./auth.service.js');
const { DeviceCookies } = await import('./device-cookies.js');
const { loadEnv } = await import('../../platform/config/load-env.js');

const settings = (letter: string) =>
  loadEnv({ DATABASE_URL: 'postgres://nowhere', SESSION_SECRET: letter.repeat(32) });
const env = settings('x');
const limiter = {
  consume: jest.fn((_limits: readonly { key: string }[]) => Promise.resolve()),
  release: jest.fn((_keys: readonly string[]) => Promise.resolve()),
};
const users = { findForLogin: jest.fn<() => Promise<object | null>>(), recordLogin: jest.fn() };
const devices = new DeviceCookies(env);
const club = { read: jest.fn() };
const service = new AuthService(
  {} as never,
  users as never,
  limiter as never,
  devices,
  club as never,
  {} as never,
  {} as never,
  env,
);
const caller = { address: '203.0.113.1', device: undefined };

const ACCOUNT = { id: 7, isActive: true, password: 'its hash', secondFactorSince: null };

const keysCounted = (): string[] => (limiter.consume.mock.calls[0]?.[0] ?? []).map(({ key }) => key);

beforeEach(() => jest.clearAllMocks());

describe('AuthService', () => {
  it.each([
    ['an unknown user', null],
    ['an account that is not active', { id: 1, isActive: false, password: 'its hash' }],
  ])('a login computes one hash for %s, as for a wrong password', async (_, account) => {
    users.findForLogin.mockResolvedValue(account);
    verifyPassword.mockResolvedValue(false);
    await expect(service.verify('robin', 'a guess', caller)).rejects.toMatchObject({
      code: 'invalid_credentials',
    });
    expect(verifyPassword.mock.calls).toEqual([[null, 'a guess']]);
    expect(limiter.release).not.toHaveBeenCalled();
  });

  it('a login compares the password with the hash of an active account', async () => {
    users.findForLogin.mockResolvedValue({ id: 1, isActive: true, password: 'its hash' });
    verifyPassword.mockResolvedValue(false);
    await expect(service.verify('robin', 'a guess', caller)).rejects.toMatchObject({
      code: 'invalid_credentials',
    });
    expect(verifyPassword.mock.calls).toEqual([['its hash', 'a guess']]);
  });

  it('a successful login is not counted as an attempt', async () => {
    users.findForLogin.mockResolvedValue(ACCOUNT);
    verifyPassword.mockResolvedValue(true);
    await service.verify('Robin', 'the password', caller);
    expect(limiter.consume.mock.invocationCallOrder[0]).toBeLessThan(
      verifyPassword.mock.invocationCallOrder[0] ?? 0,
    );
    expect([...(limiter.release.mock.calls[0]?.[0] ?? [])].sort()).toEqual([
      'login:203.0.113.1',
      'login:203.0.113.1:robin',
      'login::robin',
    ]);
    expect(users.recordLogin).toHaveBeenCalledWith(7);
  });

  it('re-authentication counts its attempts apart from logins', async () => {
    users.findForLogin.mockResolvedValue(ACCOUNT);
    verifyPassword.mockResolvedValue(false);
    await expect(
      service.reauthenticate({ id: 7, username: 'Robin' } as never, 'a guess'),
    ).rejects.toMatchObject({
      code: 'invalid_credentials',
    });
    expect(keysCounted()).toEqual(['reauthenticate:7']);
    expect(verifyPassword.mock.calls).toEqual([['its hash', 'a guess']]);
    expect(limiter.release).not.toHaveBeenCalled();
    verifyPassword.mockResolvedValue(true);
    await service.reauthenticate({ id: 7, username: 'Robin' } as never, 'the password');
    expect(limiter.release.mock.calls).toEqual([[['reauthenticate:7']]]);
    expect(users.recordLogin).not.toHaveBeenCalled();
  });

  it('a failed login from a known device counts for that device only', async () => {
    users.findForLogin.mockResolvedValue(ACCOUNT);
    verifyPassword.mockResolvedValue(false);
    const device = devices.issue(7);
    await expect(service.verify('robin', 'a guess', { ...caller, device })).rejects.toMatchObject({
      code: 'invalid_credentials',
    });
    expect(keysCounted()).toEqual([`login-device:${devices.nonceOf(device, 7)}`]);
  });

  it.each([
    ['another account', () => devices.issue(8)],
    ['another secret', () => new DeviceCookies(settings('y')).issue(7)],
    ['a made-up cookie', () => '7.made-up.AAAA'],
    ['a changed account', () => devices.issue(8).replace(/^8/, '7')],
  ])('a failed login counts for the account with a device cookie of %s', async (_, mark) => {
    users.findForLogin.mockResolvedValue(ACCOUNT);
    verifyPassword.mockResolvedValue(false);
    await expect(service.verify('robin', 'a guess', { ...caller, device: mark() })).rejects.toMatchObject({
      code: 'invalid_credentials',
    });
    expect(keysCounted()).toContain('login::robin');
  });
});
