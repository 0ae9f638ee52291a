import { hash } from '@node-rs/argon2';
import { hashPassword, isOldHash, verifyPassword } from './password-hasher.js';

describe('passwords', () => {
  it('are stored as salted argon2id hashes with 19 MiB, two passes and one lane', async () => {
    const [one, other] = await Promise.all([hashPassword('the same'), hashPassword('the same')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(other).not.toBe(one);
  });

  it('match only their own hash', async () => {
    const stored = await hashPassword('correct horse');
    expect(await verifyPassword(stored, 'correct horse')).toBe(true);
    expect(await verifyPassword(stored, 'Correct horse')).toBe(false);
  });

  it('never match without an account, not even the decoy password', async () => {
    expect(await verifyPassword(null, 'the decoy password')).toBe(false);
  });

  it.each([
    ['composed and decomposed letters', 'Caf\u00E9 am See 7', 'Cafe\u0301 am See 7'],
    ['full-width letters', 'gum tree oval', '\uFF47\uFF55\uFF4D tree oval'],
    ['ligatures', 'office hours 12', 'o\uFB03ce hours 12'],
  ])('match in either Unicode form of %s', async (_, one, other) => {
    expect(await verifyPassword(await hashPassword(one), other)).toBe(true);
    expect(await verifyPassword(await hashPassword(other), one)).toBe(true);
  });

  it('match an old hash of the unnormalised text, which is reported for renewal', async () => {
    const typed = 'Cafe\u0301 am See 7';
    const old = await hash(typed, { memoryCost: 64, timeCost: 1, parallelism: 1 });
    expect(await verifyPassword(old, typed)).toBe(true);
    expect(await isOldHash(old, typed)).toBe(true);
    expect(await isOldHash(await hashPassword(typed), typed)).toBe(false);
    expect(await isOldHash(await hashPassword('plain letters'), 'plain letters')).toBe(false);
  });
});
