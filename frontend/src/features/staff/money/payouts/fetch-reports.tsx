import { RefreshCw } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useGetPayoutReportsQuery, useReadPayoutReportsMutation } from '@/api/staff/staff-api';
import type { PayoutReport, PayoutReports } from '@/api/staff/generated';
import { ActionButton } from '@/components/staff/action-button';
import { useMay } from '@/components/staff/layout/use-may';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { PROVIDER_LABELS } from '@/components/staff/money-labels';
import { REFETCH } from '@/components/staff/list/use-list-address';
import { formatAmount, formatInstant } from '@/lib/format';
import { DifferencesBadge } from './payout-labels';

const NOT_FETCHED = 'Not fetched';

/** When each provider was last asked, the balance there, and the button that asks again. */
export function FetchReports() {
  const { data } = useGetPayoutReportsQuery(undefined, REFETCH);
  const [read] = useReadPayoutReportsMutation();
  const mayWrite = useMay('money:write');
  const reports = data?.reports ?? [];
  return (
    <section
      aria-label="Provider reports"
      className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-surface p-4"
    >
      {reports.length === 0 ? (
        <p className="text-ink-soft">Not fetched yet. We fetch payouts every night.</p>
      ) : (
        <dl className="grid gap-x-10 gap-y-3 text-sm sm:grid-cols-2">
          {reports.map((report) => (
            <Report key={report.provider} report={report} />
          ))}
        </dl>
      )}
      {mayWrite && (
        <ActionButton variant="outline" call={() => read()} done={fetchedText} failed={NOT_FETCHED}>
          <RefreshCw aria-hidden="true" className="size-4" />
          Fetch now
        </ActionButton>
      )}
    </section>
  );
}

function fetchedText({ reports }: PayoutReports) {
  if (reports.every(({ failure }) => failure))
    return {
      title: NOT_FETCHED,
      text: 'See below why, and try again later.',
      variant: 'destructive' as const,
    };
  return reports.some(({ failure }) => failure) ? 'Fetched in part' : 'Fetched';
}

function Report({ report: { provider, readAt, failure, balances, differences } }: { report: PayoutReport }) {
  const { to } = useStaffArea();
  const name = PROVIDER_LABELS[provider];
  return (
    <div>
      <dt className="font-semibold">{name}</dt>
      <dd>
        {balances.map(({ currency, amount }) => (
          <span key={currency} className="block">
            Balance: <strong className="tabular">{formatAmount(amount, currency)}</strong>
          </span>
        ))}
        <span className="block text-ink-soft">
          {readAt ? `Fetched ${formatInstant(readAt)}` : 'Not fetched yet'}
        </span>
        {failure && <span className="block text-danger">{FAILURES[failure](name)}</span>}
        {differences > 0 && (
          <Link to={`${to.attention}?badge=payments`} className="inline-flex min-h-8 items-center">
            <DifferencesBadge count={differences} />
          </Link>
        )}
      </dd>
    </div>
  );
}

const FAILURES: Record<NonNullable<PayoutReport['failure']>, (name: string) => string> = {
  done: () => '',
  more: () => 'There is more to fetch.',
  unavailable: (name) => `${name} did not answer. We try again every hour.`,
  refused: (name) => `${name} refused. Check that its account may read reports.`,
  failed: () => 'We could not store the report. We try again every hour.',
};
