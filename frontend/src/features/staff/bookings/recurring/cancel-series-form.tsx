import { useState, type ReactNode } from 'react';
import { useCancelBookingSeriesMutation, usePreviewSeriesCancellationMutation } from '@/api/staff/staff-api';
import type {
  CancelledDate,
  Scope,
  SeriesCancellationPreview,
  SeriesCancelledAs,
} from '@/api/staff/generated';
import { ChoiceField, ReasonField, TickField } from '@/components/staff/form/action-fields';
import { PreviewedAction } from '@/components/staff/form/previewed-action';
import { Checkbox } from '@/components/ui/checkbox';
import { DataTable, type Column } from '@/components/ui/data-table';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { formatAmount, formatShortDate } from '@/lib/format';
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
  /** Dates that stay in any case, so they have no checkbox. */
  left: readonly number[];
}

const INITIAL = { by: 'hirer' as SeriesCancelledAs, reason: '', notify: true };
type Common = typeof INITIAL;

interface CancelDatesProps<Selected> extends SeriesFormProps {
  title: string;
  initial: Selected;
  selectionOf: (selected: Selected) => Selection;
  /** The fields that select the dates. */
  children: ReactNode;
}

/** Cancels one or more dates of a recurring booking; single dates can be kept. */
export function CancelSeriesForm(form: SeriesFormProps) {
  const dates = form.series.dates.filter(isUpcoming);
  return (
    <CancelDates<{ bookingId: string; scope: Scope }>
      {...form}
      title="Cancel dates"
      initial={{ bookingId: String(dates[0]?.id ?? 0), scope: 'this' }}
      selectionOf={({ bookingId, scope }) => ({ bookingId: Number(bookingId), scope, left: [] })}
    >
      <ScopeFields dates={dates} />
    </CancelDates>
  );
}

/** Cancels all dates after the one that is to be the last. */
export function EndEarlyForm(form: SeriesFormProps) {
  const dates = form.series.dates.filter(isUpcoming);
  return (
    <CancelDates
      {...form}
      title="End early"
      // The last one cannot be chosen, since no date is left to cancel then.
      initial={{ last: String(dates.at(-2)?.id ?? 0) }}
      selectionOf={({ last }) => {
        // A colleague may have cancelled the chosen date meanwhile.
        const place = dates.findIndex(({ id }) => String(id) === last);
        const next = dates[place === -1 ? dates.length - 1 : place + 1];
        return { bookingId: next?.id ?? 0, scope: 'later', left: [] };
      }}
    >
      <ChoiceField
        name="last"
        label="Last date"
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
  return (
    <CancelDates<{ which: (typeof HOLIDAYS)[number][0] }>
      {...form}
      title="Skip holidays"
      initial={{ which: 'both' }}
      selectionOf={({ which }) => {
        const others = dates.filter(
          ({ holiday }) => !holiday || (which !== 'both' && !holiday.kinds.includes(which)),
        );
        return { bookingId: dates[0]?.id ?? 0, scope: 'later', left: others.map(({ id }) => id) };
      }}
    >
      <ChoiceField name="which" label="Holidays" choices={HOLIDAYS} />
    </CancelDates>
  );
}

function CancelDates<Selected extends object>({
  series,
  options: _options,
  initial,
  selectionOf,
  children,
  ...form
}: CancelDatesProps<Selected>) {
  type Values = Selected & Common;
  const { id, currency } = series;
  const [preview] = usePreviewSeriesCancellationMutation();
  const [cancel] = useCancelBookingSeriesMutation();
  /** Dates that are kept, by the ids of their bookings. */
  const [kept, setKept] = useState<{ selected: string; ids: readonly number[] } | null>(null);
  const [shown, setShown] = useState<{ selected: string; preview: SeriesCancellationPreview } | null>(null);
  const keyOf = (values: Values) => JSON.stringify({ ...selectionOf(values), by: values.by });
  const selectedBy = (values: Values) => JSON.stringify(selectionOf(values));
  const keptOf = (values: Values) => (kept?.selected === selectedBy(values) ? kept.ids : []);
  const wanted = (values: Values) => {
    const { left, ...selection } = selectionOf(values);
    return { ...selection, by: values.by, excludedBookingIds: [...left, ...keptOf(values)] };
  };
  return (
    <PreviewedAction
      {...form}
      frame="page"
      danger
      keep="Keep dates"
      initial={{ ...initial, ...INITIAL }}
      preview={{
        of: wanted,
        ask: (previewSeriesCancellation) => preview({ id, previewSeriesCancellation }),
        onSeen: (answer, values) => setShown(answer && { selected: keyOf(values), preview: answer }),
        show: ({ seen: { count, refundAmount, keptAmount } }) => (
          <p className="text-sm">
            {count === 1 ? 'One date will be cancelled' : `${count} dates will be cancelled`}:{' '}
            {formatAmount(refundAmount, currency)} refunded, {formatAmount(keptAmount, currency)} kept.
          </p>
        ),
      }}
      submit={({ seen: { count, refundAmount } }) =>
        `Cancel ${count === 1 ? 'one date' : `${count} dates`} ${
          Number(refundAmount) > 0 ? `and refund ${formatAmount(refundAmount, currency)}` : 'without a refund'
        }`
      }
      act={({ values, seen: { quote } }) => {
        const { reason, notify } = values;
        return cancel({
          id,
          cancelBookingSeries: { ...wanted(values), reason: reason || null, notify, quote },
        });
      }}
      done="Dates cancelled"
    >
      {(values) => (
        <>
          <div className="grid items-start gap-4 md:grid-cols-2">
            {children}
            <ChoiceField name="by" label="Cancellation" choices={CANCELLED_AS} />
          </div>
          <ReasonField help="We send this reason to the hirer." optional />
          <TickField name="notify">Email the hirer: one email for all dates</TickField>
          {shown?.selected === keyOf(values) && (
            <CancelledDates
              preview={shown.preview}
              excludedBookingIds={keptOf(values)}
              left={selectionOf(values).left}
              onChange={(bookingId, isKept) => {
                const others = keptOf(values).filter((one) => one !== bookingId);
                setKept({ selected: selectedBy(values), ids: isKept ? [...others, bookingId] : others });
              }}
            />
          )}
        </>
      )}
    </PreviewedAction>
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
