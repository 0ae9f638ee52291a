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
  const orderBy = (sqls: string[]): string =>
    `ORDER BY ${sqls.map((sql) => `${sql} ${descending ? 'DESC' : 'ASC'}`).join(', ')}`;
  const inOrder = orderBy(keys.map(({ sql }) => sql));
  const count = await countOf(manager, list, inOrder);
  const rowsSql = `SELECT ${list.select}, ARRAY[${keys.map(({ sql }) => `(${sql})::text`).join(', ')}] AS "keysOfRow"
    FROM ${list.from} ${where.sql}`;
  // Few rows that have the words are found by the words' index, and then ordered. PostgreSQL takes rare words for frequent
  // ones, and would look through the whole table in its order for them; `OFFSET 0` keeps it from that.
  const isFew = list.where.searches && count <= COUNTED_TO;
  const readBack = keys.map(({ type }, index) => `("keysOfRow"[${index + 1}])::${type}`);
  const pageSql = isFew
    ? `SELECT * FROM (${rowsSql} OFFSET 0) AS found ${orderBy(readBack)}`
    : `${rowsSql} ${inOrder}`;
  const found = await rowsOf<Row>(
    manager,
    `${pageSql} LIMIT ${PAGE_SIZE + 1}`,
    where.values,
    cursor !== null,
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

/** @returns how many rows the list has, and one more than are counted where there are more */
async function countOf(manager: EntityManager, { from, where }: List, inOrder: string): Promise<number> {
  // Ordered as the page is, so that it is counted along the same index. Words have an index of their own.
  const rows = `SELECT FROM ${from} ${where.sql} ${where.searches ? '' : inOrder} LIMIT ${COUNTED_TO + 1}`;
  const [counted] = await manager.query<{ count: number }[]>(
    `SELECT count(*)::integer AS count FROM (${rows}) AS counted`,
    where.values,
  );
  return counted?.count ?? 0;
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
