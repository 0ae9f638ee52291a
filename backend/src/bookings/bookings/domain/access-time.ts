import { addDays } from '../../../platform/common/venue-time.js';
import { BookingStatus } from './booking-status.js';

/** So many days before the day of the booking its hirer learns how to get in. */
const ACCESS_DAYS = 7;

/** What of a booking decides whether its hirer is told how to get in. */
export interface HiredTime {
  status: BookingStatus;
  /** Venue-local 'YYYY-MM-DD'. */
  date: string;
  endTime: Date;
}

/** The first venue-local day on which it is told. */
export function accessFrom({ date }: Pick<HiredTime, 'date'>): string {
  return addDays(date, -ACCESS_DAYS);
}

/** Only of what is confirmed, from seven days before its day until its end. @param today the venue's day of `now` */
export function isAccessTold(booking: HiredTime, today: string, now: Date): boolean {
  return booking.status === BookingStatus.Confirmed && today >= accessFrom(booking) && now < booking.endTime;
}
