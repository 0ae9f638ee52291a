import { useListAdminPagesQuery } from '@/api/staff/staff-api';
import type { PageInList } from '@/api/staff/generated';
import { usePageMeta } from '@/components/layout/page-meta';
import { instantInWords } from '@/lib/instant-words';
import { PageHead } from '@/components/staff/layout/page-head';
import { useStaffRoom } from '@/components/staff/layout/use-staff-room';
import { RowLink, StaffList, type ListColumn } from '@/components/staff/list/staff-list';
import { FRESH, useListAddress } from '@/components/staff/list/use-list-address';
import { StateBadge } from '@/components/staff/state-badge';
import { AsItCame } from './page-state';

const SPEC = { filters: {}, sorts: [] };

/** /admin/pages: the public pages whose texts can be written. */
export function PagesPage() {
  usePageMeta({ title: 'Pages', listed: false });
  const { to } = useStaffRoom();
  const address = useListAddress(SPEC);
  const { data, error, isFetching, refetch } = useListAdminPagesQuery(undefined, FRESH);
  const columns: ListColumn<PageInList>[] = [
    {
      key: 'page',
      header: 'Page',
      primary: true,
      cell: ({ key, label }) => <RowLink to={to.page(key)}>{label}</RowLink>,
    },
    { key: 'state', header: 'State', cell: (row) => <Standing row={row} /> },
    {
      key: 'own',
      header: 'Own texts',
      align: 'end',
      cell: ({ own, of }) => (
        <span className="tabular-nums">
          {own} of {of}
        </span>
      ),
    },
    {
      key: 'changed',
      header: 'Last changed',
      cell: ({ updatedAt, updatedBy }) =>
        updatedBy ? (
          `${instantInWords(updatedAt)}, ${updatedBy.name}`
        ) : (
          <span className="text-ink-soft">Set up with the site</span>
        ),
    },
  ];
  return (
    <>
      <PageHead title="Pages">
        The club’s own words on the public site. Names, telephone and social accounts are in the set-up, under
        Club.
      </PageHead>
      <StaffList
        noun={['page', 'pages']}
        columns={columns}
        rowKey={({ key }) => key}
        address={address}
        list={{
          data: data && {
            items: data,
            nextCursor: null,
            previousCursor: null,
            total: data.length,
            totalIsAtLeast: false,
          },
          error,
          isFetching,
          refetch,
        }}
        empty={{ text: 'There is no page to write.' }}
      />
    </>
  );
}

function Standing({ row: { publishedAt, hasDraft } }: { row: PageInList }) {
  if (publishedAt === null) return hasDraft ? <StateBadge state="draft" /> : <AsItCame />;
  return <StateBadge state={hasDraft ? 'changed' : 'published'} />;
}
