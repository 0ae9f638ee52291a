import { useListAdminNewsQuery } from '@/api/staff/staff-api';
import type { AdminNewsRow, ListAdminNewsApiArg } from '@/api/staff/generated';
import { usePageMeta } from '@/components/layout/page-meta';
import { Instant } from '@/components/staff/instant';
import { PageHead } from '@/components/staff/layout/page-head';
import { useStaffRoom } from '@/components/staff/layout/use-staff-room';
import { CLUB_COLUMN, useClubFilter } from '@/components/staff/list/of-club';
import { RowLink, StaffList, type ListColumn } from '@/components/staff/list/staff-list';
import { FRESH, useListAddress } from '@/components/staff/list/use-list-address';
import { STATE_WORDS, StateBadge } from '@/components/staff/state-badge';
import { ButtonLink } from '@/components/ui/button';

const STATES = ['draft', 'published', 'changed'] as const;
const USUAL_SORT = '-updatedAt';
const SPEC = {
  filters: { state: STATES, clubId: null },
  sorts: ['updatedAt', 'postedAt', 'title'],
};

/** /admin/news, and a secretary's own clubs' at /my-club/news. */
export function NewsListPage() {
  usePageMeta({ title: 'News', listed: false });
  const { to } = useStaffRoom();
  const clubFilter = useClubFilter();
  const address = useListAddress(SPEC);
  const asked = { sort: USUAL_SORT, ...address.args };
  const list = useListAdminNewsQuery(asked as unknown as ListAdminNewsApiArg, FRESH);

  const columns: ListColumn<AdminNewsRow>[] = [
    {
      key: 'title',
      header: 'Title',
      sort: 'title',
      primary: true,
      cell: ({ id, title }) => <RowLink to={to.newsPost(id)}>{title}</RowLink>,
    },
    CLUB_COLUMN,
    { key: 'state', header: 'Status', cell: ({ state }) => <StateBadge state={state} /> },
    {
      key: 'postedAt',
      header: 'Posted',
      sort: 'postedAt',
      align: 'end',
      cell: ({ postedAt }) => (postedAt ? <Instant at={postedAt} /> : '–'),
    },
    {
      key: 'updatedAt',
      header: 'Last changed',
      wide: true,
      sort: 'updatedAt',
      align: 'end',
      cell: ({ updatedAt }) => <Instant at={updatedAt} />,
    },
  ];
  const newPost = (
    <ButtonLink to={to.newNewsPost} size="sm">
      New post
    </ButtonLink>
  );
  return (
    <>
      <PageHead title="News" action={newPost} />
      <StaffList
        noun={['post', 'posts']}
        columns={columns}
        rowKey={({ id }) => id}
        address={address}
        list={list}
        search="Search by title"
        filters={[
          {
            key: 'state',
            label: 'Status',
            options: STATES.map((value) => ({ value, label: STATE_WORDS[value] })),
          },
          ...clubFilter,
        ]}
        exported={{ path: '/api/admin/news/export.csv', asked }}
        usualSort={USUAL_SORT}
        empty={{ text: 'Nothing has been written yet. A new post begins as a draft.', action: newPost }}
      />
    </>
  );
}
