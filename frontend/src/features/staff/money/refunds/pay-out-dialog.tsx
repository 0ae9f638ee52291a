import { useState } from 'react';
import { useGetBookingOptionsQuery } from '@/api/site/site-api';
import { useMarkRefundPaidOutMutation } from '@/api/staff/staff-api';
import type { AdminRefundRow } from '@/api/staff/generated';
import { isProblem } from '@/api/problem';
import { BankDetails } from '@/components/staff/bank-details';
import { ActionDialog } from '@/components/staff/action-button';
import { DayAndReference } from '@/components/staff/form/day-and-reference';
import { formatAmount } from '@/lib/format';
import { formatPaymentMethod } from '@/payment/payment-methods';

interface PayOutDialogProps {
  refund: AdminRefundRow;
  onClose: () => void;
}

/** Records the day on which a refund was paid out by hand. A lazy chunk. */
export function PayOutDialog({ refund, onClose }: PayOutDialogProps) {
  const { id, bookingId, name, amount, currency, method, bankDetails } = refund;
  const today = useGetBookingOptionsQuery().data?.today ?? '';
  const [day, setDay] = useState<string | null>(null);
  const [reference, setReference] = useState('');
  const [markDone, { error }] = useMarkRefundPaidOutMutation();
  const paidOutOn = day ?? today;
  const errors = isProblem(error) ? error.errors : {};
  return (
    <ActionDialog
      title="Mark as paid out"
      confirm={`Mark ${formatAmount(amount, currency)} as paid out`}
      call={() => markDone({ refundId: id, paidOut: { paidOutOn, reference: reference || null } })}
      done="Refund marked as paid out"
      stays
      onClose={onClose}
    >
      <p>
        {name ?? 'The hirer'} paid by {formatPaymentMethod(method).toLowerCase()}. Pay the money out first,
        then record it here, and we email the hirer.
      </p>
      {bankDetails === 'given' && bookingId !== null && <BankDetails bookingId={bookingId} />}
      <DayAndReference
        label="Paid out on"
        day={paidOutOn}
        dayError={errors['paidOutOn']?.[0]}
        onDay={setDay}
        reference={reference}
        referenceError={errors['reference']?.[0]}
        onReference={setReference}
      />
    </ActionDialog>
  );
}
