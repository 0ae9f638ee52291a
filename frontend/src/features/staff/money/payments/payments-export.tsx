import { useGetBookingOptionsQuery } from '@/api/site/site-api';
import { ExportButton } from '@/components/staff/list/export-button';
import { formatShortDate } from '@/lib/format';

/** Exports payments and refunds between the list’s two days, or of this month so far, by its method. */
export function PaymentsExport({ asked }: { asked: Readonly<Record<string, string>> }) {
  const today = useGetBookingOptionsQuery().data?.today;
  if (!today) return null;
  const { from = `${today.slice(0, 8)}01`, to = today, method } = asked;
  if (to < from) return null;
  return (
    <ExportButton
      path="/api/admin/payments/export.csv"
      asked={{ from, to, ...(method && { method }) }}
      rows={`payments and refunds, ${formatShortDate(from)} – ${formatShortDate(to)}`}
    />
  );
}
