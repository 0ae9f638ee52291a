import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BookingsModule } from '../bookings/bookings.module.js';
import { MessagingController } from './api/messaging.controller.js';
import { BookingConfirmation } from './application/booking-confirmation.js';
import { ContactService } from './application/contact.service.js';
import { Mailer } from './application/mailer.js';
import { NewsletterService } from './application/newsletter.service.js';
import { ContactMessageEntity } from './persistence/contact-message.entity.js';
import { SubscriberEntity } from './persistence/subscriber.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([SubscriberEntity, ContactMessageEntity]), BookingsModule],
  controllers: [MessagingController],
  providers: [BookingConfirmation, ContactService, Mailer, NewsletterService],
})
export class MessagingModule {}
