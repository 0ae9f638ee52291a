import { jest } from '@jest/globals';
import { DataSource } from 'typeorm';
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

/** Runs a statement and returns the nodes of its plan. */
export async function planOf({ api }: StaffDesk, sql: string, values: unknown[] = []): Promise<Plan[]> {
  const { rows } = await api.db.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${sql}`,
    values,
  );
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  if (!plan) throw new Error('no plan');
  return nodesOf(plan);
}
