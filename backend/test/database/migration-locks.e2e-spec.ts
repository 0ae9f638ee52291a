import pg from 'pg';
import type { QueryRunner } from 'typeorm';
import type { Lock, Migration } from '../../src/database/migrating/migration.js';
import {
  addConstraint,
  dropIndex,
  createIndex,
  moveRows,
  requireColumn,
} from '../../src/database/migrating/steps.js';
import { MIGRATIONS } from '../../src/database/migrations/index.js';
import { locksTaken } from '../support/locks-taken.js';
import { PLANTED, SHELF } from '../support/planted-migrations.js';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../support/test-database.js';

/**
 * @returns `wrong`: a sentence for each migration that declares another lock than it takes; and the migrations that ran
 */
async function misnamed(
  { url, drop }: TestDatabase,
  migrations: readonly (new () => Migration)[],
): Promise<{ asked: string[]; wrong: string[] }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(SHELF);
  await client.end();
  const taken = await locksTaken(url, migrations).finally(drop);
  const asked = [...MIGRATIONS, ...migrations]
    .map((Of) => new Of())
    .flatMap(({ name, lock }) => (taken.has(name) ? [{ name, lock, took: taken.get(name) }] : []));
  return {
    asked: asked.map(({ name }) => name),
    wrong: asked
      .filter(({ lock, took }) => lock !== took)
      .map(({ name, lock, took }) => `${name} says ${lock} and takes ${took}`),
  };
}

it('each migration takes the lock that it declares', async () => {
  const { asked, wrong } = await misnamed(await createEmptyDatabase(), PLANTED);
  expect(wrong).toEqual([]);
  expect(asked).toEqual(
    expect.arrayContaining(['Baseline1764600000000', 'Widened1790000000000', 'Moved1790000000001']),
  );
});

describe('a migration with a stronger lock than it declares', () => {
  let number = 1790000000000;
  const planted = (
    what: string,
    lock: Lock,
    up: (runner: QueryRunner, name: string) => Promise<unknown>,
    isApart = true,
  ): new () => Migration => {
    const name = `${what}${(number += 1)}`;
    return class implements Migration {
      name = name;
      kind = 'expand' as const;
      lock = lock;
      declare transaction?: false;
      constructor() {
        if (isApart) this.transaction = false;
      }
      up = async (runner: QueryRunner): Promise<void> => void (await up(runner, name));
    };
  };

  it('is found with and without a transaction', async () => {
    const add = 'ALTER TABLE shelf ADD COLUMN IF NOT EXISTS';
    const { wrong } = await misnamed(await createTestDatabase(), [
      planted('Widened', 'SHARE', (runner) => runner.query(`${add} a integer`), false),
      planted('WidenedApart', 'SHARE', (runner) => runner.query(`${add} b integer`)),
      planted('Indexed', 'none', (runner) => createIndex(runner, 'shelf_by_a', 'shelf (a)')),
      planted('IndexedOnce', 'SHARE', (runner) =>
        createIndex(runner, 'shelf_by_pence', 'shelf (pence)', { unique: true }),
      ),
      planted('Unindexed', 'ACCESS EXCLUSIVE', (runner) => dropIndex(runner, 'shelf_by_a')),
      planted('Checked', 'SHARE ROW EXCLUSIVE', (runner) =>
        addConstraint(runner, 'shelf', 'pence_there', 'CHECK (pence > 0)'),
      ),
      planted('Referring', 'ACCESS EXCLUSIVE', (runner) =>
        addConstraint(runner, 'shelf', 'of_club', 'FOREIGN KEY (a) REFERENCES clubs'),
      ),
      planted('Validated', 'none', (runner) =>
        runner.query('ALTER TABLE shelf VALIDATE CONSTRAINT pence_there'),
      ),
      planted('Required', 'none', (runner) => requireColumn(runner, 'shelf', 'pence')),
      planted('Moved', 'none', (runner, of) =>
        moveRows(runner, {
          of,
          table: 'shelf',
          key: 'id',
          statement: 'UPDATE shelf SET a = NULL WHERE id BETWEEN $1 AND $2',
        }),
      ),
      planted('Made', 'SHARE', (runner) => runner.query('CREATE TABLE IF NOT EXISTS made (id integer)')),
    ]);
    expect(wrong.map((sentence) => sentence.replace(/\d{13}/, ''))).toEqual([
      'Widened says SHARE and takes ACCESS EXCLUSIVE',
      'WidenedApart says SHARE and takes ACCESS EXCLUSIVE',
      'Indexed says none and takes SHARE UPDATE EXCLUSIVE',
      'IndexedOnce says SHARE and takes SHARE UPDATE EXCLUSIVE',
      'Unindexed says ACCESS EXCLUSIVE and takes SHARE UPDATE EXCLUSIVE',
      'Checked says SHARE ROW EXCLUSIVE and takes ACCESS EXCLUSIVE',
      'Referring says ACCESS EXCLUSIVE and takes SHARE ROW EXCLUSIVE',
      'Validated says none and takes SHARE UPDATE EXCLUSIVE',
      'Required says none and takes ACCESS EXCLUSIVE',
      'Moved says none and takes ROW EXCLUSIVE',
      'Made says SHARE and takes none',
    ]);
  });
});
