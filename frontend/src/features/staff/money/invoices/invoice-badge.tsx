import type { InvoiceRow } from '@/api/staff/generated';
import { Badge } from '@/components/ui/badge';
import { STATE_LABELS, STATE_TONES } from './invoice-labels';

/** The state of an invoice; one that is past its due date says so. */
export function InvoiceBadge({
  invoice: { state, isOverdue },
}: {
  invoice: Pick<InvoiceRow, 'state' | 'isOverdue'>;
}) {
  return (
    <span className="flex flex-wrap items-center gap-1.5 max-md:justify-end">
      <Badge tone={STATE_TONES[state]} className="!px-2.5 !py-0.5">
        {STATE_LABELS[state]}
      </Badge>
      {isOverdue && (
        <Badge tone="red" className="!px-2.5 !py-0.5">
          Overdue
        </Badge>
      )}
    </span>
  );
}
