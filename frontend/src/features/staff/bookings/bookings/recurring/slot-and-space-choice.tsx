import { slotLabelsOn } from '@/booking/day-slots';
import type { BookingOptions } from '@/api/site/generated';
import { Select } from '@/components/ui/select';
import { SlotCell } from '../slot-choice';

interface SlotAndSpace {
  timeSlot: string;
  spaceId: number;
}

interface SlotAndSpaceChoiceProps {
  /** The date, for labels. */
  of: string;
  date: string;
  value: SlotAndSpace;
  options: BookingOptions;
  onChange: (value: SlotAndSpace) => void;
}

/** Another slot, custom time or space for one date. */
export function SlotAndSpaceChoice({ of, date, value, options, onChange }: SlotAndSpaceChoiceProps) {
  const { timeSlot, spaceId } = value;
  return (
    <span className="grid min-w-0 gap-1.5 max-md:grow">
      <SlotCell
        of={of}
        labels={slotLabelsOn(options.slots, date)}
        value={timeSlot}
        onChange={(label) => onChange({ timeSlot: label, spaceId })}
      />
      <Select
        aria-label={`Space for ${of}`}
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
