import { Navigate } from 'react-router-dom';
import { useGetStaffScopeQuery, useListAdminClubsQuery } from '@/api/staff/staff-api';
import type { AdminClubRow, ListAdminClubsApiArg } from '@/api/staff/generated';
import { PageHead } from '@/components/staff/layout/page-head';
import { useStaffRoom } from '@/components/staff/layout/use-staff-room';
import { RowLink, StaffList, type ListColumn } from '@/components/staff/list/staff-list';
import { FRESH, useListAddress } from '@/components/staff/list/use-list-address';
import { instantInWords } from '@/lib/instant-words';
import { STATE_WORDS, StateBadge } from '@/components/staff/state-badge';
import { ButtonLink } from '@/components/ui/button';
import { usePageMeta } from '@/components/layout/page-meta';

const STATES = ['draft', 'published', 'changed'] as const;
const SPEC = { filters: { state: STATES }, sorts: ['name', 'updatedAt'] };
const FILTERS = [
  { key: 'state', label: 'State', options: STATES.map((value) => ({ value, label: STATE_WORDS[value] })) },
];

/** /admin/clubs, and a secretary's own at /my-club/clubs. */
export function ClubsPage() {
  const { isOffice, to } = useStaffRoom();
  usePageMeta({ title: isOffice ? 'Clubs' : 'My clubs', listed: false });
  const { data: scope } = useGetStaffScopeQuery(undefined, { skip: isOffice });
  const address = useListAddress(SPEC);
  const list = useListAdminClubsQuery(address.args as ListAdminClubsApiArg, FRESH);

  const [own, ...others] = scope?.clubs ?? [];
  if (!isOffice && own && others.length === 0) return <Navigate to={to.club(own.id)} replace />;

  const columns: ListColumn<AdminClubRow>[] = [
    {
      key: 'name',
      header: 'Name',
      sort: 'name',
      primary: true,
      cell: (club) => (
        <span className="flex items-center gap-3">
          <img src={club.logoUrl} alt="" width={28} height={28} className="size-7 shrink-0 object-contain" />
          <RowLink to={to.club(club.id)}>{club.name}</RowLink>
        </span>
      ),
    },
    { key: 'state', header: 'State', cell: ({ state }) => <StateBadge state={state} /> },
    {
      key: 'upcoming',
      header: 'Coming events',
      align: 'end',
      cell: ({ upcomingEvents }) => <span className="tabular-nums">{upcomingEvents}</span>,
    },
    {
      key: 'updatedAt',
      header: 'Last changed',
      wide: true,
      sort: 'updatedAt',
      align: 'end',
      cell: ({ updatedAt }) => <time dateTime={updatedAt}>{instantInWords(updatedAt)}</time>,
    },
  ];
  const newClub = isOffice && (
    <ButtonLink to={to.newClub} size="sm">
      New club
    </ButtonLink>
  );
  return (
    <>
      <PageHead title={isOffice ? 'Clubs' : 'My clubs'} action={newClub} />
      <StaffList
        noun={['club', 'clubs']}
        columns={columns}
        rowKey={({ id }) => id}
        address={address}
        list={list}
        search="Search by name"
        filters={FILTERS}
        usualSort="name"
        exported={{ path: '/api/admin/clubs/export.csv', asked: address.args }}
        empty={{
          text: isOffice
            ? 'Clubs that you enter stand here, first as drafts.'
            : 'No club has been given to you. The office can make you the secretary of one.',
          action: newClub,
        }}
      />
    </>
  );
}
