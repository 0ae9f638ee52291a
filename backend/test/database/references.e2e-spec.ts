import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

/** Tables that stay small, such as settings of the club. */
const SMALL: readonly string[] = [
  'booking_series',
  'saved_replies',
  'closures',
  'clubs',
  'content_blocks',
  'event_series',
  'extras',
  'facility_gallery',
  'hire_terms',
  'installation',
  'mail_templates',
  'media_items',
  'member_imports',
  'newsletter_issues',
  'policy_versions',
  'price_versions',
  'rooms',
  'run_sheet_links',
  'settings',
  'slots',
  'space_access',
  'spaces',
  'subscriber_imports',
  'testimonials',
];

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
}, 60_000);
afterAll(async () => {
  await client.end();
  await database.drop();
});

it.each(['users', 'subscribers'])(
  'every reference to %s from a table that grows has an index, so that removing one reads no table from end to end',
  async (table) => {
    // A partial index over rows that are not null is enough, because a reference is never null.
    const { rows } = await client.query<{ reference: string }>(
      `SELECT c.conrelid::regclass || '.' || a.attname AS reference
       FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
       WHERE c.contype = 'f' AND c.confrelid = $1::regclass AND NOT (c.conrelid::regclass::text = ANY ($2))
         AND NOT EXISTS (
           SELECT FROM pg_index i WHERE i.indrelid = c.conrelid AND i.indkey[0] = a.attnum
             AND (i.indpred IS NULL OR pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname)))
       ORDER BY 1`,
      [table, SMALL],
    );
    expect(rows.map(({ reference }) => reference)).toEqual([]);
  },
);
