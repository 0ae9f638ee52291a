import { hash } from '@node-rs/argon2';
import { hashPassword, isOldHash, verifyPassword } from './password-hasher.js';

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

  it.each([
    ['composed and decomposed letters', 'Caf\u00E9 am See 7', 'Cafe\u0301 am See 7'],
    ['full-width letters', 'gum tree oval', '\uFF47\uFF55\uFF4D tree oval'],
    ['ligatures', 'office hours 12', 'o\uFB03ce hours 12'],
  ])('match however the keyboard writes %s', async (_, one, other) => {
    expect(await verifyPassword(await hashPassword(one), other)).toBe(true);
    expect(await verifyPassword(await hashPassword(other), one)).toBe(true);
  });

  it('match an old hash of the text as it was typed, which is to be renewed', async () => {
    const typed = 'Cafe\u0301 am See 7';
    const old = await hash(typed, { memoryCost: 64, timeCost: 1, parallelism: 1 });
    expect(await verifyPassword(old, typed)).toBe(true);
    expect(await isOldHash(old, typed)).toBe(true);
    expect(await isOldHash(await hashPassword(typed), typed)).toBe(false);
    expect(await isOldHash(await hashPassword('plain letters'), 'plain letters')).toBe(false);
  });
});
