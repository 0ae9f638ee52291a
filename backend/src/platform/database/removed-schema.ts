/**
 * Finds contract migrations, done or begun, that remove schema which this process may still use. $1 (`text[]`): the
 * migrations that the process knows. A contract names the migration (`unused_since`) after which the schema is unused;
 * a process that knows that migration may continue.
 */
export const REMOVED_SCHEMA = `
  SELECT name FROM (SELECT name::text, kind, unused_since FROM migrations UNION
                    SELECT name, kind, unused_since FROM migrations_begun) AS all_of_them
  WHERE kind = 'contract' AND name <> ALL ($1::text[]) AND (unused_since = ANY ($1::text[])) IS NOT TRUE`;
