import { withClient } from '../../platform/database/with-client.js';
import { violations } from './violations.js';

export interface BooksReport {
  /** Rows of what a club would miss first. */
  counts: Record<string, number>;
  /** What does not agree, in words; empty when everything does. */
  wrongs: string[];
}

const COUNTED = ['users', 'bookings', 'payments', 'refunds', 'clubs', 'events', 'mails'] as const;

/** Counts what is there and says what does not agree, in one state of the database. @param url `postgres://…` */
export async function countBooks(url: string): Promise<BooksReport> {
  return withClient(url, async (client) => {
    await client.query(`SET statement_timeout = 0`);
    await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY`);
    const counts: Record<string, number> = {};
    for (const table of COUNTED) {
      const { rows } = await client.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`);
      counts[table] = rows[0]?.n ?? 0;
    }
    const wrongs = await violations(
      async <Row extends object>(sql: string): Promise<Row[]> => (await client.query<Row>(sql)).rows,
    );
    await client.query('COMMIT');
    return { counts, wrongs };
  });
}
