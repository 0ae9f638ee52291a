import type { BookingOptions } from '@/api/site/generated';
import type { NamedSlots } from '@/booking/slot-run';
import { Select } from '@/components/ui/select';
import { SlotCell } from '@/booking/slot-choice';

interface SlotAndSpace extends NamedSlots {
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

/** Another slot, several in a row, a custom time or another space for one date. */
export function SlotAndSpaceChoice({ of, date, value, options, onChange }: SlotAndSpaceChoiceProps) {
  return (
    <span className="grid min-w-0 gap-1.5 max-md:grow">
      <SlotCell
        of={of}
        slots={options.slots}
        date={date}
        value={value}
        onChange={(slots) => onChange({ ...value, ...slots })}
      />
      <Select
        aria-label={`Space for ${of}`}
        value={value.spaceId}
        onChange={({ target }) => onChange({ ...value, spaceId: Number(target.value) })}
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
