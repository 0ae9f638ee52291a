import type { EntityManager } from 'typeorm';
import { LAPSED } from './lapsed.js';

/** Live holds and bookings, which keep the terms under which they were made. */
export interface AffectedBookings {
  openHolds: number;
  bookings: number;
}

export const NO_BOOKINGS: AffectedBookings = { openHolds: 0, bookings: 0 };

/**
 * Counts live bookings by event type or slot.
 * @param from counts those that start after this instant and on or after this venue-local day; null: no limit
 */
export async function countAffected(
  by: 'event_type' | 'time_slot',
  from: { instant: Date | null; day: string | null },
  manager: EntityManager,
): Promise<Map<string, AffectedBookings>> {
  const rows = await manager.query<(AffectedBookings & { key: string })[]>(
    `SELECT ${by} AS key, count(*) FILTER (WHERE status = 'held')::integer AS "openHolds",
            count(*) FILTER (WHERE status <> 'held')::integer AS bookings
     FROM bookings booking
     WHERE status IN ('held', 'pending', 'confirmed') AND start_time > coalesce($1::timestamptz, '-infinity')
       AND date >= coalesce($2::date, '-infinity') AND NOT (${LAPSED}) AND changes_booking_id IS NULL
     GROUP BY ${by}`,
    [from.instant, from.day],
  );
  return new Map(rows.map(({ key, ...counts }) => [key, counts]));
}
