import { addDays } from '../../platform/common/venue-time.js';
import { BookingStatus } from './booking-status.js';

/** How many days before the booking its hirer sees the access notes. */
const ACCESS_DAYS = 7;

export interface HiredTime {
  status: BookingStatus;
  /** Venue-local 'YYYY-MM-DD'. */
  date: string;
  endTime: Date;
}

/** The first venue-local day on which the hirer sees the access notes. */
export function accessFrom({ date }: Pick<HiredTime, 'date'>): string {
  return addDays(date, -ACCESS_DAYS);
}

/** Only for a confirmed booking, until it ends. @param today the venue-local day of `now` */
export function isAccessShown(booking: HiredTime, today: string, now: Date): boolean {
  return booking.status === BookingStatus.Confirmed && today >= accessFrom(booking) && now < booking.endTime;
}
