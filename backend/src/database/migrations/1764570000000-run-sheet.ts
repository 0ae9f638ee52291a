import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What whoever has the night is told, the links by which they see it, and what they report. */
export class RunSheet1764570000000 implements MigrationInterface {
  name = 'RunSheet1764570000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE bookings ADD COLUMN night_note text CHECK (length(night_note) BETWEEN 1 AND 2000)`,
    );
    await runner.query(`
      CREATE TABLE run_sheet_links (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        date date NOT NULL,
        hash bytea NOT NULL UNIQUE,
        opens_at timestamptz NOT NULL,
        closes_at timestamptz NOT NULL CHECK (closes_at > opens_at),
        created_by integer REFERENCES users ON DELETE SET NULL,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        last_used_at timestamptz,
        revoked_at timestamptz)`);
    await runner.query(`CREATE INDEX run_sheet_links_date ON run_sheet_links (date, id)`);
    await runner.query(`
      CREATE TABLE night_reports (
        -- Made on the telephone: a report that is sent again is this one.
        id uuid PRIMARY KEY,
        link_id integer NOT NULL REFERENCES run_sheet_links,
        booking_id integer NOT NULL REFERENCES bookings ON DELETE CASCADE,
        kind text NOT NULL CHECK (kind IN ('arrived', 'no_show', 'left', 'clean', 'damage', 'incident')),
        words text CHECK (length(words) BETWEEN 1 AND 2000),
        done_at timestamptz NOT NULL,
        received_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        -- Whether it counts: 'older' than what somebody else has said meanwhile, or 'refused' for a reason.
        outcome text NOT NULL CHECK (outcome IN ('taken', 'older', 'refused')),
        reason text,
        CONSTRAINT night_reports_say CHECK (kind NOT IN ('damage', 'incident') OR words IS NOT NULL),
        CONSTRAINT night_reports_refusal CHECK ((outcome = 'taken') = (reason IS NULL)))`);
    await runner.query(`CREATE INDEX night_reports_booking ON night_reports (booking_id, done_at)`);
    await runner.query(`CREATE INDEX night_reports_link ON night_reports (link_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE night_reports`);
    await runner.query(`DROP TABLE run_sheet_links`);
    await runner.query(`ALTER TABLE bookings DROP COLUMN night_note`);
  }
}
