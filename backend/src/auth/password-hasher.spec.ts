import { hashPassword, verifyPassword } from './password-hasher.js';

describe('passwords', () => {
  it('are argon2id hashes with 19 MiB, two passes and one lane, salted', async () => {
    const [one, other] = await Promise.all([hashPassword('the same'), hashPassword('the same')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(other).not.toBe(one);
  });

  it('match their own hash alone', async () => {
    const stored = await hashPassword('correct horse');
    expect(await verifyPassword(stored, 'correct horse')).toBe(true);
    expect(await verifyPassword(stored, 'Correct horse')).toBe(false);
  });

  it('never match where there is no account, not even the decoy', async () => {
    expect(await verifyPassword(null, 'nobody has this password')).toBe(false);
  });
});
