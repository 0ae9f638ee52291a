import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BookingsModule } from '../bookings/bookings.module.js';
import { MailModule } from '../platform/mail/mail.module.js';
import { MessagingController } from './api/messaging.controller.js';
import { OwnNewsletterController } from './api/own-newsletter.controller.js';
import { StaffMessagingController } from './api/staff-messaging.controller.js';
import { BondMails } from './application/bond-mails.js';
import { BookingCalendar } from './application/booking-calendar.js';
import { BookingConfirmation } from './application/booking-confirmation.js';
import { BookingMails } from './application/booking-mails.js';
import { ClubOfMails } from './application/club-of-mails.js';
import { DueMails } from './application/due-mails.js';
import { EarlierMailJobs } from './application/earlier-mail-jobs.js';
import { MailLog } from './application/mail-log.service.js';
import { NewsletterMails } from './application/newsletter-mails.js';
import { NewsletterService } from './application/newsletter.service.js';
import { OwnNewsletters } from './application/own-newsletter.service.js';
import { SeriesMails } from './application/series-mails.js';
import { WaitingMails } from './application/waiting-mails.js';
import { SubscriberEntity } from './persistence/subscriber.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([SubscriberEntity]), BookingsModule, MailModule],
  controllers: [MessagingController, OwnNewsletterController, StaffMessagingController],
  providers: [
    BondMails,
    BookingCalendar,
    BookingConfirmation,
    BookingMails,
    ClubOfMails,
    DueMails,
    EarlierMailJobs,
    MailLog,
    NewsletterMails,
    NewsletterService,
    OwnNewsletters,
    SeriesMails,
    WaitingMails,
  ],
  exports: [
    BondMails,
    BookingConfirmation,
    BookingMails,
    ClubOfMails,
    DueMails,
    MailLog,
    MailModule,
    SeriesMails,
    WaitingMails,
  ],
})
export class MessagingModule {}
