import type { EntityManager } from 'typeorm';
import { sqlStateOf } from '../database/postgres-errors.js';
import { cursorError, readCursor, writeCursor } from './cursor.js';
import { Where } from './where.js';

export const PAGE_SIZE = 50;
export const COUNTED_TO = 1000;

/** What a row is ordered by, and the type that its value is read back as. Never null. */
export interface Key {
  sql: string;
  type: 'text' | 'date' | 'time' | 'timestamptz' | 'integer' | 'bigint';
}

/**
 * The orders of a list by name. The keys of one name a row together (its last is the id), and an index begins with them, since
 * a page is found by them.
 */
export type Sorts = Readonly<Record<string, readonly Key[]>>;

/** A list as SQL: `SELECT {select} FROM {from} {where}`. */
export interface List {
  select: string;
  from: string;
  where: Where;
  sorts: Sorts;
}

/** What a caller asks of a list: a cursor, and one of its orders, `-` in front turns it round. */
export interface PageRequest {
  cursor?: string;
  sort?: string;
}

export interface Page<Row> {
  items: Row[];
  nextCursor: string | null;
  previousCursor: string | null;
  total: number;
  totalIsAtLeast: boolean;
}

/**
 * A page of a list, found by the keys of the row that it follows: the last page costs what the first does.
 * @throws ValidationError of a cursor that is not this list's
 */
export async function findPage<Row extends object>(
  manager: EntityManager,
  list: List,
  request: PageRequest,
): Promise<Page<Row>> {
  const sort = request.sort ?? Object.keys(list.sorts)[0] ?? '';
  const keys = list.sorts[sort.replace(/^-/, '')] ?? [];
  const cursor = request.cursor === undefined ? null : readCursor(request.cursor, sort, keys.length);
  const backwards = cursor?.backwards ?? false;
  const descending = sort.startsWith('-') !== backwards;
  const where = new Where(list.where);
  if (cursor) {
    const places = keys.map(({ type }) => `?::${type}`).join(', ');
    where.add(
      `(${keys.map(({ sql }) => sql).join(', ')}) ${descending ? '<' : '>'} (${places})`,
      ...cursor.keys,
    );
  }
  const order = keys.map(({ sql }) => `${sql} ${descending ? 'DESC' : 'ASC'}`).join(', ');
  const found = await rowsOf<Row>(
    manager,
    `SELECT ${list.select}, ARRAY[${keys.map(({ sql }) => `(${sql})::text`).join(', ')}] AS "keysOfRow"
     FROM ${list.from} ${where.sql} ORDER BY ${order} LIMIT ${PAGE_SIZE + 1}`,
    where.values,
    cursor !== null,
  );
  // Ordered as the page is, so that it is counted along the same index.
  const [{ count } = { count: 0 }] = await manager.query<{ count: number }[]>(
    `SELECT count(*)::integer AS count
     FROM (SELECT FROM ${list.from} ${list.where.sql} ORDER BY ${order} LIMIT ${COUNTED_TO + 1}) AS counted`,
    list.where.values,
  );

  const more = found.length > PAGE_SIZE;
  const rows = found.slice(0, PAGE_SIZE);
  if (backwards) rows.reverse();
  const cursorAt = (row: Keyed | undefined, towards: 'next' | 'previous'): string | null =>
    row ? writeCursor({ sort, backwards: towards === 'previous', keys: row.keysOfRow }) : null;
  return {
    items: rows.map(({ keysOfRow: _, ...row }) => row as unknown as Row),
    nextCursor: more || backwards ? cursorAt(rows.at(-1), 'next') : null,
    previousCursor: (backwards ? more : cursor) ? cursorAt(rows[0], 'previous') : null,
    total: Math.min(count, COUNTED_TO),
    totalIsAtLeast: count > COUNTED_TO,
  };
}

interface Keyed {
  keysOfRow: string[];
}

async function rowsOf<Row>(
  manager: EntityManager,
  sql: string,
  values: unknown[],
  byCursor: boolean,
): Promise<(Row & Keyed)[]> {
  try {
    return await manager.query<(Row & Keyed)[]>(sql, values);
  } catch (error) {
    // Class 22: a key that is no value of its type. Only a cursor that somebody has made up has one.
    if (byCursor && sqlStateOf(error)?.startsWith('22')) throw cursorError();
    throw error;
  }
}
