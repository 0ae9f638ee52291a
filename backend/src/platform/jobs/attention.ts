import {
  AttentionAction,
  AttentionOwner,
  AttentionReason,
  type Reason,
} from '../attention/domain/attention-reason.js';

export const JOB_REASONS = {
  /** A job that failed too often and is not retried. */
  [AttentionReason.JobDead]: {
    title: 'Background job failed',
    owner: AttentionOwner.SiteKeeper,
    from: 'dead_jobs job',
    where: 'job.retried_at IS NULL',
    object: 'job.id::text',
    since: 'job.failed_at',
    facts: `concat_ws('|', job.queue, job.message)`,
    more: `jsonb_build_object('id', job.id, 'queue', job.queue, 'message', job.message)`,
    sentence: ({ more: { queue, message } }) =>
      `The job “${queue}” failed at its last attempt: ${message ?? 'it took too long each time'}`,
    action: ({ more: { id } }) => ({ kind: AttentionAction.RetryJob, label: 'Try again', target: id }),
  } satisfies Reason<{ id: string; queue: string; message: string | null }>,
};
