import { hash, verify } from '@node-rs/argon2';
import { NO_PASSWORD } from '../users/no-password.js';

/** argon2id at OWASP's first choice: 19 MiB, two passes, one lane (argon2id is the library's default); 14 ms on a small server. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Compared against when there is no such user, so that the answer takes the same time. */
const decoy = hash('nobody has this password', OPTIONS);

export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

/** @param stored null when there is no account, `NO_PASSWORD` of one that has none; takes as long and answers false */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const isHash = stored !== null && stored !== NO_PASSWORD;
  const matches = await verify(isHash ? stored : await decoy, password);
  return isHash && matches;
}
