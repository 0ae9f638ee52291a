import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BookingsModule } from '../../bookings/bookings.module.js';
import { MailModule } from '../../platform/mail/mail.module.js';
import { SpacesModule } from '../../bookings/spaces/spaces.module.js';
import { UsersModule } from '../../auth/accounts/users.module.js';
import { BookingCalendarController } from './api/booking-calendar.controller.js';
import { MailTemplatesController } from './api/mail-templates.controller.js';
import { StaffMessagingController } from './api/staff-messaging.controller.js';
import { BondMails } from './application/bond-mails.js';
import { BookingCalendar } from './application/booking-calendar.js';
import { BookingConfirmation } from './application/booking-confirmation.js';
import { BookingMails } from './application/booking-mails.js';
import { BookingTemplates } from './application/booking-templates.js';
import { ClubOfMails } from './application/club-of-mails.js';
import { DayMails } from './application/day-mails.js';
import { DueMails } from './application/due-mails.js';
import { MailExamples } from './application/mail-examples.js';
import { RefundWays } from './application/refund-ways.js';
import { MailLog } from './application/mail-log.service.js';
import { ReviewMails } from './application/review-mails.js';
import { SeriesMails } from './application/series-mails.js';
import { TemplateEditing } from './application/template-editing.service.js';
import { WaitingMails } from './application/waiting-mails.js';
import { MailTemplateEntity } from './persistence/mail-template.entity.js';

@Module({
  imports: [
    BookingsModule,
    MailModule,
    SpacesModule,
    TypeOrmModule.forFeature([MailTemplateEntity]),
    UsersModule,
  ],
  controllers: [BookingCalendarController, MailTemplatesController, StaffMessagingController],
  providers: [
    BondMails,
    BookingCalendar,
    BookingConfirmation,
    BookingMails,
    BookingTemplates,
    ClubOfMails,
    DayMails,
    DueMails,
    MailExamples,
    MailLog,
    RefundWays,
    ReviewMails,
    SeriesMails,
    TemplateEditing,
    WaitingMails,
  ],
  exports: [
    BondMails,
    BookingConfirmation,
    BookingMails,
    ClubOfMails,
    DayMails,
    DueMails,
    MailExamples,
    MailLog,
    MailModule,
    ReviewMails,
    SeriesMails,
    WaitingMails,
  ],
})
export class MessagingModule {}
