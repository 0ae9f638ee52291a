import { paths } from '@/config/paths';
import { parseJson, readDetails, type BookingDetails } from './booking-data';

/** Booking details entered before login, if the destination is the booking page; otherwise null. */
export function bookingAhead(destination: string): Partial<BookingDetails> | null {
  const { pathname, searchParams } = new URL(destination, 'https://own.invalid');
  const prefill = searchParams.get('prefill');
  if (pathname !== paths.booking || prefill === null) return null;
  return readDetails(parseJson(prefill));
}
