import { hash, verify } from '@node-rs/argon2';
import { NO_PASSWORD } from '../accounts/no-password.js';
import { normalisedPassword } from './normalised-password.js';

/** As OWASP recommends: argon2id (the library's default) with 19 MiB, two passes, one lane. Takes 14 ms on a small server. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Checked if there is no such user, so that the response takes the same time. */
const decoy = hash('the decoy password', OPTIONS);

export function hashPassword(password: string): Promise<string> {
  return hash(normalisedPassword(password), OPTIONS);
}

/**
 * An old hash may be of the unnormalised text. Both forms are tried for every account alike, so that the time reveals nothing.
 * @param stored null without an account, `NO_PASSWORD` without a password; then false, after the same time
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const isHash = stored !== null && stored !== NO_PASSWORD;
  const compared = isHash ? stored : await decoy;
  const text = normalisedPassword(password);
  const matches = (await verify(compared, text)) || (text !== password && (await verify(compared, password)));
  return isHash && matches;
}

/** Whether a hash that matched is of the unnormalised text. */
export async function isOldHash(stored: string, password: string): Promise<boolean> {
  const text = normalisedPassword(password);
  return text !== password && !(await verify(stored, text));
}
