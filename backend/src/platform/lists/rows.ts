import type { EntityManager } from 'typeorm';
import { sqlStateOf } from '../database/postgres-errors.js';
import { cursorError } from './cursor.js';
import { Where } from './where.js';

export const COUNTED_TO = 1000;
/** So many rows are looked through in their order for a page of what a search finds, before its index is asked. */
const NEAR = 10_000;
/** So many to count them, before it is. */
const NEAR_COUNTED = 20_000;

/** What a row is ordered by, and the type that its value is read back as. Never null. */
export interface Key {
  sql: string;
  type: 'text' | 'date' | 'time' | 'timestamptz' | 'integer' | 'bigint';
  /** Of text that is not in the database's own order; `sql` says it, too. */
  collation?: string;
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
  /**
   * Only rows whose `column` is one of `ids`. An index has those of one id in order, not those of several: each id's are read by
   * themselves and put together then. Otherwise PostgreSQL would look through all rows for a few of theirs.
   */
  among?: { column: string; ids: readonly number[] };
  /**
   * Only a part of its order is asked for, as from one day to another. A table has the rows of one time side by side, so those
   * outside it stand in one heap, which a search would go through while it counts.
   */
  within?: boolean;
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

  /** The keys of a row, as PostgreSQL writes them. */
  get keysOfRow(): string {
    return `ARRAY[${this.keys.map(({ sql }) => `(${sql})::text`).join(', ')}]`;
  }

  get sql(): string {
    return this.by(this.keys.map(({ sql }) => sql));
  }

  /** The same order of rows that have been read with their keys. */
  get readBack(): string {
    return this.by(
      this.keys.map(
        ({ type, collation }, index) =>
          `("keysOfRow"[${index + 1}])::${type}${collation ? ` COLLATE ${collation}` : ''}`,
      ),
    );
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
  /** One part after another is read, to the end. */
  whole?: boolean;
}

/** The next rows of a list in its order. @throws ValidationError of keys that are no values of their types */
export async function readRows<Row extends object>(
  manager: EntityManager,
  list: List,
  { order, limit, after, few, whole = false }: Reading,
): Promise<Keyed<Row>[]> {
  const wanted = after ? order.after(after, list.where) : list.where;
  const rows = (where: Where) =>
    `SELECT ${list.select}, ${order.keysOfRow} AS "keysOfRow" FROM ${list.from} ${where.sql}`;
  const read = ({ sql, values }: Statement) => manager.query<Keyed<Row>[]>(`${sql} LIMIT ${limit}`, values);
  const inOrder = (where: Where) => `${rows(where)} ${order.sql}`;
  try {
    if (!list.where.unordered || (!few && (list.among || whole))) {
      const parts = apart(list, wanted, (where) => `${inOrder(where)} LIMIT ${limit}`);
      return await read(
        parts
          ? { sql: `SELECT part.* FROM ${parts.sql} ${order.readBack}`, values: parts.values }
          : { sql: inOrder(wanted), values: wanted.values },
      );
    }
    // Of words that many have a page is there after a few thousand rows of the order; not of those that were used long ago.
    if (!few) {
      const found = await read({ sql: nearest(list, wanted, order, NEAR), values: wanted.values });
      if (found.length === limit) return found;
    }
    // Few rows that have the words are found by the words' index, and then ordered. Where PostgreSQL takes rare words for
    // frequent ones, it would look through the whole table in its order for them; `OFFSET 0` keeps it from that.
    const where = together(list, wanted);
    return await read({
      sql: `SELECT * FROM (${rows(where)} OFFSET 0) AS found ${order.readBack}`,
      values: where.values,
    });
  } catch (error) {
    // Class 22: a key is not a value of its type. Only a forged cursor has one.
    if (after && sqlStateOf(error)?.startsWith('22')) throw cursorError();
    throw error;
  }
}

/** How many rows a list has: exact up to `COUNTED_TO`, and one more where there are more. */
export async function countRows(manager: EntityManager, list: List, order: ListOrder): Promise<number> {
  // Ordered as the page is, so that it is counted along the same index. Words have an index of their own, and of frequent ones
  // any thousand rows will do.
  const { unordered } = list.where;
  const rows = (where: Where) =>
    `SELECT FROM ${list.from} ${where.sql} ${unordered ? '' : order.sql} LIMIT ${COUNTED_TO + 1}`;
  const counted = async ({ sql, values }: Statement): Promise<number> => {
    const [found] = await manager.query<{ count: number }[]>(
      `SELECT count(*)::integer AS count FROM (${sql}) AS counted`,
      values,
    );
    return found?.count ?? 0;
  };
  const where = together(list, list.where);
  if (unordered && list.within) {
    const near = nearest(list, where, order, NEAR_COUNTED);
    const count = await counted({ sql: `${near} LIMIT ${COUNTED_TO + 1}`, values: where.values });
    if (count > COUNTED_TO) return count;
  }
  const parts = unordered ? null : apart(list, list.where, rows);
  return counted(
    parts
      ? { sql: `SELECT FROM ${parts.sql} LIMIT ${COUNTED_TO + 1}`, values: parts.values }
      : { sql: rows(where), values: where.values },
  );
}

/** What is searched, among so many rows of the order: they are read one after another, and what is something else has no keys. */
function nearest({ select, from }: List, where: Where, order: ListOrder, rows: number): string {
  return `SELECT * FROM (
    SELECT ${select}, CASE WHEN ${where.unorderedSql} THEN ${order.keysOfRow} END AS "keysOfRow"
    FROM ${from} ${where.orderedSql} ${order.sql} LIMIT ${rows}
  ) AS near WHERE "keysOfRow" IS NOT NULL`;
}

interface Statement {
  sql: string;
  values: unknown[];
}

/** What a list asks for, with all that its rows are among. */
function together({ among }: List, where: Where): Where {
  return among ? new Where(where).add(`${among.column} = ANY (?)`, among.ids) : where;
}

/** The parts of a list that is among several, as `part`; null of one that is not. */
function apart({ among }: List, where: Where, rows: (where: Where) => string): Statement | null {
  if (!among) return null;
  const ofOne = rows(new Where(where).add(`${among.column} = one.id`));
  const values = [...where.values, among.ids];
  return { sql: `unnest($${values.length}::integer[]) AS one (id), LATERAL (${ofOne}) AS part`, values };
}
