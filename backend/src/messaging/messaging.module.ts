import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module.js';
import { MailModule } from '../platform/mail/mail.module.js';
import { StaffMessagingController } from './api/staff-messaging.controller.js';
import { BondMails } from './application/bond-mails.js';
import { BookingCalendar } from './application/booking-calendar.js';
import { BookingConfirmation } from './application/booking-confirmation.js';
import { BookingMails } from './application/booking-mails.js';
import { BookingTemplates } from './application/booking-templates.js';
import { ClubOfMails } from './application/club-of-mails.js';
import { DayMails } from './application/day-mails.js';
import { DueMails } from './application/due-mails.js';
import { EarlierMailJobs } from './application/earlier-mail-jobs.js';
import { MailLog } from './application/mail-log.service.js';
import { SeriesMails } from './application/series-mails.js';
import { WaitingMails } from './application/waiting-mails.js';

@Module({
  imports: [BookingsModule, MailModule],
  controllers: [StaffMessagingController],
  providers: [
    BondMails,
    BookingCalendar,
    BookingConfirmation,
    BookingMails,
    BookingTemplates,
    ClubOfMails,
    DayMails,
    DueMails,
    EarlierMailJobs,
    MailLog,
    SeriesMails,
    WaitingMails,
  ],
  exports: [
    BondMails,
    BookingConfirmation,
    BookingMails,
    ClubOfMails,
    DayMails,
    DueMails,
    MailLog,
    MailModule,
    SeriesMails,
    WaitingMails,
  ],
})
export class MessagingModule {}
