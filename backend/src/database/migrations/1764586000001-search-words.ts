import type { QueryRunner } from 'typeorm';
import type { Migration } from '../migrating/migration.js';
import { ACCENTS, APOSTROPHES, HIDDEN, SEPARATORS } from './1764586000001-search-characters.js';

/** What each table is searched by: the columns, and the text that they make. */
export const SEARCHED: Readonly<
  Record<string, { columns: readonly string[]; text: (row: string) => string }>
> = {
  clubs: plain('name', 'short_description'),
  events: plain('title', 'venue'),
  news_posts: plain('title', 'summary'),
  pictures: plain('alt_text', 'caption', 'credit', 'file_name'),
  users: plain('full_name', 'username', 'email'),
  contact_messages: plain('name', 'email', 'subject'),
  subscribers: plain('email', 'name'),
  bookings: {
    columns: ['name', 'email', 'phone', 'contact_name', 'contact_email', 'contact_phone'],
    text: (row) =>
      `concat_ws(' ', ${row}id, ${row}name, ${row}email, ${row}phone, ${row}contact_name, ${row}contact_email, ${row}contact_phone,
        regexp_replace(${row}phone, '[^0-9]+', '', 'g'), regexp_replace(${row}contact_phone, '[^0-9]+', '', 'g'))`,
  },
};

function plain(...columns: string[]): { columns: string[]; text: (row: string) => string } {
  return { columns, text: (row) => `concat_ws(' ', ${columns.map((column) => row + column).join(', ')})` };
}

/** Letters that are no letter with an accent to Unicode, and are typed as one. */
const PLAIN_LETTERS = ['øłđðħŧıς', 'olddhtiσ'];

/**
 * The words of a text, for the index and for what is searched: one function, which asks nothing of the database's locale. Letters
 * lose case and accents, marks of other scripts stay with theirs, and whatever is no letter, digit or mark parts two words.
 */
const FUNCTIONS = [
  `CREATE OR REPLACE FUNCTION search_text(typed text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
   DECLARE folded text := typed;
   BEGIN
     IF folded ~ '[^\\x01-\\x7F]' THEN
       folded := regexp_replace(lower(normalize(folded, NFKC) COLLATE "und-x-icu"), '[${HIDDEN}]+', '', 'g');
       folded := normalize(regexp_replace(normalize(folded, NFKD), '[${ACCENTS}]+', '', 'g'), NFKC);
       folded := translate(folded, '${PLAIN_LETTERS[0]}', '${PLAIN_LETTERS[1]}');
       folded := replace(replace(replace(replace(folded, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
     ELSE
       folded := lower(folded COLLATE "C");
     END IF;
     RETURN translate(folded, '${APOSTROPHES}', '${"''".repeat(APOSTROPHES.length)}');
   END $$`,
  // No word is longer: PostgreSQL refuses some that are.
  `CREATE OR REPLACE FUNCTION search_parts(folded text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
   RETURN btrim(regexp_replace(regexp_replace(folded, '[${SEPARATORS}]+', ' ', 'g'), '([^ ]{60})[^ ]+', '\\1', 'g'))`,
  // O'Brien is found as obrien, too.
  `CREATE OR REPLACE FUNCTION search_words(typed text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
   DECLARE folded text := search_text(typed);
   BEGIN
     IF strpos(folded, '''') > 0 THEN folded := folded || ' ' || replace(folded, '''', ''); END IF;
     RETURN search_parts(folded)::tsvector;
   END $$`,
  `CREATE OR REPLACE FUNCTION search_beginnings(parts text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE
   RETURN (nullif(replace(parts, ' ', ':* & '), '') || ':*')::tsquery`,
  // Beginnings of words; nothing where there is no word.
  `CREATE OR REPLACE FUNCTION search_query(typed text) RETURNS tsquery LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
   DECLARE folded text := search_text(typed);
   BEGIN
     IF strpos(folded, '''') = 0 THEN RETURN search_beginnings(search_parts(folded)); END IF;
     RETURN search_beginnings(search_parts(folded)) || search_beginnings(search_parts(replace(folded, '''', '')));
   END $$`,
];

/**
 * A search finds words however they are typed. The new column stands beside the old one, which the release before asks still; a
 * trigger fills it, whichever release writes. Rows that are there are filled by the migrations after this one.
 */
export class SearchWords1764586000001 implements Migration {
  name = 'SearchWords1764586000001';
  kind = 'expand' as const;
  lock = 'ACCESS EXCLUSIVE' as const;
  // Each table is locked for an instant and by itself.
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    for (const definition of FUNCTIONS) await runner.query(definition);
    for (const [table, { columns, text }] of Object.entries(SEARCHED)) {
      await runner.query(`ALTER TABLE ${table} ADD COLUMN IF NOT EXISTS search_terms tsvector`);
      await runner.query(`
        CREATE OR REPLACE FUNCTION ${table}_search_terms() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          NEW.search_terms := search_words(${text('NEW.')});
          RETURN NEW;
        END $$`);
      await runner.query(`
        CREATE OR REPLACE TRIGGER ${table}_search_terms BEFORE INSERT OR UPDATE OF ${columns.join(', ')} ON ${table}
          FOR EACH ROW EXECUTE FUNCTION ${table}_search_terms()`);
      // Also for rows that are copied in past the other triggers.
      await runner.query(`ALTER TABLE ${table} ENABLE ALWAYS TRIGGER ${table}_search_terms`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(SEARCHED)) {
      await runner.query(`DROP FUNCTION IF EXISTS ${table}_search_terms CASCADE`);
      await runner.query(`ALTER TABLE ${table} DROP COLUMN IF EXISTS search_terms`);
    }
    await runner.query(
      `DROP FUNCTION IF EXISTS search_query, search_beginnings, search_words, search_parts, search_text`,
    );
  }
}
