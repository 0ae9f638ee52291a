import type { MigrationInterface, QueryRunner } from 'typeorm';

const FIELDS = [
  ...['title', 'description', 'start_time', 'end_time', 'venue', 'image_url', 'capacity'],
  ...['is_paid', 'price', 'category', 'club_id', 'space_id'],
];

/** 'start_time' → 'startTime' */
const camel = (column: string): string =>
  column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Nothing counts, too, when it is asked what most say. */
const text = (column: string): string => `coalesce(${column}::text, '')`;

/**
 * Series that are changed as a whole: which fields a date has of its own, which dates a rule has cancelled and could bring back,
 * and which of the rule's dates are not wanted.
 */
export class SeriesAsTheyBecome1764480000000 implements MigrationInterface {
  name = 'SeriesAsTheyBecome1764480000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE event_series
        ADD COLUMN version integer NOT NULL DEFAULT 1,
        ADD COLUMN without text[] NOT NULL DEFAULT '{}'`);
    await runner.query(`
      ALTER TABLE events
        ADD COLUMN own_fields text[] NOT NULL DEFAULT '{}',
        ADD COLUMN fell_away boolean NOT NULL DEFAULT false`);
    // What most dates of a series say is the series'; the rest was changed by itself.
    const usual = FIELDS.map((column) => `mode() WITHIN GROUP (ORDER BY ${text(column)}) AS ${column}`);
    const own = FIELDS.map(
      (column) => `CASE WHEN ${text(`e.${column}`)} <> s.${column} THEN '${camel(column)}' END`,
    );
    await runner.query(`
      UPDATE events e SET own_fields = array_remove(ARRAY[${own.join(', ')}], NULL)
      FROM (SELECT series_id, ${usual.join(', ')} FROM events WHERE series_id IS NOT NULL GROUP BY series_id) s
      WHERE e.series_id = s.series_id`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE events DROP COLUMN own_fields, DROP COLUMN fell_away`);
    await runner.query(`ALTER TABLE event_series DROP COLUMN version, DROP COLUMN without`);
  }
}
