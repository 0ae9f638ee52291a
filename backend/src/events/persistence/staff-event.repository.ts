import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { amongOwnClubs, ofOwnClubs } from '../../auth/sessions/persistence/own-clubs.js';
import type { Actor } from '../../platform/audit/actor.js';
import { findPage, type Page, type PageRequest } from '../../platform/lists/find-page.js';
import type { Key, List } from '../../platform/lists/rows.js';
import { Where } from '../../platform/lists/where.js';
import { type EVENT_SORTS, type EventStatus, EventTime } from '../domain/event-content.js';
import { EventEntity } from './event.entity.js';
import { EventSeriesEntity } from './event-series.entity.js';
import { nameKey } from '../../platform/lists/name-order.js';

export interface EventListRequest extends PageRequest {
  q?: string;
  /** An instant. */
  updatedSince?: string;
  when?: EventTime;
  status?: EventStatus;
  clubId?: number;
  category?: string;
  lacksRooms?: boolean;
}

export interface EventRow {
  id: number;
  title: string;
  date: string;
  startTime: string;
  endTime: string;
  status: EventStatus;
  clubId: number | null;
  clubName: string | null;
  capacity: number | null;
  isPaid: boolean;
  price: string | null;
  spaceName: string | null;
  lacksRooms: boolean;
  version: number;
  hasDraft: boolean;
  updatedAt: Date;
}

/** The dates of a series, and the ids of those that the actor may edit. */
export interface SeriesRows {
  events: EventEntity[];
  own: ReadonlySet<number>;
}

const ID: Key = { sql: 'e.id', type: 'integer' };
const SORTS: Record<(typeof EVENT_SORTS)[number], Key[]> = {
  date: [{ sql: 'e.date', type: 'date' }, { sql: 'e.start_time', type: 'time' }, ID],
  title: [nameKey('e.title'), ID],
  updatedAt: [{ sql: 'e.edited_at', type: 'timestamptz' }, ID],
};

/** An upcoming event that does not have the rooms assigned to it. @param today SQL for the venue's current day */
const lacksRooms = (today: string): string =>
  `(e.space_id IS NOT NULL AND e.status = 'published' AND e.date >= ${today}
  AND NOT EXISTS (SELECT FROM occupancies o WHERE o.event_id = e.id))`;

const selectOn = (
  today: string,
): string => `e.id, e.title, e.date::text AS date, to_char(e.start_time, 'HH24:MI') AS "startTime",
  to_char(e.end_time, 'HH24:MI') AS "endTime", e.status, e.club_id AS "clubId", c.name AS "clubName", e.capacity,
  e.is_paid AS "isPaid", e.price, s.name AS "spaceName", ${lacksRooms(today)} AS "lacksRooms", e.version, e.draft IS NOT NULL AS "hasDraft", e.edited_at AS "updatedAt"`;

/** Events as staff see them. */
@Injectable()
export class StaffEventRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** @param today the venue's current day, 'YYYY-MM-DD' */
  page(request: EventListRequest, today: string, actor: Actor): Promise<Page<EventRow>> {
    return findPage(this.dataSource.manager, this.list(request, today, actor), request);
  }

  /** The list of `EventRow`. @param today the venue's current day, 'YYYY-MM-DD' */
  list(request: EventListRequest, today: string, actor: Actor): List {
    const { q, when = EventTime.All, status, clubId, category, updatedSince } = request;
    const day = literalOf(today);
    const where = amongOwnClubs(new Where(), 'e.club_id', actor)
      .addWords('e.search_terms', q)
      .addIfGiven('e.club_id = ?', clubId)
      .addIfGiven('e.category = ?', category)
      .addIfGiven('e.edited_at >= ?', updatedSince);
    // As a constant, so that PostgreSQL can use the partial indexes. The DTO allows only known statuses.
    if (status) where.add(`e.status = '${status}'`);
    if (request.lacksRooms) where.add(lacksRooms(day));
    if (when !== EventTime.All) where.add(`e.date ${when === EventTime.Upcoming ? '>=' : '<'} ?`, today);
    const from = 'events e LEFT JOIN clubs c ON c.id = e.club_id LEFT JOIN spaces s ON s.id = e.space_id';
    return { select: selectOn(day), from, where, sorts: SORTS };
  }

  /** null if there is no such event, or it belongs to another club. */
  find(id: number, actor: Actor, manager: EntityManager): Promise<EventEntity | null> {
    const query = manager.createQueryBuilder(EventEntity, 'event').where('event.id = :id', { id });
    return ofOwnClubs(query, 'event.clubId', actor).getOne();
  }

  /** Locks the series until the transaction ends. The order of locks is: the series, its dates by id, their rooms. */
  async lockSeries(id: number, manager: EntityManager): Promise<EventSeriesEntity | null> {
    return manager.findOne(EventSeriesEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** Reads like `datesOf` and locks the dates. */
  lockDates(seriesId: number, actor: Actor, manager: EntityManager): Promise<SeriesRows> {
    return this.datesOf(seriesId, actor, manager, { mode: 'pessimistic_write' });
  }

  /** The dates of a series by id, and which of them the actor may change. */
  async datesOf(
    seriesId: number,
    actor: Actor,
    manager: EntityManager,
    lock?: { mode: 'pessimistic_write' },
  ): Promise<SeriesRows> {
    const events = await manager.find(EventEntity, {
      where: { seriesId },
      order: { id: 'ASC' },
      ...(lock && { lock }),
    });
    const query = manager.createQueryBuilder(EventEntity, 'event').where({ seriesId });
    const own = await ofOwnClubs(query, 'event.clubId', actor)
      .select('event.id', 'id')
      .getRawMany<{ id: number }>();
    return { events, own: new Set(own.map(({ id }) => id)) };
  }

  /** Excludes a date, so that the rule does not add it again. */
  async leaveOut(seriesId: number, date: string, manager: EntityManager): Promise<void> {
    await manager.query(
      `UPDATE event_series SET excluded_dates = array_append(excluded_dates, $2), version = version + 1
       WHERE id = $1 AND NOT $2 = ANY (excluded_dates)`,
      [seriesId, date],
    );
  }

  /** @param today the venue's current day, 'YYYY-MM-DD' */
  async lacksRooms(id: number, today: string, manager: EntityManager): Promise<boolean> {
    const [row] = await manager.query<{ lacks: boolean }[]>(
      `SELECT ${lacksRooms('$2::date')} AS lacks FROM events e WHERE e.id = $1`,
      [id, today],
    );
    return row?.lacks ?? false;
  }
}

/** The day as a SQL constant, because the columns of a list take no parameters. */
function literalOf(day: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new Error(`not a day: ${day}`);
  return `DATE '${day}'`;
}
