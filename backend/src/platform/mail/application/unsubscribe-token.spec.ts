import { unsubscribeToken, readUnsubscribeToken } from './unsubscribe-token.js';

const KEY = Buffer.alloc(32, 7);
const EARLIER = Buffer.alloc(32, 6);

it('an unsubscribe token names its subscriber and is safe in a URL', () => {
  const token = unsubscribeToken(2_147_483_647, KEY);
  expect(token).toMatch(/^[\w-]{27}$/);
  expect(readUnsubscribeToken(token, [KEY])).toBe(2_147_483_647);
});

it('an unsubscribe token signed with an earlier key still works', () => {
  expect(readUnsubscribeToken(unsubscribeToken(7, EARLIER), [KEY, EARLIER])).toBe(7);
});

it('an unsubscribe token with another key, another subscriber or missing characters is rejected', () => {
  const token = unsubscribeToken(7, KEY);
  expect(readUnsubscribeToken(token, [])).toBeNull();
  expect(readUnsubscribeToken(token, [Buffer.alloc(32, 8), EARLIER])).toBeNull();
  const other = Buffer.from(token, 'base64url');
  other.writeInt32BE(8);
  for (const wrong of [other.toString('base64url'), token.slice(0, -2), `${token}AA`, '', '…'])
    expect(readUnsubscribeToken(wrong, [KEY])).toBeNull();
});
