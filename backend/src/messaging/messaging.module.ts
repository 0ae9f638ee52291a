import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MessagingController } from './api/messaging.controller.js';
import { ContactService } from './application/contact.service.js';
import { NewsletterService } from './application/newsletter.service.js';
import { ContactMessageEntity } from './persistence/contact-message.entity.js';
import { SubscriberEntity } from './persistence/subscriber.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([SubscriberEntity, ContactMessageEntity])],
  controllers: [MessagingController],
  providers: [ContactService, NewsletterService],
})
export class MessagingModule {}
