import type { EntityManager } from 'typeorm';
import { readCursor, writeCursor } from './cursor.js';
import { COUNTED_TO, countRows, type Keyed, type List, ListOrder, readRows } from './rows.js';

export const PAGE_SIZE = 50;
export const MAX_PAGE_SIZE = 100;

/** `sort` is the name of an order; a leading `-` reverses it. */
export interface PageRequest {
  cursor?: string;
  limit?: number;
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
 * Finds a page by the keys of the row before it, so that the last page is as fast as the first.
 * @throws ValidationError if the cursor belongs to another list
 */
export async function findPage<Row extends object>(
  manager: EntityManager,
  list: List,
  request: PageRequest,
): Promise<Page<Row>> {
  const { sort, keys } = new ListOrder(list, request.sort);
  const cursor = request.cursor === undefined ? null : readCursor(request.cursor, sort, keys.length);
  const backwards = cursor?.backwards ?? false;
  const order = new ListOrder(list, sort, backwards);
  const count = await countRows(manager, list, order);
  const size = request.limit ?? PAGE_SIZE;
  const found = await readRows<Row>(manager, list, {
    order,
    limit: size + 1,
    after: cursor?.keys,
    few: count <= COUNTED_TO,
  });

  const more = found.length > size;
  const rows = found.slice(0, size);
  if (backwards) rows.reverse();
  const cursorAt = (row: Keyed<object> | undefined, towards: 'next' | 'previous'): string | null =>
    row ? writeCursor({ sort, backwards: towards === 'previous', keys: row.keysOfRow }) : null;
  return {
    items: rows.map(withoutKeys),
    nextCursor: more || backwards ? cursorAt(rows.at(-1), 'next') : null,
    previousCursor: (backwards ? more : cursor) ? cursorAt(rows[0], 'previous') : null,
    total: Math.min(count, COUNTED_TO),
    totalIsAtLeast: count > COUNTED_TO,
  };
}

const BATCH_SIZE = 1000;

/**
 * Reads all rows in order, 1,000 at a time, so that no transaction stays open for long. A row that changes meanwhile
 * may appear in its old or its new state.
 * @param few the list has at most `COUNTED_TO` rows
 */
export async function* allRows<Row extends object>(
  manager: EntityManager,
  list: List,
  { sort, few }: { sort?: string; few: boolean },
): AsyncGenerator<Row> {
  const order = new ListOrder(list, sort);
  let after: string[] | null = null;
  do {
    const rows: Keyed<Row>[] = await readRows<Row>(manager, list, {
      order,
      limit: BATCH_SIZE,
      after,
      few,
      readsAll: true,
    });
    for (const row of rows) yield withoutKeys(row);
    after = rows.length === BATCH_SIZE ? (rows.at(-1)?.keysOfRow ?? null) : null;
  } while (after);
}

function withoutKeys<Row extends object>({ keysOfRow: _, ...row }: Keyed<Row>): Row {
  return row as unknown as Row;
}
