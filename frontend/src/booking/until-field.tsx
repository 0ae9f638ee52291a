import { useFormikContext } from 'formik';
import type { BookingDetails } from './booking-data';
import { ChoiceChips } from './choice-chips';
import type { DaySlot } from './day-slots';
import { countText, endOf } from './slot-run';

export const RUN_JUST_TAKEN = 'Someone else just booked one of these slots. Choose an earlier end.';

/** How far the booking reaches from the chosen slot; one slot unless another end is chosen. */
export function UntilField({ chosen }: { chosen: DaySlot }) {
  const { values, setFieldValue } = useFormikContext<BookingDetails>();
  const ends = [chosen.label, ...chosen.until];
  const until = values.untilTimeSlot ?? chosen.label;
  if (ends.length === 1 && until === chosen.label) return null;
  return (
    <div className="mt-4">
      <ChoiceChips
        legend="Until"
        name="untilTimeSlot"
        grid="grid-cols-3 sm:grid-cols-4"
        narrow
        value={until}
        onChange={(label) => void setFieldValue('untilTimeSlot', label === chosen.label ? null : label)}
        error={!ends.includes(until) && RUN_JUST_TAKEN}
        choices={ends.map((label, place) => ({
          value: label,
          label: endOf(label),
          note: countText(place + 1),
        }))}
      />
    </div>
  );
}
