import { useFormikContext } from 'formik';
import type { BookingDetails } from './booking-data';
import { ChoiceChips } from './choice-chips';
import type { DaySlot } from './day-slots';
import { countText, endOf } from './slot-run';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { PHONE, useMedia } from '@/lib/use-media';

export const RUN_JUST_TAKEN = 'Someone else just took one of these slots. Choose an earlier end.';

/** How far the booking reaches from the chosen slot; one slot unless another end is chosen. A select on a phone. */
export function UntilField({ chosen }: { chosen: DaySlot }) {
  const { values, setFieldValue } = useFormikContext<BookingDetails>();
  const onPhone = useMedia(PHONE);
  const ends = [chosen.label, ...chosen.until];
  const until = values.untilTimeSlot ?? chosen.label;
  if (ends.length === 1 && until === chosen.label) return null;
  const error = !ends.includes(until) && RUN_JUST_TAKEN;
  const choose = (label: string) =>
    void setFieldValue('untilTimeSlot', label === chosen.label ? null : label);
  if (onPhone) {
    return (
      <Field label="Until" error={error} className="mt-3">
        {(control) => (
          <Select {...control} value={until} onChange={({ target }) => choose(target.value)}>
            {!ends.includes(until) && <option value={until}>{endOf(until)}</option>}
            {ends.map((label, place) => (
              <option key={label} value={label}>
                {`${endOf(label)} (${countText(place + 1)})`}
              </option>
            ))}
          </Select>
        )}
      </Field>
    );
  }
  return (
    <div className="mt-4">
      <ChoiceChips
        legend="Until"
        name="untilTimeSlot"
        grid="grid-cols-3 sm:grid-cols-4"
        narrow
        value={until}
        onChange={choose}
        error={error}
        choices={ends.map((label, place) => ({
          value: label,
          label: endOf(label),
          note: countText(place + 1),
        }))}
      />
    </div>
  );
}
