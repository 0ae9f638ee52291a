import { hash, verify } from '@node-rs/argon2';
import { NO_PASSWORD } from '../accounts/no-password.js';
import { passwordText } from './normalised-password.js';

/** argon2id at OWASP's first choice: 19 MiB, two passes, one lane (argon2id is the library's default); 14 ms on a small server. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Compared against when there is no such user, so that the answer takes the same time. */
const decoy = hash('nobody has this password', OPTIONS);

export function hashPassword(password: string): Promise<string> {
  return hash(passwordText(password), OPTIONS);
}

/**
 * An old hash may be of the text as it was typed, which is tried where it differs: for every account alike, so that the time says
 * nothing.
 * @param stored null when there is no account, `NO_PASSWORD` of one that has none; takes as long and answers false
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const isHash = stored !== null && stored !== NO_PASSWORD;
  const compared = isHash ? stored : await decoy;
  const text = passwordText(password);
  const matches = (await verify(compared, text)) || (text !== password && (await verify(compared, password)));
  return isHash && matches;
}

/** Whether a hash that matched is an old one, of the text as it was typed. */
export async function isOldHash(stored: string, password: string): Promise<boolean> {
  const text = passwordText(password);
  return text !== password && !(await verify(stored, text));
}
