import { useCloseMonthMutation } from '@/api/staff/staff-api';
import type { MonthReport } from '@/api/staff/generated';
import { isProblem } from '@/api/problem';
import { ConfirmDialog } from '@/components/staff/confirm-dialog';
import { formatAmount, formatMonth } from '@/lib/format';
import { useAction } from '@/components/ui/use-action';

interface CloseMonthDialogProps {
  report: MonthReport;
  onClose: () => void;
  /** The sheet is closed, or differs from what is shown. */
  onChanged: () => void;
}

/** Shows what will be frozen, and closes the month. */
export function CloseMonthDialog({ report, onClose, onChanged }: CloseMonthDialogProps) {
  const { month, sha256, tables } = report;
  const [close] = useCloseMonthMutation();
  const { busy, act } = useAction();
  const press = () =>
    act({
      call: () => close({ month, sha256 }),
      done: `${formatMonth(month)} closed`,
      failed: 'Not closed',
      onDone: onClose,
      onFailed: (error) => {
        if (isProblem(error) && error.status === 409) onChanged();
      },
    });
  const summaries = tables.filter(({ title }) => title === 'Summary');
  return (
    <ConfirmDialog
      title={`Close ${formatMonth(month)}?`}
      confirm="Close month"
      busy={busy}
      onConfirm={() => void press()}
      onClose={onClose}
    >
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
    </ConfirmDialog>
  );
}
