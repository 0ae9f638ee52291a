import { Injectable } from '@nestjs/common';
import ical, { ICalCalendarMethod } from 'ical-generator';
import type { BookingEntity } from '../../bookings/persistence/booking.entity.js';
import type { Attachment } from '../../platform/mail/persistence/mail.entity.js';
import type { Club } from '../domain/mails.js';

const CONTENT_TYPE = 'text/calendar; charset=utf-8; method=PUBLISH';

/** A booking as a calendar entry: always the same one, newer with each version of the booking. */
@Injectable()
export class BookingCalendar {
  attachment(booking: BookingEntity, club: Club): Attachment {
    return { filename: 'booking.ics', content: this.entriesOf([booking], club), contentType: CONTENT_TYPE };
  }

  /** Of many at once: the dates of a series. */
  attachmentOfAll(bookings: readonly BookingEntity[], club: Club): Attachment {
    return { filename: 'bookings.ics', content: this.entriesOf(bookings, club), contentType: CONTENT_TYPE };
  }

  private entriesOf(
    bookings: readonly BookingEntity[],
    { name, address, url, calendarDomain }: Club,
  ): string {
    const calendar = ical({
      prodId: { company: name, product: 'Bookings', language: 'EN' },
      method: ICalCalendarMethod.PUBLISH,
    });
    for (const booking of bookings) {
      calendar.createEvent({
        id: `booking-${booking.id}@${calendarDomain}`,
        sequence: booking.version - 1,
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
