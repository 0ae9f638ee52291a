import { Injectable } from '@nestjs/common';
import { ICalCalendarMethod } from 'ical-generator';
import { calendarEntry } from '../../../bookings/application/calendar-entry.js';
import type { BookingEntity } from '../../../bookings/persistence/booking.entity.js';
import { calendarText } from '../../../platform/common/calendar-text.js';
import type { Attachment } from '../../../platform/mail/persistence/mail.entity.js';
import type { Club } from '../domain/club.js';

const { PUBLISH, CANCEL } = ICalCalendarMethod;

/** A booking as a calendar entry. Its id stays the same, and its sequence is the booking's version. */
@Injectable()
export class BookingCalendar {
  attachment(booking: BookingEntity, club: Club): Attachment {
    return attached('booking.ics', this.file(booking, club), PUBLISH);
  }

  /** The file for download. Calendars recognise it as the entry from the email. */
  file(booking: BookingEntity, club: Club): string {
    return this.entriesOf([booking], club, PUBLISH);
  }

  /** One file with an entry for each date of a recurring booking. */
  attachmentOfAll(bookings: readonly BookingEntity[], club: Club): Attachment {
    return attached('bookings.ics', this.entriesOf(bookings, club, PUBLISH), PUBLISH);
  }

  /** A file that removes the entries of cancelled bookings. */
  cancellation(bookings: readonly BookingEntity[], club: Club): Attachment {
    return attached('cancelled.ics', this.entriesOf(bookings, club, CANCEL), CANCEL);
  }

  private entriesOf(bookings: readonly BookingEntity[], club: Club, method: ICalCalendarMethod): string {
    const { name, email } = club;
    const entries = bookings.map((booking) => ({
      ...calendarEntry(booking, club, method === CANCEL || undefined),
      // RFC 5546, 3.2.5: a calendar accepts a cancellation only from the organiser of the entry.
      organizer: { name, email },
    }));
    return calendarText({ company: name, product: 'Bookings', method }, entries);
  }
}

function attached(filename: string, content: string, method: ICalCalendarMethod): Attachment {
  return { filename, content, contentType: `text/calendar; charset=utf-8; method=${method}` };
}
