import { AsyncLocalStorage } from 'node:async_hooks';
import { jest } from '@jest/globals';
import { PostgresQueryRunner } from 'typeorm/driver/postgres/PostgresQueryRunner.js';

/** How many statements its process still lives for. */
const lives = new AsyncLocalStorage<{ statements: number }>();

type Query = (this: PostgresQueryRunner, text: string, ...more: unknown[]) => Promise<unknown>;

/** Lets `endsAfter` end what it runs; to be taken back with `jest.restoreAllMocks`. */
export function letStatementsEnd(): void {
  const query = Reflect.get(PostgresQueryRunner.prototype, 'query') as Query;
  jest.spyOn(PostgresQueryRunner.prototype, 'query').mockImplementation(async function (
    this: PostgresQueryRunner,
    text: string,
    ...more: unknown[]
  ) {
    const life = lives.getStore();
    // What a connection does that is gone.
    if (!life || text === 'ROLLBACK') return (await query.call(this, text, ...more)) as never;
    if (life.statements <= 0) throw new Error('the process has ended');
    const result = await query.call(this, text, ...more);
    life.statements -= 1;
    if (life.statements === 0) throw new Error('the process has ended');
    return result as never;
  });
}

/**
 * Runs something as in a process that ends after so many of its statements: no later one reaches the database, and what is not
 * committed is rolled back.
 * @returns whether it ended before the work was done
 */
export function endsAfter(statements: number, work: () => Promise<unknown>): Promise<boolean> {
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
