import { useListAdminNewsQuery } from '@/api/staff/staff-api';
import type { AdminNewsRow, ListAdminNewsApiArg } from '@/api/staff/generated';
import { usePageMeta } from '@/components/layout/page-meta';
import { instantInWords } from '@/components/staff/instant-words';
import { PageHead } from '@/components/staff/layout/page-head';
import { useRoomClubs } from '@/components/staff/layout/use-room-clubs';
import { useStaffRoom } from '@/components/staff/layout/use-staff-room';
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

function Instant({ at }: { at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {instantInWords(at)}
    </time>
  );
}

/** /admin/news, and a secretary's own clubs' at /my-club/news. */
export function NewsListPage() {
  usePageMeta({ title: 'News', listed: false });
  const { isOffice, to } = useStaffRoom();
  const clubs = useRoomClubs();
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
    {
      key: 'club',
      header: 'Club',
      cell: ({ clubName }) => clubName ?? <span className="text-ink-soft">Whole club</span>,
    },
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
          ...(isOffice || clubs.length > 1
            ? [
                {
                  key: 'clubId',
                  label: 'Club',
                  options: clubs.map(({ id, name }) => ({ value: String(id), label: name })),
                },
              ]
            : []),
        ]}
        exported={{ path: '/api/admin/news/export.csv', asked }}
        usualSort={USUAL_SORT}
        empty={{ text: 'Nothing has been written yet. A new post begins as a draft.', action: newPost }}
      />
    </>
  );
}
