import { createHash, randomInt } from 'node:crypto';

const RECOVERY_CODES = 10;
/** Without what looks like something else (I, L, O, U), as Crockford has it: 80 bits in sixteen signs. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;
const GROUP = 4;

/** Ten new ones, `7K3M-…`: shown once. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const signs = Array.from({ length: LENGTH }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('');
    return signs.match(new RegExp(`.{${GROUP}}`, 'g'))?.join('-') ?? signs;
  });
}

/** How one is stored; so random that no salt is needed. Small letters, gaps and look-alikes are forgiven. */
export function hashOfRecoveryCode(code: string): Buffer {
  const plain = code.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return createHash('sha256').update(plain).digest();
}
