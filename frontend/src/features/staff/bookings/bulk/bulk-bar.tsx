import type { RefObject } from 'react';
import type { AdminBookingRow, BulkAction } from '@/api/staff/generated';
import { useMay } from '@/components/staff/layout/use-may';
import type { Page } from '@/components/staff/list/staff-list';
import type { RowSelection } from '@/components/staff/list/use-row-selection';
import { Button } from '@/components/ui/button';
import { useNewInvoice } from '../booking/money/use-new-invoice';
import { BULK_ACTIONS, BULK_TEXTS, bookingsText } from './bulk-texts';

/** The server refuses more. */
const MAX_SELECTED = 500;

/** A bulk action, or one payment recorded for all selected bookings. */
export type ManyAction = BulkAction | 'payment';

interface BulkBarProps {
  box: RefObject<HTMLDivElement | null>;
  selection: RowSelection<AdminBookingRow>;
  page: Page<AdminBookingRow> | undefined;
  onAct: (action: ManyAction) => void;
}

/** Sticks below the list while bookings are selected: how many, and the actions on them. */
export function BulkBar({ box, selection, page, onAct }: BulkBarProps) {
  const total = page?.total ?? 0;
  const count = selection.all ? total : selection.rows.length;
  const shown = count > 0 || selection.dropped > 0;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="region"
      aria-label="Selected bookings"
      className={
        shown
          ? 'save-bar no-print sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line-strong bg-page px-4 py-3 md:mx-0 md:px-0 focus:outline-none'
          : undefined
      }
    >
      <p role="status" className={shown ? 'font-semibold tabular-nums' : undefined}>
        {count > 0 && `${bookingsText(count)} selected`}
        {count === 0 && selection.dropped > 0 && 'Selection cleared because the filter changed.'}
      </p>
      {count > 0 && (
        <>
          <div className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 max-md:order-last max-md:w-[calc(100%+2rem)] md:mx-0 md:flex-wrap md:px-0">
            {BULK_ACTIONS.map((action) => (
              <Button
                key={action}
                size="sm"
                variant="outline"
                className="shrink-0"
                onClick={() => onAct(action)}
              >
                {BULK_TEXTS[action].button}…
              </Button>
            ))}
            {!selection.all && (
              <MoneyActions ids={selection.rows.map(({ id }) => id)} onRecord={() => onAct('payment')} />
            )}
          </div>
          {!selection.all && page && <SelectAll selection={selection} page={page} />}
        </>
      )}
      {shown && (
        <Button size="sm" variant="quiet" className="max-md:!px-2" onClick={selection.clear}>
          {count > 0 ? 'Clear selection' : 'OK'}
        </Button>
      )}
    </div>
  );
}

/** One payment or one invoice for all of them. The invoice's page shows it before it is issued. */
function MoneyActions({ ids, onRecord }: { ids: number[]; onRecord: () => void }) {
  const canWrite = useMay('money:write');
  const { draft, busy } = useNewInvoice();
  if (!canWrite) return null;
  return (
    <>
      <Button size="sm" variant="outline" className="shrink-0" onClick={onRecord}>
        Record payment…
      </Button>
      <Button size="sm" variant="outline" className="shrink-0" busy={busy} onClick={() => void draft(ids)}>
        Create invoice
      </Button>
    </>
  );
}

/** Extends the selection from this page to all pages. */
function SelectAll({
  selection,
  page,
}: {
  selection: RowSelection<AdminBookingRow>;
  page: Page<AdminBookingRow>;
}) {
  const { total, totalIsAtLeast } = page;
  if (total <= selection.rows.length) return null;
  if (totalIsAtLeast || total > MAX_SELECTED)
    return (
      <span className="text-ink-soft">
        You can select up to {MAX_SELECTED} at once. Narrow the list first.
      </span>
    );
  return (
    <Button size="sm" variant="quiet" className="max-md:!px-2" onClick={() => selection.selectAll(total)}>
      Select all {total}
      <span className="max-md:hidden"> that match</span>
    </Button>
  );
}
