import { useListMailTemplatesQuery } from '@/api/staff/staff-api';
import type { MailTemplateInList } from '@/api/staff/generated';
import { usePageMeta } from '@/components/layout/page-meta';
import { PageHead } from '@/components/staff/layout/page-head';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { RowLink, StaffList, type ListColumn } from '@/components/staff/list/staff-list';
import { REFETCH, useListAddress } from '@/components/staff/list/use-list-address';
import { StateBadge } from '@/components/staff/state-badge';
import { Badge } from '@/components/ui/badge';
import { formatInstant } from '@/lib/format';

const SPEC = { filters: {}, sorts: [] };

/** /admin/setup/mail: the email templates. */
export function MailTemplatesPage() {
  usePageMeta({ title: 'Email templates', listed: false });
  const { to } = useStaffArea();
  const address = useListAddress(SPEC);
  const { data, error, isFetching, refetch } = useListMailTemplatesQuery(undefined, REFETCH);
  const columns: ListColumn<MailTemplateInList>[] = [
    {
      key: 'mail',
      header: 'Email',
      primary: true,
      cell: ({ name, label, sentWhen }) => (
        <span className="block">
          <RowLink to={to.mailTemplate(name)}>{label}</RowLink>
          <span className="block font-normal text-ink-soft">{sentWhen}</span>
        </span>
      ),
    },
    { key: 'state', header: 'Status', cell: (row) => <Status row={row} /> },
    {
      key: 'changed',
      header: 'Last changed',
      cell: ({ updatedAt, updatedBy }) =>
        updatedBy ? (
          `${formatInstant(updatedAt)}, ${updatedBy.name}`
        ) : (
          <span className="text-ink-soft">Never</span>
        ),
    },
  ];
  return (
    <>
      <PageHead title="Email templates">
        The emails to hirers. Emails about accounts and security can’t be changed.
      </PageHead>
      <StaffList
        noun={['email template', 'email templates']}
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
        empty={{ title: 'No email templates', text: 'Every kind of email that the site sends appears here.' }}
      />
    </>
  );
}

function Status({ row: { isCustom, hasDraft, failure } }: { row: MailTemplateInList }) {
  if (failure !== null) return <Badge tone="red">Does not work</Badge>;
  if (hasDraft) return <StateBadge state={isCustom ? 'changed' : 'draft'} />;
  return isCustom ? <Badge tone="green">Customised</Badge> : <Badge tone="grey">Default</Badge>;
}
