import { useGetNeedsAttentionQuery, useMarkSeenMutation, useRetryRefundMutation } from '@/api/enhanced-api';
import type { AttentionItem } from '@/api/generated';
import { problemMessage } from '@/api/problem';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { type Column, DataTable } from '@/components/ui/data-table';
import { Skeleton } from '@/components/ui/skeleton';
import { formatAmount } from '@/lib/format';
import { useToast } from '@/lib/toasts';

/** Money that needs a person: refunds that did not go, money given back elsewhere, and disputes. */
export function NeedsAttention() {
  const { data: items, error, isLoading } = useGetNeedsAttentionQuery();
  return (
    <section aria-labelledby="needs-attention" className="mt-14 max-w-4xl">
      <h2 id="needs-attention">Needs attention</h2>
      <p className="mt-2 mb-5 text-ink-soft">
        Refunds that failed for good, money that was given back in the provider’s own pages, and disputes.
      </p>
      {isLoading && <Skeleton className="h-24" />}
      {error && <Alert tone="error">{problemMessage(error, 'The list could not be loaded.')}</Alert>}
      {items?.length === 0 && (
        <Alert tone="success">Nothing needs attention: every refund has gone through.</Alert>
      )}
      {items && items.length > 0 && (
        <DataTable
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
  { key: 'amount', header: 'Amount', primary: true, cell: (item) => formatAmount(item.amount) },
  { key: 'kind', header: 'What', cell: (item) => KINDS[item.kind] },
  {
    key: 'payment',
    header: 'Payment',
    cell: (item) => <code className="text-sm break-all">{item.paymentId}</code>,
  },
  { key: 'reason', header: 'Reason', cell: (item) => item.reason.replaceAll('_', ' ') },
  { key: 'error', header: 'Details', cell: detailsOf },
  { key: 'action', header: 'Actions', fullLine: true, cell: (item) => <Action item={item} /> },
];

function detailsOf({ kind, lastError, dueAt }: AttentionItem): string {
  if (kind === 'dispute') return dueAt ? `answer by ${dueAt.slice(0, 10)}` : 'no answer is asked for';
  return lastError ?? 'none given';
}

function Action({ item }: { item: AttentionItem }) {
  if (item.kind === 'refund') return <RetryButton id={item.id} />;
  if (item.kind === 'dispute' && item.reason !== 'lost') return <>Answer it in the provider’s pages.</>;
  return <SeenButton id={item.id} />;
}

function SeenButton({ id }: { id: string }) {
  const [markSeen, { isLoading }] = useMarkSeenMutation();
  const toast = useToast();
  async function note() {
    const result = await markSeen(id);
    if (result.error) toast.error('Not noted', problemMessage(result.error, 'Please try again.'));
  }
  return (
    <Button size="sm" variant="outline" busy={isLoading} onClick={() => void note()}>
      Noted
    </Button>
  );
}

function RetryButton({ id }: { id: string }) {
  const [retry, { isLoading }] = useRetryRefundMutation();
  const toast = useToast();
  async function sendAgain() {
    const result = await retry(id);
    if (result.error) toast.error('Refund not sent', problemMessage(result.error, 'Please try again.'));
    else
      toast({
        title: 'Refund sent again',
        text: 'It leaves this list unless the provider refuses it once more.',
      });
  }
  return (
    <Button size="sm" variant="outline" busy={isLoading} onClick={() => void sendAgain()}>
      Send again
    </Button>
  );
}
