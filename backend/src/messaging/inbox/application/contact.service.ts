import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { ClubOfMails } from '../../emails/application/club-of-mails.js';
import { networkOf } from '../../../platform/common/client-network.js';
import { RateLimiter } from '../../../platform/common/rate-limiter.js';
import { Env } from '../../../platform/config/env.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { MailOutbox } from '../../../platform/mail/application/mail-outbox.js';
import { enquirySubject, enquiryBlocks } from '../domain/enquiry-mail.js';
import { MessageState } from '../domain/message-state.js';
import type { ContactMessageEntity } from '../persistence/contact-message.entity.js';
import { MessageRepository } from '../persistence/message.repository.js';
import { addMessage } from '../persistence/new-message.js';

const HOUR = 3600;

export interface Enquiry {
  name: string;
  email: string;
  subject: string;
  message: string;
  /** A hidden field that robots fill in, and sometimes browsers too. */
  website?: string;
  /** The booking or event that the form's address names. */
  bookingId?: number;
  eventId?: number;
}

/** Stores messages to the club together with the email that forwards them. */
@Injectable()
export class ContactService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly messages: MessageRepository,
    private readonly limiter: RateLimiter,
    private readonly mails: MailOutbox,
    private readonly club: ClubOfMails,
    @Inject(Env) private readonly env: Env,
  ) {}

  /**
   * Stores a message and its email in one transaction. A message that may be a robot's is stored as spam, where staff can find
   * it, and is not emailed.
   * @param address the caller's IP address
   * @param userId the caller, whose own bookings can be linked
   * @throws DomainError `too_many_attempts`
   */
  async accept(
    { website, bookingId, eventId, ...enquiry }: Enquiry,
    address: string,
    userId: number | null = null,
  ): Promise<void> {
    const limit = this.env.LIMIT_CONTACT_PER_HOUR;
    await this.limiter.consume([{ key: `contact:${networkOf(address)}`, limit, windowSeconds: HOUR }]);
    await inTransaction(this.dataSource, async (manager) => {
      const about = await this.messages.aboutOf({ bookingId, eventId, userId }, manager);
      const state = website ? MessageState.Spam : MessageState.New;
      const message = await addMessage({ ...enquiry, ...about, state }, manager);
      if (state === MessageState.New) await this.mail(message, manager);
    });
  }

  /** At most once for each message. */
  async mail(message: ContactMessageEntity, manager: EntityManager): Promise<void> {
    await this.mails.queue(
      {
        kind: 'contact-message',
        key: `contact-message:${message.id}`,
        to: await this.club.mailbox(manager),
        replyTo: { name: message.name, address: message.email },
        subject: enquirySubject(message),
        blocks: enquiryBlocks(message),
        about: { kind: 'contact-message', id: message.id },
      },
      manager,
    );
  }
}
