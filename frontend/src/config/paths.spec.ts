import { authPath, hasShortcuts, ownPath } from './paths';

describe('the return path after login', () => {
  it.each(['/booking', '/booking?prefill=%7B%7D', '/#clubs'])('accepts %s', (path) => {
    expect(ownPath(path)).toBe(path);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    '/./\\evil.example',
    '/%2e//evil.example',
    '',
    null,
  ])('refuses %j', (path) => {
    expect(ownPath(path)).toBeNull();
  });

  it('is omitted for the home page', () => {
    expect(authPath('/')).toBe('/auth');
    expect(authPath('/booking?a=1&b=2')).toBe('/auth?returnTo=%2Fbooking%3Fa%3D1%26b%3D2');
  });
});

describe('the floating buttons', () => {
  it.each([
    '/booking',
    '/checkout',
    '/paypal-checkout',
    '/booking-success',
    '/admin',
    '/admin/bookings',
    '/my-club',
    '/my-club/events/7',
  ])('are not at %s', (path) => expect(hasShortcuts(path)).toBe(false));

  it.each(['/', '/events', '/bookings-of-old'])('are at %s', (path) => expect(hasShortcuts(path)).toBe(true));
});
