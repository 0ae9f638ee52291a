import type { EntityManager } from 'typeorm';
import { sqlStateOf } from '../database/postgres-errors.js';
import { cursorError } from './cursor.js';
import { Where } from './where.js';

export const COUNTED_TO = 1000;
/** Rows in list order that a search scans for one page before it uses its own index. */
const MAX_SCANNED = 10_000;
/** Rows that it scans to count matches. */
const MAX_SCANNED_FOR_COUNT = 20_000;

/** An SQL expression that rows are sorted by, and its type. It is never null. */
export interface Key {
  sql: string;
  type: 'text' | 'date' | 'time' | 'timestamptz' | 'integer' | 'bigint' | 'uuid';
  /** If `sql` names a collation, the same one here. */
  collation?: string;
}

/**
 * A list's orders by name. The last key of each is the id, so that its keys are unique. An index must begin with the
 * keys, because pages are found by them.
 */
export type Sorts = Readonly<Record<string, readonly Key[]>>;

/** A list as SQL: `SELECT {select} FROM {from} {where}`. */
export interface List {
  select: string;
  from: string;
  where: Where;
  sorts: Sorts;
  /**
   * Keeps rows whose `column` is one of `ids`. An index has the rows of one id in order, but not those of several. So
   * each id is read by itself and the results are merged; otherwise PostgreSQL would scan the whole table.
   */
  among?: { column: string; ids: readonly number[] };
  /**
   * The list is limited to a range of its order, such as some days. Rows outside the range lie together in the table,
   * and a search that counts would scan all of them.
   */
  within?: boolean;
}

/** A row and its sort keys as text. */
export type Keyed<Row> = Row & { keysOfRow: string[] };

/** One of the orders of a list; a leading `-` reverses it. */
export class ListOrder {
  /** The name of the order, with `-` if it is reversed. */
  readonly sort: string;
  readonly keys: readonly Key[];
  private readonly descending: boolean;

  /** @param sort default: the list's first order */
  constructor({ sorts }: List, sort: string = Object.keys(sorts)[0] ?? '', backwards = false) {
    this.sort = sort;
    this.keys = sorts[sort.replace(/^-/, '')] ?? [];
    this.descending = sort.startsWith('-') !== backwards;
  }

  /** Adds a condition for the rows after these keys. */
  after(keys: readonly string[], where: Where): Where {
    const places = this.keys.map(({ type }) => `?::${type}`).join(', ');
    const names = this.keys.map(({ sql }) => sql).join(', ');
    return new Where(where).add(`(${names}) ${this.descending ? '<' : '>'} (${places})`, ...keys);
  }

  /** The sort keys of a row as a text array. */
  get keysOfRow(): string {
    return `ARRAY[${this.keys.map(({ sql }) => `(${sql})::text`).join(', ')}]`;
  }

  get sql(): string {
    return this.by(this.keys.map(({ sql }) => sql));
  }

  /** The same order, from the keys that were read with the rows. */
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

export interface ReadOptions {
  order: ListOrder;
  limit: number;
  /** Keys of the row before the first one. */
  after?: readonly string[] | null;
  /** The list has at most `COUNTED_TO` rows. */
  few: boolean;
  /** Reads all batches of the list, one after another. */
  readsAll?: boolean;
}

/** Reads the next rows in order. @throws ValidationError if a key does not fit its type */
export async function readRows<Row extends object>(
  manager: EntityManager,
  list: List,
  { order, limit, after, few, readsAll = false }: ReadOptions,
): Promise<Keyed<Row>[]> {
  const wanted = after ? order.after(after, list.where) : list.where;
  const rows = (where: Where) =>
    `SELECT ${list.select}, ${order.keysOfRow} AS "keysOfRow" FROM ${list.from} ${where.sql}`;
  const read = ({ sql, values }: Statement) => manager.query<Keyed<Row>[]>(`${sql} LIMIT ${limit}`, values);
  const inOrder = (where: Where) => `${rows(where)} ${order.sql}`;
  try {
    if (!list.where.unordered || (!few && (list.among || readsAll))) {
      const parts = byEachId(list, wanted, (where) => `${inOrder(where)} LIMIT ${limit}`);
      return await read(
        parts
          ? { sql: `SELECT part.* FROM ${parts.sql} ${order.readBack}`, values: parts.values }
          : { sql: inOrder(wanted), values: wanted.values },
      );
    }
    // A frequent word fills a page within a few thousand rows, unless it was last used long ago.
    if (!few) {
      const found = await read({ sql: scanInOrder(list, wanted, order, MAX_SCANNED), values: wanted.values });
      if (found.length === limit) return found;
    }
    // Rare words are found by their own index and then sorted. `OFFSET 0` stops PostgreSQL from scanning the table in
    // list order instead when it takes a rare word for a frequent one.
    const where = withAllIds(list, wanted);
    return await read({
      sql: `SELECT * FROM (${rows(where)} OFFSET 0) AS found ${order.readBack}`,
      values: where.values,
    });
  } catch (error) {
    // Class 22 means a key does not fit its type, which only a forged cursor can cause.
    if (after && sqlStateOf(error)?.startsWith('22')) throw cursorError();
    throw error;
  }
}

/** Counts the rows, up to `COUNTED_TO + 1`. */
export async function countRows(manager: EntityManager, list: List, order: ListOrder): Promise<number> {
  // With the page's order the count uses the page's index. A search has its own index and needs no order.
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
  const where = withAllIds(list, list.where);
  if (unordered && list.within) {
    const near = scanInOrder(list, where, order, MAX_SCANNED_FOR_COUNT);
    const count = await counted({ sql: `${near} LIMIT ${COUNTED_TO + 1}`, values: where.values });
    if (count > COUNTED_TO) return count;
  }
  const parts = unordered ? null : byEachId(list, list.where, rows);
  return counted(
    parts
      ? { sql: `SELECT FROM ${parts.sql} LIMIT ${COUNTED_TO + 1}`, values: parts.values }
      : { sql: rows(where), values: where.values },
  );
}

/** Searches the first `rows` rows in list order; rows that do not match get null keys and are dropped. */
function scanInOrder({ select, from }: List, where: Where, order: ListOrder, rows: number): string {
  return `SELECT * FROM (
    SELECT ${select}, CASE WHEN ${where.unorderedSql} THEN ${order.keysOfRow} END AS "keysOfRow"
    FROM ${from} ${where.orderedSql} ${order.sql} LIMIT ${rows}
  ) AS near WHERE "keysOfRow" IS NOT NULL`;
}

interface Statement {
  sql: string;
  values: unknown[];
}

/** The filters, with all ids at once. */
function withAllIds({ among }: List, where: Where): Where {
  return among ? new Where(where).add(`${among.column} = ANY (?)`, among.ids) : where;
}

/** Reads each id by itself, as `part`; null for a list without ids. */
function byEachId({ among }: List, where: Where, rows: (where: Where) => string): Statement | null {
  if (!among) return null;
  const forOneId = rows(new Where(where).add(`${among.column} = one.id`));
  const values = [...where.values, among.ids];
  return { sql: `unnest($${values.length}::integer[]) AS one (id), LATERAL (${forOneId}) AS part`, values };
}
