import type { EntityManager } from 'typeorm';
import { COUNTED_TO, countRows, type List, ListOrder, readRows } from './rows.js';
import { Where } from './where.js';

/** Ids of the rows before and after one row of a list; null at its ends. */
export interface Neighbours {
  previousId: number | null;
  nextId: number | null;
}

/**
 * Finds the rows before and after one row. A row that no longer matches the filters still has its neighbours.
 * @param row condition that finds the row, and its value
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
