import { Link } from 'react-router-dom';
import { useListAttentionQuery } from '@/api/staff/staff-api';
import { LoadStates } from '@/components/staff/list/list-states';
import { totalText } from '@/components/staff/list/staff-list';
import { REFETCH } from '@/components/staff/list/use-list-address';
import { Alert } from '@/components/ui/alert';
import { DataTable } from '@/components/ui/data-table';
import { staffPaths } from '@/config/staff-paths';
import { useToDoColumns } from './use-to-do-columns';

const office = staffPaths('office');
const SHOWN = 8;

/** The most urgent tasks, or “All done” when the to-do list is empty. */
export function ToDoPart() {
  const list = useListAttentionQuery({}, REFETCH);
  const { columns, dialogs } = useToDoColumns(true, true);
  const { data } = list;
  return (
    <section aria-labelledby="to-do" className="mb-8 max-w-5xl">
      <h2 id="to-do" className="mb-2.5">
        To do
      </h2>
      <LoadStates title="The to-do list could not be loaded" query={list} waiting="h-40" />
      {data?.total === 0 && (
        <Alert tone="success" title="All done">
          <Link to={`${office.attention}?state=snoozed`} className="link">
            Show snoozed tasks
          </Link>
        </Alert>
      )}
      {data && data.total > 0 && (
        <>
          <DataTable
            dense
            caption="To do"
            columns={columns}
            rows={data.items.slice(0, SHOWN)}
            rowKey={({ id }) => id}
            busy={list.isFetching}
          />
          <p className="mt-2">
            <Link to={office.attention} className="link">
              {data.total > SHOWN
                ? `Show all ${totalText(data, ['task', 'tasks'])}`
                : 'Tasks snoozed or set aside'}
            </Link>
          </p>
        </>
      )}
      {dialogs}
    </section>
  );
}
