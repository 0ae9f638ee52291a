import { ICalEventStatus, type ICalEventData } from 'ical-generator';
import { BookingStatus } from '../domain/booking-status.js';
import type { EnteredBooking } from '../persistence/booking.entity.js';

/** The club as entries in calendars name it. */
export interface CalendarClub {
  name: string;
  address: string;
  /** Of the site. */
  url: string;
  /** In the ids of its entries. */
  calendarDomain: string;
}

/**
 * A booking in its hirer's calendar: always the same entry, by mail and in feeds, newer with each version of the booking.
 * @param isOff it is taken away
 */
export function bookingEntry(
  booking: EnteredBooking,
  { name, address, url, calendarDomain }: CalendarClub,
  isOff = booking.status === BookingStatus.Cancelled,
): ICalEventData {
  return {
    id: `booking-${booking.id}@${calendarDomain}`,
    // Newer than any entry of the booking before, whether or not being cancelled counted as a change of it.
    sequence: isOff ? booking.version : booking.version - 1,
    status: statusOf(booking, isOff),
    start: booking.startTime,
    end: booking.endTime,
    stamp: booking.updatedAt,
    summary: `${booking.eventType} at the ${name}`,
    location: `${booking.spaceName}, ${name}, ${address}`,
    url: `${url}/my-bookings`,
  };
}

function statusOf({ status }: EnteredBooking, isOff: boolean): ICalEventStatus {
  if (isOff) return ICalEventStatus.CANCELLED;
  return status === BookingStatus.Pending ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
}
