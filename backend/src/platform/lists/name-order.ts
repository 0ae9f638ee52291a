import type { Key } from './rows.js';

const COLLATION = '"en-AU-x-icu"';

/** Sorts names by the venue's language, `Zoë` beside `Zoe`, with any locale of the database. */
export const byName = (column: string): string => `${column} COLLATE ${COLLATION}`;

/** `byName` as a key of a list's order. */
export const nameKey = (column: string): Key => ({
  sql: `(${byName(column)})`,
  type: 'text',
  collation: COLLATION,
});

/** The same order for names in memory. */
export const compareNames = new Intl.Collator('en-AU').compare;
