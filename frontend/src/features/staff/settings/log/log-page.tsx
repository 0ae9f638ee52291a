import { Link } from 'react-router-dom';
import { useListAuditLogQuery } from '@/api/staff/staff-api';
import type { ListAuditLogApiArg, LogEntry } from '@/api/staff/generated';
import { PageHead } from '@/components/staff/layout/page-head';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import type { Filter } from '@/components/staff/list/filter-bar';
import { StaffList, type ListColumn } from '@/components/staff/list/staff-list';
import { FRESH, useListAddress } from '@/components/staff/list/use-list-address';
import { LogChanges } from '@/components/staff/record/log-changes';
import { ACTIONS, actionInWords, OBJECT_KINDS } from '@/components/staff/record/log-words';
import type { StaffPaths } from '@/config/staff-paths';
import { usePageMeta } from '@/components/layout/page-meta';
import { formatInstant } from '@/lib/format';

const options = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

const FILTERS: readonly Filter[] = [
  { key: 'objectKind', label: 'About', options: options(OBJECT_KINDS) },
  { key: 'action', label: 'What', options: options(ACTIONS) },
  { key: 'from', label: 'From', kind: 'day', options: [] },
  { key: 'to', label: 'To', kind: 'day', options: [] },
];
const SPEC = {
  filters: {
    objectKind: null,
    action: null,
    from: null,
    to: null,
    actorId: null,
    objectId: null,
    personId: null,
  },
  sorts: [],
};

/** /admin/log: what staff have done, the newest first. */
export function LogPage() {
  usePageMeta({ title: 'Log', listed: false });
  const { to } = useStaffArea();
  const address = useListAddress(SPEC);
  const list = useListAuditLogQuery(address.args as unknown as ListAuditLogApiArg, FRESH);

  const columns: ListColumn<LogEntry>[] = [
    {
      key: 'what',
      header: 'What',
      primary: true,
      cell: ({ action }) => actionInWords(action),
    },
    { key: 'about', header: 'About', cell: (entry) => <About entry={entry} to={to} /> },
    {
      key: 'changes',
      header: 'Changed',
      cell: ({ changes, reason }) => (
        <div className="min-w-0 flex-1 max-md:text-right">
          {reason}
          <LogChanges changes={changes} />
          {changes.length === 0 && !reason && '–'}
        </div>
      ),
    },
    {
      key: 'who',
      header: 'Who',
      cell: ({ actor }) =>
        actor ? (
          <Link to={address.hrefWith({ actorId: String(actor.id) })} className="link relative z-1">
            {actor.name}
          </Link>
        ) : (
          'the system'
        ),
    },
    {
      key: 'at',
      header: 'When',
      align: 'end',
      cell: ({ at }) => (
        <time dateTime={at} className="whitespace-nowrap">
          {formatInstant(at)}
        </time>
      ),
    },
  ];
  const actor = list.data?.items.find(
    ({ actor: one }) => String(one?.id) === address.filters['actorId'],
  )?.actor;
  return (
    <>
      <PageHead title="Log">
        Everything that staff change, with who, when, before and after. An entry is kept for 24 months, one
        about money for seven years.
      </PageHead>
      <StaffList
        noun={['entry', 'entries']}
        columns={columns}
        rowKey={({ id }) => id}
        address={address}
        list={list}
        filters={[
          ...FILTERS,
          ...(address.filters['actorId']
            ? [
                {
                  key: 'actorId',
                  label: 'Who',
                  options: [{ value: address.filters['actorId'], label: actor?.name ?? 'One person' }],
                },
              ]
            : []),
          ...(address.filters['personId']
            ? [
                {
                  key: 'personId',
                  label: 'Whom',
                  options: [{ value: address.filters['personId'], label: 'One person' }],
                },
              ]
            : []),
        ]}
        empty={{ text: 'Nothing has been changed by staff so far.' }}
      />
    </>
  );
}

function About({ entry: { objectKind, objectId, objectName }, to }: { entry: LogEntry; to: StaffPaths }) {
  const words = `${OBJECT_KINDS[objectKind] ?? objectKind} ${objectName ?? `No. ${objectId}`}`;
  const pages: Record<string, (id: string) => string> = {
    booking: to.booking,
    booking_series: to.bookingSeries,
    club: to.club,
    event: to.event,
    news: to.newsPost,
    wish: to.wish,
    user: to.person,
  };
  const page = pages[objectKind]?.(objectId);
  return page ? (
    <Link to={page} className="link [overflow-wrap:anywhere]">
      {words}
    </Link>
  ) : (
    <span className="[overflow-wrap:anywhere]">{words}</span>
  );
}
