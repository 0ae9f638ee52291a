/**
 * A table expression of one row: `since`, when PostgreSQL could last keep its WAL (a timestamp); null while it can, and where it
 * is not told to. Any user may ask it.
 */
export const UNARCHIVED_WAL = `(SELECT CASE
    WHEN current_setting('archive_mode') <> 'off' AND last_failed_time > coalesce(last_archived_time, '-infinity')
    THEN coalesce(last_archived_time, stats_reset, pg_postmaster_start_time()) END AS since
  FROM pg_stat_archiver)`;
