import { ICalEventStatus, type ICalEventData } from 'ical-generator';
import { BookingStatus } from '../domain/booking-status.js';
import type { CalendarBooking } from '../persistence/booking.entity.js';

/** The club's details in calendar entries. */
export interface CalendarClub {
  name: string;
  address: string;
  /** The site's address. */
  url: string;
  /** Part of the entries' ids. */
  calendarDomain: string;
}

/**
 * The calendar entry of a booking, the same in emails and in feeds.
 * @param isOff whether calendars remove the entry
 */
export function calendarEntry(
  booking: CalendarBooking,
  { name, address, url, calendarDomain }: CalendarClub,
  isOff = booking.status === BookingStatus.Cancelled,
): ICalEventData {
  return {
    id: `booking-${booking.id}@${calendarDomain}`,
    // Higher than all earlier ones: a cancellation may leave the booking's version as it is.
    sequence: isOff ? booking.version : booking.version - 1,
    status: statusOf(booking, isOff),
    start: booking.startTime,
    end: booking.endTime,
    stamp: booking.updatedAt,
    summary: `${booking.eventType} at the ${name}`,
    location: `${booking.spaceName}, ${name}, ${address}`,
    url: `${url}/my-bookings/${booking.id}`,
  };
}

function statusOf({ status }: CalendarBooking, isOff: boolean): ICalEventStatus {
  if (isOff) return ICalEventStatus.CANCELLED;
  return status === BookingStatus.Pending ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
}
