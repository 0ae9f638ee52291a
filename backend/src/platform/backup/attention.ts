import {
  AttentionAction,
  AttentionOwner,
  AttentionReason,
  type Reason,
} from '../attention/domain/attention-reason.js';
import { UNKEPT_WAL } from './unkept-wal.js';

const WHAT = {
  backup: 'a backup',
  copy_away: 'the copy of a backup in the second place',
  drill: 'the drill, which starts the newest backup and looks at its books',
};

function upper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** PostgreSQL tries once a minute: a short gap passes by itself. */
const PASSES = `interval '15 minutes'`;

export const BACKUP_REASONS = {
  /** The last backup, its copy or the drill has failed, or the last good one is older than was said of it. */
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
    'good', to_char(good.started_at AT TIME ZONE :zone, 'YYYY-MM-DD HH24:MI'))`,
    sentence: ({ more: { kind, words, good } }) =>
      `${words === null ? `It is time for ${WHAT[kind]}, and there was none.` : `${upper(WHAT[kind])} has failed: ${words}`} ` +
      (good === null ? 'None was good so far.' : `The last good one is of ${good}.`),
    action: () => ({ kind: AttentionAction.Page, label: 'See the backups', target: '/admin/security' }),
  } satisfies Reason<{ kind: keyof typeof WHAT; words: string | null; good: string | null }>,

  /** The WAL is to be kept, and cannot: between backups nothing could be brought back. */
  [AttentionReason.WalUnkept]: {
    title: 'WAL is not kept',
    owner: AttentionOwner.SiteKeeper,
    from: `${UNKEPT_WAL} AS unkept`,
    where: `unkept.since <= :now - ${PASSES}`,
    object: `'server'`,
    since: 'unkept.since',
    facts: `concat_ws('|', extract(epoch FROM unkept.since))`,
    more: `jsonb_build_object('last', to_char(unkept.since AT TIME ZONE :zone, 'YYYY-MM-DD HH24:MI'))`,
    sentence: ({ more: { last } }) =>
      `PostgreSQL has kept none of its WAL since ${last}, and tries again. If its disk were lost now, what came since the last backup would be lost, too; ` +
      'and the WAL that waits fills the disk. The log of the server says what hinders it.',
    action: () => ({ kind: AttentionAction.Page, label: 'See the backups', target: '/admin/security' }),
  } satisfies Reason<{ last: string }>,
};
