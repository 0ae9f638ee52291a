import { useViewBankDetailsMutation } from '@/api/staff/staff-api';
import { problemMessage } from '@/api/problem';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { formatInstant } from '@/lib/format';

/** The account that a hirer has given. It is only loaded when staff ask for it, and each time is logged. */
export function BankDetails({ bookingId }: { bookingId: number }) {
  const [view, { data, error, isLoading }] = useViewBankDetailsMutation();
  if (data) {
    const { accountName, bsb, accountNumber, givenAt } = data;
    return (
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 rounded-card border border-line p-3">
        <dt className="text-ink-soft">Account name</dt>
        <dd className="[overflow-wrap:anywhere]">{accountName}</dd>
        <dt className="text-ink-soft">BSB</dt>
        <dd className="tabular-nums">{`${bsb.slice(0, 3)}-${bsb.slice(3)}`}</dd>
        <dt className="text-ink-soft">Account number</dt>
        <dd className="tabular-nums">{accountNumber}</dd>
        <dt className="text-ink-soft">Given</dt>
        <dd>{formatInstant(givenAt)}</dd>
      </dl>
    );
  }
  return (
    <div className="space-y-2">
      <p>The hirer has given bank details. The audit log records who views them.</p>
      <Button size="sm" variant="outline" busy={isLoading} onClick={() => void view(bookingId)}>
        Show bank details
      </Button>
      {Boolean(error) && <Alert tone="error">{problemMessage(error, 'Please try again.')}</Alert>}
    </div>
  );
}
