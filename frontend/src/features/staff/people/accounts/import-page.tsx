import { useDispatch } from 'react-redux';
import { staffApi } from '@/api/staff/staff-api';
import type { MemberColumn, MemberImport } from '@/api/staff/generated';
import { usePageMeta } from '@/components/layout/page-meta';
import { TableImport } from '@/components/staff/import/table-import';
import { useTableFile } from '@/components/staff/import/use-table-file';
import { PageHead } from '@/components/staff/layout/page-head';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { useToast } from '@/lib/toasts';
import { ImportList } from './import-list';

const COLUMNS: Readonly<Record<MemberColumn, string>> = {
  email: 'Email address',
  fullName: 'Full name',
  firstName: 'First name',
  lastName: 'Last name',
  club: 'Club',
};

/** /admin/people/import: imports members from a file, with a preview. */
export function ImportPage() {
  usePageMeta({ title: 'Import accounts', listed: false });
  const { to } = useStaffArea();
  const table = useTableFile<MemberColumn, MemberImport>('/api/admin/people/imports');
  const toast = useToast();
  const dispatch = useDispatch();
  const run = async () => {
    const done = await table.run();
    if (!done) {
      toast.error('Accounts not imported', 'Nothing was changed.');
      return;
    }
    dispatch(staffApi.util.invalidateTags(['MemberImport', 'Person', 'Log']));
    toast({ title: `${done.people} imported`, text: 'No invitations sent yet.' });
  };
  return (
    <>
      <PageHead title="Import accounts" parent={{ label: 'People', to: to.people }}>
        Use a spreadsheet saved as CSV, with headings in the first line: email address, name and, if you know
        it, club. No emails are sent until you choose to.
      </PageHead>
      <TableImport
        label="Member list"
        noun={['person', 'people']}
        columns={COLUMNS}
        table={table}
        onColumns={(columns) => table.look(columns)}
        onImport={() => void run()}
      />
      <ImportList />
    </>
  );
}
