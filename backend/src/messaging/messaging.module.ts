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
import { ContactService } from './application/contact.service.js';
import { DueMails } from './application/due-mails.js';
import { EarlierMailJobs } from './application/earlier-mail-jobs.js';
import { MailLog } from './application/mail-log.service.js';
import { MessageList } from './application/message-list.service.js';
import { NewsletterMails } from './application/newsletter-mails.js';
import { NewsletterService } from './application/newsletter.service.js';
import { OwnNewsletters } from './application/own-newsletter.service.js';
import { SeriesMails } from './application/series-mails.js';
import { WaitingMails } from './application/waiting-mails.js';
import { ContactMessageEntity } from './persistence/contact-message.entity.js';
import { SubscriberEntity } from './persistence/subscriber.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([SubscriberEntity, ContactMessageEntity]), BookingsModule, MailModule],
  controllers: [MessagingController, OwnNewsletterController, StaffMessagingController],
  providers: [
    BondMails,
    BookingCalendar,
    BookingConfirmation,
    BookingMails,
    ClubOfMails,
    ContactService,
    DueMails,
    EarlierMailJobs,
    MailLog,
    MessageList,
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
    DueMails,
    MailLog,
    MailModule,
    MessageList,
    SeriesMails,
    WaitingMails,
  ],
})
export class MessagingModule {}
