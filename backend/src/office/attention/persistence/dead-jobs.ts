import type { EntityManager } from 'typeorm';

/** Copies dead jobs from the queue's tables, each one once even if several processes do it at the same time. */
export async function storeDeadJobs(queues: readonly string[], manager: EntityManager): Promise<void> {
  await manager.query(
    `INSERT INTO dead_jobs (id, queue, data, message, failed_at)
     SELECT id, name, coalesce(data, '{}'), left(output ->> 'message', 300), coalesce(completed_on, now()) FROM (
       SELECT id, name, data, output, completed_on, state, dead_letter FROM pgboss.job
       UNION ALL SELECT id, name, data, output, completed_on, state, dead_letter FROM pgboss.archive
       WHERE archived_on > now() - interval '1 day') AS job
     WHERE state = 'failed' AND dead_letter IS NULL AND name = ANY ($1)
     ON CONFLICT DO NOTHING`,
    [queues],
  );
}

/** Marks a dead job as retried. @returns undefined if it was already retried or its queue no longer exists */
export async function claimDeadJob(
  id: string,
  queues: readonly string[],
  manager: EntityManager,
): Promise<{ queue: string; data: object } | undefined> {
  const [[job]] = await manager.query<[{ queue: string; data: object }[], number]>(
    `UPDATE dead_jobs SET retried_at = now() WHERE id = $1 AND retried_at IS NULL AND queue = ANY ($2) RETURNING queue, data`,
    [id, queues],
  );
  return job;
}
