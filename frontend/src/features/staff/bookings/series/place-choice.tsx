import { labelsOn } from '@/booking/day-slots';
import type { BookingOptions } from '@/api/site/generated';
import { Select } from '@/components/ui/select';
import { slotInWords } from '../booking-words';

export interface Place {
  timeSlot: string;
  spaceId: number;
}

interface PlaceChoiceProps {
  /** Which date it is about, in words. */
  of: string;
  date: string;
  place: Place;
  options: BookingOptions;
  onChange: (place: Place) => void;
}

/** Another time or space for one date. */
export function PlaceChoice({ of, date, place, options, onChange }: PlaceChoiceProps) {
  const { timeSlot, spaceId } = place;
  const labels = labelsOn(options.slots, date);
  const slots = timeSlot === '' || labels.includes(timeSlot) ? labels : [timeSlot, ...labels];
  return (
    <span className="grid min-w-0 gap-1.5 max-md:grow">
      <Select
        aria-label={`Time on ${of}`}
        value={timeSlot}
        onChange={({ target }) => onChange({ timeSlot: target.value, spaceId })}
      >
        {slots.map((label) => (
          <option key={label} value={label}>
            {slotInWords(label)}
          </option>
        ))}
      </Select>
      <Select
        aria-label={`Space on ${of}`}
        value={spaceId}
        onChange={({ target }) => onChange({ timeSlot, spaceId: Number(target.value) })}
      >
        {options.spaces.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </span>
  );
}
