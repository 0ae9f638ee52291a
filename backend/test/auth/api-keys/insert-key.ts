import type { Pool } from 'pg';
import { formatKey } from '../../../src/auth/api-keys/domain/key-text.js';
import { hashOfToken, newToken } from '../../../src/platform/common/secret-token.js';

/** Stores an API key, without the checks of the call that creates one. @returns its text */
export async function insertKey(db: Pool, makerId: number, scopes: readonly string[]): Promise<string> {
  const secret = Buffer.from(newToken()).toString('hex').slice(0, 48);
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO api_keys (name, is_test, hash, last_four, scopes, maker_id, expires_at)
     VALUES ('Bar screen', false, $1, 'abcd', $2, $3, now() + interval '1 day') RETURNING id`,
    [hashOfToken(secret), scopes, makerId],
  );
  return formatKey({ id: rows[0]?.id ?? 0, isTest: false, secret });
}
