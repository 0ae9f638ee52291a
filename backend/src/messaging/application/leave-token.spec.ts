import { leaveToken, readLeaveToken } from './leave-token.js';

const SECRET = 'a secret of the tests that is long enough';

it('leads back to the subscriber, and is fit for an address', () => {
  const token = leaveToken(2_147_483_647, SECRET);
  expect(token).toMatch(/^[\w-]{27}$/);
  expect(readLeaveToken(token, SECRET)).toBe(2_147_483_647);
});

it('is nothing without the secret, for another subscriber, or in part', () => {
  const token = leaveToken(7, SECRET);
  expect(readLeaveToken(token, `${SECRET}!`)).toBeNull();
  const other = Buffer.from(token, 'base64url');
  other.writeInt32BE(8);
  for (const wrong of [other.toString('base64url'), token.slice(0, -2), `${token}AA`, '', '…'])
    expect(readLeaveToken(wrong, SECRET)).toBeNull();
});
