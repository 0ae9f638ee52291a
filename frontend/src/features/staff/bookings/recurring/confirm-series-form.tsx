import { useConfirmBookingSeriesMutation, usePreviewSeriesConfirmationMutation } from '@/api/staff/staff-api';
import type { ConfirmedDate, SeriesConfirmationPreview } from '@/api/staff/generated';
import { TickField } from '@/components/staff/form/action-fields';
import { PreviewedAction } from '@/components/staff/form/previewed-action';
import { DataTable, type Column } from '@/components/ui/data-table';
import { formatAmount, formatShortDate } from '@/lib/format';
import type { SeriesFormProps } from './series-form';
import { EFFECT_LABELS } from './series-labels';

/** Confirms all pending future dates, with one email. */
export function ConfirmSeriesForm({ series, options: _options, ...form }: SeriesFormProps) {
  const { id } = series;
  const [preview] = usePreviewSeriesConfirmationMutation();
  const [confirm] = useConfirmBookingSeriesMutation();
  return (
    <PreviewedAction
      {...form}
      frame="page"
      title="Confirm all dates"
      initial={{ notify: true }}
      preview={{
        of: () => id,
        atOnce: true,
        ask: preview,
        show: ({ seen }) => <ConfirmedDates preview={seen} />,
      }}
      submit={({ seen: { count } }) => `Confirm ${count === 1 ? 'one date' : `${count} dates`}`}
      act={({ values: { notify }, seen: { quote } }) =>
        confirm({ id, confirmBookingSeries: { notify, quote } })
      }
      done="Dates confirmed"
    >
      <TickField name="notify">Email the hirer: one email for all dates, with a calendar file</TickField>
    </PreviewedAction>
  );
}

const CONFIRM_TEXTS = { ...EFFECT_LABELS, changes: 'Will be confirmed', same: 'Already confirmed' };

function ConfirmedDates({ preview }: { preview: SeriesConfirmationPreview }) {
  const { dates, balance, currency } = preview;
  const columns: Column<ConfirmedDate>[] = [
    {
      key: 'date',
      header: 'Date',
      primary: true,
      cell: ({ date }) => <span className="whitespace-nowrap">{formatShortDate(date)}</span>,
    },
    {
      key: 'time',
      header: 'Slot',
      cell: ({ timeSlot }) => <span className="whitespace-nowrap">{timeSlot}</span>,
    },
    { key: 'effect', header: 'Result', cell: ({ effect }) => CONFIRM_TEXTS[effect] },
    {
      key: 'owed',
      header: 'Owed',
      align: 'end',
      cell: ({ effect, balance: owed, payBy }) =>
        effect !== 'changes' || Number(owed) <= 0 ? (
          '–'
        ) : (
          <span className="tabular-nums max-md:text-right">
            {formatAmount(owed, currency)}
            {payBy && <span className="block text-ink-soft">by {formatShortDate(payBy)}</span>}
          </span>
        ),
    },
  ];
  return (
    <>
      <DataTable
        caption="Result for each date"
        columns={columns}
        rows={dates}
        rowKey={({ bookingId }) => bookingId}
        dense
      />
      <p className="text-sm">
        {Number(balance) > 0
          ? `${formatAmount(balance, currency)} is owed for these dates. The email says when it is due.`
          : 'Nothing is owed for these dates.'}
      </p>
    </>
  );
}
