import { paths } from '@/config/paths';
import { parseJson, readDetails, type BookingDetails } from './booking-data';

/** What a visitor has said so far of the booking that signing in leads on to; null when it leads elsewhere. */
export function bookingAhead(destination: string): Partial<BookingDetails> | null {
  const { pathname, searchParams } = new URL(destination, 'https://own.invalid');
  const prefill = searchParams.get('prefill');
  if (pathname !== paths.booking || prefill === null) return null;
  return readDetails(parseJson(prefill));
}
