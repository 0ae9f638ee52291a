import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import type { BookingOptions } from '@/api/site/generated';
import type { BookingDetails } from './booking-data';
import { smallestSpaceId } from './spaces';

/** Keeps the form's space the smallest that fits the guests, until another one is chosen. */
export function useSmallestSpace(options: BookingOptions, isChosen: boolean): void {
  const { values, setFieldValue } = useFormikContext<BookingDetails>();
  const smallest = smallestSpaceId(options, values.guestCount);
  useEffect(() => {
    if (!isChosen) void setFieldValue('spaceId', smallest);
  }, [isChosen, smallest, setFieldValue]);
}
