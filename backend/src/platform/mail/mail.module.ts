import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ForgetMailsJob } from './application/forget-mails.job.js';
import { MailLinks } from './application/mail-links.js';
import { MailOutbox } from './application/mail-outbox.js';
import { MailSender } from './application/mail-sender.js';
import { MailWording } from './application/mail-wording.js';
import { MailboxReader } from './mailbox/mailbox-reader.js';
import { MailEntity } from './persistence/mail.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([MailEntity])],
  providers: [ForgetMailsJob, MailboxReader, MailLinks, MailOutbox, MailSender, MailWording],
  exports: [MailboxReader, MailLinks, MailOutbox, MailSender, MailWording],
})
export class MailModule {}
