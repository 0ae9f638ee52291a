import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../../auth/sessions/auth.module.js';
import { BookingsModule } from '../../bookings/bookings.module.js';
import { MessagingModule } from '../emails/messaging.module.js';
import { MailModule } from '../../platform/mail/mail.module.js';
import { UsersModule } from '../../auth/accounts/users.module.js';
import { SavedRepliesController } from './api/saved-replies.controller.js';
import { BookingEmailsController } from './api/booking-emails.controller.js';
import { ContactController } from './api/contact.controller.js';
import { MessagesController } from './api/messages.controller.js';
import { OwnMessagesController } from './api/own-messages.controller.js';
import { BookingEmails } from './application/booking-emails.service.js';
import { SavedReplies } from './application/saved-replies.service.js';
import { ContactService } from './application/contact.service.js';
import { ForgetMessagesJob } from './application/forget-messages.job.js';
import { InboxAddress } from './application/inbox-address.js';
import { IncomingMails } from './application/incoming-mails.service.js';
import { Messages } from './application/messages.service.js';
import { OwnMessages } from './application/own-messages.service.js';
import { ReadInboxJob } from './application/read-inbox.job.js';
import { Replies } from './application/replies.service.js';
import { MessageWriters } from './application/writers.service.js';
import { SavedReplyEntity } from './persistence/saved-reply.entity.js';
import { ContactMessageEntity } from './persistence/contact-message.entity.js';
import { MessageReplyEntity } from './persistence/message-reply.entity.js';
import { MessageRepository } from './persistence/message.repository.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([SavedReplyEntity, ContactMessageEntity, MessageReplyEntity]),
    AuthModule,
    BookingsModule,
    MailModule,
    MessagingModule,
    UsersModule,
  ],
  controllers: [
    BookingEmailsController,
    SavedRepliesController,
    ContactController,
    MessagesController,
    OwnMessagesController,
  ],
  providers: [
    BookingEmails,
    SavedReplies,
    ContactService,
    ForgetMessagesJob,
    InboxAddress,
    IncomingMails,
    MessageRepository,
    Messages,
    MessageWriters,
    OwnMessages,
    ReadInboxJob,
    Replies,
  ],
  exports: [Messages],
})
export class InboxModule {}
