import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MessagingModule } from '../messaging/messaging.module.js';
import { OwnNewsletterController } from './api/own-newsletter.controller.js';
import { SubscriptionController } from './api/subscription.controller.js';
import { EarlierSubscriptions } from './application/earlier-subscriptions.js';
import { NewsletterMails } from './application/newsletter-mails.js';
import { NewsletterService } from './application/newsletter.service.js';
import { OwnNewsletters } from './application/own-newsletter.service.js';
import { SubscriberEntity } from './persistence/subscriber.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([SubscriberEntity]), MessagingModule],
  controllers: [SubscriptionController, OwnNewsletterController],
  providers: [EarlierSubscriptions, NewsletterMails, NewsletterService, OwnNewsletters],
})
export class NewsletterModule {}
