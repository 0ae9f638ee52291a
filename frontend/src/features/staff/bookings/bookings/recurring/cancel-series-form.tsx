import { useState, type ReactNode } from 'react';
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

/** Which dates are cancelled, before single ones are kept. */
interface Selection {
  bookingId: number;
  scope: Scope;
  excludedBookingIds: readonly number[];
}

interface CancelDatesProps extends SeriesFormProps {
  title: string;
  keep: string;
  selection: Selection;
  /** Dates that stay in any case, so they have no checkbox. */
  left?: readonly number[];
  /** Dates that are kept again, or not any more. */
  onKeep: (bookingId: number, isKept: boolean) => void;
  /** The fields that select the dates. */
  children: ReactNode;
}

/** Cancels one or more dates of a recurring booking; single dates can be kept. */
export function CancelSeriesForm(form: SeriesFormProps) {
  const dates = form.series.dates.filter(isUpcoming);
  const [bookingId, setBookingId] = useState(dates[0]?.id ?? 0);
  const [scope, setScope] = useState<Scope>('this');
  const kept = useKept();
  return (
    <CancelDates
      {...form}
      title="Cancel dates"
      keep="Keep dates"
      selection={{ bookingId, scope, excludedBookingIds: kept.ids }}
      onKeep={kept.change}
    >
      <ScopeFields
        dates={dates}
        bookingId={bookingId}
        onDate={(id) => {
          setBookingId(id);
          kept.forget();
        }}
        scope={scope}
        onScope={(next) => {
          setScope(next);
          kept.forget();
        }}
      />
    </CancelDates>
  );
}

/** Cancels all dates after the one that is to be the last. */
export function EndEarlyForm(form: SeriesFormProps) {
  const dates = form.series.dates.filter(isUpcoming);
  // The last one cannot be chosen, since no date is left to cancel then.
  const [last, setLast] = useState(dates.at(-2)?.id ?? 0);
  const kept = useKept();
  // A colleague may have cancelled the chosen date meanwhile.
  const place = dates.findIndex(({ id }) => id === last);
  const next = dates[place === -1 ? dates.length - 1 : place + 1];
  return (
    <CancelDates
      {...form}
      title="End early"
      keep="Keep dates"
      selection={{ bookingId: next?.id ?? 0, scope: 'later', excludedBookingIds: kept.ids }}
      onKeep={kept.change}
    >
      <ChoiceField
        label="Last date"
        value={String(last)}
        onChange={(id) => {
          setLast(Number(id));
          kept.forget();
        }}
        choices={dates.slice(0, -1).map(({ id, date }) => [String(id), formatShortDate(date)] as const)}
      />
    </CancelDates>
  );
}

const HOLIDAYS = [
  ['public', 'Public holidays'],
  ['school', 'School holidays'],
  ['both', 'Public and school holidays'],
] as const;

/** Cancels the dates that are public or school holidays in South Australia. */
export function SkipHolidaysForm(form: SeriesFormProps) {
  const dates = form.series.dates.filter(isUpcoming);
  const [which, setWhich] = useState<(typeof HOLIDAYS)[number][0]>('both');
  const kept = useKept();
  const others = dates.filter(
    ({ holiday }) => !holiday || (which !== 'both' && !holiday.kinds.includes(which)),
  );
  return (
    <CancelDates
      {...form}
      title="Skip holidays"
      keep="Keep dates"
      selection={{
        bookingId: dates[0]?.id ?? 0,
        scope: 'later',
        excludedBookingIds: kept.ids,
      }}
      left={others.map(({ id }) => id)}
      onKeep={kept.change}
    >
      <ChoiceField
        label="Holidays"
        value={which}
        onChange={(next) => {
          setWhich(next);
          kept.forget();
        }}
        choices={HOLIDAYS}
      />
    </CancelDates>
  );
}

/** Dates that are kept, by the ids of their bookings. */
function useKept() {
  const [ids, setIds] = useState<readonly number[]>([]);
  return {
    ids,
    forget: () => setIds([]),
    change: (id: number, isKept: boolean) =>
      setIds((before) => (isKept ? [...before, id] : before.filter((one) => one !== id))),
  };
}

function CancelDates({
  series,
  options: _options,
  selection,
  left = [],
  onKeep,
  children,
  ...form
}: CancelDatesProps) {
  const [preview] = usePreviewSeriesCancellationMutation();
  const [cancel] = useCancelBookingSeriesMutation();
  const [by, setBy] = useState<SeriesCancelledAs>('hirer');
  const [reason, setReason] = useState('');
  const [notify, setNotify] = useState(true);
  const [seen, setSeen] = useState<{ of: string; preview: SeriesCancellationPreview } | null>(null);
  const { currency } = series;
  const { excludedBookingIds } = selection;
  const wanted = { ...selection, by, excludedBookingIds: [...left, ...excludedBookingIds] };
  const selected = `${by} ${selection.bookingId} ${selection.scope} ${left.join(' ')}`;
  return (
    <MoneyForm
      {...form}
      standsAlone
      danger
      submit={({ count, refundAmount }) =>
        `Cancel ${count === 1 ? 'one date' : `${count} dates`} ${
          Number(refundAmount) > 0 ? `and refund ${formatAmount(refundAmount, currency)}` : 'without a refund'
        }`
      }
      done="Dates cancelled"
      preview={{
        of: JSON.stringify(wanted),
        ask: () => preview({ id: series.id, previewSeriesCancellation: wanted }),
        onSeen: (answer) => setSeen(answer && { of: selected, preview: answer }),
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
            {children}
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
          {seen?.of === selected && (
            <CancelledDates
              preview={seen.preview}
              excludedBookingIds={excludedBookingIds}
              left={left}
              onChange={onKeep}
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
  left: readonly number[];
  onChange: (bookingId: number, isKept: boolean) => void;
}

function CancelledDates({
  preview: { dates, currency },
  excludedBookingIds,
  left,
  onChange,
}: CancelledDatesProps) {
  const columns: Column<CancelledDate>[] = [
    {
      key: 'date',
      header: 'Date',
      primary: true,
      cell: ({ date }) => <span className="whitespace-nowrap">{formatShortDate(date)}</span>,
    },
    { key: 'time', header: 'Slot', cell: ({ timeSlot }) => timeSlot },
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
        !left.includes(bookingId) && (effect === 'changes' || effect === 'left') ? (
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
