import { withClient } from '../../platform/database/with-client.js';
import { integrityFindings } from './integrity-checks.js';

export interface IntegrityReport {
  /** Rows by table, of the most important tables. */
  counts: Record<string, number>;
  /** The findings as sentences; empty when everything agrees. */
  findings: string[];
}

const COUNTED = ['users', 'bookings', 'payments', 'refunds', 'clubs', 'events', 'mails'] as const;

/** Counts rows and runs the integrity checks on one snapshot of the database. @param url `postgres://…` */
export async function runIntegrityChecks(url: string): Promise<IntegrityReport> {
  return withClient(url, async (client) => {
    await client.query(`SET statement_timeout = 0`);
    await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY`);
    const counts: Record<string, number> = {};
    for (const table of COUNTED) {
      const { rows } = await client.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`);
      counts[table] = rows[0]?.n ?? 0;
    }
    const findings = await integrityFindings(
      async <Row extends object>(sql: string): Promise<Row[]> => (await client.query<Row>(sql)).rows,
    );
    await client.query('COMMIT');
    return { counts, findings };
  });
}
