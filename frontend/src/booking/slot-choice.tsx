import { useState } from 'react';
import type { Slot } from '@/api/site/generated';
import { slotLabelsOn, timesOf } from '@/booking/day-slots';
import { countText, endOf, laterSlots, type NamedSlots } from '@/booking/slot-run';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { isDay } from '@/lib/day';

interface SlotChoiceProps {
  label: string;
  slots: readonly Slot[];
  /** 'YYYY-MM-DD'; empty while none is chosen. */
  date: string;
  /** Slots of the day, or a custom time, '14:00 - 23:00'; an empty `timeSlot` while none is chosen. */
  value: NamedSlots;
  onChange: (value: NamedSlots) => void;
  /** Label of the empty choice; without it a slot is always chosen. */
  empty?: string;
  error?: string;
  required?: boolean;
  optional?: boolean;
}

const OWN = 'own';

/** One slot of the day, several in a row, or a custom time, which only staff can choose. */
export function SlotChoice({ label, empty, error, required, optional, ...props }: SlotChoiceProps) {
  const { offered, isOwn, chosen, choose, from, to, give, ends, until, chooseEnd } = useSlotChoice(props);
  return (
    <div className="grid content-start gap-3">
      <Field label={label} required={required} optional={optional} error={isOwn ? undefined : error}>
        {(control) => (
          <Select {...control} value={chosen} onChange={(event) => choose(event.target.value)}>
            {empty !== undefined && <option value="">{empty}</option>}
            {offered.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
            <OwnTimeOption />
          </Select>
        )}
      </Field>
      {ends.length > 1 && (
        <Field label="Until">
          {(control) => (
            <Select {...control} value={until} onChange={(event) => chooseEnd(event.target.value)}>
              <EndOptions ends={ends} />
            </Select>
          )}
        </Field>
      )}
      {isOwn && (
        <div className="grid grid-cols-2 gap-3">
          <Field label="Start time" error={error}>
            {(control) => (
              <Input
                {...control}
                type="time"
                step={300}
                value={from}
                onChange={(event) => give(event.target.value, to)}
              />
            )}
          </Field>
          <Field label="End time" help="00:00 is midnight.">
            {(control) => (
              <Input
                {...control}
                type="time"
                step={300}
                value={to}
                onChange={(event) => give(from, event.target.value)}
              />
            )}
          </Field>
        </div>
      )}
    </div>
  );
}

interface SlotCellProps extends Pick<SlotChoiceProps, 'slots' | 'date' | 'value' | 'onChange'> {
  /** The date, for labels. */
  of: string;
}

/** The same in a table cell; its labels name the row for screen readers. */
export function SlotCell({ of, ...props }: SlotCellProps) {
  const { offered, isOwn, chosen, choose, from, to, give, ends, until, chooseEnd } = useSlotChoice(props);
  return (
    <>
      <Select aria-label={`Time on ${of}`} value={chosen} onChange={(event) => choose(event.target.value)}>
        {offered.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
        <OwnTimeOption />
      </Select>
      {ends.length > 1 && (
        <Select
          aria-label={`Until on ${of}`}
          value={until}
          onChange={(event) => chooseEnd(event.target.value)}
        >
          <EndOptions ends={ends} />
        </Select>
      )}
      {isOwn && (
        <span className="grid gap-1.5 xl:grid-cols-2">
          <Input
            aria-label={`Start time on ${of}`}
            type="time"
            step={300}
            value={from}
            onChange={(event) => give(event.target.value, to)}
          />
          <Input
            aria-label={`End time on ${of}`}
            type="time"
            step={300}
            value={to}
            onChange={(event) => give(from, event.target.value)}
          />
        </span>
      )}
    </>
  );
}

const OwnTimeOption = () => <option value={OWN}>Other time…</option>;

/** Ends of one slot and of several in a row. */
function EndOptions({ ends }: { ends: readonly string[] }) {
  return ends.map((label, place) => (
    <option key={label} value={label}>
      {`${endOf(label)} (${countText(place + 1)})`}
    </option>
  ));
}

function useSlotChoice({
  slots,
  date,
  value: { timeSlot: value, untilTimeSlot },
  onChange,
}: Pick<SlotChoiceProps, 'slots' | 'date' | 'value' | 'onChange'>) {
  const labels = slotLabelsOn(slots, date);
  // A slot that was removed from the list cannot be shown in time fields, so it stays an option.
  const offered = / [AP]M/.test(value) && !labels.includes(value) ? [value, ...labels] : labels;
  const isListed = value === '' || offered.includes(value);
  const [isOwn, setOwn] = useState(!isListed);
  const [from = '', to = ''] = isOwn ? value.split(' - ') : [];
  const one = (timeSlot: string) => onChange({ timeSlot, untilTimeSlot: null });
  const give = (begin: string, end: string) => one(begin || end ? `${begin} - ${end}` : '');
  const choose = (chosen: string) => {
    setOwn(chosen === OWN);
    const times = timesOf(value);
    // A custom time starts from the chosen slot.
    if (chosen === OWN) give(clock(times?.startMinute), clock(times?.endMinute));
    else one(chosen);
  };
  const later = isDay(date) && labels.includes(value) && !isOwn ? laterSlots(slots, date, value) : [];
  // The server refuses an end that the day does not have; until then it stays visible.
  const kept = untilTimeSlot !== null && !later.includes(untilTimeSlot) ? [untilTimeSlot] : [];
  const ends = isOwn || !value ? [] : [value, ...later, ...kept];
  const chooseEnd = (label: string) =>
    onChange({ timeSlot: value, untilTimeSlot: label === value ? null : label });
  return {
    offered,
    isOwn,
    chosen: isOwn ? OWN : value,
    choose,
    from,
    to,
    give,
    ends,
    until: untilTimeSlot ?? value,
    chooseEnd,
  };
}

function clock(minute: number | undefined): string {
  if (minute === undefined) return '';
  const [hour, rest] = [Math.floor(minute / 60) % 24, minute % 60];
  return `${String(hour).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
}
