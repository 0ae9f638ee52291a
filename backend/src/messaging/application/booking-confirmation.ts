import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import ical, { ICalCalendarMethod } from 'ical-generator';
import { DateTime } from 'luxon';
import { BookingsService } from '../../bookings/application/bookings.service.js';
import { BookingStatus } from '../../bookings/domain/booking-status.js';
import type { BookingEntity } from '../../bookings/persistence/booking.entity.js';
import { formatMinor } from '../../common/money.js';
import { Env } from '../../config/env.js';
import { JobQueue } from '../../jobs/job-queue.js';
import { confirmationSubject, confirmationText } from '../domain/mails.js';
import { Mailer } from './mailer.js';

/** Tells the member that a booking is confirmed. The job comes from the transaction that confirms. */
@Injectable()
export class BookingConfirmation implements OnModuleInit {
  constructor(
    private readonly bookings: BookingsService,
    private readonly mailer: Mailer,
    private readonly jobs: JobQueue,
    @Inject(Env) private readonly env: Env,
  ) {}

  onModuleInit(): void {
    this.jobs.handle('booking-confirmed', ({ bookingId }) => this.tell(bookingId));
  }

  private async tell(bookingId: number): Promise<void> {
    if (!this.mailer.isOn) return;
    const booking = await this.bookings.find(bookingId);
    // Cancelled before the mail got through: it would say what is no longer so.
    if (booking?.status !== BookingStatus.Confirmed) return;
    const { id, name: member, eventType, timeSlot, guestCount, currency } = booking;
    const details = {
      ...{ id, name: member, eventType, timeSlot, guestCount, currency },
      day: DateTime.fromISO(booking.date, { zone: 'utc' }).setLocale('en-AU').toFormat('cccc d LLLL yyyy'),
      total: formatMinor(booking.totalMinor),
    };
    const {
      CLUB_NAME: name,
      CONTACT_ADDRESS: address,
      CONTACT_PHONE: phone,
      CONTACT_EMAIL: email,
    } = this.env;
    await this.mailer.send({
      id: `booking-${bookingId}-confirmed`,
      to: booking.email,
      subject: confirmationSubject(details),
      text: confirmationText(details, { name, address, phone, email, url: this.env.publicUrl }),
      calendar: { filename: 'booking.ics', content: this.calendarOf(booking) },
    });
  }

  private calendarOf(booking: BookingEntity): string {
    const { CLUB_NAME, CONTACT_ADDRESS, publicUrl } = this.env;
    const calendar = ical({
      prodId: { company: CLUB_NAME, product: 'Bookings', language: 'EN' },
      method: ICalCalendarMethod.PUBLISH,
    });
    calendar.createEvent({
      id: `booking-${booking.id}@${new URL(publicUrl).hostname}`,
      start: booking.startTime,
      end: booking.endTime,
      stamp: booking.updatedAt,
      summary: `${booking.eventType} at the ${CLUB_NAME}`,
      location: `${CLUB_NAME}, ${CONTACT_ADDRESS}`,
      url: `${publicUrl}/my-bookings`,
    });
    return calendar.toString();
  }
}
