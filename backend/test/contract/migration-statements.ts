import type { QueryRunner } from 'typeorm';
import type { Migration } from '../../src/database/migrating/migration.js';

/** One statement of a migration, without comments and with '' for each quoted text. */
export interface Statement {
  sql: string;
  /** Whether it runs in a transaction that the migration starts itself. */
  isBatch: boolean;
}

/**
 * Records the statements of a migration without a database. Its queries return nothing, except one row to move.
 * @throws what a migration throws if it depends on the result of a query
 */
export async function statementsOf(migration: Migration): Promise<Statement[]> {
  const statements: Statement[] = [];
  let isBatch = false;
  let rows = [{ key: '1' }];
  const recorder = {
    query: (text: string): Promise<unknown[]> => {
      for (const sql of split(text)) statements.push({ sql, isBatch });
      if (!/ AS key FROM /.test(text)) return Promise.resolve([]);
      const found = rows;
      rows = [];
      return Promise.resolve(found);
    },
    startTransaction: () => Promise.resolve(void (isBatch = true)),
    commitTransaction: () => Promise.resolve(void (isBatch = false)),
  };
  await migration.up(recorder as unknown as QueryRunner);
  return statements;
}

function split(text: string): string[] {
  return text
    .replace(/(\$\w*\$)[^]*?\1|'(?:[^']|'')*'|--[^\n]*|\/\*[^]*?\*\//g, (found) =>
      /^[-/]/.test(found) ? ' ' : "''",
    )
    .split(';')
    .map((sql) => sql.replace(/\s+/g, ' ').replaceAll('"', '').trim())
    .filter(Boolean);
}

/** Splits a list at its commas, except those in parentheses. */
export function parts(list: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let begin = 0;
  for (const { 0: letter, index } of list.matchAll(/[(),]/g)) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter !== ',' || depth > 0) continue;
    found.push(list.slice(begin, index).trim());
    begin = index + 1;
  }
  return [...found, list.slice(begin).trim()];
}
