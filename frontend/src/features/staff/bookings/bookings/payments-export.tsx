import { ExportButton } from '@/components/staff/list/export-button';
import { formatShortDate } from '@/lib/format';
import { useToday } from './money/use-today';

/** Exports payments and refunds between the list’s two days, or of this month so far; the other filters do not apply. */
export function PaymentsExport({ asked }: { asked: Readonly<Record<string, string>> }) {
  const today = useToday();
  const { from = `${today.slice(0, 8)}01`, to = today, method } = asked;
  if (!today || to < from) return null;
  return (
    <ExportButton
      path="/api/admin/payments/export.csv"
      asked={{ from, to, ...(method && { method }) }}
      rows={`payments, ${formatShortDate(from)} – ${formatShortDate(to)}`}
    />
  );
}
