import { useState } from 'react';
import { useGetBookingOptionsQuery } from '@/api/site/site-api';
import { useRecordSharedPaymentMutation } from '@/api/staff/staff-api';
import type { DeskPaymentMethod, Invoice } from '@/api/staff/generated';
import { isProblem } from '@/api/problem';
import { ActionDialog } from '@/components/staff/action-button';
import { DayAndReference } from '@/components/staff/form/day-and-reference';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { readAmount } from '@/lib/amount';
import { formatAmount } from '@/lib/format';
import { DESK_METHODS } from '@/payment/payment-methods';
import { allocate, owedOn } from './invoice-labels';

interface RecordPaymentProps {
  invoice: Invoice;
  onClose: () => void;
}

/** Records one payment for the bookings of an invoice, such as a transfer with its number. */
export function RecordInvoicePayment({ invoice, onClose }: RecordPaymentProps) {
  const { number, currency, owedBookings } = invoice;
  const today = useGetBookingOptionsQuery().data?.today ?? '';
  const [method, setMethod] = useState<DeskPaymentMethod>('bank_transfer');
  const [day, setDay] = useState<string | null>(null);
  const [reference, setReference] = useState('');
  const [typed, setTyped] = useState(owedOn(invoice).toFixed(2));
  const [record, { error }] = useRecordSharedPaymentMutation();
  const amount = readAmount(typed);
  const allocations = amount === null ? null : allocate(amount, owedBookings);
  const errors = isProblem(error) ? error.errors : {};
  const call = () =>
    record({
      method,
      receivedOn: day ?? today,
      reference: reference.trim() || null,
      amount: amount ?? '',
      overpaid: false,
      allocations: allocations ?? [],
    });
  return (
    <ActionDialog
      title={`Record payment for ${number ?? 'invoice'}`}
      confirm={amount && allocations ? `Record ${formatAmount(amount, currency)}` : 'Record payment'}
      disabled={!allocations}
      call={call}
      done="Payment recorded"
      stays
      onClose={onClose}
    >
      <p>
        {formatAmount(owedOn(invoice).toFixed(2), currency)} is owed on this invoice. A part payment is used
        for its bookings in order.
      </p>
      <Field
        label="Amount"
        required
        error={
          allocations
            ? undefined
            : `Enter an amount up to ${formatAmount(owedOn(invoice).toFixed(2), currency)}.`
        }
      >
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <Field label="Payment method" required>
        {(control) => (
          <Select
            {...control}
            value={method}
            onChange={({ target }) => setMethod(target.value as DeskPaymentMethod)}
          >
            {DESK_METHODS.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <DayAndReference
        label="Received on"
        day={day ?? today}
        dayError={errors['receivedOn']?.[0]}
        onDay={setDay}
        reference={reference}
        referenceError={errors['reference']?.[0]}
        onReference={setReference}
      />
    </ActionDialog>
  );
}
