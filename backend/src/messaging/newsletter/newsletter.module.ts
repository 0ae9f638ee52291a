import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaModule } from '../../clubs/media/media.module.js';
import { MessagingModule } from '../emails/messaging.module.js';
import { MailModule } from '../../platform/mail/mail.module.js';
import { AdminIssuesController } from './api/admin-issues.controller.js';
import { AdminSubscribersController } from './api/admin-subscribers.controller.js';
import { ArchiveController } from './api/archive.controller.js';
import { HirerEmailsController } from './api/hirer-emails.controller.js';
import { MailWebhookController } from './api/mail-webhook.controller.js';
import { OwnNewsletterController } from './api/own-newsletter.controller.js';
import { SubscriberImportsController } from './api/subscriber-imports.controller.js';
import { SubscriptionController } from './api/subscription.controller.js';
import { ForgetNewsletterJob } from './application/forget-newsletter.job.js';
import { HirerEmails } from './application/hirer-emails.service.js';
import { IssueChecks } from './application/issue-checks.js';
import { IssueSending } from './application/issue-sending.js';
import { IssueSendingJob } from './application/issue-sending.job.js';
import { IssueRenderer } from './application/issue-renderer.js';
import { MailEvents } from './application/mail-events.service.js';
import { NewsletterArchive } from './application/newsletter-archive.service.js';
import { NewsletterIssues } from './application/newsletter-issues.service.js';
import { NewsletterMails } from './application/newsletter-mails.js';
import { NewsletterService } from './application/newsletter.service.js';
import { OwnNewsletters } from './application/own-newsletter.service.js';
import { ReadBouncesJob } from './application/read-bounces.job.js';
import { SubscriberImports } from './application/subscriber-imports.service.js';
import { Subscribers } from './application/subscribers.service.js';
import { ReturnedMails } from './application/returned-mails.service.js';
import { SentMails } from './application/sent-mails.js';
import { Suppressions } from './application/suppressions.service.js';
import { ArchiveRepository } from './persistence/archive.repository.js';
import { IssueRepository } from './persistence/issue.repository.js';
import { SubscriberImportRepository } from './persistence/subscriber-import.repository.js';
import { SubscriberRepository } from './persistence/subscriber.repository.js';
import { SendRepository } from './persistence/send.repository.js';
import { SubscriberEntity } from './persistence/subscriber.entity.js';

/** The newsletter: subscribers, issues and their sending. */
@Module({
  imports: [TypeOrmModule.forFeature([SubscriberEntity]), MailModule, MediaModule, MessagingModule],
  controllers: [
    SubscriptionController,
    ArchiveController,
    OwnNewsletterController,
    AdminIssuesController,
    AdminSubscribersController,
    SubscriberImportsController,
    HirerEmailsController,
    MailWebhookController,
  ],
  providers: [
    ArchiveRepository,
    ForgetNewsletterJob,
    HirerEmails,
    IssueChecks,
    IssueRepository,
    IssueSending,
    IssueSendingJob,
    IssueRenderer,
    MailEvents,
    NewsletterArchive,
    NewsletterIssues,
    NewsletterMails,
    NewsletterService,
    OwnNewsletters,
    ReadBouncesJob,
    SubscriberImportRepository,
    SubscriberImports,
    SubscriberRepository,
    Subscribers,
    ReturnedMails,
    SendRepository,
    SentMails,
    Suppressions,
  ],
  exports: [NewsletterArchive],
})
export class NewsletterModule {}
