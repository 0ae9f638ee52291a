import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaModule } from '../media/media.module.js';
import { MessagingModule } from '../messaging/messaging.module.js';
import { MailModule } from '../platform/mail/mail.module.js';
import { AdminIssuesController } from './api/admin-issues.controller.js';
import { AdminSubscribersController } from './api/admin-subscribers.controller.js';
import { MailWebhookController } from './api/mail-webhook.controller.js';
import { OwnNewsletterController } from './api/own-newsletter.controller.js';
import { SubscriptionController } from './api/subscription.controller.js';
import { EarlierSubscriptions } from './application/earlier-subscriptions.js';
import { IssueChecks } from './application/issue-checks.js';
import { IssueSending } from './application/issue-sending.js';
import { IssueSendingJob } from './application/issue-sending.job.js';
import { IssueWords } from './application/issue-words.js';
import { MailEvents } from './application/mail-events.service.js';
import { NewsletterIssues } from './application/newsletter-issues.service.js';
import { NewsletterMails } from './application/newsletter-mails.js';
import { NewsletterService } from './application/newsletter.service.js';
import { OwnNewsletters } from './application/own-newsletter.service.js';
import { Readers } from './application/readers.service.js';
import { Suppressions } from './application/suppressions.service.js';
import { IssueRepository } from './persistence/issue.repository.js';
import { ReaderRepository } from './persistence/reader.repository.js';
import { SendRepository } from './persistence/send.repository.js';
import { SubscriberEntity } from './persistence/subscriber.entity.js';

/** The newsletter: who reads it, what it says, and how it goes out. */
@Module({
  imports: [TypeOrmModule.forFeature([SubscriberEntity]), MailModule, MediaModule, MessagingModule],
  controllers: [
    SubscriptionController,
    OwnNewsletterController,
    AdminIssuesController,
    AdminSubscribersController,
    MailWebhookController,
  ],
  providers: [
    EarlierSubscriptions,
    IssueChecks,
    IssueRepository,
    IssueSending,
    IssueSendingJob,
    IssueWords,
    MailEvents,
    NewsletterIssues,
    NewsletterMails,
    NewsletterService,
    OwnNewsletters,
    ReaderRepository,
    Readers,
    SendRepository,
    Suppressions,
  ],
})
export class NewsletterModule {}
