import fc from 'fast-check';
import { deviceName } from './device-name.js';

it.each([
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
    'Microsoft Edge on Windows',
  ],
  ['', null],
  [undefined, null],
])('deviceName of %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

it('deviceName has at most 100 characters for any user agent', () => {
  fc.assert(fc.property(fc.string({ maxLength: 2000 }), (text) => (deviceName(text)?.length ?? 0) <= 100));
});
