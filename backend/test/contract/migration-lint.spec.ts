import type { QueryRunner } from 'typeorm';
import {
  type Lock,
  type Migration,
  type MigrationKind,
  nameOf,
} from '../../src/database/migrating/migration.js';
import { isBeforeBaseline } from '../../src/database/migrating/older-database.js';
import { MIGRATIONS } from '../../src/database/migrations/index.js';
import {
  addConstraint,
  dropIndex,
  createIndex,
  moveRows,
  requireColumn,
} from '../../src/database/migrating/steps.js';
import { faultsOf } from './migration-lint.js';

interface Planted {
  kind?: MigrationKind;
  lock?: Lock;
  transaction?: false;
  unusedSince?: string | undefined;
}

function planted(up: string | ((runner: QueryRunner) => Promise<unknown>), of: Planted = {}): Migration {
  return {
    name: 'Planted1790000000000',
    kind: 'expand',
    lock: 'ACCESS EXCLUSIVE',
    ...(of.kind === 'contract' && { unusedSince: 'Baseline1764600000000' }),
    ...(of as Partial<Migration>),
    up: async (runner) => void (await (typeof up === 'string' ? runner.query(up) : up(runner))),
  };
}

const afterTheBaseline = MIGRATIONS.slice(1).map((Of) => new Of());

it('no migration is recognised as one from before the baseline', () => {
  expect(MIGRATIONS.map((Of) => isBeforeBaseline(nameOf(new Of())))).not.toContain(true);
  expect(isBeforeBaseline('IdempotencyWriters1764593000002')).toBe(true);
});

it('every migration after the baseline follows the rules', async () => {
  const found = await Promise.all(
    afterTheBaseline.map(async (migration) =>
      (await faultsOf(migration)).map((fault) => `${migration.name} ${fault}`),
    ),
  );
  expect(found.flat()).toEqual([]);
});

const APART = { transaction: false as const };
const FULL = 'bookings';

describe('the migration lint accepts', () => {
  const GOOD: [what: string, migration: Migration][] = [
    [
      'a new table with index, constraint and rows',
      planted(
        `CREATE TABLE holds (id uuid PRIMARY KEY DEFAULT gen_random_uuid(), period tstzrange NOT NULL,
           CONSTRAINT holds_apart EXCLUDE USING gist (period WITH &&));
         CREATE INDEX holds_by_period ON holds (period);
         ALTER TABLE holds ADD CHECK (NOT isempty(period));
         INSERT INTO holds (period) SELECT period FROM occupancies;
         UPDATE holds SET period = period`,
        { lock: 'none' },
      ),
    ],
    [
      'a new table with a foreign key',
      planted(`CREATE TABLE notes (booking_id integer REFERENCES ${FULL})`, { lock: 'SHARE ROW EXCLUSIVE' }),
    ],
    [
      'columns that need no rewrite',
      planted(
        `ALTER TABLE ${FULL} ADD COLUMN a text, ADD b integer NOT NULL DEFAULT 0, ADD COLUMN c timestamptz NOT NULL DEFAULT now(),
           ADD COLUMN d integer REFERENCES clubs, ADD COLUMN e text NOT NULL DEFAULT 'random()', ADD COLUMN f jsonb DEFAULT '[]'::jsonb`,
      ),
    ],
    [
      'inserted rows',
      planted(`INSERT INTO mail_templates (name) VALUES ('update; drop')`, { lock: 'ROW EXCLUSIVE' }),
    ],
    [
      'functions and triggers',
      planted(
        `CREATE OR REPLACE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN DROP TABLE x; RETURN NEW; END $$;
         CREATE TRIGGER t BEFORE INSERT ON ${FULL} FOR EACH ROW EXECUTE FUNCTION f()`,
        { lock: 'SHARE ROW EXCLUSIVE' },
      ),
    ],
    [
      'a CHECK that is replaced by a wider one',
      planted(
        `ALTER TABLE mails DROP CONSTRAINT mails_state_check;
         ALTER TABLE mails ADD CONSTRAINT mails_state_check CHECK (state IN ('a', 'b')) NOT VALID`,
      ),
    ],
    [
      'an index that is created concurrently',
      planted((runner) => createIndex(runner, 'i', `${FULL} (id)`), {
        ...APART,
        lock: 'SHARE UPDATE EXCLUSIVE',
      }),
    ],
    [
      'a trigger that is enabled for replication',
      planted(`ALTER TABLE ${FULL} ENABLE ALWAYS TRIGGER t`, { lock: 'SHARE ROW EXCLUSIVE' }),
    ],
    [
      'an index that is dropped concurrently',
      planted((runner) => dropIndex(runner, 'i'), { ...APART, lock: 'SHARE UPDATE EXCLUSIVE' }),
    ],
    [
      'a foreign key that is validated later',
      planted((runner) => addConstraint(runner, FULL, 'k', 'FOREIGN KEY (a) REFERENCES clubs'), {
        ...APART,
        lock: 'SHARE ROW EXCLUSIVE',
      }),
    ],
    [
      'a column that becomes NOT NULL by requireColumn',
      planted((runner) => requireColumn(runner, FULL, 'a'), APART),
    ],
    [
      'rows moved by moveRows',
      planted(
        (runner) =>
          moveRows(runner, {
            of: 'x',
            table: FULL,
            key: 'id',
            statement: `UPDATE ${FULL} SET a = b WHERE id BETWEEN $1 AND $2`,
          }),
        { ...APART, kind: 'migrate', lock: 'ROW EXCLUSIVE' },
      ),
    ],
    [
      'columns and tables that a contract drops',
      planted(`ALTER TABLE ${FULL} DROP COLUMN a; DROP TABLE notes; ALTER TABLE x RENAME TO y`, {
        kind: 'contract',
      }),
    ],
  ];
  it.each(GOOD)('%s', async (_what, migration) => {
    expect(await faultsOf(migration)).toEqual([]);
  });
});

describe('the migration lint refuses', () => {
  const FAULTS: [what: string, migration: Migration, fault: RegExp][] = [
    ['a migration without a kind', planted('SELECT 1', { kind: undefined, lock: 'none' }), /says no kind/],
    ['a migration without a lock', planted('SELECT 1', { lock: undefined }), /says no lock/],
    [
      'a contract without unusedSince',
      planted(`DROP TABLE ${FULL}`, { kind: 'contract', unusedSince: undefined }),
      /does not name the migration since which/,
    ],
    ...['Nothing1764600000000', 'Planted1790000000000'].map((unusedSince): [string, Migration, RegExp] => [
      `a contract with unusedSince ${unusedSince}`,
      planted(`DROP TABLE ${FULL}`, { kind: 'contract', unusedSince }),
      /which is no migration before it/,
    ]),
    [
      'unusedSince in a migration that is no contract',
      planted('SELECT 1', { lock: 'none', unusedSince: 'Baseline1764600000000' }),
      /is no contract/,
    ],
    [
      'a wrong lock',
      planted(`ALTER TABLE ${FULL} ADD a text`, { lock: 'SHARE' }),
      /says that it takes the lock SHARE, and takes ACCESS EXCLUSIVE/,
    ],
    [
      'an EXCLUDE',
      planted(`ALTER TABLE ${FULL} ADD CONSTRAINT x EXCLUDE USING gist (p WITH &&)`),
      /adds an EXCLUDE/,
    ],
    [
      'an EXCLUDE in a contract',
      planted(`alter table ${FULL} add exclude using gist (p with &&)`, { kind: 'contract' }),
      /adds an EXCLUDE/,
    ],
    [
      'a column with a volatile default',
      planted(`ALTER TABLE ${FULL} ADD COLUMN a uuid NOT NULL DEFAULT gen_random_uuid()`),
      /default/,
    ],
    [
      'a column with clock_timestamp() as its default',
      planted(`ALTER TABLE ${FULL} ADD COLUMN a timestamptz DEFAULT clock_timestamp() NOT NULL`),
      /default/,
    ],
    ['a serial column', planted(`ALTER TABLE ${FULL} ADD COLUMN a bigserial`), /writes the whole table anew/],
    [
      'a generated column',
      planted(`ALTER TABLE ${FULL} ADD a integer GENERATED ALWAYS AS (b + 1) STORED`),
      /anew/,
    ],
    [
      'a NOT NULL column without a default',
      planted(`ALTER TABLE ${FULL} ADD a integer NOT NULL`),
      /no default/,
    ],
    [
      'a column with a CHECK',
      planted(`ALTER TABLE ${FULL} ADD a integer CHECK (a > 0)`),
      /the CHECK by `addConstraint`/,
    ],
    ['a unique column', planted(`ALTER TABLE ${FULL} ADD a integer UNIQUE`), /createIndex/],
    [
      'an index without CONCURRENTLY',
      planted(`CREATE INDEX i ON ${FULL} (id)`, { lock: 'SHARE' }),
      /without CONCURRENTLY/,
    ],
    [
      'a concurrent index in a transaction',
      planted(`CREATE UNIQUE INDEX CONCURRENTLY i ON ${FULL} (id)`, { lock: 'SHARE UPDATE EXCLUSIVE' }),
      /transaction = false/,
    ],
    [
      'a CHECK without NOT VALID',
      planted(`ALTER TABLE ${FULL} ADD CONSTRAINT c CHECK (a > 0)`),
      /without NOT VALID/,
    ],
    [
      'a foreign key without NOT VALID',
      planted(`ALTER TABLE ${FULL} ADD FOREIGN KEY (a) REFERENCES b`, { lock: 'SHARE ROW EXCLUSIVE' }),
      /without NOT VALID/,
    ],
    ['a unique constraint', planted(`ALTER TABLE ${FULL} ADD CONSTRAINT u UNIQUE (a)`), /builds an index/],
    [
      'SET NOT NULL without a validated CHECK',
      planted(`ALTER TABLE ${FULL} ALTER COLUMN a SET NOT NULL`),
      /requireColumn/,
    ],
    [
      'a CHECK that is validated in the transaction that adds it',
      planted(
        `ALTER TABLE ${FULL} ADD CONSTRAINT c CHECK (a > 0) NOT VALID; ALTER TABLE ${FULL} VALIDATE CONSTRAINT c`,
      ),
      /whose lock lasts/,
    ],
    [
      'a column with a new type',
      planted(`ALTER TABLE ${FULL} ALTER a TYPE bigint`, { kind: 'contract' }),
      /anew/,
    ],
    ...['expand', 'migrate'].flatMap((kind) =>
      [
        `ALTER TABLE ${FULL} DROP COLUMN a`,
        `ALTER TABLE ${FULL} RENAME COLUMN a TO b`,
        `ALTER TABLE ${FULL} RENAME TO b`,
        `ALTER TABLE ${FULL} ALTER COLUMN a DROP DEFAULT`,
        `ALTER TABLE ${FULL} DROP CONSTRAINT a`,
        `DROP TABLE ${FULL}`,
        'DROP FUNCTION f()',
        'ALTER TYPE a RENAME VALUE b TO c',
        `DROP TRIGGER t ON ${FULL}`,
      ].map((sql): [string, Migration, RegExp] => [
        `${sql} in an ${kind}`,
        planted(sql, { kind: kind as MigrationKind }),
        /takes away/,
      ]),
    ),
    [
      'rows that are changed in one statement',
      planted(`UPDATE ${FULL} SET a = 1`, { lock: 'ROW EXCLUSIVE' }),
      /moveRows/,
    ],
    [
      'rows that are copied in one statement',
      planted(`INSERT INTO mails (a) SELECT b FROM ${FULL}`, { lock: 'ROW EXCLUSIVE' }),
      /moveRows/,
    ],
    [
      'rows that are deleted in one statement outside a transaction',
      planted(`DELETE FROM ${FULL}`, { ...APART, lock: 'ROW EXCLUSIVE' }),
      /moveRows/,
    ],
    [
      'two calls of moveRows',
      planted(
        async (runner) => {
          for (const table of [FULL, 'mails'])
            await moveRows(runner, {
              of: 'x',
              table,
              key: 'id',
              statement: `UPDATE ${table} SET a = b WHERE id BETWEEN $1 AND $2`,
            });
        },
        { ...APART, kind: 'migrate', lock: 'ROW EXCLUSIVE' },
      ),
      /moves rows twice/,
    ],
    [
      'an UPDATE after WITH',
      planted(`WITH a AS (SELECT 1) UPDATE ${FULL} SET a = 1`, { lock: 'ROW EXCLUSIVE' }),
      /moveRows/,
    ],
    [
      'a table that cannot be created a second time',
      planted(`CREATE TABLE a (id integer)`, { ...APART, lock: 'none' }),
      /runs again/,
    ],
    [
      'a column that cannot be added a second time',
      planted(`ALTER TABLE ${FULL} ADD COLUMN a text`, APART),
      /runs again/,
    ],
    ['a DO block', planted(`DO $$ BEGIN DROP TABLE bookings; END $$`, { lock: 'none' }), /cannot be read/],
    ['a statement that no rule covers', planted(`CLUSTER ${FULL}`, { lock: 'none' }), /no rule knows/],
    [
      'a migration that depends on existing rows',
      planted(async (runner) => {
        const [row] = (await runner.query('SELECT count(*) AS n FROM clubs')) as [{ n: number }];
        if (row.n > 0) await runner.query('DROP TABLE clubs');
      }),
      /depends on what it finds/,
    ],
  ];
  it.each(FAULTS)('%s', async (_what, migration, fault) => {
    const faults = await faultsOf(migration);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(fault);
  });
});
