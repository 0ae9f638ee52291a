import fc from 'fast-check';
import { formatMinor, parseMinor } from './money.js';

describe('money', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [300_00, '300.00'],
    [-150, '-1.50'],
    [-5, '-0.05'],
  ])('%i pence are written %s', (minor, text) => {
    expect(formatMinor(minor)).toBe(text);
  });

  it('formatted and parsed again is the same', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), (minor) => {
        expect(parseMinor(formatMinor(minor))).toBe(minor);
      }),
    );
  });

  it.each([
    [300, 300_00],
    [0.1, 10],
    [1.15, 115],
    [19.99, 19_99],
    ['300', 300_00],
    [' 300.5 ', 300_50],
  ])('%p is read as %i pence', (amount, minor) => {
    expect(parseMinor(amount)).toBe(minor);
  });

  it.each([
    0,
    -1,
    '0.00',
    '-5',
    1.005,
    '1.005',
    NaN,
    Infinity,
    1e21,
    1e-7,
    '1e3',
    '1,000',
    '£5',
    '',
    ' ',
    '٣',
    null,
    undefined,
    true,
    [300],
    { amount: 300 },
    '12345678',
    '0x10',
    '1.',
    '.5',
  ])('%p is not an amount', (amount) => {
    expect(parseMinor(amount)).toBeNull();
  });
});
