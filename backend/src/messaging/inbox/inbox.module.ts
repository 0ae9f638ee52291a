import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../../auth/sessions/auth.module.js';
import { BookingsModule } from '../../bookings/bookings/bookings.module.js';
import { MessagingModule } from '../emails/messaging.module.js';
import { MailModule } from '../../platform/mail/mail.module.js';
import { UsersModule } from '../../auth/accounts/users.module.js';
import { CannedAnswersController } from './api/canned-answers.controller.js';
import { ContactController } from './api/contact.controller.js';
import { MessagesController } from './api/messages.controller.js';
import { CannedAnswers } from './application/canned-answers.service.js';
import { ContactService } from './application/contact.service.js';
import { EarlierContactJobs } from './application/earlier-contact-jobs.js';
import { ForgetMessagesJob } from './application/forget-messages.job.js';
import { InboxAddress } from './application/inbox-address.js';
import { IncomingMails } from './application/incoming-mails.service.js';
import { Messages } from './application/messages.service.js';
import { ReadInboxJob } from './application/read-inbox.job.js';
import { Replies } from './application/replies.service.js';
import { MessageWriters } from './application/writers.service.js';
import { CannedAnswerEntity } from './persistence/canned-answer.entity.js';
import { ContactMessageEntity } from './persistence/contact-message.entity.js';
import { MessageReplyEntity } from './persistence/message-reply.entity.js';
import { MessageRepository } from './persistence/message.repository.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([CannedAnswerEntity, ContactMessageEntity, MessageReplyEntity]),
    AuthModule,
    BookingsModule,
    MailModule,
    MessagingModule,
    UsersModule,
  ],
  controllers: [CannedAnswersController, ContactController, MessagesController],
  providers: [
    CannedAnswers,
    ContactService,
    EarlierContactJobs,
    ForgetMessagesJob,
    InboxAddress,
    IncomingMails,
    MessageRepository,
    Messages,
    MessageWriters,
    ReadInboxJob,
    Replies,
  ],
  exports: [Messages],
})
export class InboxModule {}
