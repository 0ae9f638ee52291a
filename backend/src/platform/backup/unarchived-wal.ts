/**
 * A table expression with one row: `since`, the time since when PostgreSQL has not been able to archive its WAL. It is
 * null while archiving works or is off. Any role may query it.
 */
export const UNARCHIVED_WAL = `(SELECT CASE
    WHEN current_setting('archive_mode') <> 'off' AND last_failed_time > coalesce(last_archived_time, '-infinity')
    THEN coalesce(last_archived_time, stats_reset, pg_postmaster_start_time()) END AS since
  FROM pg_stat_archiver)`;
