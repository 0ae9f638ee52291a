import { jest } from '@jest/globals';
import { DataSource, type EntityManager } from 'typeorm';
import { done, type StaffDesk } from './staff-desk.js';

export interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** The number of rows that a scan read, including those that it filtered out. */
export const rowsRead = (scan: Plan): number =>
  (scan['Actual Rows'] + (scan['Rows Removed by Filter'] ?? 0)) * scan['Actual Loops'];

/** The scans of these tables that read more than so many rows from end to end. */
export const longScans = (nodes: readonly Plan[], tables: readonly string[], maxRows: number): Plan[] =>
  nodes
    .filter((node) => node['Node Type'] === 'Seq Scan' && tables.includes(node['Relation Name'] ?? ''))
    .filter((scan) => rowsRead(scan) > maxRows);

/** The query plans of all SQL statements of a GET request. */
export async function plansOf(desk: StaffDesk, agent: StaffDesk['admin'], path: string): Promise<Plan[][]> {
  const { manager } = desk.api.app.get(DataSource);
  const statements: { sql: string; values: unknown[] }[] = [];
  const query = manager.query.bind(manager) as (sql: string, values?: unknown[]) => Promise<unknown>;
  const spy = jest.spyOn(manager, 'query').mockImplementation(((sql: string, values: unknown[] = []) => {
    statements.push({ sql, values });
    return query(sql, values);
  }) as typeof manager.query);
  try {
    await done(agent.get(path));
  } finally {
    spy.mockRestore();
  }
  return Promise.all(statements.map(({ sql, values }) => planOf(desk, sql, values)));
}

/** The query plans of the statements that insert into a table, in the transactions of `work`. They are run once. */
export async function plansOfInserts(
  dataSource: DataSource,
  table: string,
  work: () => Promise<unknown>,
): Promise<Plan[][]> {
  const plans: Plan[][] = [];
  const transaction = dataSource.transaction.bind(dataSource) as (
    run: (manager: EntityManager) => Promise<unknown>,
  ) => Promise<unknown>;
  const explained = (manager: EntityManager): void => {
    const query = manager.query.bind(manager) as (sql: string, values?: unknown[]) => Promise<unknown>;
    manager.query = (async (sql: string, values?: unknown[]) => {
      if (!sql.startsWith(`INSERT INTO ${table} `)) return query(sql, values);
      plans.push(planIn((await query(`${EXPLAIN} ${sql}`, values)) as Explained[]));
      return [];
    }) as typeof manager.query;
  };
  const spy = jest.spyOn(dataSource, 'transaction').mockImplementation(((
    run: (manager: EntityManager) => Promise<unknown>,
  ) =>
    transaction((manager) => {
      explained(manager);
      return run(manager);
    })) as typeof dataSource.transaction);
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return plans;
}

const EXPLAIN = 'EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON)';

interface Explained {
  'QUERY PLAN': [{ Plan: Plan }];
}

function planIn(rows: readonly Explained[]): Plan[] {
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  if (!plan) throw new Error('no plan');
  return nodesOf(plan);
}

/** Runs a statement and returns the nodes of its plan. */
export async function planOf({ api }: StaffDesk, sql: string, values: unknown[] = []): Promise<Plan[]> {
  return planIn((await api.db.query<Explained>(`${EXPLAIN} ${sql}`, values)).rows);
}

/** The same of a statement that is planned once for all values, as `queryPrepared` does it. */
export async function genericPlanOf(
  { api }: StaffDesk,
  sql: string,
  values: readonly (Date | string | null)[],
): Promise<Plan[]> {
  const client = await api.db.connect();
  const given = values.map((value) =>
    value === null ? 'NULL' : client.escapeLiteral(value instanceof Date ? value.toISOString() : value),
  );
  try {
    await client.query('SET plan_cache_mode = force_generic_plan');
    await client.query(`PREPARE asked AS ${sql}`);
    return planIn((await client.query<Explained>(`${EXPLAIN} EXECUTE asked (${given.join(', ')})`)).rows);
  } finally {
    client.release(true);
  }
}
