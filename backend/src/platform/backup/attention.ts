import {
  AttentionAction,
  AttentionOwner,
  AttentionReason,
  type Reason,
} from '../attention/domain/attention-reason.js';
import { UNARCHIVED_WAL } from './unarchived-wal.js';

const WHAT = {
  backup: 'backup',
  copy_away: 'off-site copy of the backup',
  drill: 'restore test of the newest backup',
};

/** PostgreSQL retries every minute, so short gaps end by themselves. */
const TOLERANCE = `interval '15 minutes'`;

export const BACKUP_REASONS = {
  /** The last backup, its copy or the restore test failed, or the last good one is too old. */
  [AttentionReason.BackupMissing]: {
    title: 'No good backup',
    owner: AttentionOwner.SiteKeeper,
    from: `backup_watches watch
    LEFT JOIN LATERAL (SELECT started_at FROM backup_runs run WHERE run.kind = watch.kind AND run.ok
      ORDER BY started_at DESC LIMIT 1) AS good ON true
    LEFT JOIN LATERAL (SELECT started_at, ok, words FROM backup_runs run WHERE run.kind = watch.kind
      ORDER BY started_at DESC LIMIT 1) AS last ON true
    CROSS JOIN LATERAL (SELECT greatest(good.started_at, watch.since) + watch.max_age AS at) AS due`,
    where: `(last.ok IS FALSE OR due.at <= :now)`,
    object: 'watch.kind',
    since: `CASE WHEN last.ok IS FALSE THEN least(last.started_at, due.at) ELSE due.at END`,
    facts: `concat_ws('|', last.started_at, last.ok)`,
    more: `jsonb_build_object('kind', watch.kind, 'words', CASE WHEN last.ok IS FALSE THEN last.words END,
    'good', to_char(good.started_at AT TIME ZONE :zone, 'Dy FMDD Mon YYYY, FMHH12:MI AM'))`,
    sentence: ({ more: { kind, words, good } }) =>
      `${words === null ? `The ${WHAT[kind]} is overdue.` : `The ${WHAT[kind]} failed: ${words}`} ` +
      (good === null ? 'None has succeeded yet.' : `The last good one was on ${good}.`),
    action: () => ({ kind: AttentionAction.Page, label: 'Open backups', target: '/admin/security' }),
  } satisfies Reason<{ kind: keyof typeof WHAT; words: string | null; good: string | null }>,

  /** WAL archiving fails, so changes since the last backup could not be restored. */
  [AttentionReason.WalNotArchived]: {
    title: 'Database log not archived',
    owner: AttentionOwner.SiteKeeper,
    from: `${UNARCHIVED_WAL} AS unarchived`,
    where: `unarchived.since <= :now - ${TOLERANCE}`,
    object: `'server'`,
    since: 'unarchived.since',
    facts: `concat_ws('|', extract(epoch FROM unarchived.since))`,
    more: `jsonb_build_object('last', to_char(unarchived.since AT TIME ZONE :zone, 'Dy FMDD Mon YYYY, FMHH12:MI AM'))`,
    sentence: ({ more: { last } }) =>
      `PostgreSQL has not archived its write-ahead log since ${last}, and keeps trying. If its disk failed now, everything since the last backup would be lost. ` +
      'The unarchived log also fills the disk. The server’s log shows the cause.',
    action: () => ({ kind: AttentionAction.Page, label: 'Open backups', target: '/admin/security' }),
  } satisfies Reason<{ last: string }>,
};
