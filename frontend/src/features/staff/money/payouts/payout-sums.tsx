import type { Payout } from '@/api/staff/generated';
import { SideBox } from '@/components/staff/record/side-box';
import { cx } from '@/lib/cx';
import { formatAmount, formatInstant } from '@/lib/format';
import { KIND_TOTALS } from './payout-labels';

/** From gross to the line of the bank. Each currency has its own lines. */
export function PayoutSums({ payout }: { payout: Payout }) {
  const { totals, amount, currency, sum, balance, reference, madeAt } = payout;
  const fees = totals.filter((total) => Number(total.fee) !== 0);
  return (
    <SideBox title="Sums">
      <dl className="text-sm">
        {totals.map((total) => (
          <Line
            key={`${total.kind} ${total.currency}`}
            label={`${KIND_TOTALS[total.kind]} (${total.count})`}
            amount={total.gross}
            currency={total.currency}
          />
        ))}
        {fees.map((total) => (
          <Line
            key={`fee ${total.kind} ${total.currency}`}
            label={`Fees of ${KIND_TOTALS[total.kind].toLowerCase()}`}
            amount={`-${total.fee}`}
            currency={total.currency}
          />
        ))}
        {sum !== null && <Line strong label="Sum" amount={sum} currency={currency} />}
        <Line strong label="Paid to the bank" amount={amount} currency={currency} />
        {balance !== null && (
          <Line label="Balance at the provider now" amount={balance} currency={currency} />
        )}
      </dl>
      <p className="mt-3 text-sm [overflow-wrap:anywhere] text-ink-soft">
        {reference}, made {formatInstant(madeAt)}
      </p>
    </SideBox>
  );
}

interface LineProps {
  label: string;
  amount: string;
  currency: string;
  strong?: boolean;
}

function Line({ label, amount, currency, strong = false }: LineProps) {
  return (
    <div
      className={cx(
        'flex items-baseline justify-between gap-4 py-1',
        strong && 'mt-1 border-t border-line pt-2 font-semibold',
      )}
    >
      <dt className={cx(!strong && 'text-ink-soft')}>{label}</dt>
      <dd className="tabular whitespace-nowrap">{formatAmount(amount, currency)}</dd>
    </div>
  );
}
