import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import type { AdminBookingRow } from '@/api/staff/generated';
import type { Page } from '@/components/staff/list/staff-list';
import type { Ticking } from '@/components/staff/list/tick-column';
import { useTicks } from '@/components/staff/list/use-ticks';
import { Skeleton } from '@/components/ui/skeleton';
import { formatShortDate } from '@/lib/format';
import { loadWithRetry } from '@/lib/load-with-retry';
import { BulkBar, type ManyAction } from './bulk-bar';

const BulkPanel = lazy(() =>
  loadWithRetry(() => import(/* webpackChunkName: "staff-dialogs" */ './bulk-panel')),
);

const SharedPayment = lazy(() =>
  loadWithRetry(() => import(/* webpackChunkName: "staff-dialogs" */ './shared-payment')),
);

export interface Bulk {
  /** The selection column of the list. */
  ticking: Ticking<AdminBookingRow>;
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
  const ticks = useTicks<AdminBookingRow>(JSON.stringify(filter));
  const [action, setAction] = useState<ManyAction | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  const none = !ticks.all && ticks.rows.length === 0;
  if (action && (none || (action === 'payment' && ticks.all))) setAction(null);

  const close = (done: boolean) => {
    setAction(null);
    // The focused button disappears. Focusing the bar would scroll to the end of the list.
    if (done) document.getElementById('main')?.focus({ preventScroll: true });
    else bar.current?.focus();
    if (done) ticks.clear();
  };
  const inView = page?.items ?? [];
  // Rows on this page are newer than those that were selected before.
  const rows = ticks.rows.map((row) => inView.find(({ id }) => id === row.id) ?? row);
  return {
    ticking: { ticks, nameOf },
    panel: action && (
      <Suspense fallback={<Skeleton className="mb-4 h-40 max-w-3xl" />}>
        {action === 'payment' ? (
          <SharedPayment rows={rows} nameOf={nameOf} onClose={close} />
        ) : (
          <BulkPanel
            key={action}
            action={action}
            target={ticks.all ? { filter } : { ids: rows.map(({ id }) => id) }}
            names={new Map([...inView, ...rows].map((row) => [row.id, nameOf(row)]))}
            onClose={close}
          />
        )}
      </Suspense>
    ),
    bar: <BulkBar box={bar} ticks={ticks} page={page} onAct={setAction} />,
  };
}
