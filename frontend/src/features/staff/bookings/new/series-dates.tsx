import { useFormikContext } from 'formik';
import type { BookingOptions } from '@/api/site/generated';
import type { DateDecision, EnteredDate, SeriesEntryPreview } from '@/api/staff/generated';
import { Alert } from '@/components/ui/alert';
import { DataTable, type Column } from '@/components/ui/data-table';
import { Select } from '@/components/ui/select';
import { bookedText } from '@/booking/slot-run';
import { formatAmount, formatShortDate } from '@/lib/format';
import { ConflictsCell } from '../recurring/conflicts-cell';
import { SlotAndSpaceChoice } from '../recurring/slot-and-space-choice';
import type { EntryValues } from './entry';
import { decisionsOf, ruleKey } from './repeats';

interface SeriesDatesProps {
  preview: SeriesEntryPreview;
  options: BookingOptions;
}

type Choice = 'takes' | 'skip' | 'other';

/** Every date of the rule with its price and conflicts, and a decision for each. */
export function SeriesDates({ preview, options }: SeriesDatesProps) {
  const { values, setFieldValue } = useFormikContext<EntryValues>();
  const { dates, count, totalAmount, calculatedAmount, currency } = preview;
  const decided = decisionsOf(values);
  const decide = (date: string, decision: DateDecision | null) => {
    const { [date]: _before, ...others } = decided;
    void setFieldValue('decisions', {
      of: ruleKey(values),
      dates: decision ? { ...others, [date]: decision } : others,
    });
  };
  const choose = (row: EnteredDate, choice: Choice) => {
    const { date, spaceId } = row;
    const { timeSlot, untilTimeSlot } = values;
    if (choice === 'takes') decide(date, null);
    else decide(date, choice === 'skip' ? { date, skip: true } : { date, timeSlot, untilTimeSlot, spaceId });
  };
  const choiceOf = ({ date }: EnteredDate): Choice => {
    const decision = decided[date];
    if (!decision) return 'takes';
    return decision.skip ? 'skip' : 'other';
  };
  const open = dates.filter((row) => isOpen(row) && choiceOf(row) !== 'skip');
  const onHolidays = dates.filter((row) => row.holiday && choiceOf(row) !== 'skip');
  const skipAll = (rows: readonly EnteredDate[]) =>
    void setFieldValue('decisions', {
      of: ruleKey(values),
      dates: {
        ...decided,
        ...Object.fromEntries(rows.map(({ date }) => [date, { date, skip: true }])),
      },
    });

  const columns: Column<EnteredDate>[] = [
    {
      key: 'date',
      header: 'Date',
      primary: true,
      cell: ({ date, skip, holiday }) => (
        <span>
          <time dateTime={date} className={skip ? 'whitespace-nowrap line-through' : 'whitespace-nowrap'}>
            {formatShortDate(date)}
          </time>
          {holiday && <span className="block font-normal text-ink-soft">{holiday.name}</span>}
        </span>
      ),
    },
    {
      key: 'time',
      header: 'Time and space',
      cell: (row) =>
        choiceOf(row) === 'other' ? (
          <SlotAndSpaceChoice
            of={formatShortDate(row.date)}
            date={row.date}
            value={{
              timeSlot: decided[row.date]?.timeSlot ?? row.timeSlot,
              untilTimeSlot: decided[row.date]?.untilTimeSlot ?? null,
              spaceId: decided[row.date]?.spaceId ?? row.spaceId,
            }}
            options={options}
            onChange={(value) => decide(row.date, { date: row.date, ...value })}
          />
        ) : (
          <span className="max-md:text-right">
            <span className="whitespace-nowrap">
              {bookedText({
                timeSlot: row.timeSlot,
                slotCount: row.slotCount ?? 1,
                untilTimeSlot: values.untilTimeSlot,
              })}
            </span>
            <span className="block text-ink-soft">{nameOf(row.spaceId, options)}</span>
          </span>
        ),
    },
    {
      key: 'price',
      header: 'Price',
      align: 'end',
      cell: ({ amount, lines, skip }) => (
        <span className="tabular-nums">
          {skip || amount === null ? '–' : formatAmount(amount, currency)}
          {!skip &&
            reductions(lines).map((line) => (
              <span key={line.text} className="block text-ink-soft">
                {line.text} {formatAmount(line.amount, currency)}
              </span>
            ))}
        </span>
      ),
    },
    {
      key: 'way',
      header: 'Conflicts',
      cell: ({ conflicts, broken, problem }) => (
        <ConflictsCell conflicts={conflicts} broken={broken} problem={problem} />
      ),
    },
    {
      key: 'decision',
      header: 'Decision',
      fullLine: true,
      cell: (row) => (
        <Select
          aria-label={`Decision for ${formatShortDate(row.date)}`}
          className="md:min-w-54"
          value={choiceOf(row)}
          onChange={({ target }) => choose(row, target.value as Choice)}
        >
          <option value="takes">Book this date</option>
          <option value="skip">Skip this date</option>
          <option value="other">Other time or space</option>
        </Select>
      ),
    },
  ];
  return (
    <div className="grid gap-3">
      <p>
        <span className="tabular text-lg font-semibold">{formatAmount(totalAmount, currency)}</span>
        <span className="text-ink-soft">
          {' '}
          for {count === 1 ? 'one date' : `${count} dates`}
          {Number(calculatedAmount) !== Number(totalAmount) &&
            `, instead of ${formatAmount(calculatedAmount, currency)}`}
        </span>
      </p>
      {open.length > 0 && (
        <Alert
          tone="error"
          live="polite"
          title={open.length === 1 ? 'One date is not free' : `${open.length} dates are not free`}
        >
          <p>
            Skip {open.length === 1 ? 'it' : 'them'}, or choose another time or space. Nothing is saved until
            you do.
          </p>
          <button type="button" className="link min-h-8" onClick={() => skipAll(open)}>
            {open.length === 1 ? 'Skip this date' : 'Skip all of these dates'}
          </button>
        </Alert>
      )}
      {(['public', 'school'] as const).map((kind) => {
        const rows = onHolidays.filter(({ holiday }) => holiday?.kinds.includes(kind));
        return (
          rows.length > 0 && (
            <button
              key={kind}
              type="button"
              className="link min-h-8 justify-self-start"
              onClick={() => skipAll(rows)}
            >
              Skip {kind} holidays ({rows.length})
            </button>
          )
        );
      })}
      <DataTable
        caption="Dates of the recurring booking"
        columns={columns}
        rows={dates}
        rowKey={({ date }) => date}
        dense
        marked={(row) => isOpen(row) && choiceOf(row) !== 'skip'}
      />
    </div>
  );
}

/** What makes the price of a date differ from the calculated one. */
function reductions(lines: EnteredDate['lines']): EnteredDate['lines'] {
  return lines.filter(({ kind }) => kind === 'discount' || kind === 'adjustment');
}

/** The rooms are taken, or the time is not offered on that day. */
function isOpen({ conflicts, problem }: EnteredDate): boolean {
  return conflicts.length > 0 || problem !== null;
}

function nameOf(spaceId: number, { spaces }: BookingOptions): string {
  return (
    spaces.find(({ id }) => id === spaceId)?.name ?? spaces.find(({ isDefault }) => isDefault)?.name ?? ''
  );
}
