import { isDeepStrictEqual } from 'node:util';
import { join } from 'node:path';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { ArchiveError } from '../../src/platform/backup/archive-error.js';
import { type ArchiveAbout, FORMAT, FORMAT_VERSION } from '../../src/platform/backup/archive-format.js';
import { nameOfBackup } from '../../src/platform/backup/backup-files.js';
import { type AddEntry, writeArchive } from '../../src/platform/backup/write-archive.js';
import { withClient } from '../../src/platform/database/with-client.js';
import {
  aboutOf,
  type BackupOptions,
  type DatabaseFacts,
  databaseFacts,
  type MadeBackup,
} from './backup-facts.js';
import {
  type CopiedSchema,
  type CopiedTable,
  queuesOf,
  ROWS,
  SCHEMA_ENTRY,
  SEQUENCES_ENTRY,
  sequencesOf,
  setValueFormats,
  tablesOf,
} from './rows-catalog.js';

export interface RowsBackupOptions extends BackupOptions {
  /** Called at each step, for tests that write or kill the process there. */
  onStep?: (step: 'begun' | 'rows' | 'sequences') => void | Promise<void>;
}

/** The length of an archive's entry must be known first, so rows are written in pieces of this size. */
const PIECE_BYTES = 4 * 1024 * 1024;
const LOCK_MS = 10_000;
const ATTEMPTS = 3;

/**
 * Copies all rows of a running database from one snapshot. It needs only a connection that may read them: no superuser
 * and no PostgreSQL programs. Only schema changes wait for it.
 * @throws ArchiveError if the database is not ours; errors of disk or server. No file is left then
 */
export function backUpRows(options: RowsBackupOptions): Promise<MadeBackup> {
  const { url, directory, onStep } = options;
  return withClient(url, async (client) => {
    const { facts, schema } = await beginSnapshot(client);
    await onStep?.('begun');
    const about: ArchiveAbout = {
      format: FORMAT,
      formatVersion: FORMAT_VERSION,
      kind: 'copy',
      ...(await aboutOf(facts, options)),
      system: null,
      walFrom: null,
    };
    const path = join(directory, nameOfBackup('copy', new Date(about.startedAt)));
    const manifest = await writeArchive(path, about, async (add) => {
      await add(SCHEMA_ENTRY, Buffer.from(JSON.stringify(schema)));
      const rows: Record<string, number> = {};
      for (const table of schema.tables) rows[table.name] = await addRows(client, table, add);
      await onStep?.('rows');
      await add(SEQUENCES_ENTRY, Buffer.from(JSON.stringify(await sequencesOf(client))));
      await onStep?.('sequences');
      return { rows };
    });
    return { path, about, manifest };
  });
}

/** Locks the tables, then takes the snapshot: a table that was rewritten in between would look empty. */
async function beginSnapshot(client: pg.Client): Promise<{ facts: DatabaseFacts; schema: CopiedSchema }> {
  for (let attempt = 1; ; attempt++) {
    const expected = await tablesOf(client);
    if (!expected.some(({ name }) => name === 'public.bookings'))
      throw new ArchiveError('This database has no tables of this software.');
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await setValueFormats(client);
    await client.query(`SET LOCAL lock_timeout = ${LOCK_MS}`);
    await client.query(`LOCK TABLE ${expected.map(({ name }) => name).join(', ')} IN ACCESS SHARE MODE`);
    const facts = await databaseFacts(client);
    const tables = await tablesOf(client);
    if (isDeepStrictEqual(tables, expected))
      return { facts, schema: { migrations: facts.migrations, tables, queues: await queuesOf(client) } };
    await client.query('ROLLBACK');
    if (attempt === ATTEMPTS) throw new Error('The schema is being changed. Try again later.');
  }
}

/** @returns the number of rows */
async function addRows(client: pg.Client, { name, columns }: CopiedTable, add: AddEntry): Promise<number> {
  const stream = client.query(copyTo(`COPY (SELECT ${columns.join(', ')} FROM ${name}) TO STDOUT`));
  let piece: Buffer[] = [];
  let bytes = 0;
  let pieces = 0;
  const write = async (): Promise<void> => {
    await add(`${ROWS}/${name}/${pieces++}`, Buffer.concat(piece));
    [piece, bytes] = [[], 0];
  };
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    piece.push(chunk);
    bytes += chunk.length;
    if (bytes >= PIECE_BYTES) await write();
  }
  if (bytes > 0) await write();
  return stream.rowCount;
}
