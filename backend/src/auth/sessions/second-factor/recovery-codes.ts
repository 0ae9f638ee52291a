import { createHash, randomInt } from 'node:crypto';

const RECOVERY_CODES = 10;
/** Crockford's base32, without the look-alikes I, L, O and U: 80 bits in sixteen characters. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;
const GROUP = 4;

/** Ten new codes such as `7K3M-…`, which are shown once. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const signs = Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
    return signs.match(new RegExp(`.{${GROUP}}`, 'g'))?.join('-') ?? signs;
  });
}

/** The stored form. Codes are random enough to need no salt. Ignores case, spaces and hyphens, and accepts look-alikes. */
export function hashOfRecoveryCode(code: string): Buffer {
  const plain = code.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return createHash('sha256').update(plain).digest();
}
