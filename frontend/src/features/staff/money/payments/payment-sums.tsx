import { Link } from 'react-router-dom';
import { useGetBookingOptionsQuery } from '@/api/site/site-api';
import { useSumAdminPaymentsQuery } from '@/api/staff/staff-api';
import type { AdminPaymentRow, PaymentSum, SumAdminPaymentsApiArg } from '@/api/staff/generated';
import type { Page } from '@/components/staff/list/staff-list';
import type { ListAddress } from '@/components/staff/list/use-list-address';
import { formatAmount, formatCount } from '@/lib/format';
import { formatPaymentMethod } from '@/payment/payment-methods';

interface PaymentSumsProps {
  address: ListAddress;
  /** Undefined while loading. */
  page: Page<AdminPaymentRow> | undefined;
}

/** What came in by each method. A list of more than 1,000 payments has no sums without a first and a last day. */
export function PaymentSums({ address, page }: PaymentSumsProps) {
  const { sort: _, cursor: _cursor, ...filters } = address.args;
  const isBounded = ('from' in filters && 'to' in filters) || page?.totalIsAtLeast === false;
  const skip = !isBounded || !page || page.total === 0;
  const { currentData } = useSumAdminPaymentsQuery(filters as unknown as SumAdminPaymentsApiArg, {
    skip,
    refetchOnMountOrArgChange: true,
  });
  return (
    <section aria-label="Sums by method" className="mb-4 min-h-16">
      {currentData && !skip && <Sums sums={currentData} />}
      {page && !isBounded && (
        <p className="text-ink-soft">
          Choose the first and the last day to see sums by method. <ThisMonth address={address} />
        </p>
      )}
    </section>
  );
}

function ThisMonth({ address }: { address: ListAddress }) {
  const today = useGetBookingOptionsQuery().data?.today;
  if (!today) return null;
  return (
    <Link
      className="link inline-flex min-h-8 items-center"
      to={address.hrefWith({ from: `${today.slice(0, 8)}01`, to: today })}
    >
      Show this month
    </Link>
  );
}

function Sums({ sums }: { sums: readonly PaymentSum[] }) {
  const currencies = [...new Set(sums.map(({ currency }) => currency))];
  return (
    <>
      {currencies.map((currency) => (
        <dl key={currency} className="flex flex-wrap gap-x-8 gap-y-2 tabular-nums">
          <Sum label="Total" sums={sums.filter((sum) => sum.currency === currency)} strong />
          {sums
            .filter((sum) => sum.currency === currency)
            .map((sum) => (
              <Sum key={sum.method} label={formatPaymentMethod(sum.method)} sums={[sum]} />
            ))}
        </dl>
      ))}
    </>
  );
}

interface SumProps {
  label: string;
  /** In one currency. */
  sums: readonly PaymentSum[];
  strong?: boolean;
}

function Sum({ label, sums, strong = false }: SumProps) {
  const [first] = sums;
  if (!first) return null;
  const count = sums.reduce((all, sum) => all + sum.count, 0);
  const [gross, refunded] = [addUp(sums, 'gross'), addUp(sums, 'refunded')];
  return (
    <div>
      <dt className="text-sm text-ink-soft">
        {label} ({formatCount(count)})
      </dt>
      <dd className={strong ? 'font-semibold' : undefined}>
        {formatAmount(gross, first.currency)}
        {refunded > 0 && (
          <span className="block text-sm font-normal text-ink-soft">
            {formatAmount(refunded, first.currency)} of it refunded
          </span>
        )}
      </dd>
    </div>
  );
}

/** Added in pence, which have no rounding errors. */
function addUp(sums: readonly PaymentSum[], field: 'gross' | 'refunded'): number {
  return sums.reduce((pence, sum) => pence + Math.round(Number(sum[field]) * 100), 0) / 100;
}
