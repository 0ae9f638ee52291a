import { useGetNeedsAttentionQuery, useRetryRefundMutation } from '@/api/enhanced-api';
import type { FailedRefund } from '@/api/generated';
import { problemMessage } from '@/api/problem';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { type Column, DataTable } from '@/components/ui/data-table';
import { Skeleton } from '@/components/ui/skeleton';
import { formatAmount } from '@/lib/format';
import { useToast } from '@/lib/toasts';

/** Money that is owed to a payer and that the provider would not give back by itself. */
export function NeedsAttention() {
  const { data: refunds, error, isLoading } = useGetNeedsAttentionQuery();
  return (
    <section aria-labelledby="needs-attention" className="mt-14 max-w-4xl">
      <h2 id="needs-attention">Needs attention</h2>
      <p className="mt-2 mb-5 text-ink-soft">
        Refunds that failed for good. Mend the cause, then send them again.
      </p>
      {isLoading && <Skeleton className="h-24" />}
      {error && <Alert tone="error">{problemMessage(error, 'The list could not be loaded.')}</Alert>}
      {refunds?.length === 0 && (
        <Alert tone="success">Nothing needs attention: every refund has gone through.</Alert>
      )}
      {refunds && refunds.length > 0 && (
        <DataTable caption="Failed refunds" columns={COLUMNS} rows={refunds} rowKey={(refund) => refund.id} />
      )}
    </section>
  );
}

const COLUMNS: Column<FailedRefund>[] = [
  { key: 'amount', header: 'Amount', primary: true, cell: (refund) => formatAmount(refund.amount) },
  {
    key: 'payment',
    header: 'Payment',
    cell: (refund) => <code className="text-sm break-all">{refund.paymentId}</code>,
  },
  { key: 'reason', header: 'Reason', cell: (refund) => refund.reason.replaceAll('_', ' ') },
  { key: 'error', header: 'Last error', cell: (refund) => refund.lastError ?? 'none given' },
  { key: 'retry', header: 'Actions', fullLine: true, cell: (refund) => <RetryButton refund={refund} /> },
];

function RetryButton({ refund }: { refund: FailedRefund }) {
  const [retry, { isLoading }] = useRetryRefundMutation();
  const toast = useToast();
  async function sendAgain() {
    const result = await retry(refund.id);
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
