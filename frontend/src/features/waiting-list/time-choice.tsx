import { useFormikContext } from 'formik';
import type { BookingOptions } from '@/api/site/generated';
import { isOpen, type DaySlot } from '@/booking/day-slots';
import { countText, endOf, laterSlots, type NamedSlots } from '@/booking/slot-run';
import { SelectField } from '@/components/form/form-field';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { ANY_TIME } from './entry-states';

/** A slot that a waiting-list entry can begin with, and the slots that it can end with. */
interface EntryStart {
  label: string;
  note: string;
  /** Labels of the last slots; the first is chosen at first. */
  ends: string[];
}

/** A taken slot alone or with those after it, and a free one with enough of those after it that one is taken. */
export function entryStarts(slots: readonly DaySlot[], options: BookingOptions, date: string): EntryStart[] {
  return slots
    .filter(({ state }) => state !== 'past')
    .map(({ label, state, until }) => {
      const later = laterSlots(options.slots, date, label);
      if (isOpen(state))
        return { label, note: ' (with later slots)', ends: later.filter((one) => !until.includes(one)) };
      return { label, note: state === 'closed' ? ' (closed)' : '', ends: [label, ...later] };
    })
    .filter(({ ends }) => ends.length > 0);
}

/** The slots to ask for; the end is the first possible one unless another is chosen. */
export function askedSlots(
  { timeSlot, untilTimeSlot }: NamedSlots,
  starts: readonly EntryStart[],
): NamedSlots {
  const ends = starts.find(({ label }) => label === timeSlot)?.ends ?? [];
  const end = ends.find((label) => label === untilTimeSlot) ?? ends[0];
  return { timeSlot, untilTimeSlot: end === undefined || end === timeSlot ? null : end };
}

interface TimeChoiceProps {
  starts: readonly EntryStart[];
  options: BookingOptions;
  date: string;
  /** True if a slot must be chosen, because some of the day are available. */
  required: boolean;
}

export function TimeChoice({ starts, options, date, required }: TimeChoiceProps) {
  const { values, setFieldValue } = useFormikContext<NamedSlots>();
  const { timeSlot, untilTimeSlot } = askedSlots(values, starts);
  const ends = starts.find(({ label }) => label === timeSlot)?.ends ?? [];
  const run = [timeSlot, ...laterSlots(options.slots, date, timeSlot)];
  return (
    <>
      <SelectField name="timeSlot" label="Time" required={required}>
        <option value="">{required ? 'Please choose' : ANY_TIME}</option>
        {starts.map(({ label, note }) => (
          <option key={label} value={label}>
            {`${label}${note}`}
          </option>
        ))}
      </SelectField>
      {timeSlot && (ends.length > 1 || untilTimeSlot !== null) && (
        <Field label="Until" help="Several slots in a row are offered together or not at all.">
          {(control) => (
            <Select
              {...control}
              value={untilTimeSlot ?? timeSlot}
              onChange={({ target }) => void setFieldValue('untilTimeSlot', target.value)}
            >
              {ends.map((label) => (
                <option key={label} value={label}>
                  {`${endOf(label)} (${countText(run.indexOf(label) + 1)})`}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </>
  );
}
