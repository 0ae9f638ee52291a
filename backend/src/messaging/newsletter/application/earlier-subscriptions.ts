import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { inTransaction } from '../../../platform/database/transaction.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { SubscriberEntity } from '../persistence/subscriber.entity.js';
import { NewsletterMails } from './newsletter-mails.js';

/** Does the jobs of a release that did not store emails. Remove it together with `EarlierMailJobs`. */
@Injectable()
export class EarlierSubscriptions implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly jobs: JobQueue,
    private readonly newsletter: NewsletterMails,
  ) {}

  onModuleInit(): void {
    this.jobs.handle('newsletter-welcome', ({ subscriberId }) =>
      inTransaction(this.dataSource, (manager) => this.write(subscriberId, manager)),
    );
  }

  /** That release added addresses before it asked for confirmation, so they are asked now. */
  private async write(id: number, manager: EntityManager): Promise<void> {
    const subscriber = await manager.findOneBy(SubscriberEntity, { id });
    if (!subscriber?.isActive) return;
    if (subscriber.confirmedAt) await this.newsletter.welcome(subscriber, manager);
    else await this.newsletter.askToConfirm(id, manager);
  }
}
