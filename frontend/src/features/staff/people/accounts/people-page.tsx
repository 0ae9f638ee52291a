import { FileUp, UserPlus } from 'lucide-react';
import { useListPeopleQuery } from '@/api/staff/staff-api';
import type { AdminPersonRow, ListPeopleApiArg } from '@/api/staff/generated';
import { usePageMeta } from '@/components/layout/page-meta';
import { Instant } from '@/components/staff/instant';
import { PageHead } from '@/components/staff/layout/page-head';
import { useAreaClubs } from '@/components/staff/layout/use-area-clubs';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import type { ListSpec } from '@/components/staff/list/list-address';
import { OwnViews } from '@/components/staff/list/own-views';
import { RowLink, StaffList, type ListColumn } from '@/components/staff/list/staff-list';
import { REFETCH, useListAddress } from '@/components/staff/list/use-list-address';
import { ButtonLink } from '@/components/ui/button';
import { EmailAddress } from '@/components/ui/email-address';
import { PersonBadges } from './person-badges';
import { clubsText, ROLE_LABELS, SEEN_LABELS } from './person-labels';

const VIEWS = [
  { value: '', label: 'All' },
  { value: 'admin', label: 'Admins' },
  { value: 'club_admin', label: 'Club secretaries' },
  { value: 'member', label: 'Members' },
];
const SPEC: ListSpec = {
  filters: {
    clubId: null,
    memberOf: null,
    isActive: ['true', 'false'],
    isConfirmed: ['true', 'false'],
    seen: Object.keys(SEEN_LABELS),
  },
  views: { role: Object.keys(ROLE_LABELS) },
  sorts: ['name', 'seen', 'joined'],
};

/** /admin/people: all accounts. */
export function PeoplePage() {
  usePageMeta({ title: 'People', listed: false });
  const { to } = useStaffArea();
  const clubs = useAreaClubs();
  const address = useListAddress(SPEC);
  const list = useListPeopleQuery(address.args as unknown as ListPeopleApiArg, REFETCH);

  const columns: ListColumn<AdminPersonRow>[] = [
    {
      key: 'name',
      header: 'Name',
      sort: 'name',
      primary: true,
      cell: ({ id, fullName, userName }) => (
        <span className="inline-block [overflow-wrap:anywhere] md:min-w-32">
          <RowLink to={to.person(id)}>{fullName}</RowLink>
          <span className="block text-sm font-normal text-ink-soft">{userName}</span>
        </span>
      ),
    },
    { key: 'email', header: 'Email', cell: ({ email }) => <EmailAddress email={email} /> },
    {
      key: 'role',
      header: 'Role',
      cell: (person) => (
        <span className="flex flex-wrap items-center gap-1.5 max-md:justify-end">
          <PersonBadges person={person} />
          {person.role === 'club_admin' && (
            <span className="text-ink-soft [overflow-wrap:anywhere]">
              {clubsText(person.clubs) || 'No clubs yet'}
            </span>
          )}
          {person.role === 'member' && person.isActive && person.isConfirmed && (
            <span className="text-ink-soft">{ROLE_LABELS.member}</span>
          )}
        </span>
      ),
    },
    {
      key: 'seen',
      header: 'Last seen',
      sort: 'seen',
      cell: ({ lastSeenAt }) => (lastSeenAt ? <Instant at={lastSeenAt} /> : 'Never'),
    },
    {
      key: 'joined',
      header: 'Joined',
      sort: 'joined',
      wide: true,
      cell: ({ createdAt }) => <Instant at={createdAt} />,
    },
  ];
  return (
    <>
      <PageHead
        title="People"
        action={
          <span className="flex flex-wrap gap-2">
            <ButtonLink to={to.importMembers} size="sm" variant="outline">
              <FileUp aria-hidden="true" className="size-4.5" />
              Import
            </ButtonLink>
            <ButtonLink to={to.invitations} size="sm">
              <UserPlus aria-hidden="true" className="size-4.5" />
              Invitations
            </ButtonLink>
          </span>
        }
      />
      <OwnViews list="people" label="People lists" name="role" views={VIEWS} address={address} />
      <StaffList
        noun={['person', 'people']}
        columns={columns}
        rowKey={({ id }) => id}
        address={address}
        list={list}
        search="Search by name, username or email"
        filters={[
          {
            key: 'clubId',
            label: 'Secretary of',
            options: clubs.map(({ id, name }) => ({ value: String(id), label: name })),
          },
          {
            key: 'memberOf',
            label: 'Club membership',
            options: clubs.map(({ id, name }) => ({ value: String(id), label: name })),
          },
          {
            key: 'seen',
            label: 'Last seen',
            options: Object.entries(SEEN_LABELS).map(([value, label]) => ({ value, label })),
          },
          {
            key: 'isConfirmed',
            label: 'Email',
            more: true,
            options: [
              { value: 'true', label: 'Confirmed' },
              { value: 'false', label: 'Not confirmed' },
            ],
          },
          {
            key: 'isActive',
            label: 'Account',
            more: true,
            options: [
              { value: 'true', label: 'Active' },
              { value: 'false', label: 'Deactivated' },
            ],
          },
        ]}
        usualSort="name"
        exported={{ path: '/api/admin/people/export.csv', asked: address.args }}
        empty={{
          title: 'No accounts yet',
          text: 'People who sign up appear here. You can also import the members you have.',
        }}
      />
    </>
  );
}
