import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { inTransaction } from '../../../platform/database/transaction.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { MessageRepository } from '../persistence/message.repository.js';
import { ContactService } from './contact.service.js';

/** Finishes the message jobs of a release that did not store emails. Remove it together with `EarlierMailJobs`. */
@Injectable()
export class EarlierContactJobs implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly jobs: JobQueue,
    private readonly messages: MessageRepository,
    private readonly contact: ContactService,
  ) {}

  onModuleInit(): void {
    const mailed = ({ messageId }: { messageId: number }): Promise<void> =>
      inTransaction(this.dataSource, (manager) => this.mail(messageId, manager));
    this.jobs.handle('contact-mail', mailed);
    this.jobs.handle('contact-mail-dead', mailed);
  }

  private async mail(id: number, manager: EntityManager): Promise<void> {
    const message = await this.messages.unsent(id, manager);
    if (message) await this.contact.mail(message, manager);
  }
}
