import { useState } from 'react';
import { usePreviewTermPaymentMutation, useRecordTermPaymentMutation } from '@/api/staff/staff-api';
import type { TermAllocation, TermPaymentPreview } from '@/api/staff/generated';
import { Alert } from '@/components/ui/alert';
import { DataTable, type Column } from '@/components/ui/data-table';
import { formatAmount, formatShortDate } from '@/lib/format';
import { AmountField, DayField, LabelledCheckbox } from '../money/fields';
import { amountText } from '../money/money-labels';
import { MoneyForm } from '../money/money-form';
import { ReceivedFields, useReceivedPayment } from '../money/received-fields';
import type { SeriesFormProps } from './series-form';

/** Records one payment and allocates it to several dates. */
export function TermPaymentForm({ series, options: _options, ...form }: SeriesFormProps) {
  const { id, currency, balance } = series;
  const received = useReceivedPayment();
  const [preview] = usePreviewTermPaymentMutation();
  const [record] = useRecordTermPaymentMutation();
  const [amount, setAmount] = useState(balance);
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [overpaid, setOverpaid] = useState(false);
  const term = { amount, from: from || null, to: to || null };
  return (
    <MoneyForm
      {...form}
      standsAlone
      title="Record payment for several dates"
      submit={({ over }) =>
        Number(over) > 0 && !overpaid ? false : `Record ${amountText(amount, currency)}`
      }
      done="Payment recorded"
      preview={{
        of: JSON.stringify(term),
        ask: () => preview({ id, previewTermPayment: term }),
        show: (answer) => <Allocations preview={answer} isAllowed={overpaid} />,
      }}
      act={(quote) => record({ id, recordTermPayment: { ...term, ...received.payment, overpaid, quote } })}
    >
      {(errorOf) => (
        <>
          <div className="grid items-start gap-4 md:grid-cols-2">
            <AmountField value={amount} onChange={setAmount} error={errorOf('amount')} />
            <ReceivedFields received={received} errorOf={errorOf} />
            <DayField
              label="First date"
              optional
              value={from}
              onChange={setFrom}
              error={errorOf('from')}
              help="Leave empty to start with the first unpaid date."
            />
            <DayField label="Last date" optional value={to} onChange={setTo} error={errorOf('to')} />
          </div>
          <LabelledCheckbox checked={overpaid} onChange={setOverpaid}>
            Allow an overpayment
          </LabelledCheckbox>
        </>
      )}
    </MoneyForm>
  );
}

function Allocations({ preview, isAllowed }: { preview: TermPaymentPreview; isAllowed: boolean }) {
  const { allocations, owed, balance, over, currency } = preview;
  const left = Number(balance);
  const columns: Column<TermAllocation>[] = [
    {
      key: 'date',
      header: 'Date',
      primary: true,
      cell: ({ date }) => <span className="whitespace-nowrap">{formatShortDate(date)}</span>,
    },
    {
      key: 'owed',
      header: 'Owed',
      align: 'end',
      cell: (allocation) => <span className="tabular-nums">{formatAmount(allocation.owed, currency)}</span>,
    },
    {
      key: 'allocation',
      header: 'Allocated',
      align: 'end',
      cell: ({ amount }) => <span className="tabular-nums">{formatAmount(amount, currency)}</span>,
    },
    {
      key: 'left',
      header: 'Still owed',
      align: 'end',
      cell: (allocation) => (
        <span className="tabular-nums">{formatAmount(allocation.balance, currency)}</span>
      ),
    },
  ];
  return (
    <>
      {Number(over) > 0 && (
        <Alert tone="warning" live="polite">
          This is {formatAmount(over, currency)} more than is owed for these dates.{' '}
          {isAllowed ? 'The last date keeps it as a credit.' : 'Allow an overpayment, or correct the amount.'}
        </Alert>
      )}
      <DataTable
        caption="Amount allocated to each date"
        columns={columns}
        rows={allocations}
        rowKey={({ bookingId }) => bookingId}
        dense
      />
      <p className="text-sm">
        Owed for these dates: {formatAmount(owed, currency)}. After this payment:{' '}
        {left > 0 ? formatAmount(balance, currency) : 'nothing'}.
      </p>
    </>
  );
}
