import { labelsOn } from '@/booking/day-slots';
import type { BookingOptions } from '@/api/site/generated';
import { Select } from '@/components/ui/select';
import { SlotInCell } from '../slot-choice';

interface Place {
  timeSlot: string;
  spaceId: number;
}

interface PlaceChoiceProps {
  /** The date, for labels. */
  of: string;
  date: string;
  place: Place;
  options: BookingOptions;
  onChange: (place: Place) => void;
}

/** Another slot, custom time or space for one date. */
export function PlaceChoice({ of, date, place, options, onChange }: PlaceChoiceProps) {
  const { timeSlot, spaceId } = place;
  return (
    <span className="grid min-w-0 gap-1.5 max-md:grow">
      <SlotInCell
        of={of}
        labels={labelsOn(options.slots, date)}
        value={timeSlot}
        onChange={(label) => onChange({ timeSlot: label, spaceId })}
      />
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
