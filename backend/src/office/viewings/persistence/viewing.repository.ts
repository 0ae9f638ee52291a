import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { findPage, type Page, type PageRequest } from '../../../platform/lists/find-page.js';
import type { Sorts } from '../../../platform/lists/rows.js';
import { Where } from '../../../platform/lists/where.js';
import { KEPT_DAYS, type ViewingOutcome, type ViewingState } from '../domain/viewing.js';

/** The fields that staff edit. */
export interface ViewingContent {
  spaceId: number;
  start: Date;
  end: Date;
  blocks: boolean;
  name: string;
  email: string | null;
  phone: string | null;
  note: string | null;
}

export interface ViewingRow extends ViewingContent {
  id: number;
  spaceName: string;
  state: ViewingState;
  messageId: number | null;
  bookingId: number | null;
  outcomeNote: string | null;
  version: number;
  createdAt: Date;
  createdBy: string | null;
  updatedAt: Date;
}

/** A planned viewing that overlaps with another. */
export interface OtherViewing {
  id: number;
  start: Date;
  end: Date;
}

/** A planned viewing during a closure. */
export interface ViewingDuring extends OtherViewing {
  name: string;
  spaceName: string;
  blocks: boolean;
}

export interface ViewingFilter extends PageRequest {
  state?: ViewingState;
  q?: string;
  /** An instant. */
  updatedSince?: string;
}

const STATE = `CASE WHEN viewing.cancelled_at IS NOT NULL THEN 'cancelled' WHEN viewing.outcome IS NOT NULL THEN viewing.outcome
  WHEN viewing.ends_at <= clock_timestamp() THEN 'past' ELSE 'planned' END`;
const FROM = 'viewings viewing JOIN spaces space ON space.id = viewing.space_id';
const SELECT = `viewing.id, viewing.space_id AS "spaceId", space.name AS "spaceName", viewing.starts_at AS start,
  viewing.ends_at AS "end", viewing.blocks, viewing.name, viewing.email, viewing.phone, viewing.note, ${STATE} AS state,
  viewing.message_id AS "messageId", viewing.booking_id AS "bookingId", viewing.outcome_note AS "outcomeNote", viewing.version,
  viewing.created_at AS "createdAt", (SELECT full_name FROM users WHERE id = viewing.created_by) AS "createdBy",
  viewing.updated_at AS "updatedAt"`;
const SORTS: Sorts = {
  date: [
    { sql: 'viewing.starts_at', type: 'timestamptz' },
    { sql: 'viewing.id', type: 'integer' },
  ],
};

/** Appointments to view the venue. */
@Injectable()
export class ViewingRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  page(filter: ViewingFilter): Promise<Page<ViewingRow>> {
    const where = new Where()
      .addIfGiven(`(${STATE}) = ?`, filter.state)
      .addWords('viewing.search_terms', filter.q)
      .addUnorderedIfGiven('viewing.updated_at >= ?', filter.updatedSince);
    return findPage(this.dataSource.manager, { select: SELECT, from: FROM, where, sorts: SORTS }, filter);
  }

  async find(
    id: number,
    manager: EntityManager = this.dataSource.manager,
    lock = false,
  ): Promise<ViewingRow | null> {
    const [row] = await manager.query<ViewingRow[]>(
      `SELECT ${SELECT} FROM ${FROM} WHERE viewing.id = $1 ${lock ? 'FOR NO KEY UPDATE OF viewing' : ''}`,
      [id],
    );
    return row ?? null;
  }

  async add(
    { spaceId, start, end, blocks, name, email, phone, note }: ViewingContent,
    { messageId, createdBy }: { messageId: number | null; createdBy: number | null },
    manager: EntityManager,
  ): Promise<number> {
    const [row] = await manager.query<{ id: number }[]>(
      `INSERT INTO viewings (space_id, starts_at, ends_at, blocks, name, email, phone, note, message_id, created_by)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id`,
      [spaceId, start, end, blocks, name, email, phone, note, messageId, createdBy],
    );
    if (!row) throw new Error('the viewing was not stored');
    return row.id;
  }

  async update(
    id: number,
    { spaceId, start, end, blocks, name, email, phone, note }: ViewingContent,
    manager: EntityManager,
  ): Promise<void> {
    await manager.query(
      `UPDATE viewings SET space_id = $2, starts_at = $3, ends_at = $4, blocks = $5, name = $6, email = $7, phone = $8, note = $9,
         version = version + 1, updated_at = clock_timestamp() WHERE id = $1`,
      [id, spaceId, start, end, blocks, name, email, phone, note],
    );
  }

  async cancel(id: number, manager: EntityManager): Promise<void> {
    await manager.query(
      `UPDATE viewings SET cancelled_at = clock_timestamp(), version = version + 1, updated_at = clock_timestamp() WHERE id = $1`,
      [id],
    );
  }

  async noteOutcome(
    id: number,
    outcome: ViewingOutcome,
    note: string | null,
    manager: EntityManager,
  ): Promise<void> {
    await manager.query(
      `UPDATE viewings SET outcome = $2, outcome_note = $3, version = version + 1, updated_at = clock_timestamp() WHERE id = $1`,
      [id, outcome, note],
    );
  }

  async linkBooking(id: number, bookingId: number, manager: EntityManager): Promise<boolean> {
    const [, count] = await manager.query<[unknown[], number]>(
      `UPDATE viewings SET booking_id = $2, version = version + 1, updated_at = clock_timestamp()
       WHERE id = $1 AND booking_id IS NULL AND cancelled_at IS NULL`,
      [id, bookingId],
    );
    return count > 0;
  }

  /** Planned viewings that share a room at that time but take none. */
  others(
    { spaceId, start, end }: Pick<ViewingContent, 'spaceId' | 'start' | 'end'>,
    manager: EntityManager,
  ): Promise<OtherViewing[]> {
    return manager.query<OtherViewing[]>(
      `SELECT viewing.id, viewing.starts_at AS start, viewing.ends_at AS "end" FROM ${FROM}
       WHERE viewing.cancelled_at IS NULL AND NOT viewing.blocks AND viewing.starts_at > $2::timestamptz - interval '4 hours'
         AND viewing.starts_at < $3 AND viewing.ends_at > $2
         AND space.room_ids && (SELECT room_ids FROM spaces WHERE id = $1)
       ORDER BY viewing.starts_at, viewing.id`,
      [spaceId, start, end],
    );
  }

  /** Planned viewings that share a room with one of the times. */
  during(
    times: readonly { start: Date; end: Date }[],
    roomIds: readonly number[],
    manager: EntityManager,
  ): Promise<ViewingDuring[]> {
    return manager.query<ViewingDuring[]>(
      `SELECT viewing.id, viewing.name, space.name AS "spaceName", viewing.blocks, viewing.starts_at AS start,
         viewing.ends_at AS "end"
       FROM ${FROM}
       WHERE viewing.cancelled_at IS NULL AND viewing.ends_at > clock_timestamp() AND space.room_ids && $3::integer[]
         AND EXISTS (SELECT FROM unnest($1::timestamptz[], $2::timestamptz[]) AS time (starts, ends)
                     WHERE viewing.starts_at < time.ends AND time.starts < viewing.ends_at)
       ORDER BY viewing.starts_at, viewing.id`,
      [times.map(({ start }) => start), times.map(({ end }) => end), roomIds],
    );
  }

  startingBetween(from: Date, until: Date): Promise<ViewingRow[]> {
    return this.dataSource.query<ViewingRow[]>(
      `SELECT ${SELECT} FROM ${FROM} WHERE viewing.starts_at >= $1 AND viewing.starts_at < $2 AND viewing.cancelled_at IS NULL
       ORDER BY viewing.starts_at, viewing.id`,
      [from, until],
    );
  }

  /** Ids of planned viewings between two instants whose person has an email address. */
  async toRemind(from: Date, until: Date): Promise<number[]> {
    const rows = await this.dataSource.query<{ id: number }[]>(
      `SELECT id FROM viewings WHERE starts_at >= $1 AND starts_at < $2 AND cancelled_at IS NULL AND email IS NOT NULL
       ORDER BY starts_at, id`,
      [from, until],
    );
    return rows.map(({ id }) => id);
  }

  async deleteOld(): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM viewings WHERE starts_at < now() - $1::integer * interval '1 day'`,
      [KEPT_DAYS],
    );
  }
}
