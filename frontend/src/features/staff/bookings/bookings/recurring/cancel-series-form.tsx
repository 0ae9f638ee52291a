import { useState } from 'react';
import { useCancelBookingSeriesMutation, usePreviewSeriesCancellationMutation } from '@/api/staff/staff-api';
import type {
  CancelledDate,
  Scope,
  SeriesCancellationPreview,
  SeriesCancelledAs,
} from '@/api/staff/generated';
import { Checkbox } from '@/components/ui/checkbox';
import { DataTable, type Column } from '@/components/ui/data-table';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { formatAmount, formatShortDate } from '@/lib/format';
import { ChoiceField, ReasonField, LabelledCheckbox } from '../money/fields';
import { MoneyForm } from '../money/money-form';
import { isUpcoming, ScopeFields, type SeriesFormProps } from './series-form';
import { EFFECT_LABELS } from './series-labels';

const CANCELLED_AS: readonly (readonly [SeriesCancelledAs, string])[] = [
  ['hirer', 'Cancelled by the hirer: by policy'],
  ['club', 'Cancelled by the club: full refund'],
];

/** Cancels one or more dates of a recurring booking; single dates can be kept. */
export function CancelSeriesForm({ series, options: _options, ...form }: SeriesFormProps) {
  const dates = series.dates.filter(isUpcoming);
  const [preview] = usePreviewSeriesCancellationMutation();
  const [cancel] = useCancelBookingSeriesMutation();
  const [bookingId, setBookingId] = useState(dates[0]?.id ?? 0);
  const [scope, setScope] = useState<Scope>('later');
  const [by, setBy] = useState<SeriesCancelledAs>('hirer');
  const [excludedBookingIds, setExcludedBookingIds] = useState<readonly number[]>([]);
  const [reason, setReason] = useState('');
  const [notify, setNotify] = useState(true);
  const [seen, setSeen] = useState<SeriesCancellationPreview | null>(null);
  const forget = () => {
    setExcludedBookingIds([]);
    setSeen(null);
  };
  const wanted = { bookingId, scope, by, excludedBookingIds: [...excludedBookingIds] };
  const { currency } = series;
  return (
    <MoneyForm
      {...form}
      standsAlone
      danger
      title="Cancel dates"
      keep="Keep dates"
      submit={({ count, refundAmount }) =>
        `Cancel ${count === 1 ? 'one date' : `${count} dates`} ${
          Number(refundAmount) > 0 ? `and refund ${formatAmount(refundAmount, currency)}` : 'without a refund'
        }`
      }
      done="Dates cancelled"
      preview={{
        of: JSON.stringify(wanted),
        ask: async () => {
          const answer = await preview({ id: series.id, previewSeriesCancellation: wanted });
          setSeen(answer.data ?? null);
          return answer;
        },
        show: ({ count, refundAmount, keptAmount }) => (
          <p className="text-sm">
            {count === 1 ? 'One date will be cancelled' : `${count} dates will be cancelled`}:{' '}
            {formatAmount(refundAmount, currency)} refunded, {formatAmount(keptAmount, currency)} kept.
          </p>
        ),
      }}
      act={(quote) =>
        cancel({ id: series.id, cancelBookingSeries: { ...wanted, reason: reason || null, notify, quote } })
      }
    >
      {(errorOf) => (
        <>
          <div className="grid items-start gap-4 md:grid-cols-2">
            <ScopeFields
              dates={dates}
              bookingId={bookingId}
              onDate={(id) => {
                setBookingId(id);
                forget();
              }}
              scope={scope}
              onScope={(next) => {
                setScope(next);
                forget();
              }}
            />
            <ChoiceField label="Cancellation" value={by} onChange={setBy} choices={CANCELLED_AS} />
          </div>
          <ReasonField
            value={reason}
            onChange={setReason}
            error={errorOf('reason')}
            help="We send this reason to the hirer."
            optional
          />
          <LabelledCheckbox checked={notify} onChange={setNotify}>
            Email the hirer: one email for all dates
          </LabelledCheckbox>
          {seen && (
            <CancelledDates
              preview={seen}
              excludedBookingIds={excludedBookingIds}
              onChange={(id, isKept) =>
                setExcludedBookingIds((before) =>
                  isKept ? [...before, id] : before.filter((one) => one !== id),
                )
              }
            />
          )}
        </>
      )}
    </MoneyForm>
  );
}

interface CancelledDatesProps {
  preview: SeriesCancellationPreview;
  excludedBookingIds: readonly number[];
  onChange: (bookingId: number, isKept: boolean) => void;
}

function CancelledDates({ preview: { dates, currency }, excludedBookingIds, onChange }: CancelledDatesProps) {
  const columns: Column<CancelledDate>[] = [
    {
      key: 'date',
      header: 'Date',
      primary: true,
      cell: ({ date }) => <span className="whitespace-nowrap">{formatShortDate(date)}</span>,
    },
    { key: 'time', header: 'Time', cell: ({ timeSlot }) => timeSlot },
    {
      key: 'effect',
      header: 'Result',
      cell: ({ effect }) => (effect === 'changes' ? 'Will be cancelled' : CANCEL_TEXTS[effect]),
    },
    {
      key: 'back',
      header: 'Refund',
      align: 'end',
      cell: ({ effect, refundAmount, refundPercent }) => (
        <span className="tabular-nums">
          {effect === 'changes' ? `${formatAmount(refundAmount, currency)} (${refundPercent}%)` : '–'}
        </span>
      ),
    },
    {
      key: 'keep',
      header: 'Keep',
      fullLine: true,
      cell: ({ bookingId, date, effect }) =>
        effect === 'changes' || effect === 'left' ? (
          <label htmlFor={`keep-${bookingId}`} className="!mb-0 flex min-h-10 items-center gap-3">
            <Checkbox
              id={`keep-${bookingId}`}
              checked={excludedBookingIds.includes(bookingId)}
              onChange={({ target }) => onChange(bookingId, target.checked)}
            />
            <span>
              Keep this date
              <VisuallyHidden>: {formatShortDate(date)}</VisuallyHidden>
            </span>
          </label>
        ) : null,
    },
  ];
  return (
    <DataTable
      caption="Result for each date"
      columns={columns}
      rows={dates}
      rowKey={({ bookingId }) => bookingId}
      dense
    />
  );
}

const CANCEL_TEXTS = { ...EFFECT_LABELS, cancelled: 'Already cancelled', left: 'Kept' };
