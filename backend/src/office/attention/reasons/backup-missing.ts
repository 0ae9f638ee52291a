import { AttentionAction, AttentionOwner, type Reason } from '../domain/reason.js';

const WHAT = {
  backup: 'a backup',
  copy_away: 'the copy of a backup in the second place',
  drill: 'the drill, which starts the newest backup and looks at its books',
};

/** The last backup, its copy or the drill has failed, or the last good one is older than was said of it. */
export const backupMissing: Reason<{ kind: keyof typeof WHAT; words: string | null; good: string | null }> = {
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
};

function upper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
