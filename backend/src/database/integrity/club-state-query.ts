import { UNARCHIVED_WAL } from '../../platform/backup/unarchived-wal.js';

/**
 * The club's state for metrics, from one statement that uses indexes only. Ages are in seconds, by the database's
 * clock.
 */
export interface ClubState {
  refunds: { state: 'queued' | 'waiting' | 'failed'; n: number; age: number | null }[];
  jobs: { queue: string; n: number; age: number | null }[];
  deadJobs: { n: number; age: number | null };
  mails: { state: 'waiting' | 'retried' | 'given_up'; n: number; age: number | null }[];
  webhooks: { provider: string; age: number | null }[];
  backups: { kind: string; maxAge: number; age: number; ok: boolean | null }[];
  wal: { age: number };
}

/** Counting stops here, because more would take long and means the same. */
const MAX_COUNTED = 10_000;

const AGE = (oldest: string): string => `extract(epoch FROM clock_timestamp() - ${oldest})::float8`;

/**
 * $1: the job queues, $2: the providers. Refunds of desk payments are paid out by hand and not counted. `waiting` are
 * those that a dispute, an empty balance or `REFUND_DELAY_MINUTES` delays.
 */
export const CLUB_STATE_QUERY = `
  SELECT jsonb_build_object(
    'refunds', (SELECT coalesce(jsonb_agg(line), '[]') FROM (
      SELECT CASE WHEN refund.status = 'failed' THEN 'failed'
          WHEN refund.waiting_since IS NOT NULL OR payment.dispute_state IN ('needs_response', 'under_review')
            OR refund.status = 'queued' AND refund.due_at > clock_timestamp() THEN 'waiting'
          ELSE 'queued' END AS state,
        count(*) AS n, greatest(0, ${AGE('min(refund.due_at)')}) AS age
      FROM (SELECT * FROM refunds WHERE status IN ('queued', 'sending', 'failed') AND status <> 'completed' LIMIT ${MAX_COUNTED}) AS refund
      JOIN payments payment ON payment.id = refund.payment_id
      WHERE payment.received_on IS NULL GROUP BY 1) AS line),
    'jobs', (SELECT coalesce(jsonb_agg(line), '[]') FROM (
      SELECT queue, due.n, due.age FROM unnest($1::text[]) AS queue CROSS JOIN LATERAL (
        SELECT count(*) AS n, ${AGE('min(start_after)')} AS age FROM (
          SELECT start_after FROM pgboss.job WHERE name = queue AND state < 'active' AND start_after < now()
          LIMIT ${MAX_COUNTED}) AS job) AS due) AS line),
    'deadJobs', (SELECT jsonb_build_object('n', count(*), 'age', ${AGE('min(failed_at)')}) FROM (
      SELECT failed_at FROM dead_jobs WHERE retried_at IS NULL LIMIT ${MAX_COUNTED}) AS job),
    'mails', (SELECT coalesce(jsonb_agg(line), '[]') FROM (
      SELECT CASE state WHEN 'failed' THEN 'retried' WHEN 'dead' THEN 'given_up' ELSE 'waiting' END AS state,
        count(*) AS n, ${AGE('min(created_at)')} AS age
      FROM ((SELECT state, created_at FROM mails WHERE state IN ('queued', 'sending', 'failed') LIMIT ${MAX_COUNTED})
        UNION ALL (SELECT state, created_at FROM mails WHERE state = 'dead' AND resent_as IS NULL LIMIT ${MAX_COUNTED})) AS mail
      GROUP BY 1) AS line),
    'webhooks', (SELECT coalesce(jsonb_agg(line), '[]') FROM (
      SELECT provider, (SELECT ${AGE('received_at')} FROM webhook_events event WHERE event.provider = known.provider
        ORDER BY received_at DESC LIMIT 1) AS age FROM unnest($2::text[]) AS known (provider)) AS line),
    'backups', (SELECT coalesce(jsonb_agg(line), '[]') FROM (
      SELECT watch.kind, extract(epoch FROM watch.max_age)::float8 AS "maxAge", ${AGE('coalesce(good.started_at, watch.since)')} AS age, last.ok
      FROM backup_watches watch
      LEFT JOIN LATERAL (SELECT started_at FROM backup_runs run WHERE run.kind = watch.kind AND run.ok
        ORDER BY started_at DESC LIMIT 1) AS good ON true
      LEFT JOIN LATERAL (SELECT ok FROM backup_runs run WHERE run.kind = watch.kind
        ORDER BY started_at DESC LIMIT 1) AS last ON true) AS line),
    'wal', (SELECT jsonb_build_object('age', coalesce(${AGE('since')}, 0)) FROM ${UNARCHIVED_WAL} AS unarchived)
  ) AS state`;
