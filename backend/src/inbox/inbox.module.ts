import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MessagingModule } from '../messaging/messaging.module.js';
import { MailModule } from '../platform/mail/mail.module.js';
import { ContactController } from './api/contact.controller.js';
import { MessagesController } from './api/messages.controller.js';
import { ContactService } from './application/contact.service.js';
import { EarlierContactJobs } from './application/earlier-contact-jobs.js';
import { MessageList } from './application/message-list.service.js';
import { ContactMessageEntity } from './persistence/contact-message.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([ContactMessageEntity]), MailModule, MessagingModule],
  controllers: [ContactController, MessagesController],
  providers: [ContactService, EarlierContactJobs, MessageList],
  exports: [MessageList],
})
export class InboxModule {}
