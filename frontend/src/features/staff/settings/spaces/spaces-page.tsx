import { useListAdminSpacesQuery, useListAdminUnitsQuery } from '@/api/staff/staff-api';
import type { AdminSpace, AdminUnit } from '@/api/staff/generated';
import { usePageMeta } from '@/components/layout/page-meta';
import { PageHead } from '@/components/staff/layout/page-head';
import { useStaffRoom } from '@/components/staff/layout/use-staff-room';
import type { ListColumn } from '@/components/staff/list/staff-list';
import { FRESH, useListAddress } from '@/components/staff/list/use-list-address';
import { ButtonLink } from '@/components/ui/button';
import { numberColumn, offeredColumn, SetupList } from './setup-list';
import { SetupViews } from '@/components/staff/setup-views';
import { unitNames } from './space-kind';
import { useUnitNames } from './use-unit-names';

const SPEC = { filters: {}, views: { list: ['rooms'] }, sorts: [] };

/** /admin/setup/spaces: what can be hired, and the rooms that it is made of. */
export function SpacesPage() {
  usePageMeta({ title: 'Spaces and rooms', listed: false });
  const { to } = useStaffRoom();
  const isRooms = useListAddress(SPEC).views['list'] === 'rooms';
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
      <SetupViews current={isRooms ? 'Rooms' : 'Spaces'} />
      {isRooms ? <Units /> : <Spaces />}
    </>
  );
}

function Spaces() {
  const { to } = useStaffRoom();
  const units = useUnitNames();
  const list = useListAdminSpacesQuery(undefined, FRESH);
  const columns: ListColumn<AdminSpace>[] = [
    offeredColumn('For hire', 'Not for hire'),
    {
      key: 'rooms',
      header: 'Rooms',
      cell: ({ content }) => unitNames(units, content.unitIds).join(', '),
    },
    numberColumn('capacity', 'Most guests', ({ content }) => content.capacity),
    numberColumn('percent', 'Price', ({ content }) => `${content.pricePercent}%`),
  ];
  return <SetupList noun={['space', 'spaces']} pageOf={to.space} columns={columns} list={list} />;
}

const UNIT_COLUMNS: ListColumn<AdminUnit>[] = [
  numberColumn('setup', 'Set-up', ({ content }) => `${content.setupMinutes} min`),
  numberColumn('cleanup', 'Clean-up', ({ content }) => `${content.cleanupMinutes} min`),
];

function Units() {
  const { to } = useStaffRoom();
  const list = useListAdminUnitsQuery(undefined, FRESH);
  return <SetupList noun={['room', 'rooms']} pageOf={to.unit} columns={UNIT_COLUMNS} list={list} />;
}
