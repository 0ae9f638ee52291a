import type { CSSProperties } from 'react';
import type { TimeRange } from './occupancy';

/** Height of an hour. */
export const HOUR_REM = 2.75;

/** Width of the free edge of a column that shows a day of several rooms, for the “+” beside an entry. */
const FREE_EDGE = '1.5rem';

export interface Place extends TimeRange {
  column: number;
  span?: number;
  lane?: number;
  lanes?: number;
}

/**
 * Where a range of a column is in the area of all columns.
 * @param hasEdge whether entries leave an edge of the column free
 */
export function placeStyle(
  { column, span = 1, lane = 0, lanes = 1, from, until }: Place,
  count: number,
  hours: TimeRange,
  hasEdge: boolean,
): CSSProperties {
  const width = `(100% * ${span} / ${count} - 4px${hasEdge ? ` - ${FREE_EDGE}` : ''})`;
  return {
    left: `calc(100% * ${column} / ${count} + 2px + ${width} * ${lane} / ${lanes})`,
    width: `calc(${width} / ${lanes} - ${lanes > 1 ? 2 : 0}px)`,
    top: `${((from - hours.from) / 60) * HOUR_REM}rem`,
    height: `${((until - from) / 60) * HOUR_REM}rem`,
  };
}
