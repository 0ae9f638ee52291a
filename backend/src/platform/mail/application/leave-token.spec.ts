import { leaveToken, readLeaveToken } from './leave-token.js';

const KEY = Buffer.alloc(32, 7);
const EARLIER = 'an earlier secret of the tests, which was text';

it('leads back to the subscriber, and is fit for an address', () => {
  const token = leaveToken(2_147_483_647, KEY);
  expect(token).toMatch(/^[\w-]{27}$/);
  expect(readLeaveToken(token, [KEY])).toBe(2_147_483_647);
});

it('is still known by an earlier key', () => {
  expect(readLeaveToken(leaveToken(7, EARLIER), [KEY, EARLIER])).toBe(7);
});

it('is nothing without the key, for another subscriber, or in part', () => {
  const token = leaveToken(7, KEY);
  expect(readLeaveToken(token, [])).toBeNull();
  expect(readLeaveToken(token, [Buffer.alloc(32, 8), EARLIER])).toBeNull();
  const other = Buffer.from(token, 'base64url');
  other.writeInt32BE(8);
  for (const wrong of [other.toString('base64url'), token.slice(0, -2), `${token}AA`, '', '…'])
    expect(readLeaveToken(wrong, [KEY])).toBeNull();
});
