import type { BookingOptions } from '@/api/site/generated';
import type { ChangedDate, DateException, SeriesChangePreview } from '@/api/staff/generated';
import { DataTable, type Column } from '@/components/ui/data-table';
import { slotsText, type NamedSlots } from '@/booking/slot-run';
import { Select } from '@/components/ui/select';
import { formatAmount, formatShortDate } from '@/lib/format';
import { ConflictsCell } from './conflicts-cell';
import { SlotAndSpaceChoice } from './slot-and-space-choice';
import { EFFECT_LABELS, fieldsText } from './series-labels';

interface ChangedDatesProps {
  preview: SeriesChangePreview;
  options: BookingOptions;
  exceptions: Readonly<Record<number, DateException>>;
  /** The slots that a date is to have after the change. */
  slotsFor: (date: ChangedDate) => NamedSlots;
  onChange: (bookingId: number, exception: DateException | null) => void;
}

type Choice = 'change' | 'leave' | 'other';

/** The effect of a change on each date, and a decision for each. */
export function ChangedDates({ preview, options, exceptions, slotsFor, onChange }: ChangedDatesProps) {
  const choiceOf = ({ bookingId }: ChangedDate): Choice => {
    const exception = exceptions[bookingId];
    if (!exception) return 'change';
    return exception.leave ? 'leave' : 'other';
  };
  const choose = (row: ChangedDate, choice: Choice) => {
    const { bookingId, to } = row;
    if (choice === 'change') onChange(bookingId, null);
    else if (choice === 'leave') onChange(bookingId, { bookingId, leave: true });
    else onChange(bookingId, { bookingId, ...slotsFor(row), spaceId: to.spaceId });
  };
  const columns: Column<ChangedDate>[] = [
    {
      key: 'date',
      header: 'Date',
      primary: true,
      cell: ({ from, to }) => (
        <span>
          <span className="whitespace-nowrap">{formatShortDate(to.date)}</span>
          {from.date !== to.date && (
            <span className="block font-normal text-ink-soft">was {formatShortDate(from.date)}</span>
          )}
        </span>
      ),
    },
    {
      key: 'time',
      header: 'Time and space',
      cell: (row) =>
        choiceOf(row) === 'other' ? (
          <SlotAndSpaceChoice
            of={formatShortDate(row.to.date)}
            date={row.to.date}
            value={{
              timeSlot: exceptions[row.bookingId]?.timeSlot ?? row.to.timeSlot,
              untilTimeSlot: exceptions[row.bookingId]?.untilTimeSlot ?? null,
              spaceId: exceptions[row.bookingId]?.spaceId ?? row.to.spaceId,
            }}
            options={options}
            onChange={(value) => onChange(row.bookingId, { bookingId: row.bookingId, ...value })}
          />
        ) : (
          <span className="max-md:text-right">
            <span className="whitespace-nowrap">{slotsText(row.to.timeSlot, row.to.slotCount)}</span>
            <span className="block text-ink-soft">
              {options.spaces.find(({ id }) => id === row.to.spaceId)?.name}
            </span>
          </span>
        ),
    },
    {
      key: 'effect',
      header: 'Result',
      cell: ({ effect, keeps, totalAmount }) => (
        <span className="max-md:text-right">
          {EFFECT_LABELS[effect]}
          {effect === 'changes' && (
            <span className="block tabular-nums text-ink-soft">
              {formatAmount(totalAmount, preview.currency)}
            </span>
          )}
          {effect === 'changes' && keeps.length > 0 && (
            <span className="block text-ink-soft">keeps its own {fieldsText(keeps)}</span>
          )}
        </span>
      ),
    },
    {
      key: 'way',
      header: 'Conflicts',
      cell: ({ effect, conflicts, broken }) =>
        effect === 'changes' ? <ConflictsCell conflicts={conflicts} broken={broken} /> : '–',
    },
    {
      key: 'decision',
      header: 'Decision',
      fullLine: true,
      cell: (row) =>
        row.effect === 'changes' || row.effect === 'left' ? (
          <Select
            aria-label={`Decision for ${formatShortDate(row.from.date)}`}
            className="md:min-w-54"
            value={choiceOf(row)}
            onChange={({ target }) => choose(row, target.value as Choice)}
          >
            <option value="change">Change this date</option>
            <option value="leave">Leave it unchanged</option>
            <option value="other">Other time or space</option>
          </Select>
        ) : null,
    },
  ];
  return (
    <DataTable
      caption="Result for each date"
      columns={columns}
      rows={preview.dates}
      rowKey={({ bookingId }) => bookingId}
      dense
      marked={(row) => row.conflicts.length > 0}
    />
  );
}
