import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';

/** Changes that one run takes, so that a long closure does not fill one transaction. */
const BATCH = 500;
/** A space and day have at most one event in this time. */
const PAUSE = `interval '30 seconds'`;
const TO_TELL = `has_changed AND (told_at IS NULL OR told_at <= clock_timestamp() - ${PAUSE})`;

/** Turns changes of occupancies into `availability.changed`, for each space and day that they concern. */
@Injectable()
export class AvailabilityEvents {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Whether a run would find work. */
  async isBusy(): Promise<boolean> {
    const [row] = await this.dataSource.query<{ isBusy: boolean }[]>(
      `SELECT EXISTS (SELECT FROM availability_changes) OR EXISTS (SELECT FROM availability_days WHERE ${TO_TELL}) AS "isBusy"`,
    );
    return row?.isBusy ?? false;
  }

  /** Marks the days of the changes, from today, of all spaces with one of the rooms. @param zone of the venue */
  async collect(zone: string, manager: EntityManager): Promise<void> {
    await manager.query(
      `WITH taken AS (
         DELETE FROM availability_changes WHERE id IN (SELECT id FROM availability_changes ORDER BY id LIMIT ${BATCH})
         RETURNING room_ids, period
       ), days AS (
         SELECT DISTINCT space.id AS space_id, day::date AS date
         FROM taken JOIN spaces space ON space.room_ids && taken.room_ids AND space.is_active AND space.published_at IS NOT NULL
         CROSS JOIN LATERAL generate_series(
           greatest(lower(taken.period) AT TIME ZONE $1, now() AT TIME ZONE $1)::date::timestamp,
           ((upper(taken.period) - interval '1 microsecond') AT TIME ZONE $1)::date::timestamp, interval '1 day') AS day
       )
       INSERT INTO availability_days AS known (space_id, date, has_changed)
       SELECT space_id, date, true FROM days
       ON CONFLICT (space_id, date) DO UPDATE SET has_changed = true`,
      [zone],
    );
  }

  /** Writes the events. A change within the pause after the last event is told at its end. */
  async announce(manager: EntityManager): Promise<void> {
    await manager.query(
      `WITH told AS (
         UPDATE availability_days SET has_changed = false, told_at = clock_timestamp() WHERE ${TO_TELL} RETURNING space_id, date
       )
       INSERT INTO integration_events (type, object_kind, object_id, data)
       SELECT 'availability.changed', 'availability', concat_ws('/', space_id, date), jsonb_build_object(
         'spaceId', space_id, 'date', date,
         'path', format('/api/public/availability?spaceId=%s&from=%s&to=%s', space_id, date, date))
       FROM told ORDER BY date, space_id`,
    );
  }

  async forgetPast(): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM availability_days WHERE date < current_date - 1 AND NOT has_changed`,
    );
  }
}
