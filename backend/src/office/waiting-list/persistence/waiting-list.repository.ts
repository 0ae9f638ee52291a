import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { FreedRoom } from '../../../bookings/persistence/freed-rooms.js';
import type { NamedSlots } from '../../../platform/common/named-slots.js';
import { LAPSED } from '../../../bookings/persistence/lapsed.js';
import { ADVISORY_LOCK, takeLock } from '../../../platform/database/transaction.js';
import { Where } from '../../../platform/lists/where.js';
import { findPage, type Page, type PageRequest } from '../../../platform/lists/find-page.js';
import type { List, Sorts } from '../../../platform/lists/rows.js';
import type { RoomTime } from '../domain/choose-offers.js';
import type { WaitingListEntryEnd, WaitingListEntryState } from '../domain/waiting-list-entry.js';

/** A waiting-list entry to be stored. */
export interface NewWaitingListEntry {
  userId: number;
  spaceId: number;
  /** Venue-local 'YYYY-MM-DD'. */
  date: string;
  /** As of a booking; null: any slot of the day. */
  timeSlot: string | null;
  /** The first and the last of several slots in a row; null for one. */
  firstTimeSlot: string | null;
  untilTimeSlot: string | null;
  slotCount: number;
  guestCount: number;
  eventType: string;
}

export interface WaitingListRow extends NewWaitingListEntry {
  id: number;
  spaceName: string;
  createdAt: Date;
  state: WaitingListEntryState;
  /** Position on the list, from 1; null unless the state is `waiting`. */
  position: number | null;
  endedAs: WaitingListEntryEnd | null;
  endReason: string | null;
  /** Booking of the offer, null if no offer was made. */
  bookingId: number | null;
  offeredSlot: string | null;
  offeredUntil: Date | null;
  amountMinor: number | null;
  currency: string | null;
  beingPaid: boolean | null;
  userName: string;
  email: string;
}

/** A waiting entry with the rooms of its space. */
export interface WaitingRow extends NewWaitingListEntry {
  id: number;
  name: string;
  email: string;
  rooms: { roomId: number; setupMinutes: number; cleanupMinutes: number }[];
}

export interface WaitingListFilter extends PageRequest {
  state?: WaitingListEntryState;
  from?: string;
  to?: string;
  spaceId?: number;
  q?: string;
  /** An instant. */
  updatedSince?: string;
}

/** The slots that an entry waits for; null: any slot of the day. */
export function awaited({
  timeSlot,
  firstTimeSlot,
  untilTimeSlot,
}: Pick<NewWaitingListEntry, 'timeSlot' | 'firstTimeSlot' | 'untilTimeSlot'>): NamedSlots | null {
  return timeSlot === null ? null : { timeSlot: firstTimeSlot ?? timeSlot, untilTimeSlot };
}

/** SQL for the state of `entry` with its `offer`. */
const STATE = `CASE
    WHEN offer.id IS NULL THEN CASE
      WHEN entry.ended_at IS NOT NULL THEN 'ended' WHEN entry.last_start <= clock_timestamp() THEN 'passed' ELSE 'waiting' END
    WHEN offer.status = 'held' AND (offer.being_paid OR offer.hold_expires_at > clock_timestamp()) THEN 'offered'
    WHEN offer.status IN ('pending', 'confirmed', 'completed') OR offer.cancelled_from <> 'held' THEN 'booked'
    WHEN offer.status <> 'cancelled' THEN 'lapsed'
    WHEN offer.cancelled_as = 'club' THEN 'released' ELSE 'declined' END`;
const WAITS = `entry.ended_at IS NULL AND entry.last_start > clock_timestamp()
  AND NOT EXISTS (SELECT FROM bookings answered WHERE answered.waiting_list_entry_id = entry.id)`;
const FROM = `waiting_list_entries entry JOIN users person ON person.id = entry.user_id JOIN spaces space ON space.id = entry.space_id
  LEFT JOIN bookings offer ON offer.waiting_list_entry_id = entry.id`;
const SLOTS = `entry.time_slot AS "timeSlot", entry.slot_count AS "slotCount", entry.first_time_slot AS "firstTimeSlot",
  entry.until_time_slot AS "untilTimeSlot"`;
const SELECT = `entry.id, entry.user_id AS "userId", entry.space_id AS "spaceId", space.name AS "spaceName",
  to_char(entry.date, 'YYYY-MM-DD') AS date, ${SLOTS}, entry.guest_count AS "guestCount",
  entry.event_type AS "eventType", entry.created_at AS "createdAt", ${STATE} AS state,
  CASE WHEN offer.id IS NULL AND entry.ended_at IS NULL AND entry.last_start > clock_timestamp() THEN (
    SELECT count(*)::integer + 1 FROM waiting_list_entries ahead JOIN spaces of_theirs ON of_theirs.id = ahead.space_id
    WHERE ahead.id < entry.id AND ahead.date = entry.date AND ahead.period && entry.period AND of_theirs.room_ids && space.room_ids
      AND ahead.ended_at IS NULL AND ahead.last_start > clock_timestamp()
      AND NOT EXISTS (SELECT FROM bookings answered WHERE answered.waiting_list_entry_id = ahead.id)) END AS position,
  entry.ended_as AS "endedAs", coalesce(entry.end_reason, offer.cancel_reason) AS "endReason",
  offer.id AS "bookingId", offer.time_slot AS "offeredSlot", offer.hold_expires_at AS "offeredUntil",
  offer.total_minor AS "amountMinor", offer.currency, offer.being_paid AS "beingPaid",
  person.full_name AS "userName", person.email`;
const ENTRY_SORTS: Sorts = {
  date: [
    { sql: 'entry.date', type: 'date' },
    { sql: 'entry.id', type: 'integer' },
  ],
  joined: [{ sql: 'entry.id', type: 'integer' }],
};
/** An offer is a hold that names its entry. */
const CHANGED = [
  'SELECT id FROM waiting_list_entries WHERE changed_at >= ?',
  'SELECT waiting_list_entry_id FROM bookings WHERE waiting_list_entry_id IS NOT NULL AND updated_at >= ?',
];
/** Set-up and clean-up times extend a slot, so freed rooms can lie this far outside the slots of an entry. */
const MARGIN = `interval '1 day'`;

/** The waiting list’s queries. Methods with a manager run in the caller's transaction. */
@Injectable()
export class WaitingListRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Waits for transactions that are freeing rooms. Later ones wait for this transaction, and so see the new entry. */
  lockForJoining(manager: EntityManager): Promise<void> {
    return takeLock(ADVISORY_LOCK.waitingList, manager);
  }

  async insert(
    entry: NewWaitingListEntry,
    times: { start: Date; end: Date; lastStart: Date },
    manager: EntityManager,
  ): Promise<number> {
    const [row] = await manager.query<{ id: number }[]>(
      `INSERT INTO waiting_list_entries (user_id, space_id, date, time_slot, guest_count, event_type, period, last_start,
                                         slot_count, first_time_slot, until_time_slot)
       VALUES ($1, $2, $3, $4, $5, $6, tstzrange($7, $8), $9, $10, $11, $12) RETURNING id`,
      [
        ...[entry.userId, entry.spaceId, entry.date, entry.timeSlot, entry.guestCount, entry.eventType],
        ...[times.start, times.end, times.lastStart],
        ...[entry.slotCount, entry.firstTimeSlot, entry.untilTimeSlot],
      ],
    );
    if (!row) throw new Error('the entry was not stored');
    return row.id;
  }

  /** The member's waiting entry for the same space and slots, or for any slot of the same day. */
  async findSame(
    { userId, spaceId, date, timeSlot, slotCount }: NewWaitingListEntry,
    { start, end }: { start: Date; end: Date },
    manager: EntityManager,
  ): Promise<number | null> {
    const [row] = await manager.query<{ id: number }[]>(
      `SELECT id FROM waiting_list_entries entry WHERE user_id = $1 AND space_id = $2 AND date = $3
         AND (time_slot IS NULL) = $4::boolean AND ($4 OR period = tstzrange($5, $6) AND slot_count = $7) AND ${WAITS}`,
      [userId, spaceId, date, timeSlot === null, start, end, slotCount],
    );
    return row?.id ?? null;
  }

  /** Changes only details that do not affect the position on the list. */
  async update(
    id: number,
    { guestCount, eventType }: Pick<NewWaitingListEntry, 'guestCount' | 'eventType'>,
    manager: EntityManager,
  ): Promise<void> {
    await manager.query(`UPDATE waiting_list_entries SET guest_count = $2, event_type = $3 WHERE id = $1`, [
      id,
      guestCount,
      eventType,
    ]);
  }

  /** How many of a member's entries wait or have an open offer. */
  async countOpen(userId: number, manager: EntityManager): Promise<number> {
    const [row] = await manager.query<{ count: number }[]>(
      `SELECT count(*)::integer AS count FROM waiting_list_entries entry LEFT JOIN bookings offer ON offer.waiting_list_entry_id = entry.id
       WHERE entry.user_id = $1 AND (${STATE}) IN ('waiting', 'offered')`,
      [userId],
    );
    return row?.count ?? 0;
  }

  /** Whether the member has a booking or hold of some of the space's rooms at that time. */
  async hasRooms(
    userId: number,
    { spaceId, start, end }: { spaceId: number; start: Date; end: Date },
    manager: EntityManager,
  ): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      `SELECT FROM bookings booking JOIN spaces space ON space.id = booking.space_id
       WHERE booking.user_id = $1 AND booking.status IN ('held', 'pending', 'confirmed') AND (${LAPSED}) IS NOT TRUE
         AND tstzrange(booking.start_time, booking.end_time) && tstzrange($3, $4)
         AND space.room_ids && (SELECT room_ids FROM spaces WHERE id = $2) LIMIT 1`,
      [userId, spaceId, start, end],
    );
    return rows.length > 0;
  }

  /** A member's upcoming entries, and past ones of the last thirty days. */
  ofUser(userId: number): Promise<WaitingListRow[]> {
    return this.dataSource.query<WaitingListRow[]>(
      `SELECT ${SELECT} FROM ${FROM} WHERE entry.user_id = $1 AND entry.last_start > now() - interval '30 days'
       ORDER BY entry.date, entry.id`,
      [userId],
    );
  }

  /** @param userId only an entry of this member; undefined for staff */
  async find(
    id: number,
    userId?: number,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<WaitingListRow | null> {
    const [row] = await manager.query<WaitingListRow[]>(
      `SELECT ${SELECT} FROM ${FROM} WHERE entry.id = $1 AND ($2::integer IS NULL OR entry.user_id = $2)`,
      [id, userId ?? null],
    );
    return row ?? null;
  }

  /** Locks the entry, so that no offer is made for it meanwhile. */
  async lock(id: number, manager: EntityManager): Promise<void> {
    await manager.query(`SELECT FROM waiting_list_entries WHERE id = $1 FOR UPDATE`, [id]);
  }

  async end(
    id: number,
    as: WaitingListEntryEnd,
    reason: string | null,
    manager: EntityManager,
  ): Promise<void> {
    await manager.query(
      `UPDATE waiting_list_entries SET ended_at = clock_timestamp(), ended_as = $2, end_reason = $3 WHERE id = $1`,
      [id, as, reason],
    );
  }

  page(request: WaitingListFilter): Promise<Page<WaitingListRow>> {
    return findPage(this.dataSource.manager, this.list(request), request);
  }

  list({ state, from, to, spaceId, q, updatedSince }: WaitingListFilter): List {
    const where = new Where()
      .addIfGiven(`(${STATE}) = ?`, state)
      .addIfGiven('entry.date >= ?', from)
      .addIfGiven('entry.date <= ?', to)
      .addIfGiven('entry.space_id = ?', spaceId)
      .addWords('(person.search_terms || search_words(entry.event_type))', q)
      .addChangedSince('entry.id', CHANGED, updatedSince);
    return { select: SELECT, from: FROM, where, sorts: ENTRY_SORTS };
  }

  /** Members who join the waiting list wait until this transaction ends. */
  async lockForFreeing(manager: EntityManager): Promise<void> {
    await manager.query('SELECT pg_advisory_xact_lock_shared($1, 0)', [ADVISORY_LOCK.waitingList]);
  }

  /** Lets one transaction make offers at a time, so that the next one sees which rooms are left. */
  async lockForOffering(manager: EntityManager): Promise<void> {
    await takeLock(ADVISORY_LOCK.waitingList, manager, 1);
    // This makes a closure take its freed rooms now, before they are offered.
    await manager.query('SET CONSTRAINTS closures_take_freed_rooms IMMEDIATE');
  }

  async hasEntriesNear(freed: readonly FreedRoom[], manager: EntityManager): Promise<boolean> {
    const rows = await manager.query<unknown[]>(`SELECT FROM ${this.near(freed)} LIMIT 1`, nearTo(freed));
    return rows.length > 0;
  }

  /** Waiting entries that the freed rooms could serve, locked, in order of their position. */
  findWaiting(freed: readonly FreedRoom[], manager: EntityManager): Promise<WaitingRow[]> {
    return manager.query<WaitingRow[]>(
      `SELECT entry.id, entry.user_id AS "userId", entry.space_id AS "spaceId", to_char(entry.date, 'YYYY-MM-DD') AS date,
              ${SLOTS}, entry.guest_count AS "guestCount", entry.event_type AS "eventType",
              person.full_name AS name, person.email,
              (SELECT json_agg(json_build_object('roomId', room.id, 'setupMinutes', room.setup_minutes,
                                                 'cleanupMinutes', room.cleanup_minutes))
               FROM rooms room WHERE room.id = ANY (space.room_ids)) AS rooms
       FROM ${this.near(freed)} ORDER BY entry.id FOR UPDATE OF entry`,
      nearTo(freed),
    );
  }

  /** Periods within a time range in which the rooms are taken or reserved for staff. */
  taken(roomIds: readonly number[], from: Date, to: Date, manager: EntityManager): Promise<RoomTime[]> {
    return manager.query<RoomTime[]>(
      `SELECT room_id AS "roomId", lower(occupancy.period) AS start, upper(occupancy.period) AS "end"
       FROM occupancies occupancy LEFT JOIN bookings booking ON booking.id = occupancy.booking_id
       WHERE occupancy.room_id = ANY ($1) AND occupancy.period && tstzrange($2, $3) AND (${LAPSED}) IS NOT TRUE
       UNION ALL
       SELECT room_id, lower(period), upper(period) FROM closure_dates CROSS JOIN unnest(room_ids) AS room_id
       WHERE kind = 'staff_only' AND room_id = ANY ($1) AND period && tstzrange($2, $3)`,
      [roomIds, from, to],
    );
  }

  async deleteOld(): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM waiting_list_entries WHERE last_start < now() - interval '90 days'`,
    );
  }

  private near(freed: readonly FreedRoom[]): string {
    if (freed.length === 0) throw new Error('nothing was freed');
    return `waiting_list_entries entry JOIN spaces space ON space.id = entry.space_id JOIN users person ON person.id = entry.user_id
      WHERE ${WAITS} AND person.is_active AND space.room_ids && $1::integer[]
        AND entry.period && tstzrange($2::timestamptz - ${MARGIN}, $3::timestamptz + ${MARGIN})`;
  }
}

function nearTo(freed: readonly FreedRoom[]): [number[], Date, Date] {
  const times = (of: 'start' | 'end'): number[] => freed.map((room) => room[of].getTime());
  return [
    [...new Set(freed.map(({ roomId }) => roomId))],
    new Date(Math.min(...times('start'))),
    new Date(Math.max(...times('end'))),
  ];
}
