import type { QueryRunner } from 'typeorm';
import { createIndex } from './steps.js';

/**
 * A fake connection with a lock timeout of two seconds.
 * @param failing statements with this text do not get their lock
 */
function connection(failing: string): { runner: QueryRunner; limit(): string } {
  let limit = '2s';
  const query = (sql: string): Promise<unknown[]> => {
    limit = /^SET lock_timeout = '?(\w+)/.exec(sql)?.[1] ?? limit;
    if (sql.includes(failing)) return Promise.reject(new Error('canceling statement due to lock timeout'));
    return Promise.resolve(sql.includes('current_setting') ? [{ limit }] : []);
  };
  return { runner: { query } as unknown as QueryRunner, limit: () => limit };
}

it.each([
  ['was built', 'nothing fails'],
  ['did not get its lock', 'CREATE INDEX'],
])('the lock timeout is restored after an index that %s', async (_, failing) => {
  const { runner, limit } = connection(failing);
  await createIndex(runner, 'notes_by_day', 'notes (day)').catch(() => undefined);
  expect(limit()).toBe('2s');
});
