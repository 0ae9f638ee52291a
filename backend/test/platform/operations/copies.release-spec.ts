import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import pg from 'pg';
import type { QueryRunner } from 'typeorm';
import { backUpRows, type RowsBackupOptions } from '../../../launcher/backup/back-up-rows.js';
import type { MadeBackup } from '../../../launcher/backup/backup-facts.js';
import { drillRows } from '../../../launcher/backup/drill-rows.js';
import {
  type RestoredRows,
  restoreRows,
  type RestoreRowsOptions,
} from '../../../launcher/backup/restore-rows.js';
import { runIntegrityChecks } from '../../../src/database/integrity/integrity-report.js';
import { bringUpToDate, prepareAfterRestore } from '../../../src/database/after-restore.js';
import { migrate } from '../../../src/database/data-source.js';
import { type Migration, nameOf } from '../../../src/database/migrating/migration.js';
import { MIGRATIONS } from '../../../src/database/migrations/index.js';
import { listBackups } from '../../../src/platform/backup/backup-files.js';
import { withClient } from '../../../src/platform/database/with-client.js';
import { dayAhead, insertBooking } from '../../factories/bookings.js';
import { createUser } from '../../factories/users.js';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../support/test-database.js';

/** A migration of a later release than the copy's. */
class Labelled1790000000000 implements Migration {
  name = 'Labelled1790000000000';
  kind = 'expand' as const;
  lock = 'none' as const;
  up = async (runner: QueryRunner): Promise<void> =>
    void (await runner.query('CREATE TABLE labels (id integer)'));
}

const directory = mkdtempSync(join(tmpdir(), 'copies-'));
const nothing = (): void => undefined;
const databases: TestDatabase[] = [];
let source: TestDatabase;
let db: pg.Pool;
/** A backup of everything above. */
let copy: MadeBackup;
let rowsOfThen: string[];
beforeAll(async () => {
  source = await createTestDatabase();
  db = new pg.Pool({ connectionString: source.url, max: 2 });
  db.on('error', nothing);
  const { id: userId } = await createUser(db);
  await insertBooking(db, { userId, isPaid: true });
  // Covers all byte values, several chunks of the archive, values that COPY must escape, and a waiting job.
  await db.query(
    `INSERT INTO stored_files (is_public, hash, name, content_type, bytes)
     SELECT true, repeat(n::text, 64), 'w1', 'image/png', (SELECT string_agg(set_byte('\\x00', 0, b % 256), '') FROM generate_series(1, 3000000) b)
     FROM generate_series(1, 2) n`,
  );
  await db.query(`UPDATE users SET full_name = E'A\\tb\\\\c\\nd “é” \\\\N' WHERE id = $1`, [userId]);
  await db.query(`INSERT INTO pgboss.job (name, data) SELECT name, '{"bookingId": 1}' FROM pgboss.queue`);
  rowsOfThen = await rowsOf(source.url);
  copy = await backUp({
    async onStep(step) {
      if (step === 'begun') await insertBooking(db, { userId, isPaid: true, date: dayAhead(40) });
    },
  });
}, 120_000);
afterAll(async () => {
  await db.end();
  await source.drop();
  await Promise.all(databases.map((database) => database.drop()));
  rmSync(directory, { recursive: true });
});

function backUp(more: Partial<RowsBackupOptions> = {}): Promise<MadeBackup> {
  return backUpRows({ url: source.url, directory, version: '1.0.0', outside: [], ...more });
}

function restore(url: string, more: Partial<RestoreRowsOptions> = {}): Promise<RestoredRows> {
  const prepare = (): Promise<void> => Promise.resolve();
  return restoreRows({ file: copy.path, url, accept: nothing, prepare, ...more });
}

async function empty(): Promise<string> {
  const database = await createEmptyDatabase();
  databases.push(database);
  return database.url;
}

const texts = (url: string, sql: string): Promise<string[]> =>
  withClient(url, async (client) => (await client.query<{ text: string }>(sql)).rows.map(({ text }) => text));

/** Every table with a hash of all its rows. */
async function rowsOf(url: string): Promise<string[]> {
  const tables = await texts(
    url,
    `SELECT format('%I.%I', nspname, relname) AS text FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace
     WHERE nspname IN ('public', 'pgboss') AND relkind IN ('r', 'p') AND relname NOT IN ('migrations', 'version', 'queue', 'migrations_begun') ORDER BY 1`,
  );
  const hashes = tables.map(
    (table) =>
      `SELECT '${table} ' || count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' ORDER BY md5(t::text))), '') AS text FROM ${table} t`,
  );
  return (await texts(url, hashes.join(' UNION ALL '))).sort();
}

/** Columns, constraints, indexes, triggers and queues as text. */
const schemaOf = (url: string): Promise<string[]> =>
  texts(
    url,
    `SELECT * FROM (
       SELECT conrelid::regclass || ' ' || conname || ' ' || convalidated || pg_get_constraintdef(oid) AS text FROM pg_constraint WHERE conrelid <> 0 AND conrelid::regclass::text NOT LIKE 'watched.%'
       UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname IN ('public', 'pgboss')
       UNION ALL SELECT tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
         AND (SELECT pronamespace::regnamespace::text FROM pg_proc WHERE oid = tgfoid) <> 'watched'
       UNION ALL SELECT attrelid::regclass || ' ' || attname || ' ' || format_type(atttypid, atttypmod) || attnotnull
         FROM pg_attribute JOIN pg_class c ON c.oid = attrelid WHERE relnamespace::regnamespace::text IN ('public', 'pgboss') AND attnum > 0
       UNION ALL SELECT (to_jsonb(q) - 'created_on' - 'updated_on')::text FROM pgboss.queue q
     ) AS facts (text) ORDER BY 1`,
  );

const numbersOf = (url: string): Promise<string[]> =>
  texts(
    url,
    `SELECT schemaname || sequencename || coalesce(last_value::text, ' none') AS text FROM pg_sequences
     WHERE schemaname <> 'watched' ORDER BY 1`,
  );

describe('a copy backup (rows)', () => {
  it('restores all rows of one snapshot into an empty database with the same schema', async () => {
    const url = await empty();
    const { about, leftOut } = await restore(url);
    // By timestamp, because other releases add theirs in another order.
    const names = MIGRATIONS.map((Of) => nameOf(new Of()));
    const newest = names.toSorted((a, b) => a.slice(-13).localeCompare(b.slice(-13))).at(-1);
    expect(about).toMatchObject({ kind: 'copy', migration: newest, system: null });
    expect(leftOut).toEqual([]);
    expect(await rowsOf(url)).toEqual(rowsOfThen);
    expect(await schemaOf(url)).toEqual(await schemaOf(source.url));
    // Sequences are restored, including numbers whose rows were rolled back.
    expect(await numbersOf(url)).toEqual(await numbersOf(source.url));
    expect(await runIntegrityChecks(url)).toMatchObject({
      counts: { bookings: 1, payments: 1 },
      findings: [],
    });
  }, 120_000);

  it('of an older release is restored into its own schema, which is then migrated', async () => {
    const [was, url] = [await empty(), await empty()];
    await bringUpToDate(was);
    const pool = new pg.Pool({ connectionString: was, max: 1 });
    const { id } = await createUser(pool);
    await pool.query('CREATE TABLE other_notes (n int)');
    await pool.end();
    const old = await backUp({ url: was, directory: join(directory, 'old') });
    const completeUntil = new Date(old.about.startedAt);
    MIGRATIONS.push(Labelled1790000000000);
    const { leftOut } = await restore(url, {
      file: old.path,
      prepare: (there) => prepareAfterRestore(there, { file: 'old', completeUntil }),
    }).finally(() => MIGRATIONS.pop());
    expect(leftOut).toEqual(['public.other_notes']);
    expect(await texts(url, 'SELECT id::text AS text FROM users')).toEqual([String(id)]);
    expect(await texts(url, 'SELECT name AS text FROM migrations')).toHaveLength(MIGRATIONS.length + 1);
    expect(await texts(url, `SELECT to_regclass('labels')::text AS text`)).toEqual(['labels']);
    // Ids are skipped, and the restore is recorded, so that the providers are asked.
    expect(await texts(url, `SELECT nextval('users_id_seq')::text AS text`)).toEqual([String(id + 1001)]);
    expect(await texts(url, 'SELECT file AS text FROM restores')).toEqual(['old']);
  }, 120_000);

  it('that is unusable is refused with a reason, and nothing is created', async () => {
    const url = await empty();
    const refused = async (words: RegExp, more: Partial<RestoreRowsOptions> = {}): Promise<void> => {
      await expect(restore(url, more)).rejects.toThrow(words);
      expect(
        await texts(url, `SELECT relname AS text FROM pg_class WHERE relnamespace = 'public'::regnamespace`),
      ).toEqual([]);
    };
    const made = (name: string, content: Buffer): { file: string } => {
      const file = join(directory, name);
      writeFileSync(file, content);
      return { file };
    };
    const whole = readFileSync(copy.path);
    await refused(
      /^cut\.gz is damaged: it ends too early/,
      made('cut.gz', whole.subarray(0, whole.length - 5000)),
    );
    // Flips several bytes, because a single bit may change nothing: it can say how far back a run of zeros is copied
    // from.
    const flipped = Buffer.from(whole);
    for (let at = whole.length >> 1, end = at + 8; at < end; at += 1) flipped[at]! ^= 0xff;
    await refused(/^flipped\.gz is damaged/, made('flipped.gz', flipped));
    await refused(/^text\.gz is not a backup of this software/, made('text.gz', Buffer.from('Dear club,')));
    const accept = (): never => {
      throw new Error('made by a later release');
    };
    await refused(/made by a later release/, { accept });
    await db.query(`INSERT INTO migrations (timestamp, name) VALUES (9999999999999, 'Later9999999999999')`);
    const later = await backUp({ directory: join(directory, 'later') }).finally(() =>
      db.query(`DELETE FROM migrations WHERE timestamp = 9999999999999`),
    );
    await db.query(`INSERT INTO migrations (timestamp, name) VALUES (1764593000002, 'Old1764593000002')`);
    const older = await backUp({ directory: join(directory, 'older') }).finally(() =>
      db.query(`DELETE FROM migrations WHERE timestamp = 1764593000002`),
    );
    await refused(/is from an older version\. .* cannot bring the old one along\. Nothing was restored\.$/, {
      file: older.path,
    });
    await refused(/was made by a newer version \(Later9999999999999\)\. Update first/, { file: later.path });
    await expect(backUp({ url })).rejects.toThrow('This database has no tables of this software.');
    await expect(restore(source.url)).rejects.toThrow(/is not empty \(it has \w+\)\. Create a new database/);
  }, 120_000);

  it('whose restore was interrupted can be restored again, and no site starts before that', async () => {
    const url = await empty();
    const limits = { lockMs: 1000, statementMs: 1000, idleTransactionMs: 1000 };
    for (const dieAt of ['claimed', 'schema', 'half', 'loaded', 'prepared']) {
      const onStep = (step: string): void => {
        if (step === dieAt) throw new Error(`died at ${step}`);
      };
      await expect(restore(url, { onStep })).rejects.toThrow(`died at ${dieAt}`);
      await expect(migrate(url, limits)).rejects.toThrow(/a restore into this database is not complete/);
    }
    const other = join(directory, 'other.tar.gz');
    writeFileSync(other, readFileSync(copy.path));
    await expect(restore(url, { file: other })).rejects.toThrow(/was interrupted\. Restore that backup/);
    await restore(url);
    expect(await rowsOf(url)).toEqual(rowsOfThen);
    expect(await schemaOf(url)).toEqual(await schemaOf(source.url));
    await migrate(url, limits);
    await expect(restore(url)).rejects.toThrow(/is not empty/);
  }, 120_000);

  it('needs no superuser; the drill creates its own database, or reports that it may not', async () => {
    const role = `plain_${process.pid}`;
    await db.query(`CREATE ROLE ${role} LOGIN PASSWORD 'plain'`);
    // The only rights that migrations need beyond their own database (docs/operations.md).
    const parameter = 'SET ON PARAMETER bridgewater.audit_retention, bridgewater.security_retention';
    await db.query(`GRANT ${parameter} TO ${role}`);
    const url = new URL(await empty());
    try {
      await db.query(`ALTER DATABASE ${url.pathname.slice(1)} OWNER TO ${role}`);
      [url.username, url.password] = [role, 'plain'];
      await restore(url.href);
      const { path: file } = await backUp({ url: url.href, directory: join(directory, 'plain') });
      const drill = (): Promise<unknown> => drillRows({ file, url: url.href });
      await expect(drill()).rejects.toThrow(
        /^The drill needs to create a database, .* ALTER ROLE plain_\d+ CREATEDB/,
      );
      await db.query(`ALTER ROLE ${role} CREATEDB`);
      expect(await drill()).toMatchObject({ counts: { bookings: 1 }, findings: [] });
      expect(
        await texts(url.href, `SELECT datname AS text FROM pg_database WHERE datname LIKE 'drill%'`),
      ).toEqual([]);
    } finally {
      for (const database of databases.splice(0)) await database.drop();
      await db.query(`REVOKE ${parameter} FROM ${role}`);
      await db.query(`DROP ROLE ${role}`);
    }
  }, 120_000);
});

describe('an encrypted copy backup', () => {
  afterEach(() => {
    delete process.env.BACKUP_RECIPIENTS;
    delete process.env.BACKUP_IDENTITY_FILE;
  });

  it('is tested by the drill and restored with its private key, and with no other key', async () => {
    const [identity, other] = [await generateX25519Identity(), await generateX25519Identity()];
    const [keyFile, otherFile] = [join(directory, 'key.txt'), join(directory, 'other.txt')];
    writeFileSync(keyFile, `# made for the test\n${identity}\n`);
    writeFileSync(otherFile, other);
    process.env.BACKUP_RECIPIENTS = await identityToRecipient(identity);
    const { path } = await backUp({ directory: join(directory, 'encrypted') });
    expect(path).toMatch(/\.tar\.gz\.age$/);
    expect((await listBackups(join(directory, 'encrypted'))).map((backup) => backup.path)).toEqual([path]);

    const url = await empty();
    await expect(drillRows({ file: path, url: source.url })).rejects.toThrow('is encrypted: say which file');
    process.env.BACKUP_IDENTITY_FILE = otherFile;
    await expect(restore(url, { file: path })).rejects.toThrow('none of the keys');
    process.env.BACKUP_IDENTITY_FILE = keyFile;
    expect(await drillRows({ file: path, url: source.url })).toMatchObject({ findings: [] });
    await restore(url, { file: path });
    expect(await rowsOf(url)).toEqual(await rowsOf(source.url));
  }, 120_000);

  it('is not started with an invalid public key', async () => {
    process.env.BACKUP_RECIPIENTS = 'ssh-ed25519';
    await expect(backUp({ directory: join(directory, 'none') })).rejects.toThrow(
      '“ssh-ed25519” in BACKUP_RECIPIENTS is not a public key of age',
    );
    expect(await listBackups(join(directory, 'none'))).toEqual([]);
  });
});
