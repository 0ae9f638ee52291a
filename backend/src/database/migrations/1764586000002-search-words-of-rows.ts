import type { QueryRunner } from 'typeorm';
import type { Migration } from '../migrating/migration.js';
import { dropIndex, makeIndex, moveRows } from '../migrating/steps.js';
import { SEARCHED } from './1764586000001-search-words.js';

/** Fills the new column of the rows that were there before its trigger, and makes its index: a migration for each table. */
export const SEARCH_WORDS_OF_ROWS: readonly (new () => Migration)[] = Object.entries(SEARCHED).map(
  ([table, { text }], place) => {
    const name = `SearchWordsOfRows${1764586000002 + place}`;
    return class implements Migration {
      name = name;
      kind = 'migrate' as const;
      lock = 'SHARE UPDATE EXCLUSIVE' as const;
      transaction = false as const;

      async up(runner: QueryRunner): Promise<void> {
        await moveRows(runner, {
          of: name,
          table,
          key: 'id',
          statement: `UPDATE ${table} SET search_terms = search_words(${text('')}) WHERE id BETWEEN $1 AND $2`,
        });
        // Holds are searched for among the few that are live. Each word is written at once, so that no writer waits for many.
        const rest = table === 'bookings' ? ` WITH (fastupdate = off) WHERE status <> 'held'` : '';
        await makeIndex(runner, `${table}_search_terms`, `${table} USING gin (search_terms)${rest}`);
      }

      down(runner: QueryRunner): Promise<void> {
        return dropIndex(runner, `${table}_search_terms`);
      }
    };
  },
);
