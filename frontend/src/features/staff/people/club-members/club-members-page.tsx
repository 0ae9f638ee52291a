import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useGetAdminClubQuery, useListClubMembersQuery } from '@/api/staff/staff-api';
import type { AdminClub, ClubMember, ListClubMembersApiArg, MembershipDecision } from '@/api/staff/generated';
import { usePageMeta } from '@/components/layout/page-meta';
import { DecisionDialog } from './decision-dialog';
import { PageHead } from '@/components/staff/layout/page-head';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { LoadRecord } from '@/components/staff/list/load-record';
import { StaffList, type ListColumn } from '@/components/staff/list/staff-list';
import { REFETCH, useListAddress } from '@/components/staff/list/use-list-address';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { EmailAddress } from '@/components/ui/email-address';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { formatInstant } from '@/lib/format';
import { numericId } from '@/lib/numeric-id';
import { telephoneLink } from '@/lib/telephone-link';

const STATES = ['requested', 'accepted'] as const;
const STATE_LABELS = { requested: 'Asked to join', accepted: 'Member' } as const;
const SPEC = { filters: { state: STATES }, sorts: ['name', 'requestedAt'] };
const FILTERS = [
  {
    key: 'state',
    label: 'Status',
    options: STATES.map((value) => ({ value, label: STATE_LABELS[value] })),
  },
];

/** /admin/clubs/:id/members and /my-club/members/:id: a club’s members and requests to join. */
export function ClubMembersPage() {
  const id = numericId(useParams().id) ?? 0;
  const { to } = useStaffArea();
  const query = useGetAdminClubQuery(id, { skip: id === 0 });
  const name = query.currentData?.content.name;
  usePageMeta({ title: name ? `Members of ${name}` : 'Club members', listed: false });
  return (
    <LoadRecord noun="club" exists={id > 0} query={query} list={{ label: 'All clubs', to: to.club.list }}>
      {(club) => <Members key={club.id} club={club} />}
    </LoadRecord>
  );
}

function Members({ club }: { club: AdminClub }) {
  const { to } = useStaffArea();
  const address = useListAddress(SPEC);
  const asked = address.args as Omit<ListClubMembersApiArg, 'id'>;
  const list = useListClubMembersQuery({ id: club.id, ...asked }, REFETCH);
  const [deciding, setDeciding] = useState<{ member: ClubMember; decision: MembershipDecision } | null>(null);
  const { name } = club.content;

  const columns: ListColumn<ClubMember>[] = [
    {
      key: 'name',
      header: 'Name',
      sort: 'name',
      primary: true,
      cell: ({ fullName }) => <span className="font-semibold [overflow-wrap:anywhere]">{fullName}</span>,
    },
    {
      key: 'email',
      header: 'Email',
      cell: ({ email }) => (
        <a href={`mailto:${email}`} className="link">
          <EmailAddress email={email} />
        </a>
      ),
    },
    {
      key: 'phone',
      header: 'Phone',
      wide: true,
      cell: ({ phone }) =>
        phone === null ? (
          '–'
        ) : (
          <a href={telephoneLink(phone)} className="link whitespace-nowrap">
            {phone}
          </a>
        ),
    },
    {
      key: 'state',
      header: 'Status',
      cell: ({ state }) => <Badge className="!px-2.5 !py-0.5">{STATE_LABELS[state]}</Badge>,
    },
    {
      key: 'requestedAt',
      header: 'Asked',
      sort: 'requestedAt',
      wide: true,
      cell: ({ requestedAt }) => <time dateTime={requestedAt}>{formatInstant(requestedAt)}</time>,
    },
    {
      key: 'decide',
      header: 'Actions',
      align: 'end',
      cell: (member) => (
        <span className="inline-flex flex-wrap justify-end gap-2">
          {(member.state === 'requested' ? (['accept', 'decline'] as const) : (['end'] as const)).map(
            (decision) => (
              <Button
                key={decision}
                size="sm"
                variant={decision === 'accept' ? 'primary' : 'outline'}
                onClick={() => setDeciding({ member, decision })}
              >
                {{ accept: 'Accept', decline: 'Decline', end: 'End membership' }[decision]}
                <VisuallyHidden> {member.fullName}</VisuallyHidden>
              </Button>
            ),
          )}
        </span>
      ),
    },
  ];
  return (
    <>
      <PageHead title="Club members" parent={{ label: name, to: to.club.one(club.id) }}>
        {list.data && list.data.waiting > 0 && (
          <>
            <strong className="tabular-nums">{list.data.waiting}</strong>{' '}
            {list.data.waiting === 1 ? 'person has' : 'people have'} asked to join
          </>
        )}
      </PageHead>
      <StaffList
        noun={['person', 'people']}
        columns={columns}
        rowKey={({ userId }) => userId}
        address={address}
        list={list}
        search="Search by name or email"
        filters={FILTERS}
        usualSort="name"
        exported={{ path: `/api/admin/clubs/${club.id}/members/export.csv`, asked }}
        empty={{
          title: 'No club members yet',
          text: 'People can ask to join on the club’s page or when they sign up.',
        }}
      />
      {deciding && (
        <DecisionDialog {...deciding} club={{ id: club.id, name }} onClose={() => setDeciding(null)} />
      )}
    </>
  );
}
