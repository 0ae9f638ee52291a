import fc from 'fast-check';
import { INT_MAX } from '../../../platform/common/fields.js';
import { formatKey, parseKey } from './key-text.js';

const SECRET = '0123456789abcdef'.repeat(3);
const KEY = { id: 17, isTest: false, secret: SECRET };
const keys = fc.record({
  id: fc.integer({ min: 1, max: INT_MAX }),
  isTest: fc.boolean(),
  secret: fc.uint8Array({ minLength: 24, maxLength: 24 }).map((bytes) => Buffer.from(bytes).toString('hex')),
});

it('the text of a key has its mode, its ID, its secret and a checksum', () => {
  expect(formatKey(KEY)).toBe(`bsc_live_17_${SECRET}ea4ef478`);
  expect(formatKey({ ...KEY, isTest: true })).toMatch(/^bsc_test_17_[0-9a-f]{56}$/);
});

it('a key is read from its own text', () => {
  fc.assert(fc.property(keys, (key) => expect(parseKey(formatKey(key))).toEqual(key)));
});

it('a key with one wrong, missing or further character is refused', () => {
  const changes = fc.record({ key: keys, at: fc.nat(90), by: fc.constantFrom('', '0', 'f', 'x', '_', 'ab') });
  fc.assert(
    fc.property(changes, ({ key, at, by }) => {
      const text = formatKey(key);
      const place = at % text.length;
      const mistyped = text.slice(0, place) + by + text.slice(place + 1);
      fc.pre(mistyped !== text);
      expect(parseKey(mistyped)).toBeNull();
    }),
  );
});

it('text that is no key is refused', () => {
  for (const text of [
    '',
    'bsc_live_17_',
    'Bearer',
    SECRET,
    `${formatKey(KEY)} `,
    formatKey(KEY).toUpperCase(),
  ])
    expect(parseKey(text)).toBeNull();
});
