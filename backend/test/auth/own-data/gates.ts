import { jest } from '@jest/globals';
import pg from 'pg';
import { EntityManager } from 'typeorm';
import { eventually } from '../../support/eventually.js';
import type { TestApp } from '../../support/test-app.js';

const GATE = 7_421_000;

type Method = (...given: unknown[]) => Promise<unknown>;

/**
 * Starts tasks one after the other, each when the one before is paused or done. A task that reaches the step is paused there, inside its
 * transaction; in the end all continue.
 * @param step a method whose last argument is the transaction's manager
 */
export async function gated<Step extends string, Result>(
  { db, databaseUrl }: Pick<TestApp, 'db' | 'databaseUrl'>,
  of: Record<Step, (...given: never[]) => Promise<unknown>>,
  step: Step,
  begin: (() => PromiseLike<Result>)[],
): Promise<Result[]> {
  const methods = of as unknown as Record<string, Method>;
  const go = methods[step] as Method;
  const gate = jest.spyOn(methods, step).mockImplementation(async function (this: unknown, ...given) {
    await (given.at(-1) as EntityManager).query('SELECT pg_advisory_xact_lock_shared($1)', [GATE]);
    return go.apply(this, given);
  });
  const keeper = new pg.Client({ connectionString: databaseUrl });
  await keeper.connect();
  try {
    await keeper.query('SELECT pg_advisory_lock($1)', [GATE]);
    const begun: Promise<Result>[] = [];
    let done = 0;
    for (const one of begin) {
      const going = Promise.resolve(one());
      const note = (): void => void (done += 1);
      going.then(note, note);
      begun.push(going);
      await eventually(async () => {
        const { rows } = await db.query(
          `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
        );
        expect(rows.length + done).toBeGreaterThanOrEqual(begun.length);
      });
    }
    await keeper.query('SELECT pg_advisory_unlock($1)', [GATE]);
    return await Promise.all(begun);
  } finally {
    gate.mockRestore();
    await keeper.end();
  }
}

/** Turns the lock off for a control: accounts are read instead of locked. */
export function accountsOnlyRead(): void {
  const { query } = EntityManager.prototype;
  jest.spyOn(EntityManager.prototype, 'query').mockImplementation(function (
    this: EntityManager,
    sql: string,
    ...values: unknown[]
  ) {
    const read = /\bFROM users\b/.test(sql) ? sql.replace(/\bFOR (NO KEY )?UPDATE\b/, '') : sql;
    return Reflect.apply(query, this, [read, ...values]) as Promise<never>;
  });
}
