import type { EntityManager } from 'typeorm';
import { COUNTED_TO, countRows, type List, ListOrder, readRows } from './rows.js';
import { Where } from './where.js';

/** The ids of the rows beside one, in the order of a list; null at its ends. */
export interface Neighbours {
  previousId: number | null;
  nextId: number | null;
}

/**
 * What stands before and after a row in a list. The row itself need not be in it: what has left a view still has its place.
 * @param row condition that names it, with its value
 */
export async function findNeighbours(
  manager: EntityManager,
  list: List,
  sort: string | undefined,
  row: { sql: string; value: unknown },
): Promise<Neighbours> {
  const order = new ListOrder(list, sort);
  const where = new Where().add(row.sql, row.value);
  const [here] = await readRows<object>(manager, { ...list, where }, { order, limit: 1, few: true });
  if (!here) return { previousId: null, nextId: null };
  const few = list.where.unordered && (await countRows(manager, list, order)) <= COUNTED_TO;
  const beside = async (backwards: boolean): Promise<number | null> => {
    const towards = new ListOrder(list, sort, backwards);
    const reading = { order: towards, limit: 1, after: here.keysOfRow, few };
    const [found] = await readRows<{ id: number }>(manager, list, reading);
    return found?.id ?? null;
  };
  return { previousId: await beside(true), nextId: await beside(false) };
}
