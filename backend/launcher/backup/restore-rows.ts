import { basename } from 'node:path';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import PgBoss from 'pg-boss';
import { from as copyFrom } from 'pg-copy-streams';
import { bringUpToDate } from '../../src/database/after-restore.js';
import { RESTORE_INCOMPLETE } from '../../src/database/data-source.js';
import { nameOf } from '../../src/database/migrating/migration.js';
import { OLDER_VERSION_MESSAGE, isBeforeBaseline } from '../../src/database/migrating/older-database.js';
import { MIGRATIONS } from '../../src/database/migrations/index.js';
import { ArchiveError } from '../../src/platform/backup/archive-error.js';
import type { ArchiveAbout } from '../../src/platform/backup/archive-format.js';
import { type ReadArchive, readArchive } from '../../src/platform/backup/read-archive.js';
import { withClient } from '../../src/platform/database/with-client.js';
import {
  type CopiedQueue,
  type CopiedSchema,
  type CopiedSequence,
  JOBS_SCHEMA,
  ROWS,
  SCHEMA_ENTRY,
  SEQUENCES_ENTRY,
  setValueFormats,
  tablesOf,
} from './rows-catalog.js';

export interface RestoreRowsOptions {
  file: string;
  /** `postgres://…` of an empty database that the user owns. */
  url: string;
  /** May reject the archive by its header. */
  accept: (about: ArchiveAbout) => void;
  /** Prepares the database once all rows are loaded. Until it is done, no site starts on this database. */
  prepare: (url: string, about: ArchiveAbout) => Promise<void>;
  /** Called at each step, for tests that kill the process there. */
  onStep?: (step: 'claimed' | 'schema' | 'half' | 'loaded' | 'prepared') => void;
}

export interface RestoredRows extends ReadArchive {
  /** Tables of the copy that this version does not have. */
  leftOut: string[];
}

/**
 * Restores the rows of a copy backup into an empty database. It reads the whole file first, then migrates to the copy's
 * schema, then loads and checks all rows in one transaction. If it is killed, the same command continues; until it is
 * done, no site starts on this database.
 * @throws ArchiveError
 */
export async function restoreRows(options: RestoreRowsOptions): Promise<RestoredRows> {
  const { file, url, accept, prepare, onStep } = options;
  const { read, schema } = await readCopy(file, accept);
  const wanted = migrationsOf(schema, file);
  const name = basename(file);
  const isLoaded = await withClient(url, (client) => claim(client, name));
  onStep?.('claimed');
  let leftOut: string[] = [];
  if (!isLoaded) {
    await bringUpToDate(url, wanted);
    await withClient(url, (client) => makeQueues(client, schema.queues));
    onStep?.('schema');
    leftOut = await withClient(url, (client) => load(client, { file, schema, read, onStep }));
  }
  onStep?.('loaded');
  await prepare(url, read.about);
  onStep?.('prepared');
  await withClient(url, async (client) => {
    await client.query(`DROP TABLE ${RESTORE_INCOMPLETE}`);
    await client.query(`SET statement_timeout = 0; ANALYZE`);
  });
  return { ...read, leftOut };
}

/** Reads the whole file, so that a damaged one is refused before anything is created. */
async function readCopy(
  file: string,
  accept: RestoreRowsOptions['accept'],
): Promise<{ read: ReadArchive; schema: CopiedSchema }> {
  const found: { schema?: CopiedSchema } = {};
  const read = await readArchive(file, {
    about(about) {
      if (about.kind !== 'copy')
        throw new ArchiveError(
          `${basename(file)} has the files of an embedded database. To restore into another database, make a backup with npm run backup -- --copy.`,
        );
      accept(about);
    },
    async entry(name, content) {
      if (name === SCHEMA_ENTRY) found.schema = (await jsonOf(content)) as CopiedSchema;
    },
  });
  if (!found.schema)
    throw new ArchiveError(`${basename(file)} is damaged: its schema is missing. Use another backup.`);
  return { read, schema: found.schema };
}

function migrationsOf({ migrations }: CopiedSchema, file: string): typeof MIGRATIONS {
  const wanted = new Set(migrations);
  const known = MIGRATIONS.map((Of) => ({ Of, name: nameOf(new Of()) }));
  const unknown = migrations.find((name) => !known.some((one) => one.name === name));
  if (unknown !== undefined && isBeforeBaseline(unknown))
    throw new ArchiveError(`${basename(file)} ${OLDER_VERSION_MESSAGE} Nothing was restored.`);
  if (unknown !== undefined)
    throw new ArchiveError(`${basename(file)} was made by a newer version (${unknown}). Update first.`);
  return known.filter(({ name }) => wanted.has(name)).map(({ Of }) => Of);
}

/**
 * Marks the database as being restored.
 * @returns whether an earlier, killed run has already loaded the rows
 */
async function claim(client: pg.Client, file: string): Promise<boolean> {
  await client.query('BEGIN');
  // Serialises two restores at once; the second sees the first's tables.
  await client.query(`SELECT pg_advisory_xact_lock(hashtext($1))`, [RESTORE_INCOMPLETE]);
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
     WHERE relkind IN ('r', 'p', 'v', 'm', 'f', 'S') AND nspname NOT LIKE 'pg\\_%' AND nspname <> 'information_schema'
       AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = c.oid AND classid = 'pg_class'::regclass AND deptype = 'e')
     ORDER BY nspname <> 'public', relkind NOT IN ('r', 'p'), 1`,
  );
  const { rows: begun } = await client.query<{ is: boolean }>(`SELECT to_regclass($1) IS NOT NULL AS is`, [
    RESTORE_INCOMPLETE,
  ]);
  if (!begun[0]?.is) {
    if (tables.length > 0)
      throw new ArchiveError(
        `The database at DATABASE_URL is not empty (it has ${tables[0]?.name}). Create a new database and use that.`,
      );
    await client.query(
      `CREATE TABLE ${RESTORE_INCOMPLETE} (file text NOT NULL, loaded boolean NOT NULL DEFAULT false)`,
    );
    await client.query(`INSERT INTO ${RESTORE_INCOMPLETE} (file) VALUES ($1)`, [file]);
  }
  const { rows } = await client.query<{ file: string; loaded: boolean }>(
    `SELECT file, loaded FROM ${RESTORE_INCOMPLETE}`,
  );
  await client.query('COMMIT');
  if (rows[0]?.file !== file)
    throw new ArchiveError(
      `A restore of ${rows[0]?.file} into this database was interrupted. Restore that backup, or create a new database.`,
    );
  return rows[0].loaded;
}

/** Creates pg-boss's tables, with one for each queue. */
async function makeQueues(client: pg.Client, queues: readonly CopiedQueue[]): Promise<void> {
  if (queues.length === 0) return;
  const { rows } = await client.query<{ is: boolean }>(
    `SELECT to_regclass('${JOBS_SCHEMA}.version') IS NOT NULL AS is`,
  );
  if (!rows[0]?.is) await client.query(PgBoss.getConstructionPlans(JOBS_SCHEMA));
  for (const { name, options } of queues)
    await client.query(`SELECT ${JOBS_SCHEMA}.create_queue($1, $2)`, [name, JSON.stringify(options)]);
  for (const { name, deadLetter } of queues)
    await client.query(`UPDATE ${JOBS_SCHEMA}.queue SET dead_letter = $2 WHERE name = $1`, [
      name,
      deadLetter,
    ]);
}

interface Load {
  file: string;
  schema: CopiedSchema;
  read: ReadArchive;
  onStep: RestoreRowsOptions['onStep'];
}

/** Loads all rows in one transaction. @returns tables that were left out */
async function load(client: pg.Client, { file, schema, read, onStep }: Load): Promise<string[]> {
  await client.query('BEGIN');
  await setValueFormats(client);
  // A second restore of the same file waits here and then finds the rows loaded.
  const { rows } = await client.query<{ loaded: boolean }>(
    `SELECT loaded FROM ${RESTORE_INCOMPLETE} FOR UPDATE`,
  );
  if (rows[0]?.loaded !== false) return [];
  const here = new Map((await tablesOf(client)).map((table) => [table.name, table]));
  const into = new Map<string, string[]>();
  for (const { name, columns } of schema.tables) {
    const there = here.get(name);
    if (!there || name === RESTORE_INCOMPLETE) continue;
    const missing = columns.find((column) => !there.columns.includes(column));
    if (missing !== undefined)
      throw new ArchiveError(
        `${basename(file)} has a column that this version lacks (${name}, ${missing}). Restore it with version ${read.about.version}, then update.`,
      );
    into.set(name, columns);
  }
  const restoring = await dropChecks(client, [...into.keys()]);
  await client.query(`TRUNCATE ${[...into.keys()].join(', ')}`);

  const loader = new Loader(client);
  let sequences: CopiedSequence[] = [];
  const expected = read.manifest.rows ?? {};
  await readArchive(file, {
    async entry(name, content) {
      if (name === SEQUENCES_ENTRY) sequences = (await jsonOf(content)) as CopiedSequence[];
      const table = name.startsWith(`${ROWS}/`) ? name.slice(ROWS.length + 1, name.lastIndexOf('/')) : '';
      const columns = into.get(table);
      if (!columns) return;
      await loader.open(table, columns);
      for await (const chunk of content) await loader.write(chunk);
    },
  });
  await loader.close();
  onStep?.('half');
  for (const table of into.keys())
    if ((loader.counts.get(table) ?? 0) !== expected[table])
      throw new ArchiveError(
        `${basename(file)} is damaged: ${table} has a different number of rows. Use another backup.`,
      );
  for (const { name, last } of sequences)
    await client.query(
      `SELECT setval(s.seqrelid, coalesce($2, s.seqstart), $2::bigint IS NOT NULL) FROM pg_sequence s WHERE s.seqrelid = to_regclass($1)`,
      [name, last],
    );
  // Pending constraint checks would prevent ALTER TABLE.
  await client.query(`SET CONSTRAINTS ALL IMMEDIATE`);
  for (const statement of restoring) await client.query(statement);
  await client.query(`UPDATE ${RESTORE_INCOMPLETE} SET loaded = true`);
  await client.query('COMMIT');
  return schema.tables.map(({ name }) => name).filter((name) => !into.has(name));
}

/**
 * Removes foreign keys, which are checked together at the end, and triggers, which ran when the rows were first
 * written. The table's owner may do that.
 * @returns statements that restore them
 */
async function dropChecks(client: pg.Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ away: string; back: string }>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS away,
       format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS back
     FROM pg_constraint WHERE contype = 'f' AND conrelid = ANY ($1::regclass[]) AND connamespace = 'public'::regnamespace
     UNION ALL
     SELECT format('ALTER TABLE %s DISABLE TRIGGER %I', tgrelid::regclass, tgname),
       format('ALTER TABLE %s ENABLE %s TRIGGER %I', tgrelid::regclass,
         CASE tgenabled WHEN 'A' THEN 'ALWAYS' WHEN 'R' THEN 'REPLICA' ELSE '' END, tgname)
     FROM pg_trigger WHERE tgrelid = ANY ($1::regclass[]) AND NOT tgisinternal AND tgenabled <> 'D'`,
    [tables],
  );
  for (const { away } of rows) await client.query(away);
  return rows.map(({ back }) => back);
}

/** Runs one COPY after another in the order of the archive. */
class Loader {
  readonly counts = new Map<string, number>();
  private table = '';
  private stream: ReturnType<typeof copyFrom> | null = null;
  private done: Promise<void> = Promise.resolve();

  constructor(private readonly client: pg.Client) {}

  async open(table: string, columns: readonly string[]): Promise<void> {
    if (this.table === table) return;
    await this.close();
    this.table = table;
    this.stream = this.client.query(copyFrom(`COPY ${table} (${columns.join(', ')}) FROM STDIN`));
    this.done = finished(this.stream);
    // The next await reports the error.
    this.done.catch(() => undefined);
  }

  async write(chunk: Buffer): Promise<void> {
    if (this.stream?.write(chunk) === false) await Promise.race([once(this.stream, 'drain'), this.done]);
  }

  async close(): Promise<void> {
    if (!this.stream) return;
    this.stream.end();
    await this.done;
    this.counts.set(this.table, this.stream.rowCount);
    this.stream = null;
  }
}

async function jsonOf(content: AsyncIterable<Buffer>): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown;
}
