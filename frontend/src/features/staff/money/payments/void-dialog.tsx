import { useVoidPaymentMutation } from '@/api/staff/staff-api';
import type { AdminPayment } from '@/api/staff/generated';
import { ReasonDialog } from '@/components/staff/reason-dialog';
import { formatAmount } from '@/lib/format';

interface VoidDialogProps {
  whole: AdminPayment;
  onClose: () => void;
}

/** Voids a payment that was recorded by mistake. A lazy chunk. */
export function VoidDialog({ whole, onClose }: VoidDialogProps) {
  const [voidPayment] = useVoidPaymentMutation();
  const { payment, allocations, isMonthClosed } = whole;
  const { id, gross, currency } = payment;
  return (
    <ReasonDialog
      danger
      title="Void payment recorded by mistake?"
      confirm={`Void ${formatAmount(gross, currency)}`}
      onClose={onClose}
      send={(reason) => voidPayment({ paymentId: id, reason: { reason } })}
      done="Payment voided"
    >
      <p>The payment then counts as nothing. These bookings will owe the money again:</p>
      <ul className="list-disc pl-5">
        {allocations.map(({ bookingId, name, amount }) => (
          <li key={bookingId}>
            Booking {bookingId}, {name}: {formatAmount(amount, currency)}
          </li>
        ))}
      </ul>
      {isMonthClosed && <p>The month of this payment is closed. The void counts in the first open month.</p>}
    </ReasonDialog>
  );
}
