import { Link } from 'react-router-dom';
import { useListAuditLogQuery } from '@/api/staff/staff-api';
import type { ListAuditLogApiArg, LogEntry } from '@/api/staff/generated';
import { PageHead } from '@/components/staff/layout/page-head';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import type { Filter } from '@/components/staff/list/filter-bar';
import { StaffList, type ListColumn } from '@/components/staff/list/staff-list';
import { REFETCH, useListAddress } from '@/components/staff/list/use-list-address';
import { LogChanges } from '@/components/staff/record/log-changes';
import { ACTIONS, actionText, OBJECT_KINDS } from '@/components/staff/record/log-labels';
import { pathOfLogged } from '@/config/staff-paths';
import type { StaffArea } from '@/config/staff-pages/group';
import { usePageMeta } from '@/components/layout/page-meta';
import { formatInstant } from '@/lib/format';

const options = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** The changes that Today counts. */
const BOOKING_CHANGES = {
  value: 'booking.update,booking.move,booking.restore',
  label: 'Booking changed in any way',
};
const FILTERS: readonly Filter[] = [
  { key: 'objectKind', label: 'Record', options: options(OBJECT_KINDS) },
  { key: 'action', label: 'Action', options: [BOOKING_CHANGES, ...options(ACTIONS)] },
  { key: 'from', label: 'From date', kind: 'day', options: [] },
  { key: 'to', label: 'To date', kind: 'day', options: [] },
  { key: 'after', label: 'After', kind: 'instant' },
];
const SPEC = {
  filters: {
    objectKind: null,
    action: null,
    from: null,
    to: null,
    after: null,
    actorId: null,
    objectId: null,
    personId: null,
  },
  sorts: [],
};

/** /admin/log: the audit log, newest first. */
export function LogPage() {
  usePageMeta({ title: 'Audit log', listed: false });
  const { area } = useStaffArea();
  const address = useListAddress(SPEC);
  const list = useListAuditLogQuery(address.args as unknown as ListAuditLogApiArg, REFETCH);

  const columns: ListColumn<LogEntry>[] = [
    {
      key: 'what',
      header: 'Action',
      primary: true,
      cell: ({ action }) => actionText(action),
    },
    { key: 'about', header: 'Record', cell: (entry) => <About entry={entry} area={area} /> },
    {
      key: 'changes',
      header: 'Changes',
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
      header: 'By',
      cell: ({ actor }) =>
        actor ? (
          <Link to={address.hrefWith({ actorId: String(actor.id) })} className="link relative z-1">
            {actor.name}
          </Link>
        ) : (
          'System'
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
      <PageHead title="Audit log">
        Every change by staff: who, when, and the values before and after. Entries are kept for 24 months, or
        seven years if they are about money.
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
                  label: 'By',
                  options: [{ value: address.filters['actorId'], label: actor?.name ?? 'One person' }],
                },
              ]
            : []),
          ...(address.filters['personId']
            ? [
                {
                  key: 'personId',
                  label: 'Account',
                  options: [{ value: address.filters['personId'], label: 'One person' }],
                },
              ]
            : []),
        ]}
        empty={{ title: 'No entries yet', text: 'Every change by staff appears here.' }}
      />
    </>
  );
}

function About({ entry: { objectKind, objectId, objectName }, area }: { entry: LogEntry; area: StaffArea }) {
  const words = `${OBJECT_KINDS[objectKind] ?? objectKind} ${objectName ?? `ID ${objectId}`}`;
  const page = pathOfLogged(area, objectKind, objectId);
  return page ? (
    <Link to={page} className="link [overflow-wrap:anywhere]">
      {words}
    </Link>
  ) : (
    <span className="[overflow-wrap:anywhere]">{words}</span>
  );
}
