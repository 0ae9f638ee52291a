import { useGetAccountMapQuery } from '@/api/staff/staff-api';
import type { AccountMap } from '@/api/staff/generated';
import { usePageMeta } from '@/components/layout/page-meta';
import { PageHead } from '@/components/staff/layout/page-head';
import { useMay } from '@/components/staff/layout/use-may';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { LoadRecord } from '@/components/staff/list/load-record';
import { Timeline } from '@/components/staff/record/timeline';
import { AccountForm } from './account-form';
import { AccountingFiles } from './accounting-files';
import { KIND_LABELS } from './accounting-labels';

/** /admin/accounting: files for the accounting program, and which account each kind of money has there. */
export function AccountingPage() {
  usePageMeta({ title: 'Accounting files', listed: false });
  const { to } = useStaffArea();
  const query = useGetAccountMapQuery();
  return (
    <>
      <PageHead title="Accounting files">
        Download the club’s money for Xero or MYOB. Money goes to the accounts that you enter below.
      </PageHead>
      <LoadRecord noun="page" query={query} list={{ label: 'Payments', to: to.payments }}>
        {(map) => <Shown map={map} />}
      </LoadRecord>
    </>
  );
}

function Shown({ map }: { map: AccountMap }) {
  const mayWrite = useMay('money:write');
  const names = new Map(map.spaces.map(({ id, name }) => [id, name]));
  const labels = Object.fromEntries(
    Object.entries(KIND_LABELS).flatMap(([kind, label]) => [
      [kind, label],
      ...map.spaces.map(({ id, name }) => [`${kind}:space:${id}`, `${label} in ${name}`]),
      ...map.clubs.map(({ id, name }) => [`${kind}:club:${id}`, `${label}, ${name}`]),
    ]),
  ) as Record<string, string>;
  return (
    <div className="grid max-w-4xl gap-8">
      <AccountingFiles spaces={names} />
      <section aria-labelledby="accounts" className="grid gap-4">
        <div>
          <h2 id="accounts">Accounts</h2>
          <p className="mt-1 max-w-measure text-ink-soft">
            Enter account codes and tax codes as they are written in your accounting program. Income needs a
            tax code, for example “GST on Income” in Xero or “GST” in MYOB.
          </p>
        </div>
        <AccountForm map={map} mayWrite={mayWrite} />
      </section>
      <Timeline objectKind="account_map" objectId={1} labels={labels} />
    </div>
  );
}
