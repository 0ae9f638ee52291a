import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useGetBookingOptionsQuery } from '@/api/site/site-api';
import { useReopenAttentionItemMutation } from '@/api/staff/staff-api';
import type { AttentionItem } from '@/api/staff/generated';
import { ActionButton } from '@/components/staff/action-button';
import { ageText } from '@/components/staff/age';
import { RowLink, type ListColumn } from '@/components/staff/list/staff-list';
import { ifMatch } from '@/components/staff/record/use-record';
import { Button } from '@/components/ui/button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { staffPaths } from '@/config/staff-paths';
import { toDate, toDay } from '@/lib/day';
import { formatAmount, formatInstant, formatShortDate } from '@/lib/format';
import { loadWithRetry } from '@/lib/load-with-retry';
import { serverNow } from '@/lib/server-clock';
import { AttentionItemAction } from './attention-item-action';
import { OWNER_LABELS } from './attention-labels';
import type { NoteKind } from './note-dialog';

const NoteDialog = lazy(() =>
  loadWithRetry(() => import(/* webpackChunkName: "staff-dialogs" */ './note-dialog')),
);
const AllowEmailsDialog = lazy(() =>
  loadWithRetry(() => import(/* webpackChunkName: "staff-dialogs" */ './allow-emails-dialog')),
);

const office = staffPaths('office');

/**
 * The columns of the to-do list, and the dialogs that its buttons open.
 * @param isBrief without the owner
 */
export function useToDoColumns(
  isOpen: boolean,
  isBrief = false,
): {
  columns: ListColumn<AttentionItem>[];
  dialogs: ReactNode;
} {
  const [noted, setNoted] = useState<{ kind: NoteKind; item: AttentionItem } | null>(null);
  const { data: options } = useGetBookingOptionsQuery(undefined, { skip: !noted });
  const [unreached, setUnreached] = useState<AttentionItem['booking']>(null);
  const now = serverNow();

  const columns: ListColumn<AttentionItem>[] = [
    { key: 'what', header: 'Task', primary: true, cell: (item) => <What item={item} /> },
    { key: 'who', header: 'Who', cell: (item) => <Who item={item} /> },
    {
      key: 'since',
      header: 'Age',
      align: 'end',
      cell: ({ since }) => (
        <time dateTime={since} title={formatInstant(since)} className="whitespace-nowrap tabular-nums">
          {ageText(since, now)}
        </time>
      ),
    },
    { key: 'owner', header: 'Owner', wide: true, cell: ({ owner }) => OWNER_LABELS[owner] },
    {
      key: 'action',
      header: 'Actions',
      fullLine: true,
      cell: (item) => (
        <span className="relative z-1 flex flex-wrap gap-1.5 xl:flex-nowrap">
          <AttentionItemAction item={item} />
          {item.reason === 'hirer_unreachable' && (
            <NoteButton item={item} onPress={() => setUnreached(item.booking)}>
              Email again…
            </NoteButton>
          )}
          {isOpen ? (
            <>
              <NoteButton item={item} onPress={() => setNoted({ kind: 'snooze', item })}>
                Snooze
              </NoteButton>
              <NoteButton item={item} onPress={() => setNoted({ kind: 'explain', item })}>
                Set aside
              </NoteButton>
            </>
          ) : (
            <ReopenButton item={item} />
          )}
        </span>
      ),
    },
  ];
  const dialogs = (
    <>
      {noted && options && (
        <Suspense fallback={null}>
          <NoteDialog {...noted} tomorrow={dayAfter(options.today)} onClose={() => setNoted(null)} />
        </Suspense>
      )}
      {unreached && (
        <Suspense fallback={null}>
          <AllowEmailsDialog booking={unreached} onClose={() => setUnreached(null)} />
        </Suspense>
      )}
    </>
  );
  const shown = isBrief ? columns.filter(({ key }) => key !== 'owner') : columns;
  return { columns: shown, dialogs };
}

function What({
  item: { title, sentence, state, snoozedUntil, explanation, notedBy, booking },
}: {
  item: AttentionItem;
}) {
  return (
    <span className="block min-w-0 [overflow-wrap:anywhere] md:min-w-52">
      {booking ? <RowLink to={office.booking(booking.id)}>{title}</RowLink> : title}
      <span className="block text-sm font-normal text-ink-soft">{sentence}</span>
      {state === 'snoozed' && snoozedUntil && (
        <span className="block text-sm font-normal">
          Until {formatInstant(snoozedUntil)}
          {notedBy && `, by ${notedBy}`}
        </span>
      )}
      {state === 'explained' && (
        <span className="block text-sm font-normal">
          “{explanation}”{notedBy && `, ${notedBy}`}
        </span>
      )}
    </span>
  );
}

function Who({ item: { who, booking, amount, currency } }: { item: AttentionItem }) {
  return (
    <span className="[overflow-wrap:anywhere] max-md:text-right">
      {who ?? '–'}
      {amount !== null && (
        <span className="font-semibold tabular-nums"> {formatAmount(amount, currency ?? undefined)}</span>
      )}
      {booking && (
        <span className="block text-sm whitespace-nowrap text-ink-soft">
          No. {booking.id}, {formatShortDate(booking.date)}
        </span>
      )}
    </span>
  );
}

function NoteButton({
  item,
  onPress,
  children,
}: {
  item: AttentionItem;
  onPress: () => void;
  children: string;
}) {
  return (
    <Button size="sm" variant="quiet" className="!px-2.5 whitespace-nowrap" onClick={onPress}>
      {children}
      <VisuallyHidden>{aboutOf(item)}</VisuallyHidden>
    </Button>
  );
}

function ReopenButton({ item }: { item: AttentionItem }) {
  const [reopen] = useReopenAttentionItemMutation();
  return (
    <ActionButton
      variant="quiet"
      call={() => reopen({ id: item.id, ...ifMatch(item) })}
      done="Item reopened"
      failed="Item not reopened"
    >
      Reopen
      <VisuallyHidden>{aboutOf(item)}</VisuallyHidden>
    </ActionButton>
  );
}

function dayAfter(day: string): string {
  const date = toDate(day);
  date.setDate(date.getDate() + 1);
  return toDay(date);
}

/** Names the item in the label of each button, for screen readers. */
function aboutOf({ title, booking }: AttentionItem): string {
  return `: ${title}${booking ? `, booking ${booking.id}` : ''}`;
}
