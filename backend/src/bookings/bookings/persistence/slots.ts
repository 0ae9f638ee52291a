import type { EntityManager } from 'typeorm';
import type { DatedSlot } from '../domain/slot.js';

/** All that were not withdrawn. */
export function findSlots(manager: EntityManager): Promise<DatedSlot[]> {
  return manager.query<DatedSlot[]>(
    `SELECT list, label, start_minute AS "startMinute", end_minute AS "endMinute", weekdays::integer[] AS weekdays,
            valid_from::text AS "validFrom", valid_to::text AS "validTo"
     FROM slots WHERE withdrawn_at IS NULL ORDER BY id`,
  );
}
