import type { ReactNode } from 'react';
import {
  useGetNeedsAttentionQuery,
  useMarkSeenMutation,
  useRetryRefundMutation,
} from '@/api/staff/staff-api';
import type { AttentionItem } from '@/api/staff/generated';
import { problemMessage } from '@/api/problem';
import { LoadFailed } from '@/components/staff/list/list-states';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { type Column, DataTable } from '@/components/ui/data-table';
import { Skeleton } from '@/components/ui/skeleton';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { formatAmount, formatShortDate } from '@/lib/format';
import { useToast } from '@/lib/toasts';

/** Money that needs a person: refunds that did not go, money given back elsewhere, and disputes. */
export function NeedsAttention() {
  const { data: items, error, isLoading, isFetching, refetch } = useGetNeedsAttentionQuery();
  return (
    <section aria-labelledby="needs-attention" className="max-w-5xl">
      <h2 id="needs-attention">Needs attention</h2>
      <p className="mt-1 mb-4 text-ink-soft">
        Refunds that failed for good, money that was given back in the provider’s own pages, and disputes.
      </p>
      {isLoading && <Skeleton className="h-24" />}
      {error && (
        <LoadFailed
          title="The list could not be loaded"
          error={error}
          busy={isFetching}
          retry={() => void refetch()}
          stale={items !== undefined}
        />
      )}
      {!error && items?.length === 0 && (
        <Alert tone="success">
          Nothing needs attention: every refund has gone through, and no dispute is open.
        </Alert>
      )}
      {items && items.length > 0 && (
        <DataTable
          dense
          caption="What needs attention"
          columns={COLUMNS}
          rows={items}
          rowKey={(item) => `${item.kind} ${item.id}`}
        />
      )}
    </section>
  );
}

const KINDS: Record<AttentionItem['kind'], string> = {
  refund: 'Refund failed',
  outside_refund: 'Given back elsewhere',
  dispute: 'Dispute',
};

const COLUMNS: Column<AttentionItem>[] = [
  {
    key: 'amount',
    header: 'Amount',
    primary: true,
    cell: (item) => <span className="tabular">{formatAmount(item.amount)}</span>,
  },
  { key: 'what', header: 'What', cell: (item) => <What item={item} /> },
  { key: 'booking', header: 'Booking', cell: (item) => item.bookingId ?? 'none' },
  {
    key: 'details',
    header: 'Details',
    cell: (item) => <TwoLines second={<code>{item.paymentId}</code>}>{detailsOf(item)}</TwoLines>,
  },
  { key: 'action', header: 'Actions', fullLine: true, cell: (item) => <Action item={item} /> },
];

function What({ item: { kind, reason } }: { item: AttentionItem }) {
  // Of money given back elsewhere the kind has said it all.
  return <TwoLines second={kind === 'outside_refund' ? null : inWords(reason)}>{KINDS[kind]}</TwoLines>;
}

function TwoLines({ children, second }: { children: ReactNode; second: ReactNode }) {
  return (
    <span className="min-w-0 text-right [overflow-wrap:anywhere] md:text-left">
      {children}
      {second && <span className="block text-sm text-ink-soft">{second}</span>}
    </span>
  );
}

/** 'needs_response' as 'needs response' */
function inWords(code: string): string {
  return code.replaceAll('_', ' ');
}

function detailsOf({ kind, reason, lastError, dueAt }: AttentionItem): string {
  if (kind === 'outside_refund') return 'Part of the payment, in the provider’s pages';
  if (kind === 'refund') return lastError ? inWords(lastError) : 'No reason was given';
  if (reason === 'lost') return 'The payer has the money back';
  if (reason === 'under_review') return 'Our answer is being looked at';
  return dueAt ? `Answer by ${lastDay(dueAt)}` : 'An answer is asked for';
}

/** The day of a moment in UTC, which is never later than the venue's: an answer is due early rather than late. */
function lastDay(moment: string): string {
  return formatShortDate(moment.slice(0, 10));
}

function Action({ item }: { item: AttentionItem }) {
  if (item.kind === 'refund') return <RetryButton item={item} />;
  if (item.reason === 'needs_response') return <span>Answer it in the provider’s pages.</span>;
  if (item.reason === 'under_review') return <span>Nothing to do yet.</span>;
  return <SeenButton item={item} />;
}

function SeenButton({ item }: { item: AttentionItem }) {
  const [markSeen, { isLoading }] = useMarkSeenMutation();
  const toast = useToast();
  async function note() {
    const result = await markSeen(item.id);
    if (result.error) toast.error('Not noted', problemMessage(result.error, 'Please try again.'));
  }
  return (
    <ItemButton item={item} busy={isLoading} onClick={() => void note()}>
      Noted
    </ItemButton>
  );
}

function RetryButton({ item }: { item: AttentionItem }) {
  const [retry, { isLoading }] = useRetryRefundMutation();
  const toast = useToast();
  async function sendAgain() {
    const result = await retry(item.id);
    if (result.error) toast.error('Refund not sent', problemMessage(result.error, 'Please try again.'));
    else
      toast({
        title: 'Refund sent again',
        text: 'It leaves this list unless the provider refuses it once more.',
      });
  }
  return (
    <ItemButton item={item} busy={isLoading} onClick={() => void sendAgain()}>
      Send again
    </ItemButton>
  );
}

interface ItemButtonProps {
  item: AttentionItem;
  busy: boolean;
  onClick: () => void;
  children: string;
}

/** Says what it is about, for readers who hear the buttons one by one. */
function ItemButton({ item: { kind, amount }, busy, onClick, children }: ItemButtonProps) {
  return (
    <Button size="sm" variant="outline" className="whitespace-nowrap" busy={busy} onClick={onClick}>
      {children}
      <VisuallyHidden>
        : {KINDS[kind]}, {formatAmount(amount)}
      </VisuallyHidden>
    </Button>
  );
}
