import type pg from 'pg';

/** The content of a copy backup, from PostgreSQL's catalogs. */

/** The jobs' schema belongs to pg-boss; migrations create all other tables. */
export const JOBS_SCHEMA = 'pgboss';
const SCHEMAS = ['public', JOBS_SCHEMA];
/** Tables that are recreated with the schema: migrations, and a table for each job queue. */
const WITHOUT_ROWS = ['public.migrations', 'public.migrations_begun', 'pgboss.version', 'pgboss.queue'];

/** The first entry after the header; the schema is created from it. */
export const SCHEMA_ENTRY = 'schema.json';
/** The last entry. Sequences are read after all rows, so that they are never lower than an id in the rows. */
export const SEQUENCES_ENTRY = 'sequences.json';
/** Entries with a table's rows, in pieces of some megabytes: `rows/public.bookings/0`. */
export const ROWS = 'rows';

export interface CopiedTable {
  /** 'public.bookings', as PostgreSQL quotes it. */
  name: string;
  /** Quoted names, without generated columns. */
  columns: string[];
}

/** Arguments of pg-boss's function `create_queue`. */
export interface CopiedQueue {
  name: string;
  policy: string;
  deadLetter: string | null;
  options: Record<string, unknown>;
}

export interface CopiedSchema {
  /** Names in order. */
  migrations: string[];
  tables: CopiedTable[];
  queues: CopiedQueue[];
}

export interface CopiedSequence {
  name: string;
  /** The last used number as text, because it may exceed JSON's numbers; null if none was used. */
  last: string | null;
}

export async function tablesOf(client: pg.Client): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(
    `SELECT format('%I.%I', nspname, relname) AS name,
       coalesce(array_agg(quote_ident(attname) ORDER BY attnum) FILTER (WHERE attgenerated = ''), '{}') AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace JOIN pg_attribute ON attrelid = c.oid
     WHERE nspname = ANY ($1) AND relkind IN ('r', 'p') AND NOT relispartition AND attnum > 0 AND NOT attisdropped
       AND format('%I.%I', nspname, relname) <> ALL ($2)
       AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = c.oid AND classid = 'pg_class'::regclass AND deptype = 'e')
     GROUP BY 1 ORDER BY 1`,
    [SCHEMAS, WITHOUT_ROWS],
  );
  return rows;
}

export async function queuesOf(client: pg.Client): Promise<CopiedQueue[]> {
  const { rows: found } = await client.query<{ is: boolean }>(
    `SELECT to_regclass('${JOBS_SCHEMA}.queue') IS NOT NULL AS is`,
  );
  if (!found[0]?.is) return [];
  const { rows } = await client.query<CopiedQueue>(
    `SELECT name, policy, dead_letter AS "deadLetter",
       json_build_object('policy', policy, 'retryLimit', retry_limit, 'retryDelay', retry_delay, 'retryBackoff', retry_backoff,
         'expireInSeconds', expire_seconds, 'retentionMinutes', retention_minutes) AS options
     FROM ${JOBS_SCHEMA}.queue ORDER BY name`,
  );
  return rows;
}

export async function sequencesOf(client: pg.Client): Promise<CopiedSequence[]> {
  const { rows } = await client.query<CopiedSequence>(
    `SELECT format('%I.%I', schemaname, sequencename) AS name, last_value::text AS last
     FROM pg_sequences WHERE schemaname = ANY ($1) ORDER BY 1`,
    [SCHEMAS],
  );
  return rows;
}

/** Sets the formats of values for the transaction, so that both servers write and read them alike. */
export async function setValueFormats(client: pg.Client): Promise<void> {
  await client.query(
    `SET LOCAL client_encoding = 'UTF8'; SET LOCAL DateStyle = 'ISO, MDY'; SET LOCAL IntervalStyle = 'postgres';
     SET LOCAL TimeZone = 'UTC'; SET LOCAL extra_float_digits = 3; SET LOCAL bytea_output = 'hex'; SET LOCAL xmloption = 'content';
     SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0`,
  );
}
