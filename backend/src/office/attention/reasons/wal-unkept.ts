import { UNKEPT_WAL } from '../../../platform/backup/unkept-wal.js';
import { AttentionAction, AttentionOwner, type Reason } from '../domain/reason.js';

/** PostgreSQL tries once a minute: what passes by itself is nobody's work. */
const PASSES = `interval '15 minutes'`;

/** The WAL is to be kept, and cannot: between backups nothing could be brought back. */
export const walUnkept: Reason<{ last: string }> = {
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
};
