import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { networkOf } from '../../common/client-network.js';
import { Clock } from '../../common/clock.js';
import { RateLimiter } from '../../common/rate-limiter.js';
import { Env } from '../../config/env.js';
import { inTransaction } from '../../database/transaction.js';
import { JobQueue } from '../../jobs/job-queue.js';
import { Delivery } from '../domain/delivery.js';
import { enquirySubject, enquiryText } from '../domain/mails.js';
import { ContactMessageEntity } from '../persistence/contact-message.entity.js';
import { Mailer } from './mailer.js';

const HOUR = 3600;

export interface Enquiry {
  name: string;
  email: string;
  subject: string;
  message: string;
  /** The field that only robots fill in. */
  website?: string;
}

/** Messages to the club: stored first, mailed afterwards, and never lost in between. */
@Injectable()
export class ContactService implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly limiter: RateLimiter,
    private readonly mailer: Mailer,
    private readonly jobs: JobQueue,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Env) private readonly env: Env,
  ) {}

  onModuleInit(): void {
    this.jobs.handle('contact-mail', ({ messageId }) => this.deliver(messageId));
    this.jobs.handle('contact-mail-dead', ({ messageId }) => this.giveUp(messageId));
  }

  /**
   * Stores a message and puts its mail into the outbox, both or neither. A robot's is dropped without a word.
   * @param address the caller's IP address
   * @throws DomainError `too_many_attempts`
   */
  async accept({ website, ...enquiry }: Enquiry, address: string): Promise<void> {
    const limit = this.env.LIMIT_CONTACT_PER_HOUR;
    await this.limiter.consume([{ key: `contact:${networkOf(address)}`, limit, windowSeconds: HOUR }]);
    if (website) return;
    await inTransaction(this.dataSource, async (manager) => {
      const delivery = this.mailer.isOn ? Delivery.Queued : Delivery.Kept;
      const stored = await manager.save(manager.create(ContactMessageEntity, { ...enquiry, delivery }));
      if (this.mailer.isOn) await this.jobs.send('contact-mail', { messageId: stored.id }, manager);
    });
  }

  private async deliver(id: number): Promise<void> {
    const messages = this.dataSource.getRepository(ContactMessageEntity);
    const message = await messages.findOneBy({ id });
    if (!message || message.delivery === Delivery.Sent) return;
    await this.mailer.send({
      id: `contact-${id}`,
      to: this.mailer.clubAddress,
      replyTo: { name: message.name, address: message.email },
      subject: enquirySubject(message),
      text: enquiryText(message),
    });
    await messages.update({ id }, { delivery: Delivery.Sent, deliveredAt: this.clock.now() });
  }

  private async giveUp(id: number): Promise<void> {
    await this.dataSource
      .getRepository(ContactMessageEntity)
      .update({ id, delivery: Delivery.Queued }, { delivery: Delivery.Failed });
  }
}
