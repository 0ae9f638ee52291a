import { Injectable } from '@nestjs/common';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { BookingStatus } from '../../bookings/domain/booking-status.js';
import type { BookingEntity } from '../../bookings/persistence/booking.entity.js';
import type { Attachment } from '../../platform/mail/persistence/mail.entity.js';
import type { Club } from '../domain/club.js';

const { PUBLISH, CANCEL } = ICalCalendarMethod;

/** A booking as a calendar entry: always the same one, newer with each version of the booking. */
@Injectable()
export class BookingCalendar {
  attachment(booking: BookingEntity, club: Club): Attachment {
    return attached('booking.ics', this.entriesOf([booking], club, PUBLISH), PUBLISH);
  }

  /** Of many at once: the dates of a series. */
  attachmentOfAll(bookings: readonly BookingEntity[], club: Club): Attachment {
    return attached('bookings.ics', this.entriesOf(bookings, club, PUBLISH), PUBLISH);
  }

  /** Takes the entries of cancelled bookings away. */
  cancellation(bookings: readonly BookingEntity[], club: Club): Attachment {
    return attached('cancelled.ics', this.entriesOf(bookings, club, CANCEL), CANCEL);
  }

  private entriesOf(
    bookings: readonly BookingEntity[],
    { name, email, address, url, calendarDomain }: Club,
    method: ICalCalendarMethod,
  ): string {
    // The library writes this one as it is.
    const company = name.replace(/[^\p{L}\p{N} ]+/gu, ' ');
    const calendar = ical({ prodId: { company, product: 'Bookings', language: 'EN' }, method });
    for (const booking of bookings) {
      const isOff = method === CANCEL;
      calendar.createEvent({
        id: `booking-${booking.id}@${calendarDomain}`,
        // Newer than any entry of the booking before, whether or not being cancelled counted as a change of it.
        sequence: isOff ? booking.version : booking.version - 1,
        status: isOff
          ? ICalEventStatus.CANCELLED
          : booking.status === BookingStatus.Pending
            ? ICalEventStatus.TENTATIVE
            : ICalEventStatus.CONFIRMED,
        // RFC 5546, 3.2.5: a cancellation says who takes it away; a calendar believes the one who made the entry.
        organizer: { name, email },
        start: booking.startTime,
        end: booking.endTime,
        stamp: booking.updatedAt,
        summary: `${booking.eventType} at the ${name}`,
        location: `${booking.spaceName}, ${name}, ${address}`,
        url: `${url}/my-bookings`,
      });
    }
    return calendar.toString();
  }
}

function attached(filename: string, content: string, method: ICalCalendarMethod): Attachment {
  return { filename, content, contentType: `text/calendar; charset=utf-8; method=${method}` };
}
