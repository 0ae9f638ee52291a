import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { findPage, type Page, type PageRequest } from '../../../platform/lists/find-page.js';
import type { Key, List } from '../../../platform/lists/rows.js';
import { Where } from '../../../platform/lists/where.js';
import { type SERIES_SORTS, SeriesView } from '../domain/series.js';

export interface SeriesListRequest extends PageRequest {
  q?: string;
  view?: SeriesView;
  /** An instant. */
  updatedSince?: string;
}

export interface SeriesListRow {
  id: number;
  rule: string;
  /** Of the next date or, if all are past, of the last. */
  hirerName: string;
  eventType: string;
  timeSlot: string;
  spaceName: string;
  currency: string;
  dateCount: number;
  datesLeft: number;
  /** Venue-local; null if no date is left. */
  nextDate: string | null;
  /** Sum of the balances above zero. */
  owedMinor: number;
}

/** Must equal the condition of the index `bookings_of_series_to_come`. */
const TO_COME = `dates.series_id IS NOT NULL AND dates.status IN ('pending', 'confirmed') AND dates.start_time > clock_timestamp()`;
const OF_SERIES = 'FROM bookings dates WHERE dates.series_id = series.id';

const ID: Key = { sql: 'series.id', type: 'integer' };
const NEXT: Key = {
  sql: `coalesce((SELECT min(dates.start_time) ${OF_SERIES} AND ${TO_COME}), 'infinity'::timestamptz)`,
  type: 'timestamptz',
};

const SHOWN = `SELECT dates.name, dates.event_type, dates.time_slot, dates.space_id, dates.currency, dates.date, dates.search_terms`;
/** The next date of each or, if all are past, the last. */
const WITH_DATE = `CROSS JOIN LATERAL (
    (${SHOWN}, true AS to_come ${OF_SERIES} AND ${TO_COME} ORDER BY dates.start_time LIMIT 1)
    UNION ALL
    (${SHOWN}, false ${OF_SERIES} ORDER BY dates.series_date DESC LIMIT 1)
    LIMIT 1
  ) shown
  JOIN spaces space ON space.id = shown.space_id`;
const WITH_DATES_TO_COME = `(SELECT dates.series_id FROM bookings dates WHERE ${TO_COME})`;
const FROM: Record<SeriesView | 'all', string> = {
  all: `booking_series series ${WITH_DATE}`,
  // `OFFSET 0` finds these few before their dates are read.
  [SeriesView.Current]: `(SELECT * FROM booking_series WHERE id IN ${WITH_DATES_TO_COME} OFFSET 0) series ${WITH_DATE}`,
  [SeriesView.Ended]: `booking_series series ${WITH_DATE}`,
};

const OWED = `(SELECT coalesce(sum(dates.balance_minor), 0)::float8 ${OF_SERIES} AND dates.balance_minor > 0)`;
const SELECT = `series.id, series.rule, shown.name AS "hirerName", shown.event_type AS "eventType",
  shown.time_slot AS "timeSlot", space.name AS "spaceName", shown.currency,
  (SELECT count(*)::integer ${OF_SERIES}) AS "dateCount",
  (SELECT count(*)::integer ${OF_SERIES} AND ${TO_COME}) AS "datesLeft",
  CASE WHEN shown.to_come THEN shown.date::text END AS "nextDate", ${OWED} AS "owedMinor"`;

/** Lists recurring bookings for staff. */
@Injectable()
export class SeriesListRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  page(request: SeriesListRequest): Promise<Page<SeriesListRow>> {
    return findPage(this.dataSource.manager, listOf(request), request);
  }

  /** What all recurring bookings of the list owe, in minor units. */
  async owed(request: SeriesListRequest): Promise<number> {
    const { from, where } = listOf(request);
    const [sum] = await this.dataSource.query<{ owed: number }[]>(
      `SELECT coalesce(sum(${OWED}), 0)::float8 AS owed FROM ${from} ${where.sql}`,
      where.values,
    );
    return sum?.owed ?? 0;
  }
}

const SORTS: Record<(typeof SERIES_SORTS)[number], Key[]> = { next: [NEXT, ID], created: [ID] };

/** It shows its dates, so each change of one of them changes it. */
const CHANGED = [
  'SELECT id FROM booking_series WHERE created_at >= ?',
  `SELECT series_id FROM bookings WHERE status <> 'expired' AND updated_at >= ?`,
];

function listOf({ q, view, updatedSince }: SeriesListRequest): List {
  const where = new Where();
  if (view === SeriesView.Ended) where.add('NOT shown.to_come');
  // Each recurring booking has one row to search, so no index is needed.
  if (q?.trim()) where.add('shown.search_terms @@ search_query(?)', q);
  where.addChangedSince('series.id', CHANGED, updatedSince);
  return { select: SELECT, from: FROM[view ?? 'all'], where, sorts: SORTS };
}
