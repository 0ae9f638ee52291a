import type { PoolClient, QueryResultRow } from 'pg';
import type { DataSource } from 'typeorm';

/** @property name at most 63 characters; the same name must always have the same text */
export interface PreparedStatement {
  name: string;
  text: string;
}

/**
 * Runs a statement that each connection plans only once (behind a pooler: every time). For statements that take longer
 * to plan than to run.
 */
export async function queryPrepared<Row extends QueryResultRow>(
  dataSource: DataSource,
  { name, text }: PreparedStatement,
  values: unknown[],
): Promise<Row[]> {
  const runner = dataSource.createQueryRunner();
  try {
    const client = (await runner.connect()) as PoolClient;
    return (await client.query<Row>({ name, text, values })).rows;
  } finally {
    await runner.release();
  }
}
