import {
  LOCKS,
  type Lock,
  type Migration,
  type MigrationKind,
  nameOf,
  timestampOf,
} from '../../src/database/migrating/migration.js';
import { MIGRATIONS } from '../../src/database/migrations/index.js';
import { parts, type Statement, statementsOf } from './migration-statements.js';

/** The lock that a statement takes on existing tables, and the rules that it breaks. */
interface Judgement {
  lock: Lock;
  faults: string[];
}

const KINDS: readonly MigrationKind[] = ['expand', 'migrate', 'contract'];
const LANDED = new Map(MIGRATIONS.map((Of) => new Of()).map((migration) => [nameOf(migration), migration]));

/** What the rules for one statement need to know about the others. */
class Context {
  /** Tables and other objects that the migration creates itself; other processes do not use them before it ends. */
  private readonly made: ReadonlySet<string>;
  private readonly all: string;

  constructor(
    readonly migration: Migration,
    statements: readonly Statement[],
  ) {
    this.all = statements.map(({ sql }) => sql).join('; ');
    const made = this.all.matchAll(
      /CREATE (?:OR REPLACE )?(?:UNLOGGED |TEMP(?:ORARY)? )?(?:TABLE|VIEW|TYPE|FUNCTION|TRIGGER|SEQUENCE|INDEX) (?:IF NOT EXISTS )?([\w.]+)/gi,
    );
    this.made = new Set([...made].map(([, name = '']) => plain(name)));
  }

  isNew(name: string): boolean {
    return this.made.has(plain(name));
  }

  says(pattern: RegExp): boolean {
    return pattern.test(this.all);
  }

  get isInTransaction(): boolean {
    return this.migration.transaction !== false;
  }

  get mayTakeAway(): boolean {
    return this.migration.kind === 'contract';
  }
}

const plain = (name: string): string => name.toLowerCase().replace(/^public\./, '');

/**
 * Checks a migration's statements against the rules of `docs/operations.md`, without running them.
 * @returns one sentence per broken rule
 */
export async function faultsOf(migration: Migration): Promise<string[]> {
  const faults: string[] = [];
  if (!KINDS.includes(migration.kind)) faults.push(`says no kind: ${KINDS.join(', ')}`);
  if (!LOCKS.includes(migration.lock)) faults.push(`says no lock: ${LOCKS.join(', ')}`);
  if (!/\D\d{13}$/.test(nameOf(migration))) faults.push('has no name with thirteen digits at its end');
  faults.push(...faultsOfNaming(migration));
  let statements: Statement[];
  try {
    statements = await statementsOf(migration);
  } catch (error) {
    return [...faults, `cannot be read: what it asks depends on what it finds (${String(error)})`];
  }
  const context = new Context(migration, statements);
  let strongest: Lock = 'none';
  for (const statement of statements) {
    const judged = judge(statement, context);
    faults.push(...judged.faults.map((fault) => `${fault}: ${statement.sql}`));
    strongest = stronger(strongest, judged.lock);
  }
  if (statements.filter(({ sql }) => /^SELECT \S+ AS key FROM (?!.* WHERE )/.test(sql)).length > 1)
    faults.push('moves rows twice, and keeps but once how far it is: a migration for each');
  if (LOCKS.includes(migration.lock) && migration.lock !== strongest)
    faults.push(`says that it takes the lock ${migration.lock}, and takes ${strongest}`);
  return faults;
}

/** Processes of the release before use `unusedSince` to decide whether they can continue. */
function faultsOfNaming(migration: Migration): string[] {
  const { kind, unusedSince } = migration;
  if (kind !== 'contract') return unusedSince === undefined ? [] : ['is no contract, and has `unusedSince`'];
  if (unusedSince === undefined)
    return ['does not name the migration since which nothing uses what it takes away: `unusedSince`'];
  const named = LANDED.get(unusedSince);
  return named && timestampOf(named) < timestampOf(migration)
    ? []
    : [`has \`unusedSince\` ${unusedSince}, which is no migration before it`];
}

function stronger(one: Lock, other: Lock): Lock {
  return LOCKS.indexOf(one) > LOCKS.indexOf(other) ? one : other;
}

type Rule = [pattern: RegExp, judge: (found: string[], statement: Statement, context: Context) => Judgement];

const fine = (lock: Lock = 'none'): Judgement => ({ lock, faults: [] });
const wrong = (lock: Lock, ...faults: (string | false)[]): Judgement => ({
  lock,
  faults: faults.filter((fault) => fault !== false),
});

const AGAIN = 'would fail when it runs again after a crash, having no transaction';
const ROWS = 'changes rows of a table that is there inside of the migration’s transaction: `moveRows`';
const TAKES_AWAY = 'takes away what the release before uses, and is no contract';

/** The first matching rule applies. */
const RULES: readonly Rule[] = [
  [/^DO\b/, () => wrong('none', 'cannot be read')],
  [/^(SELECT|WITH|SET|RESET)\b(?!.*\b(?:UPDATE|DELETE FROM|INSERT INTO) )/, () => fine()],
  [/^CREATE TABLE (.+)/, ([, rest = ''], _statement, context) => createTable(rest, context)],
  [/^CREATE (?:UNIQUE )?INDEX (CONCURRENTLY )?.*?\bON (?:ONLY )?([\w.]+)/, createIndex],
  [/^DROP INDEX (CONCURRENTLY )?(?:IF EXISTS )?([\w.]+)/, dropIndex],
  [/^ALTER INDEX (?:IF EXISTS )?([\w.]+) (.*)/, alterIndex],
  [/^ALTER TABLE (?:IF EXISTS )?(?:ONLY )?([\w.]+) (.*)/, alterTable],
  [
    /^CREATE (?:OR REPLACE )?(?:CONSTRAINT )?TRIGGER .*? ON ([\w.]+)/,
    ([, table = ''], _statement, context) => fine(context.isNew(table) ? 'none' : 'SHARE ROW EXCLUSIVE'),
  ],
  [
    /^DROP TRIGGER (?:IF EXISTS )?([\w.]+) ON ([\w.]+)/,
    ([, name = '', table = ''], _statement, context) =>
      context.isNew(table)
        ? fine()
        : wrong('ACCESS EXCLUSIVE', !context.isNew(name) && !context.mayTakeAway && TAKES_AWAY),
  ],
  [/^INSERT INTO ([\w.]+)(.*)/, insert],
  [/^(?:UPDATE (?:ONLY )?|DELETE FROM (?:ONLY )?)([\w.]+)/, changeRows],
  [/^WITH\b.*?\b(?:UPDATE|DELETE FROM|INSERT INTO) ([\w.]+)/, changeRows],
  [/^(?:ANALYZE|COMMENT ON|CREATE STATISTICS)\b/, () => fine('SHARE UPDATE EXCLUSIVE')],
  [/^CREATE (?:OR REPLACE )?(?:VIEW|FUNCTION|TYPE|SEQUENCE|EXTENSION|DOMAIN|AGGREGATE)\b/, create],
  [/^ALTER TYPE [\w.]+ ADD VALUE|^GRANT\b|^REVOKE\b|^ALTER FUNCTION\b(?!.* RENAME )/, () => fine()],
  [
    /^DROP (?:TABLE|VIEW|TYPE|FUNCTION|SEQUENCE|SCHEMA|DOMAIN|AGGREGATE) (IF EXISTS )?([\w.]+)/,
    ([, again, name = ''], _statement, context) =>
      context.isNew(name)
        ? fine()
        : wrong(
            'ACCESS EXCLUSIVE',
            !context.mayTakeAway && TAKES_AWAY,
            !again && !context.isInTransaction && AGAIN,
          ),
  ],
  [
    /\bRENAME\b/,
    (_found, _statement, { mayTakeAway }) => wrong('ACCESS EXCLUSIVE', !mayTakeAway && TAKES_AWAY),
  ],
];

function judge(statement: Statement, context: Context): Judgement {
  for (const [pattern, rule] of RULES) {
    const found = new RegExp(pattern, 'i').exec(statement.sql);
    if (found) return rule([...found], statement, context);
  }
  return wrong('none', 'is of a kind that no rule knows (`migration-lint.ts`)');
}

function createTable(rest: string, context: Context): Judgement {
  const referenced = [...rest.matchAll(/\bREFERENCES ([\w.]+)/gi)].map(([, table = '']) => table);
  const locks = referenced.some((table) => !context.isNew(table));
  const again = !context.isInTransaction && !/^IF NOT EXISTS/i.test(rest);
  return wrong(locks ? 'SHARE ROW EXCLUSIVE' : 'none', again && AGAIN);
}

function create(_found: string[], { sql }: Statement, { isInTransaction }: Context): Judgement {
  return wrong('none', !isInTransaction && !/OR REPLACE|IF NOT EXISTS/i.test(sql) && AGAIN);
}

function createIndex(
  [, concurrently, table = '']: string[],
  _statement: Statement,
  context: Context,
): Judgement {
  if (context.isNew(table)) return fine();
  if (!concurrently)
    return wrong('SHARE', 'makes an index of a table that is there without CONCURRENTLY: `createIndex`');
  return wrong('SHARE UPDATE EXCLUSIVE', context.isInTransaction && 'needs `transaction = false`');
}

function dropIndex(
  [, concurrently, name = '']: string[],
  _statement: Statement,
  context: Context,
): Judgement {
  if (concurrently)
    return wrong('SHARE UPDATE EXCLUSIVE', context.isInTransaction && 'needs `transaction = false`');
  return context.isNew(name)
    ? fine()
    : wrong('ACCESS EXCLUSIVE', 'drops an index without CONCURRENTLY: `dropIndex`');
}

function alterIndex(
  [, name = '', change = '']: string[],
  _statement: Statement,
  context: Context,
): Judgement {
  const lock = context.isNew(name) ? 'none' : 'SHARE UPDATE EXCLUSIVE';
  return wrong(
    lock,
    !/^(RENAME TO|ALTER COLUMN \d+ SET STATISTICS)\b/i.test(change) && 'is of a kind that no rule knows',
  );
}

function insert([, table = '', rest = '']: string[], { isBatch }: Statement, context: Context): Judgement {
  if (context.isNew(table)) return fine();
  const isMany = /\bSELECT\b/i.test(rest) && context.isInTransaction;
  const again = !context.isInTransaction && !isBatch && !/\bON CONFLICT\b/i.test(rest);
  return wrong('ROW EXCLUSIVE', isMany && ROWS, again && AGAIN);
}

function changeRows([, table = '']: string[], { isBatch }: Statement, context: Context): Judgement {
  if (context.isNew(table)) return fine();
  // The runner's own table of progress.
  if (plain(table) === 'migrations_begun') return fine();
  const fault = context.isInTransaction ? ROWS : 'changes rows, but not a thousand at a time: `moveRows`';
  return wrong('ROW EXCLUSIVE', !isBatch && fault);
}

function alterTable(
  [, table = '', actions = '']: string[],
  _statement: Statement,
  context: Context,
): Judgement {
  if (context.isNew(table)) return fine();
  const judged = parts(actions).map((action) => alter(action, context));
  return {
    lock: judged.map(({ lock }) => lock).reduce(stronger, 'none'),
    faults: judged.flatMap(({ faults }) => faults),
  };
}

type Alteration = [pattern: RegExp, judge: (found: string[], context: Context) => Judgement];

/** Rules for ALTER TABLE on an existing table. */
const ALTERATIONS: readonly Alteration[] = [
  [/^ADD (?:CONSTRAINT [\w.]+ )?EXCLUDE\b/, () => wrong('ACCESS EXCLUSIVE', EXCLUDE)],
  [/^ADD (?:CONSTRAINT ([\w.]+) )?(CHECK|FOREIGN KEY|NOT NULL)\b(.*)/, addConstraint],
  [
    /^ADD (?:CONSTRAINT [\w.]+ )?(?:UNIQUE|PRIMARY KEY)\b(.*)/,
    ([, rest = '']) =>
      wrong(
        'ACCESS EXCLUSIVE',
        !/^ USING INDEX\b/i.test(rest) &&
          'builds an index under a lock: `createIndex` with `unique`, then ADD … USING INDEX',
      ),
  ],
  [/^ADD (?:COLUMN )?(IF NOT EXISTS )?\w+ (.*)/, addColumn],
  [
    /^VALIDATE CONSTRAINT ([\w.]+)/,
    ([, name = ''], context) =>
      wrong(
        'SHARE UPDATE EXCLUSIVE',
        context.isInTransaction &&
          context.says(new RegExp(`ADD CONSTRAINT ${name}\\b`, 'i')) &&
          'is validated in the transaction that adds it, whose lock lasts until its end: `addConstraint`',
      ),
  ],
  [
    /^ALTER (?:COLUMN )?(\w+) SET NOT NULL/,
    ([, column = ''], context) =>
      wrong(
        'ACCESS EXCLUSIVE',
        (context.isInTransaction ||
          !context.says(
            new RegExp(`CHECK \\(${column} IS NOT NULL\\) NOT VALID; .*VALIDATE CONSTRAINT`, 'i'),
          )) &&
          'looks through the table under a lock: `requireColumn`',
      ),
  ],
  [/^ALTER (?:COLUMN )?\w+ SET STATISTICS\b/, () => fine('SHARE UPDATE EXCLUSIVE')],
  [/^ALTER (?:COLUMN )?\w+ (?:SET DEFAULT|DROP NOT NULL)\b/, () => fine('ACCESS EXCLUSIVE')],
  [/^ALTER (?:COLUMN )?\w+ (?:SET DATA )?TYPE\b/, () => wrong('ACCESS EXCLUSIVE', REWRITES)],
  [/^SET (?:LOGGED|UNLOGGED|TABLESPACE|ACCESS METHOD)\b/, () => wrong('ACCESS EXCLUSIVE', REWRITES)],
  [/^ENABLE (?:ALWAYS )?TRIGGER\b/, () => fine('SHARE ROW EXCLUSIVE')],
  [/^SET \(/, () => fine('SHARE UPDATE EXCLUSIVE')],
  [
    /^DROP CONSTRAINT (IF EXISTS )?([\w.]+)/,
    ([, again, name = ''], context) =>
      wrong(
        'ACCESS EXCLUSIVE',
        // A constraint that is dropped and added again is assumed to become wider.
        !context.mayTakeAway && !context.says(new RegExp(`ADD CONSTRAINT ${name}\\b`, 'i')) && TAKES_AWAY,
        !again && !context.isInTransaction && AGAIN,
      ),
  ],
  [
    /^(?:DROP|RENAME)\b(.*)|^ALTER (?:COLUMN )?\w+ DROP\b(.*)/,
    ([, rest = ''], context) =>
      wrong(
        'ACCESS EXCLUSIVE',
        !context.mayTakeAway && TAKES_AWAY,
        !/IF EXISTS/i.test(rest) && !context.isInTransaction && AGAIN,
      ),
  ],
];

const EXCLUDE =
  'adds an EXCLUDE to a table that may be full: minutes under a lock that blocks everything, and there is no other way. Give it to a new table, and move the rows';
const REWRITES =
  'writes the whole table anew under a lock: add a column, move the rows, drop the old one a release later';
/** PostgreSQL evaluates these defaults once and stores them with the column, so the table is not rewritten. */
const CONSTANT_CALLS = /\b(?:now|jsonb_build_object|jsonb_build_array|make_interval|make_date) ?\(/gi;

function alter(action: string, context: Context): Judgement {
  for (const [pattern, rule] of ALTERATIONS) {
    const found = new RegExp(pattern, 'i').exec(action);
    if (found) return rule([...found], context);
  }
  return wrong('ACCESS EXCLUSIVE', 'is of a kind that no rule knows (`migration-lint.ts`)');
}

function addConstraint([, , kind = '', rest = '']: string[]): Judgement {
  const lock = /FOREIGN/i.test(kind) ? 'SHARE ROW EXCLUSIVE' : 'ACCESS EXCLUSIVE';
  return wrong(
    lock,
    !/\bNOT VALID$/i.test(rest) &&
      'looks through the table under a lock, being without NOT VALID: `addConstraint`',
  );
}

function addColumn([, again, definition = '']: string[], { isInTransaction }: Context): Judgement {
  const [, given] =
    /\bDEFAULT (.*?)(?= (?:NOT NULL|NULL|CHECK|REFERENCES|UNIQUE|CONSTRAINT)\b|$)/i.exec(definition) ?? [];
  const called = given?.replace(CONSTANT_CALLS, '(') ?? '';
  const without = definition.replace(
    /\bDEFAULT .*?(?= (?:NOT NULL|NULL|CHECK|REFERENCES|UNIQUE|CONSTRAINT)\b|$)/i,
    '',
  );
  return wrong(
    'ACCESS EXCLUSIVE',
    !again && !isInTransaction && AGAIN,
    /\w ?\(/.test(called) &&
      'has a default that may be another one for each row, for which the table is written anew',
    /\bGENERATED\b|serial\b/i.test(definition) && REWRITES,
    /\bNOT NULL\b/i.test(without) && given === undefined && 'is refused by a table that has rows: no default',
    /\bCHECK ?\(/i.test(without) && 'looks through the table under a lock: the CHECK by `addConstraint`',
    /\b(?:UNIQUE|PRIMARY KEY)\b/i.test(without) &&
      'builds an index under a lock: `createIndex` with `unique`',
    /\bREFERENCES\b/i.test(without) &&
      given !== undefined &&
      'looks through the table under a lock: the foreign key by `addConstraint`',
  );
}
