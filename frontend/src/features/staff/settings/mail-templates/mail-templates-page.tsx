import { useListMailTemplatesQuery } from '@/api/staff/staff-api';
import type { MailTemplateInList } from '@/api/staff/generated';
import { usePageMeta } from '@/components/layout/page-meta';
import { PageHead } from '@/components/staff/layout/page-head';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { RowLink, StaffList, type ListColumn } from '@/components/staff/list/staff-list';
import { FRESH, useListAddress } from '@/components/staff/list/use-list-address';
import { SetupViews } from '@/components/staff/setup-views';
import { StateBadge } from '@/components/staff/state-badge';
import { Badge } from '@/components/ui/badge';
import { instantInWords } from '@/lib/instant-words';

const SPEC = { filters: {}, sorts: [] };

/** /admin/setup/mail: the mails whose words staff can write. */
export function MailTemplatesPage() {
  usePageMeta({ title: 'Words of mails', listed: false });
  const { to } = useStaffArea();
  const address = useListAddress(SPEC);
  const { data, error, isFetching, refetch } = useListMailTemplatesQuery(undefined, FRESH);
  const columns: ListColumn<MailTemplateInList>[] = [
    {
      key: 'mail',
      header: 'Mail',
      primary: true,
      cell: ({ name, label, when }) => (
        <span className="block">
          <RowLink to={to.mailTemplate(name)}>{label}</RowLink>
          <span className="block font-normal text-ink-soft">{when}</span>
        </span>
      ),
    },
    { key: 'state', header: 'State', cell: (row) => <Standing row={row} /> },
    {
      key: 'changed',
      header: 'Last changed',
      cell: ({ updatedAt, updatedBy }) =>
        updatedBy ? (
          `${instantInWords(updatedAt)}, ${updatedBy.name}`
        ) : (
          <span className="text-ink-soft">Came with the site</span>
        ),
    },
  ];
  return (
    <>
      <PageHead title="Words of mails">
        What the club writes to its hirers. Mails about accounts and security have words of their own, which
        nobody can change.
      </PageHead>
      <SetupViews current="Mails" />
      <StaffList
        noun={['mail', 'mails']}
        columns={columns}
        rowKey={({ name }) => name}
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
        empty={{ text: 'There is no mail to write.' }}
      />
    </>
  );
}

function Standing({ row: { isOwn, hasDraft, failure } }: { row: MailTemplateInList }) {
  if (failure !== null) return <Badge tone="red">Does not fit</Badge>;
  if (hasDraft) return <StateBadge state={isOwn ? 'changed' : 'draft'} />;
  return isOwn ? <Badge tone="green">Own words</Badge> : <Badge tone="grey">As it came</Badge>;
}
