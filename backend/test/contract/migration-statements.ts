import type { QueryRunner } from 'typeorm';
import type { Migration } from '../../src/database/migrating/migration.js';

/** One statement of a migration, without comments, and with '' for all that stands in quotes. */
export interface Statement {
  /** On one line. */
  sql: string;
  /** Whether it runs in a transaction of its own, begun by the migration. */
  isBatch: boolean;
}

/**
 * Runs a migration against nothing and writes down what it would ask. It is told that nothing is there yet, and of rows to move one.
 * @throws whatever a migration throws that decides by what it reads
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

/** What stands between commas that are in no parentheses. */
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
