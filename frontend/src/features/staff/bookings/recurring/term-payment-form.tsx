import { usePreviewTermPaymentMutation, useRecordTermPaymentMutation } from '@/api/staff/staff-api';
import type { TermAllocation, TermPaymentPreview } from '@/api/staff/generated';
import { TextField } from '@/components/form/form-field';
import { AmountField, TickField } from '@/components/staff/form/action-fields';
import { PreviewedAction } from '@/components/staff/form/previewed-action';
import { Alert } from '@/components/ui/alert';
import { DataTable, type Column } from '@/components/ui/data-table';
import { formatAmount, formatShortDate } from '@/lib/format';
import { amountText } from '../booking/money/money-labels';
import { RECEIVED, ReceivedFields, receivedPayment } from '../booking/money/received-fields';
import { useToday } from '../booking/money/use-today';
import type { SeriesFormProps } from './series-form';

/** Records one payment and allocates it to several dates. */
export function TermPaymentForm({ series, options: _options, ...form }: SeriesFormProps) {
  const { id, currency, balance } = series;
  const [preview] = usePreviewTermPaymentMutation();
  const [record] = useRecordTermPaymentMutation();
  const today = useToday();
  const initial = { amount: balance, from: '', to: '', ...RECEIVED, overpaid: false };
  const termOf = ({ amount, from, to }: typeof initial) => ({ amount, from: from || null, to: to || null });
  return (
    <PreviewedAction
      {...form}
      frame="page"
      title="Record payment for several dates"
      initial={initial}
      preview={{
        of: termOf,
        ask: (previewTermPayment) => preview({ id, previewTermPayment }),
        show: ({ seen, values }) => <Allocations preview={seen} isAllowed={values.overpaid} />,
      }}
      submit={({ values: { amount, overpaid }, seen: { over } }) =>
        Number(over) > 0 && !overpaid ? false : `Record ${amountText(amount, currency)}`
      }
      act={({ values, seen: { quote } }) => {
        const { overpaid } = values;
        const recordTermPayment = { ...termOf(values), ...receivedPayment(values, today), overpaid, quote };
        return record({ id, recordTermPayment });
      }}
      done="Payment recorded"
    >
      <div className="grid items-start gap-4 md:grid-cols-2">
        <AmountField />
        <ReceivedFields today={today} />
        <TextField
          name="from"
          type="date"
          label="First date"
          optional
          help="Leave empty to start with the first unpaid date."
        />
        <TextField name="to" type="date" label="Last date" optional />
      </div>
      <TickField name="overpaid">Allow an overpayment</TickField>
    </PreviewedAction>
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
