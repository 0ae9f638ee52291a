import type { Key } from './rows.js';

const COLLATION = '"en-AU-x-icu"';

/** A column of names or titles in the order of the venue's language: `Zoë` beside `Zoe`, whatever the database's locale. */
export const byName = (column: string): string => `${column} COLLATE ${COLLATION}`;

/** The same as a key of a list's order. */
export const nameKey = (column: string): Key => ({
  sql: `(${byName(column)})`,
  type: 'text',
  collation: COLLATION,
});

/** The same of names that have been read. */
export const compareNames = new Intl.Collator('en-AU').compare;
