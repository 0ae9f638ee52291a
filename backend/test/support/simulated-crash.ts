import { AsyncLocalStorage } from 'node:async_hooks';
import { jest } from '@jest/globals';
import { PostgresQueryRunner } from 'typeorm/driver/postgres/PostgresQueryRunner.js';

/** Number of statements until the simulated process ends. */
const lives = new AsyncLocalStorage<{ statements: number }>();

type Query = (this: PostgresQueryRunner, text: string, ...more: unknown[]) => Promise<unknown>;

/** Replaces TypeORM's query method for `crashesAfter`. Undo it with `jest.restoreAllMocks`. */
export function enableSimulatedCrashes(): void {
  const query = Reflect.get(PostgresQueryRunner.prototype, 'query') as Query;
  jest.spyOn(PostgresQueryRunner.prototype, 'query').mockImplementation(async function (
    this: PostgresQueryRunner,
    text: string,
    ...more: unknown[]
  ) {
    const life = lives.getStore();
    // PostgreSQL itself rolls back when a connection is lost.
    if (!life || text === 'ROLLBACK') return (await query.call(this, text, ...more)) as never;
    if (life.statements <= 0) throw new Error('the process has ended');
    const result = await query.call(this, text, ...more);
    life.statements -= 1;
    if (life.statements === 0) throw new Error('the process has ended');
    return result as never;
  });
}

/**
 * Simulates a process that dies after some statements: later ones never reach the database, and uncommitted changes are
 * rolled back.
 * @returns whether it died before the work was done
 */
export function crashesAfter(statements: number, work: () => Promise<unknown>): Promise<boolean> {
  return lives.run({ statements }, () =>
    work().then(
      () => false,
      (error: unknown) => {
        if (error instanceof Error && error.message === 'the process has ended') return true;
        throw error;
      },
    ),
  );
}
