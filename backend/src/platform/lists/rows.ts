import type { EntityManager } from 'typeorm';
import { sqlStateOf } from '../database/postgres-errors.js';
import { cursorError } from './cursor.js';
import { Where } from './where.js';

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

/** A row with its keys, as PostgreSQL writes them. */
export type Keyed<Row> = Row & { keysOfRow: string[] };

/** The orders that a list has, by the name that its caller gives: `-` in front turns one round. */
export class ListOrder {
  /** As it was asked for. */
  readonly sort: string;
  readonly keys: readonly Key[];
  private readonly descending: boolean;

  /** @param sort without it the list's first */
  constructor({ sorts }: List, sort: string = Object.keys(sorts)[0] ?? '', backwards = false) {
    this.sort = sort;
    this.keys = sorts[sort.replace(/^-/, '')] ?? [];
    this.descending = sort.startsWith('-') !== backwards;
  }

  /** Rows that come after the one with these keys. */
  after(keys: readonly string[], where: Where): Where {
    const places = this.keys.map(({ type }) => `?::${type}`).join(', ');
    const names = this.keys.map(({ sql }) => sql).join(', ');
    return new Where(where).add(`(${names}) ${this.descending ? '<' : '>'} (${places})`, ...keys);
  }

  get sql(): string {
    return this.by(this.keys.map(({ sql }) => sql));
  }

  /** The same order of rows that have been read with their keys. */
  get readBack(): string {
    return this.by(this.keys.map(({ type }, index) => `("keysOfRow"[${index + 1}])::${type}`));
  }

  private by(sqls: string[]): string {
    return `ORDER BY ${sqls.map((sql) => `${sql} ${this.descending ? 'DESC' : 'ASC'}`).join(', ')}`;
  }
}

export interface Reading {
  order: ListOrder;
  limit: number;
  /** The keys of the row before the first. */
  after?: readonly string[] | null;
  /** Not more than `COUNTED_TO` rows are in the list. */
  few: boolean;
}

/** The next rows of a list in its order. @throws ValidationError of keys that are no values of their types */
export async function readRows<Row extends object>(
  manager: EntityManager,
  list: List,
  { order, limit, after, few }: Reading,
): Promise<Keyed<Row>[]> {
  const where = after ? order.after(after, list.where) : list.where;
  const keys = order.keys.map(({ sql }) => `(${sql})::text`).join(', ');
  const rows = `SELECT ${list.select}, ARRAY[${keys}] AS "keysOfRow" FROM ${list.from} ${where.sql}`;
  // Few rows that have the words are found by the words' index, and then ordered. Where PostgreSQL takes rare words for
  // frequent ones, it would look through the whole table in its order for them; `OFFSET 0` keeps it from that.
  const ordered =
    list.where.unordered && few
      ? `SELECT * FROM (${rows} OFFSET 0) AS found ${order.readBack}`
      : `${rows} ${order.sql}`;
  try {
    return await manager.query<Keyed<Row>[]>(`${ordered} LIMIT ${limit}`, where.values);
  } catch (error) {
    // Class 22: a key that is no value of its type. Only a cursor that somebody has made up has one.
    if (after && sqlStateOf(error)?.startsWith('22')) throw cursorError();
    throw error;
  }
}

/** How many rows a list has: exact up to `COUNTED_TO`, and one more where there are more. */
export async function countRows(
  manager: EntityManager,
  { from, where }: List,
  order: ListOrder,
): Promise<number> {
  // Ordered as the page is, so that it is counted along the same index. Words have an index of their own, and of frequent ones
  // any thousand rows will do.
  const rows = `SELECT FROM ${from} ${where.sql} ${where.unordered ? '' : order.sql} LIMIT ${COUNTED_TO + 1}`;
  const [counted] = await manager.query<{ count: number }[]>(
    `SELECT count(*)::integer AS count FROM (${rows}) AS counted`,
    where.values,
  );
  return counted?.count ?? 0;
}
