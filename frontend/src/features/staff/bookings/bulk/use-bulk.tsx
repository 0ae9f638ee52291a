import { useRef, useState, type ReactNode } from 'react';
import type { AdminBookingRow } from '@/api/staff/generated';
import type { Page } from '@/components/staff/list/staff-list';
import type { Selecting } from '@/components/staff/list/selection-column';
import { useRowSelection } from '@/components/staff/list/use-row-selection';
import { formatShortDate } from '@/lib/format';
import { BulkBar, type ManyAction } from './bulk-bar';
import { BulkPanel } from './bulk-panel';
import { SharedPayment } from './shared-payment';

export interface Bulk {
  /** The selection column of the list. */
  selecting: Selecting<AdminBookingRow>;
  /** Shown above the list during a bulk action. */
  panel: ReactNode;
  /** Shown below the list. */
  bar: ReactNode;
}

function nameOf({ name, date }: AdminBookingRow): string {
  return `${name}, ${formatShortDate(date)}`;
}

/** @param asked the list's query */
export function useBulk(asked: Record<string, string>, page: Page<AdminBookingRow> | undefined): Bulk {
  const { cursor: _cursor, sort: _sort, ...filter } = asked;
  const selection = useRowSelection<AdminBookingRow>(JSON.stringify(filter));
  const [action, setAction] = useState<ManyAction | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  const none = !selection.all && selection.rows.length === 0;
  if (action && (none || (action === 'payment' && selection.all))) setAction(null);

  const close = (done: boolean) => {
    setAction(null);
    // The focused button disappears. Focusing the bar would scroll to the end of the list.
    if (done) document.getElementById('main')?.focus({ preventScroll: true });
    else bar.current?.focus();
    if (done) selection.clear();
  };
  const inView = page?.items ?? [];
  // Rows on this page are newer than those that were selected before.
  const rows = selection.rows.map((row) => inView.find(({ id }) => id === row.id) ?? row);
  return {
    selecting: { selection, nameOf },
    panel:
      action &&
      (action === 'payment' ? (
        <SharedPayment rows={rows} nameOf={nameOf} onClose={close} />
      ) : (
        <BulkPanel
          key={action}
          action={action}
          target={selection.all ? { filter } : { ids: rows.map(({ id }) => id) }}
          names={new Map([...inView, ...rows].map((row) => [row.id, nameOf(row)]))}
          onClose={close}
        />
      )),
    bar: <BulkBar box={bar} selection={selection} page={page} onAct={setAction} />,
  };
}
