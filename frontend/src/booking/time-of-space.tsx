import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import type { BookingDetails } from './booking-data';
import type { DaySlot } from './day-slots';
import { areSameSlots, keptSlots } from './slot-run';

interface TimeOfSpaceProps {
  /** The space that the slots belong to. */
  spaceId: number | null;
  slots: readonly DaySlot[];
  isLoading: boolean;
}

/** Keeps the chosen slots when the newly chosen space has them free. */
export function TimeOfSpace({ spaceId, slots, isLoading }: TimeOfSpaceProps) {
  const { values, setValues, setFieldTouched } = useFormikContext<BookingDetails>();
  const seen = useRef(spaceId);
  useEffect(() => {
    if (seen.current === spaceId || isLoading) return;
    seen.current = spaceId;
    const kept = keptSlots(values, slots);
    if (areSameSlots(kept, values)) return;
    void setValues({ ...values, ...kept }, false).then(() =>
      kept.timeSlot ? undefined : setFieldTouched('timeSlot', false, false),
    );
  }, [spaceId, isLoading, slots, values, setValues, setFieldTouched]);
  return null;
}
