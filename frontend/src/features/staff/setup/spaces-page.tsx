import { useListAdminSpacesQuery, useListAdminUnitsQuery } from '@/api/staff/staff-api';
import type { AdminSpace, AdminUnit } from '@/api/staff/generated';
import { usePageMeta } from '@/components/layout/page-meta';
import { PageHead } from '@/components/staff/layout/page-head';
import { useStaffRoom } from '@/components/staff/layout/use-staff-room';
import { ListViews } from '@/components/staff/list/list-views';
import { RowLink, StaffList, type ListColumn } from '@/components/staff/list/staff-list';
import { FRESH, useListAddress, type ListAddress } from '@/components/staff/list/use-list-address';
import { draftState } from '@/components/staff/record/content';
import { StateBadge } from '@/components/staff/state-badge';
import { ButtonLink } from '@/components/ui/button';
import { unitNames } from './space-kind';
import { useUnitNames } from './use-unit-names';

const VIEWS = [
  { value: '', label: 'Spaces' },
  { value: 'rooms', label: 'Rooms' },
];
const SPEC = { filters: {}, views: { list: ['rooms'] }, sorts: [] };

/** /admin/setup/spaces: what can be hired, and the rooms that it is made of. */
export function SpacesPage() {
  usePageMeta({ title: 'Spaces and rooms', listed: false });
  const { to } = useStaffRoom();
  const address = useListAddress(SPEC);
  const isRooms = address.views['list'] === 'rooms';
  const add = (
    <ButtonLink to={isRooms ? to.newUnit : to.newSpace} size="sm">
      {isRooms ? 'New room' : 'New space'}
    </ButtonLink>
  );
  return (
    <>
      <PageHead title="Spaces and rooms" action={add}>
        {isRooms
          ? 'A room is had by one hire or event at a time. Spaces are made of rooms.'
          : 'A space is what people hire. Spaces that share a room exclude each other.'}
      </PageHead>
      <ListViews label="Which of them" name="list" views={VIEWS} address={address} />
      {isRooms ? <Units address={address} /> : <Spaces address={address} />}
    </>
  );
}

/** All of them: they are few. */
function asPage<Row>({ data, ...query }: Asked<Row>) {
  const page = data && {
    items: data,
    nextCursor: null,
    previousCursor: null,
    total: data.length,
    totalIsAtLeast: false,
  };
  return { ...query, data: page };
}

interface Asked<Row> {
  data?: Row[] | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

function Spaces({ address }: { address: ListAddress }) {
  const { to } = useStaffRoom();
  const units = useUnitNames();
  const { data, error, isFetching, refetch } = useListAdminSpacesQuery(undefined, FRESH);
  const columns: ListColumn<AdminSpace>[] = [
    {
      key: 'name',
      header: 'Name',
      primary: true,
      cell: ({ id, content }) => <RowLink to={to.space(id)}>{content.name}</RowLink>,
    },
    { key: 'state', header: 'State', cell: (space) => <StateBadge state={draftState(space)} /> },
    {
      key: 'hire',
      header: 'For hire',
      cell: ({ content, published }) =>
        published && content.isActive ? 'Yes' : <span className="text-ink-soft">Not for hire</span>,
    },
    {
      key: 'rooms',
      header: 'Rooms',
      cell: ({ content }) => unitNames(units, content.unitIds).join(', '),
    },
    {
      key: 'capacity',
      header: 'Most guests',
      align: 'end',
      cell: ({ content }) => <span className="tabular-nums">{content.capacity}</span>,
    },
    {
      key: 'percent',
      header: 'Price',
      align: 'end',
      cell: ({ content }) => <span className="tabular-nums">{content.pricePercent}%</span>,
    },
  ];
  return (
    <StaffList
      noun={['space', 'spaces']}
      columns={columns}
      rowKey={({ id }) => id}
      address={address}
      list={asPage({ data, error, isFetching, refetch })}
      empty={{ text: 'Spaces that you enter stand here, first as drafts.' }}
    />
  );
}

function Units({ address }: { address: ListAddress }) {
  const { to } = useStaffRoom();
  const { data, error, isFetching, refetch } = useListAdminUnitsQuery(undefined, FRESH);
  const columns: ListColumn<AdminUnit>[] = [
    {
      key: 'name',
      header: 'Name',
      primary: true,
      cell: ({ id, content }) => <RowLink to={to.unit(id)}>{content.name}</RowLink>,
    },
    { key: 'state', header: 'State', cell: (unit) => <StateBadge state={draftState(unit)} /> },
    {
      key: 'setup',
      header: 'Set-up',
      align: 'end',
      cell: ({ content }) => <span className="tabular-nums">{content.setupMinutes} min</span>,
    },
    {
      key: 'cleanup',
      header: 'Clean-up',
      align: 'end',
      cell: ({ content }) => <span className="tabular-nums">{content.cleanupMinutes} min</span>,
    },
  ];
  return (
    <StaffList
      noun={['room', 'rooms']}
      columns={columns}
      rowKey={({ id }) => id}
      address={address}
      list={asPage({ data, error, isFetching, refetch })}
      empty={{ text: 'Rooms that you enter stand here, first as drafts.' }}
    />
  );
}
