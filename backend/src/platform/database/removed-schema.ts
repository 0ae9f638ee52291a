/**
 * Asks for the contracts of later releases, done or begun, that take away what a process may use which knows the migrations
 * $1 (`text[]`). A contract names the migration since which nothing uses what it takes: whoever knows that one goes on.
 */
export const REMOVED_SCHEMA = `
  SELECT name FROM (SELECT name::text, kind, unused_since FROM migrations UNION
                    SELECT name, kind, unused_since FROM migrations_begun) AS all_of_them
  WHERE kind = 'contract' AND name <> ALL ($1::text[]) AND (unused_since = ANY ($1::text[])) IS NOT TRUE`;
