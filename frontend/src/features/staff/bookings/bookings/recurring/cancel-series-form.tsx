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
import { slotInWords } from '../booking-words';
import { ChoiceField, ReasonField, Tick } from '../money/fields';
import { MoneyForm } from '../money/money-form';
import { isToCome, ReachFields, type SeriesFormProps } from './series-form';
import { EFFECT_WORDS } from './series-words';

const CANCELLED_AS: readonly (readonly [SeriesCancelledAs, string])[] = [
  ['hirer', 'The hirer: by the terms of each date'],
  ['club', 'The club: all goes back'],
];

/** Cancels one date or more of them; single ones can be left standing. */
export function CancelSeriesForm({ series, options: _options, ...form }: SeriesFormProps) {
  const dates = series.dates.filter(isToCome);
  const [preview] = usePreviewSeriesCancellationMutation();
  const [cancel] = useCancelBookingSeriesMutation();
  const [bookingId, setBookingId] = useState(dates[0]?.id ?? 0);
  const [scope, setScope] = useState<Scope>('later');
  const [by, setBy] = useState<SeriesCancelledAs>('hirer');
  const [without, setWithout] = useState<readonly number[]>([]);
  const [reason, setReason] = useState('');
  const [notify, setNotify] = useState(true);
  const [seen, setSeen] = useState<SeriesCancellationPreview | null>(null);
  const forget = () => {
    setWithout([]);
    setSeen(null);
  };
  const wanted = { bookingId, scope, by, without: [...without] };
  const { currency } = series;
  return (
    <MoneyForm
      {...form}
      standsAlone
      danger
      title="Cancel dates"
      submit={({ count, refundAmount }) =>
        `Cancel ${count === 1 ? 'one date' : `${count} dates`}, and give ${
          Number(refundAmount) > 0 ? formatAmount(refundAmount, currency) : 'nothing'
        } back`
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
            {count === 1 ? 'One date is cancelled' : `${count} dates are cancelled`};{' '}
            {formatAmount(refundAmount, currency)} goes back, {formatAmount(keptAmount, currency)} is kept.
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
            <ReachFields
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
            <ChoiceField label="Who cancels" value={by} onChange={setBy} choices={CANCELLED_AS} />
          </div>
          <ReasonField
            value={reason}
            onChange={setReason}
            error={errorOf('reason')}
            help="The hirer is told this."
            optional
          />
          <Tick checked={notify} onChange={setNotify}>
            Write to the hirer: one mail for all dates
          </Tick>
          {seen && (
            <CancelledDates
              preview={seen}
              without={without}
              onChange={(id, isLeft) =>
                setWithout((before) => (isLeft ? [...before, id] : before.filter((one) => one !== id)))
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
  without: readonly number[];
  onChange: (bookingId: number, isLeft: boolean) => void;
}

function CancelledDates({ preview: { dates, currency }, without, onChange }: CancelledDatesProps) {
  const columns: Column<CancelledDate>[] = [
    {
      key: 'date',
      header: 'Date',
      primary: true,
      cell: ({ date }) => <span className="whitespace-nowrap">{formatShortDate(date)}</span>,
    },
    { key: 'time', header: 'Time', cell: ({ timeSlot }) => slotInWords(timeSlot) },
    {
      key: 'effect',
      header: 'What becomes of it',
      cell: ({ effect }) => (effect === 'changes' ? 'Is cancelled' : CANCEL_WORDS[effect]),
    },
    {
      key: 'back',
      header: 'Goes back',
      align: 'end',
      cell: ({ effect, refundAmount, refundPercent }) => (
        <span className="tabular-nums">
          {effect === 'changes' ? `${formatAmount(refundAmount, currency)} (${refundPercent}%)` : '–'}
        </span>
      ),
    },
    {
      key: 'stands',
      header: 'Stands',
      fullLine: true,
      cell: ({ bookingId, date, effect }) =>
        effect === 'changes' || effect === 'left' ? (
          <label htmlFor={`stands-${bookingId}`} className="!mb-0 flex min-h-10 items-center gap-3">
            <Checkbox
              id={`stands-${bookingId}`}
              checked={without.includes(bookingId)}
              onChange={({ target }) => onChange(bookingId, target.checked)}
            />
            <span>
              Leave it standing
              <VisuallyHidden> on {formatShortDate(date)}</VisuallyHidden>
            </span>
          </label>
        ) : null,
    },
  ];
  return (
    <DataTable
      caption="What becomes of each date"
      columns={columns}
      rows={dates}
      rowKey={({ bookingId }) => bookingId}
      dense
    />
  );
}

const CANCEL_WORDS = { ...EFFECT_WORDS, cancelled: 'Was cancelled before', left: 'Stands' };
