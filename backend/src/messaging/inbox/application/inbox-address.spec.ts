import fc from 'fast-check';
import { addressOfMessage, messageOfAddress } from './inbox-address.js';

const KEY = Buffer.alloc(32, 7);
const OTHER = Buffer.alloc(32, 8);
const BOX = 'Inbox@club.example';

it('a reply address leads to its message in upper and lower case', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999 }), (id) => {
      const address = addressOfMessage(BOX, id, KEY);
      expect(address.split('@', 1)[0]?.length).toBeLessThanOrEqual(64);
      expect(messageOfAddress(BOX, address.toUpperCase(), [OTHER, KEY])).toBe(id);
    }),
  );
});

it('a reply address is invalid with a wrong key, for another message, or if it is cut off', () => {
  const address = addressOfMessage(BOX, 42, KEY);
  expect(messageOfAddress(BOX, address, [OTHER])).toBeNull();
  expect(messageOfAddress(BOX, address, [])).toBeNull();
  for (const wrong of [
    address.replace('+42.', '+43.'),
    address.replace('@club', '@evil'),
    address.replace(/[0-9a-f]@/, '@'),
    'inbox@club.example',
    'inbox+@club.example',
    'inbox+42@club.example',
    '',
  ])
    expect(messageOfAddress(BOX, wrong, [KEY])).toBeNull();
});
