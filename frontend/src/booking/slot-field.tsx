import { useFormikContext } from 'formik';
import type { ComponentProps } from 'react';
import { serverError } from '@/components/form/server-errors';
import { SlotChoice } from './slot-choice';
import type { NamedSlots } from './slot-run';

interface SlotFieldProps extends Omit<ComponentProps<typeof SlotChoice>, 'value' | 'onChange' | 'error'> {
  /** Shown while `timeSlot` is null, because nothing was chosen. */
  unchosen?: NamedSlots;
}

/** The slots of the values' `timeSlot` and `untilTimeSlot`. */
export function SlotField({ unchosen, ...props }: SlotFieldProps) {
  const { values, setFieldValue, ...form } = useFormikContext<Nullable<NamedSlots>>();
  const { timeSlot, untilTimeSlot } = values;
  const status: unknown = form.status;
  return (
    <SlotChoice
      {...props}
      value={timeSlot === null && unchosen ? unchosen : { timeSlot: timeSlot ?? '', untilTimeSlot }}
      onChange={(slots) => {
        for (const [name, slot] of Object.entries(slots)) void setFieldValue(name, slot, false);
      }}
      error={serverError(status, 'timeSlot', timeSlot) ?? serverError(status, 'untilTimeSlot', untilTimeSlot)}
    />
  );
}

type Nullable<Values> = { [Name in keyof Values]: Values[Name] | null };
