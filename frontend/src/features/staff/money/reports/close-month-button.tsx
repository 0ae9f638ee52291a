import { Lock } from 'lucide-react';
import { useCloseMonthMutation } from '@/api/staff/staff-api';
import type { MonthReport } from '@/api/staff/generated';
import { isProblem } from '@/api/problem';
import { ActionButton } from '@/components/staff/action-button';
import { formatAmount, formatMonth } from '@/lib/format';

interface CloseMonthButtonProps {
  report: MonthReport;
  /** The sheet is closed, or differs from what is shown. */
  onChanged: () => void;
}

/** Shows what will be frozen, and closes the month. */
export function CloseMonthButton({ report, onChanged }: CloseMonthButtonProps) {
  const { month, sha256 } = report;
  const [close] = useCloseMonthMutation();
  return (
    <ActionButton
      ask={{
        title: `Close ${formatMonth(month)}?`,
        confirm: 'Close month',
        text: <Frozen report={report} />,
      }}
      call={() => close({ month, sha256 })}
      done={`${formatMonth(month)} closed`}
      failed="Not closed"
      onFailed={(error) => {
        if (isProblem(error) && error.status === 409) onChanged();
      }}
    >
      <Lock aria-hidden="true" className="size-4" />
      Close month
    </ActionButton>
  );
}

function Frozen({ report: { tables } }: { report: MonthReport }) {
  const summaries = tables.filter(({ title }) => title === 'Summary');
  return (
    <>
      <p>The sheet stays as it is now. You cannot open the month again.</p>
      <p>Payments, refunds and changes that come later are posted to the next open month.</p>
      {summaries.map(({ currency, rows }) => (
        <dl key={currency}>
          {rows.map(({ label, cells, isSum }) => (
            <div key={label} className="flex justify-between gap-4 py-0.5">
              <dt className={isSum ? 'font-semibold' : 'text-ink-soft'}>{label}</dt>
              <dd className={isSum ? 'font-semibold tabular-nums' : 'tabular-nums'}>
                {formatAmount(cells[0] ?? '0', currency)}
              </dd>
            </div>
          ))}
        </dl>
      ))}
    </>
  );
}
