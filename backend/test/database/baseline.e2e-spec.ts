import pg from 'pg';
import { Baseline1764600000000 } from '../../src/database/baseline/baseline.js';
import { bringUpToDate } from '../../src/database/after-restore.js';
import { createEmptyDatabase, type TestDatabase } from '../support/test-database.js';

const OF_OURS = `relnamespace = 'public'::regnamespace AND relname NOT IN ('migrations', 'migrations_begun')`;

/** What a schema consists of: a text for each object, whatever the order in which they were made. */
const SCHEMA: Record<string, string> = {
  tables: `SELECT format('%s %s %s %s', relkind, relname, relpersistence, reloptions) FROM pg_class WHERE ${OF_OURS}
    AND relkind IN ('r', 'p', 'v', 'm', 'f')`,
  columns: `SELECT format('%s.%s %s%s%s%s%s default %s collation %s statistics %s storage %s%s', relname, attname,
      format_type(atttypid, atttypmod), CASE WHEN attnotnull THEN ' not null' END, ' identity ' || nullif(attidentity::text, ''),
      ' generated ' || nullif(attgenerated::text, ''), ' options ' || attoptions::text, pg_get_expr(adbin, adrelid), (SELECT collname FROM pg_collation WHERE oid = attcollation), attstattarget,
      attstorage, attcompression)
    FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
    WHERE ${OF_OURS} AND relkind IN ('r', 'i') AND attnum > 0 AND NOT attisdropped`,
  // A constraint that was added to a full table looks only at new rows; in an empty one there are no others.
  constraints: `SELECT format('%s %s %s', relname, conname, replace(pg_get_constraintdef(pg_constraint.oid), ' NOT VALID', ''))
    FROM pg_constraint JOIN pg_class ON pg_class.oid = conrelid WHERE ${OF_OURS}`,
  indexes: `SELECT format('%s valid %s', pg_get_indexdef(indexrelid), indisvalid AND indisready)
    FROM pg_index JOIN pg_class ON pg_class.oid = indrelid WHERE ${OF_OURS}`,
  triggers: `SELECT format('%s enabled %s', pg_get_triggerdef(pg_trigger.oid), tgenabled)
    FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid WHERE ${OF_OURS} AND NOT tgisinternal`,
  // Without comments, and with one space for several.
  functions: `SELECT regexp_replace(regexp_replace(pg_get_functiondef(p.oid), '--[^\n]*', '', 'g'), '\\s+', ' ', 'g') FROM pg_proc p
    WHERE pronamespace = 'public'::regnamespace AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = p.oid AND deptype = 'e')`,
  extensions: `SELECT format('%s %s', extname, extversion) FROM pg_extension`,
  collations: `SELECT collname FROM pg_collation WHERE collnamespace = 'public'::regnamespace`,
  types: `SELECT typname FROM pg_type t WHERE typnamespace = 'public'::regnamespace AND typtype IN ('e', 'd', 'r')
    AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = t.oid AND deptype = 'e')`,
  sequences: `SELECT format('%s %s from %s by %s last %s of %s', sequencename, data_type, start_value, increment_by, last_value,
      (SELECT refobjid::regclass FROM pg_depend WHERE objid = to_regclass(quote_ident(sequencename)) AND deptype IN ('a', 'i')
       AND classid = 'pg_class'::regclass))
    FROM pg_sequences WHERE schemaname = 'public' AND sequencename <> 'migrations_id_seq'`,
  statistics: `SELECT pg_get_statisticsobjdef(oid) FROM pg_statistic_ext`,
  policies: `SELECT format('%s %s', tablename, policyname) FROM pg_policies`,
  comments: `SELECT description FROM pg_description JOIN pg_class ON pg_class.oid = objoid WHERE ${OF_OURS}`,
};

/** Of a row: everything but times, bytes and random ids, of which only is told whether they are there. */
const ROWS = `SELECT jsonb_object_agg(key, CASE
    WHEN jsonb_typeof(value) = 'string' AND value #>> '{}' ~ '^\\d{4}-\\d\\d-\\d\\dT|^\\\\x|^[0-9a-f]{8}-[0-9a-f-]{27}$' THEN '"there"' ELSE value END)::text
  FROM (SELECT row_number() OVER () AS n, to_jsonb(t) AS row FROM TABLE_NAME t) AS rows, jsonb_each(row) GROUP BY n`;

async function describeDatabase(url: string): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const ask = async (sql: string): Promise<string[]> =>
    (await client.query<[string]>({ text: sql, rowMode: 'array' })).rows.map(([text]) => text).sort();
  const found: Record<string, string[]> = {};
  for (const [kind, sql] of Object.entries(SCHEMA)) found[kind] = await ask(sql);
  for (const table of await ask(`SELECT relname FROM pg_class WHERE ${OF_OURS} AND relkind = 'r'`))
    found[`rows of ${table}`] = await ask(ROWS.replace('TABLE_NAME', table));
  await client.end();
  return found;
}

describe('the baseline', () => {
  let made: TestDatabase;
  let migrated: TestDatabase;
  beforeAll(async () => {
    [made, migrated] = [await createEmptyDatabase(), await createEmptyDatabase()];
    await bringUpToDate(made.url, [Baseline1764600000000]);
    await bringUpToDate(migrated.url);
  });
  afterAll(async () => {
    await made.drop();
    await migrated.drop();
  });

  it('makes the schema and the rows that the migrations before it made', async () => {
    const [one, other] = [await describeDatabase(made.url), await describeDatabase(migrated.url)];
    expect(Object.keys(other)).toHaveLength(13 + 88);
    expect({ tables: other.tables?.length, functions: other.functions?.length }).toEqual({
      tables: 88,
      functions: 56,
    });
    expect(one).toEqual(other);
  });
});
