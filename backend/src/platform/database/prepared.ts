import type { PoolClient, QueryResultRow } from 'pg';
import type { DataSource } from 'typeorm';

/** @property name at most 63 characters; the same name must always have the same text */
export interface PreparedStatement {
  name: string;
  text: string;
}

/**
 * Runs a statement that each connection plans only once (behind a pooler: every time). For statements that take longer
 * to plan than to run; without the setting PostgreSQL plans some of them for every request.
 */
export function queryPrepared<Row extends QueryResultRow>(
  dataSource: DataSource,
  { name, text }: PreparedStatement,
  values: unknown[],
): Promise<Row[]> {
  return dataSource.transaction(async ({ queryRunner }) => {
    const client = (await queryRunner?.connect()) as PoolClient;
    await client.query('SET LOCAL plan_cache_mode = force_generic_plan');
    return (await client.query<Row>({ name, text, values })).rows;
  });
}
