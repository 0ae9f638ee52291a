import { chooseEncoding } from './encoding.js';

it.each([
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, BR;q=0.5', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000, gzip;q=0', null],
  ['identity', null],
  ['', null],
  [undefined, null],
])('the Accept-Encoding header %j gets %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});
